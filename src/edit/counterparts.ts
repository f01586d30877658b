import type { Frames } from '../model/document.js';

/** What tells a hitbox from the others of its file, and when it is there. */
export interface TimedHitbox {
  readonly path: string;
  readonly name: string;
  readonly role: string;
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
}

/**
 * The same hitbox at other times, as indices: those of its sprite, animation and role that are called the same, or, where
 * names only say the place in the data, whose places differ in one number. Of several in one frame the first belongs to
 * the first, the second to the second.
 */
export function counterpartsOf(hitboxes: readonly TimedHitbox[], index: number): number[] {
  const own = hitboxes[index];
  const span = own?.frames ?? null;
  if (own === undefined || span === null) return [];
  const moments = new Map<string, number[]>();
  hitboxes.forEach((other, at) => {
    if (other.frames === null || !isAlike(own, other)) return;
    const key = String(other.frames);
    const known = moments.get(key);
    if (known === undefined) moments.set(key, [at]);
    else known.push(at);
  });
  const beside = hitboxes.flatMap((other, at) => (String(other.frames) === String(span) ? [at] : []));
  return [...moments.values()].flatMap((members) => {
    const one = hitboxes[members[0]!]!;
    if (one.frames === null || meet(one.frames, span)) return [];
    const rank = beside.filter((at) => isAlike(hitboxes[at]!, one)).indexOf(index);
    return members[rank] ?? [];
  });
}

function isAlike(a: TimedHitbox, b: TimedHitbox): boolean {
  if (a.sprite !== b.sprite || a.animation !== b.animation || a.role !== b.role) return false;
  const [named, otherNamed] = [isNamed(a), isNamed(b)];
  return named || otherNamed ? named && otherNamed && a.name === b.name : differInNumber(a.path, b.path);
}

/** Whether the name is more than the end of its place in the data. */
function isNamed({ name, path }: TimedHitbox): boolean {
  return !path.endsWith(name);
}

function differInNumber(a: string, b: string): boolean {
  const [first, second] = [partsOf(a), partsOf(b)];
  if (first.length !== second.length) return false;
  const other = first.flatMap((part, at) => (part === second[at] ? [] : [at]));
  if (other.length !== 1) return false;
  const at = other[0]!;
  const stem = /^(.*?)\d+(\.\w{1,5})?$/s;
  const [one, two] = [stem.exec(first[at]!), stem.exec(second[at]!)];
  return one !== null && two !== null && one[1] === two[1];
}

function partsOf(path: string): string[] {
  return path.split(/\.(?=[^.])|[[\]]+/);
}

/** Whether there is a frame in which both are there. */
function meet(a: Frames, b: Frames): boolean {
  return a[0] <= (b[1] ?? Infinity) && b[0] <= (a[1] ?? Infinity);
}
