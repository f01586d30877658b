import type { Frames } from '../model/document.js';
import { countWhile } from '../model/span.js';
import { intersectsRange, type FrameRange } from './frames/ranges.js';
import { getOrAdd } from '../model/maps.js';

/** The identity of a hitbox in its file, and when it exists. */
export interface TimedHitbox {
  readonly path: string;
  readonly name: string;
  readonly role: string;
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
}

/**
 * Finds the same hitbox at other times, as indices: those of its sprite, animation and role with the same name. Where
 * names only repeat the path, those whose paths differ in one number. If there are several in one frame, the first
 * matches the first, the second the second. With `ranges`, only those that exist in these frames.
 */
export function findMatchingHitboxes(
  hitboxes: readonly TimedHitbox[],
  index: number,
  ranges: readonly FrameRange[] | null = null,
): readonly number[] {
  return getOrAdd(indexes, hitboxes, () => new MatchIndex(hitboxes)).of(index, ranges);
}

/** Cached, because thousands may be copied together. */
const indexes = new WeakMap<readonly TimedHitbox[], MatchIndex>();

/** Hitboxes by their frames. */
type MembersByFrames = Map<string, number[]>;

/** Groups matching hitboxes of a list, sorting each once under its keys. */
class MatchIndex {
  private readonly keys: readonly (readonly string[])[];
  private readonly pathKeys: readonly string[];
  /** By key, then by frames. */
  private readonly byKey = new Map<string, MembersByFrames>();
  /** The last query, which is usually repeated. */
  private last: { index: number; ranges: readonly FrameRange[] | null; results: readonly number[] } | null = null;
  /** Hitboxes in given ranges, by key. */
  private readonly byRanges = new WeakMap<readonly FrameRange[], Map<string, MembersByFrames>>();

  constructor(private readonly hitboxes: readonly TimedHitbox[]) {
    this.keys = hitboxes.map(getKeys);
    this.pathKeys = hitboxes.map(getPathKey);
    hitboxes.forEach((hitbox, index) => {
      const { frames } = hitbox;
      for (const key of isNamed(hitbox) ? this.keys[index]! : [...this.keys[index]!, this.pathKeys[index]!]) {
        const membersByFrames = getOrAdd(this.byKey, key, () => new Map<string, number[]>());
        getOrAdd(membersByFrames, String(frames), (): number[] => []).push(index);
      }
    });
  }

  of(index: number, ranges: readonly FrameRange[] | null): readonly number[] {
    if (this.last?.index === index && this.last.ranges === ranges) return this.last.results;
    const results = this.find(index, ranges);
    this.last = { index, ranges, results };
    return results;
  }

  private find(index: number, ranges: readonly FrameRange[] | null): readonly number[] {
    const span = this.hitboxes[index]?.frames ?? null;
    if (span === null) return [];
    const listsByFrames = new Map<string, (readonly number[])[]>();
    for (const key of this.keys[index]!) {
      for (const [frameKey, members] of this.membersByFrames(key, ranges)) {
        const { frames } = this.hitboxes[members[0]!]!;
        if (frames === null || overlapInTime(frames, span)) continue;
        getOrAdd(listsByFrames, frameKey, (): (readonly number[])[] => []).push(members);
      }
    }
    return [...listsByFrames]
      .map(([frameKey, lists]) => this.matchesAmong(index, lists, frameKey))
      .filter(({ length }) => length > 0)
      .sort((a, b) => a[0]! - b[0]!)
      .flatMap((members) => members[this.countBefore(index, members[0]!, String(span))] ?? []);
  }

  /** Returns how many matches of a hitbox are before one of them, in its frames. */
  private countBefore(index: number, of: number, frames: string): number {
    const countIn = (key: string): number => countWhile(this.byKey.get(key)?.get(frames) ?? [], (at) => at < index);
    const keys = this.keys[of]!;
    // Hitboxes of the same path are under all keys; all others are under one.
    const same = isNamed(this.hitboxes[of]!) ? 0 : countIn(this.pathKeys[of]!);
    return keys.reduce((sum, key) => sum + countIn(key), -keys.length * same);
  }

  private membersByFrames(key: string, ranges: readonly FrameRange[] | null): MembersByFrames {
    const all = this.byKey.get(key)!;
    if (ranges === null) return all;
    const isWithin = (members: readonly number[]): boolean =>
      intersectsRange(ranges, this.hitboxes[members[0]!]!.frames ?? [0, null]);
    return getOrAdd(
      getOrAdd(this.byRanges, ranges, () => new Map<string, MembersByFrames>()),
      key,
      () => new Map([...all].filter(([, members]) => isWithin(members))),
    );
  }

  /** Returns the matches of a hitbox among those that share a key with it and exist in the same frames, in order. */
  private matchesAmong(index: number, lists: readonly (readonly number[])[], frames: string): readonly number[] {
    const own = this.hitboxes[index]!;
    const hasSame = !isNamed(own) && this.byKey.get(this.pathKeys[index]!)!.has(frames);
    // Thousands of them may be asked for, one by one.
    if (lists.length === 1 && !hasSame) return lists[0]!;
    const others = [...new Set(lists.flat())].filter((at) => !hasSame || this.hitboxes[at]!.path !== own.path);
    return others.sort((a, b) => a - b);
  }
}

/** The key of hitboxes that are only told apart by their frames. */
function getPathKey({ sprite, animation, role, path }: TimedHitbox): string {
  return JSON.stringify([sprite, animation, role, path]);
}

/** A long key may consist of numbers; of more of them than this, only the last ones are compared. */
const maxNumbers = 50;

/** Returns keys of a hitbox: matching hitboxes share at least one. */
function getKeys(hitbox: TimedHitbox): readonly string[] {
  const { sprite, animation, role, name, path } = hitbox;
  const around = [sprite, animation, role];
  if (isNamed(hitbox)) return [JSON.stringify([...around, 'named', name])];
  const parts = getParts(path);
  const numbered = parts.flatMap((part, at) => (getStem(part) === null ? [] : [at]));
  return numbered.slice(-maxNumbers).map((at) => {
    const stem = getStem(parts[at]!);
    return JSON.stringify([...around, at, stem, parts.slice(0, at), parts.slice(at + 1)]);
  });
}

/** Whether the name is more than the end of its path. */
function isNamed({ name, path }: TimedHitbox): boolean {
  return !path.endsWith(name);
}

/** Returns a path part without the number at its end and without a file extension; null if there is no number. */
function getStem(part: string): string | null {
  const plain = part.replace(/(\d)\.\w{1,5}$/, '$1');
  let end = plain.length;
  while (end > 0 && plain[end - 1]! >= '0' && plain[end - 1]! <= '9') end--;
  return end === plain.length ? null : plain.slice(0, end);
}

function getParts(path: string): string[] {
  return path.split(/\.(?=[^.])|[[\]]+/);
}

/** Whether two frame ranges overlap. */
function overlapInTime(a: Frames, b: Frames): boolean {
  return a[0] <= (b[1] ?? Infinity) && b[0] <= (a[1] ?? Infinity);
}
