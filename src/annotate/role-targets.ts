import type { Hitbox, HitboxDocument } from '../model/document.js';
import { chainTo, spanOf } from '../model/value-chain.js';
import type { RootValue } from '../model/value.js';
import { hitboxAt } from './hitbox-at.js';
import { findHitboxLists } from './hitbox-lists.js';

/** Hitboxes that can get a role together. */
export interface RoleTarget {
  /** The name of the hitbox, or of the list. */
  readonly name: string;
  readonly ids: readonly string[];
}

/** Returns the certain hitbox at an offset, and the list around it or that begins on its line; null for none. */
export function findRoleTargets(
  text: string,
  document: Pick<HitboxDocument, 'hitboxes'>,
  roots: readonly RootValue[],
  offset: number,
): { readonly hitbox: Hitbox | null; readonly list: RoleTarget | null } {
  const hitbox = hitboxAt(text, document.hitboxes, offset);
  const members = hitbox === null ? listOnLine(text, document, roots, offset) : listAround(document, roots, hitbox);
  const [first, another] = members;
  if (first === undefined || another === undefined) return { hitbox, list: null };
  return { hitbox, list: { name: withoutLast((hitbox ?? first).path), ids: members.map(({ id }) => id) } };
}

function listAround(
  { hitboxes }: Pick<HitboxDocument, 'hitboxes'>,
  roots: readonly RootValue[],
  hitbox: Hitbox,
): readonly Hitbox[] {
  const list = chainTo(roots, hitbox)?.at(-2);
  if (list === undefined) return [];
  const { start, end } = spanOf(list);
  return hitboxes.filter((other) => other.certain !== null && other.start >= start && other.end <= end);
}

function listOnLine(
  text: string,
  document: Pick<HitboxDocument, 'hitboxes'>,
  roots: readonly RootValue[],
  offset: number,
): readonly Hitbox[] {
  const lineOf = (at: number): number => text.lastIndexOf('\n', at - 1);
  const list = findHitboxLists(text, document, roots).find(({ start }) => lineOf(start) === lineOf(offset));
  return list?.members.map((index) => document.hitboxes[index]!) ?? [];
}

/** Returns the path of a list, given that of an entry: `level.walls` for `level.walls[0]`. */
function withoutLast(path: string): string {
  return path.replace(/(?:\[[^[\]]*\]|\.?[^.[\]]+)$/, '');
}
