import type { Hitbox, HitboxDocument } from '../model/document.js';
import { chainTo } from '../model/value-chain.js';
import type { RootValue } from '../model/value.js';
import { addToList } from '../model/maps.js';

/** Certain hitboxes that belong together: those of one owner, or of one list. */
export interface ListedHitboxes {
  /** The offset of the text that contains them all. */
  readonly start: number;
  /** Indices of the document's hitboxes, ascending. */
  readonly members: readonly number[];
}

/** Files with more lists are described as a whole. */
const maxLists = 300;

/**
 * Returns the lists of a document's certain hitboxes, at most one per line, in text order. Owners with one hitbox each
 * are one list if they are in the same list. A single hitbox that isn't in a list is left out, unless it is the only
 * one.
 */
export function findHitboxLists(
  text: string,
  { hitboxes }: Pick<HitboxDocument, 'hitboxes'>,
  roots: readonly RootValue[],
): ListedHitboxes[] {
  const groups = mergeSingles(groupByOwner(hitboxes), hitboxes);
  const all = groups.flat().sort((a, b) => a - b);
  if (all.length === 0) return [];
  if (groups.length > maxLists) return [{ start: hitboxes[all[0]!]!.start, members: all }];
  const lists = groups.flatMap((members): ListedHitboxes[] => {
    const { start, isInList } = findContainer(members, hitboxes, roots);
    return members.length > 1 || groups.length === 1 || isInList ? [{ start, members }] : [];
  });
  return mergeLines(text, lists);
}

/** Groups hitboxes by owner, and in code by the outermost list. */
function groupByOwner(hitboxes: readonly Hitbox[]): number[][] {
  const groups = new Map<string, number[]>();
  hitboxes.forEach(({ certain, sprite, collection }, index) => {
    if (certain === null) return;
    addToList(groups, JSON.stringify([sprite, collection ?? null]), index);
  });
  return [...groups.values()];
}

/** Merges groups of one hitbox whose owners are in one list: `rats[0]` and `rats[1]`. */
function mergeSingles(groups: readonly number[][], hitboxes: readonly Hitbox[]): number[][] {
  const merged = new Map<string, number[]>();
  const results: number[][] = [];
  for (const group of groups) {
    const parent = group.length > 1 ? null : listAround(hitboxes[group[0]!]!.sprite);
    const existing = parent === null ? undefined : merged.get(parent);
    if (existing !== undefined) {
      existing.push(...group);
      continue;
    }
    const copy = [...group];
    if (parent !== null) merged.set(parent, copy);
    results.push(copy);
  }
  return results;
}

/** Returns the path of the list that contains an owner: `game.rats` for `game.rats[3]`; null if there is none. */
function listAround(path: string): string | null {
  const end = path.lastIndexOf('[');
  return end > 0 && path.endsWith(']') ? path.slice(0, end) : null;
}

/** Finds the innermost value around all hitboxes of a group. */
function findContainer(
  members: readonly number[],
  hitboxes: readonly Hitbox[],
  roots: readonly RootValue[],
): { readonly start: number; readonly isInList: boolean } {
  const own = members.map((index) => hitboxes[index]!);
  const first = own[0]!;
  const start = first.start;
  const end = own.reduce((most, hitbox) => Math.max(most, hitbox.end), 0);
  const chain = chainTo(roots, first) ?? [];
  const isInList = chain.at(-2)?.value.kind === 'array';
  // A single hitbox in a list is described where the list begins, like several.
  const outer = members.length === 1 && isInList ? chain.slice(0, -1) : chain;
  const around = outer.filter((placed) => placed.start <= start && placed.start + placed.value.length >= end).at(-1);
  return { start: around?.start ?? start, isInList };
}

/** Merges lists that begin on the same line, as in a file without line breaks. */
function mergeLines(text: string, lists: readonly ListedHitboxes[]): ListedHitboxes[] {
  const byLine = new Map<number, ListedHitboxes>();
  for (const list of [...lists].sort((a, b) => a.start - b.start)) {
    const line = text.lastIndexOf('\n', list.start - 1) + 1;
    const existing = byLine.get(line);
    const members = existing === undefined ? list.members : [...existing.members, ...list.members];
    byLine.set(line, { start: existing?.start ?? list.start, members: [...members].sort((a, b) => a - b) });
  }
  return [...byLine.values()];
}
