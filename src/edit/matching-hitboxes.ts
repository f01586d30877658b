import type { Frames } from '../model/document.js';
import { intersectsRange, type FrameRange } from './frames/ranges.js';

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
 * the first, the second to the second. With `ranges` only those are told that are there in some of these frames.
 */
export function findMatchingHitboxes(
  hitboxes: readonly TimedHitbox[],
  index: number,
  ranges: readonly FrameRange[] | null = null,
): readonly number[] {
  let known = kin.get(hitboxes);
  if (known === undefined) kin.set(hitboxes, (known = new Kin(hitboxes)));
  return known.of(index, ranges);
}

/** Asked for each of thousands that are copied together. */
const kin = new WeakMap<readonly TimedHitbox[], Kin>();

/** Hitboxes by the frames in which they are there. */
type Moments = Map<string, number[]>;

/** Which hitboxes of a list are alike, each sorted once under the keys that it shares with those like it. */
class Kin {
  private readonly keys: readonly (readonly string[])[];
  /** By key, then by frames. */
  private readonly sorted = new Map<string, Moments>();
  /** What was asked for last: mostly it is asked for again. */
  private last: { index: number; ranges: readonly FrameRange[] | null; found: readonly number[] } | null = null;
  /** The moments alone that lie in ranges, by key. */
  private readonly met = new WeakMap<readonly FrameRange[], Map<string, Moments>>();

  constructor(private readonly hitboxes: readonly TimedHitbox[]) {
    this.keys = hitboxes.map(keysOf);
    hitboxes.forEach(({ frames }, index) => {
      for (const key of this.keys[index]!) {
        const moments = this.sorted.get(key) ?? new Map<string, number[]>();
        this.sorted.set(key, moments);
        const moment = moments.get(String(frames));
        if (moment === undefined) moments.set(String(frames), [index]);
        else moment.push(index);
      }
    });
  }

  of(index: number, ranges: readonly FrameRange[] | null): readonly number[] {
    if (this.last?.index === index && this.last.ranges === ranges) return this.last.found;
    const found = this.find(index, ranges);
    this.last = { index, ranges, found };
    return found;
  }

  private find(index: number, ranges: readonly FrameRange[] | null): readonly number[] {
    const span = this.hitboxes[index]?.frames ?? null;
    if (span === null) return [];
    const moments = new Map<string, number[]>();
    for (const key of this.keys[index]!) {
      for (const [moment, members] of this.moments(key, ranges)) {
        const { frames } = this.hitboxes[members[0]!]!;
        if (frames !== null && !meet(frames, span)) moments.set(moment, [...(moments.get(moment) ?? []), ...members]);
      }
    }
    return [...moments.values()]
      .map((members) => this.alike(index, members))
      .filter(({ length }) => length > 0)
      .sort((a, b) => a[0]! - b[0]!)
      .flatMap((members) => {
        const beside = this.keys[members[0]!]!.flatMap((key) => this.sorted.get(key)!.get(String(span)) ?? []);
        return members[this.alike(members[0]!, beside).indexOf(index)] ?? [];
      });
  }

  private moments(key: string, ranges: readonly FrameRange[] | null): Moments {
    const all = this.sorted.get(key)!;
    if (ranges === null) return all;
    let known = this.met.get(ranges);
    if (known === undefined) this.met.set(ranges, (known = new Map<string, Moments>()));
    let met = known.get(key);
    if (met === undefined) {
      met = new Map(
        [...all].filter(([, members]) => intersectsRange(ranges, this.hitboxes[members[0]!]!.frames ?? [0, null])),
      );
      known.set(key, met);
    }
    return met;
  }

  /** Those of some that share a key with one, in their order. */
  private alike(index: number, some: readonly number[]): readonly number[] {
    const own = this.hitboxes[index]!;
    const named = isNamed(own);
    return [...new Set(some)].filter((at) => named || this.hitboxes[at]!.path !== own.path).sort((a, b) => a - b);
  }
}

/** The keys of which two hitboxes that are alike have one in common. */
function keysOf(hitbox: TimedHitbox): readonly string[] {
  const { sprite, animation, role, name, path } = hitbox;
  const around = [sprite, animation, role];
  if (isNamed(hitbox)) return [JSON.stringify([...around, 'named', name])];
  const parts = partsOf(path);
  return parts.flatMap((part, at) => {
    const stem = stemOf(part);
    if (stem === null) return [];
    return JSON.stringify([...around, at, stem, parts.slice(0, at), parts.slice(at + 1)]);
  });
}

/** Whether the name is more than the end of its place in the data. */
function isNamed({ name, path }: TimedHitbox): boolean {
  return !path.endsWith(name);
}

/** What stands before the number in which a part of a path ends, its ending left out; null where it ends in none. */
function stemOf(part: string): string | null {
  const plain = part.replace(/(\d)\.\w{1,5}$/, '$1');
  let end = plain.length;
  while (end > 0 && plain[end - 1]! >= '0' && plain[end - 1]! <= '9') end--;
  return end === plain.length ? null : plain.slice(0, end);
}

function partsOf(path: string): string[] {
  return path.split(/\.(?=[^.])|[[\]]+/);
}

/** Whether there is a frame in which both are there. */
function meet(a: Frames, b: Frames): boolean {
  return a[0] <= (b[1] ?? Infinity) && b[0] <= (a[1] ?? Infinity);
}
