/** Ranges of frames: whole numbers from 0, both ends included, ascending and disjoint. */
export type FrameRange = readonly [first: number, last: number];

/** At most this many frames: more are probably a typing error. */
export const maxTargets = 1000;

/**
 * Parses frames such as `3-7, 9` or `all`, of `count` frames; null if invalid, if a frame doesn't exist, or for more
 * than `maxTargets` frames.
 */
export function parseRanges(text: string, count: number): FrameRange[] | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^(?:all|\*)$/i.test(trimmed)) return count > maxTargets ? null : [[0, count - 1]];
  const ranges: FrameRange[] = [];
  for (const part of trimmed.replace(/ ?[-–] ?/g, '-').split(/[,; ]+/)) {
    const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    if (from === undefined) return null;
    const [first, last] = [Number(from), Number(to)];
    if (first > last || last >= count) return null;
    ranges.push([first, last]);
  }
  const joined = mergeRanges(ranges);
  return getLength(joined) > maxTargets ? null : joined;
}

/** Returns an example of how to type frames, of `count` frames. */
export function exampleRanges(count: number): string {
  if (count >= 10) return '3-7, 9';
  if (count >= 5) return `1-2, ${count - 1}`;
  return count >= 3 ? `0, ${count - 1}` : '0';
}

/** Sorts ranges, and merges overlapping and adjacent ones. */
export function mergeRanges(ranges: readonly FrameRange[]): FrameRange[] {
  const joined: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** Removes the frames of another range; `last` null: to the end. */
export function subtractRange(
  ranges: readonly FrameRange[],
  [from, to]: readonly [number, number | null],
): FrameRange[] {
  return ranges.flatMap(([first, last]): FrameRange[] => {
    const before: FrameRange[] = first < from ? [[first, Math.min(last, from - 1)]] : [];
    const behind: FrameRange[] = to !== null && last > to ? [[Math.max(first, to + 1), last]] : [];
    return [...before, ...behind];
  });
}

/** Whether the ranges contain all frames of `inner`. */
export function containsRange(ranges: readonly FrameRange[], inner: readonly [number, number | null]): boolean {
  return ranges.some(([first, last]) => first <= inner[0] && inner[1] !== null && inner[1] <= last);
}

/** Whether the ranges contain a frame of `other`. */
export function intersectsRange(ranges: readonly FrameRange[], other: readonly [number, number | null]): boolean {
  return ranges.some(([first, last]) => first <= (other[1] ?? Infinity) && other[0] <= last);
}

/** Counts the frames in ranges. */
export function getLength(ranges: readonly FrameRange[]): number {
  return ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

export function* framesIn(ranges: readonly FrameRange[]): Generator<number> {
  for (const [first, last] of ranges) for (let frame = first; frame <= last; frame++) yield frame;
}
