import { stringAt } from '../formats/index.js';
import type { Hitbox, Sprite } from '../model/document.js';
import type { Span } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { frameSizeIn, imageIn } from './images.js';
import type { Belonging } from './owners.js';
import type { Place } from './place.js';
import type { Scopes } from './scopes.js';

/** A hitbox and who it belongs to. */
export interface Owned {
  readonly hitbox: Hitbox;
  readonly belonging: Belonging;
}

/** The id of the sprite of an owner. */
export function spriteId(owner: Place | null): string {
  return owner?.path ?? '';
}

const ownRoles = new Set(['hit', 'hurt', 'push']);

/** The owners of the boxes, in the order of the text. */
export function spritesOf(
  owned: readonly Owned[],
  roots: readonly RootValue[],
  text: Span,
  scopes: Scopes | null,
): Sprite[] {
  const groups = new Map<string, Owned[]>();
  for (const one of owned) {
    const id = spriteId(one.belonging.owner);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [one]);
    else group.push(one);
  }
  const fighters = siblings(groups);
  return [...groups].map(([id, group]): Sprite => {
    const { owner } = group[0]!.belonging;
    const records = owner === null ? unnamed(roots) : [...recordsOf(owner), ...sequenceRecords(group, owner)];
    const image = first(records, ({ value, start }) => imageIn(value, start));
    const frameSize = first(records, ({ value, start }) => frameSizeIn(value, start, scopes));
    const timed = group.some(({ hitbox }) => hitbox.frames !== null || hitbox.animation !== null);
    const own = image !== null || timed || group.some(({ belonging }) => belonging.world) || fighters.has(id);
    const span = owner === null ? text : spanOf(owner, group);
    return {
      id,
      name: nameOf(owner),
      space: own ? 'own' : 'shared',
      image,
      frameSize,
      start: span.start,
      end: span.end,
    };
  });
}

/** Sprites that have nothing but boxes of a fighter, where at least two of them stand beside each other. */
function siblings(groups: ReadonlyMap<string, readonly Owned[]>): ReadonlySet<string> {
  const byParent = new Map<string, string[]>();
  for (const [id, group] of groups) {
    const { owner } = group[0]!.belonging;
    if (owner === null || !group.every(({ hitbox }) => ownRoles.has(hitbox.role))) continue;
    const parent = owner.parent?.path ?? '';
    const same = byParent.get(parent);
    if (same === undefined) byParent.set(parent, [id]);
    else same.push(id);
  }
  const found = new Set<string>();
  for (const ids of byParent.values()) if (ids.length >= 2) for (const id of ids) found.add(id);
  return found;
}

function nameOf(owner: Place | null): string {
  if (owner === null) return '';
  if (owner.key !== null) return owner.key;
  const said = owner.value?.kind === 'object' ? (stringAt(owner.value, 'name') ?? stringAt(owner.value, 'id')) : null;
  return said ?? `${owner.parent?.key ?? ''}[${owner.index}]`;
}

function spanOf({ value, start }: Place, group: readonly Owned[]): Span {
  if (value !== null) return { start, end: start + value.length };
  const starts = group.map(({ hitbox }) => hitbox.start);
  const ends = group.map(({ hitbox }) => hitbox.end);
  return { start: least(starts), end: -least(ends.map((end) => -end)) };
}

/** Without spreading: a group may be longer than a call's arguments may be. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Infinity);
}

type Record = Pick<RootValue, 'value' | 'start'>;

function unnamed(roots: readonly RootValue[]): Record[] {
  return roots.filter(({ path }) => path.length === 0);
}

function recordsOf({ value, start }: Place): Record[] {
  return value === null ? [] : [{ value, start }];
}

/** The records between an owner and its boxes: animations may name the image. */
function sequenceRecords(group: readonly Owned[], owner: Place): Record[] {
  const found: Record[] = [];
  for (const { belonging } of group) {
    for (let at = belonging.timing?.sequence ?? null; at !== null && at !== owner; at = at.parent) {
      found.push(...recordsOf(at));
    }
    if (found.length > 0) return found;
  }
  return found;
}

function first<T>(records: readonly Record[], pick: (record: Record) => T | null): T | null {
  for (const record of records) {
    const found = pick(record);
    if (found !== null) return found;
  }
  return null;
}
