/** Ranges of frames: whole numbers from 0 on, both ends included, in ascending order and apart from each other. */
export type FrameRange = readonly [first: number, last: number];

/** More frames at once are a slip of the finger. */
export const maxTargets = 1000;

/**
 * The frames of a text such as `3-7, 9` or `all`, of `count` frames; null where it is none, or names frames that there
 * are not. Longer than `mostTargets` frames together it is none.
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
  return lengthOf(joined) > maxTargets ? null : joined;
}

/** A text that shows how frames are named, of `count` frames. */
export function exampleRanges(count: number): string {
  if (count >= 10) return '3-7, 9';
  if (count >= 5) return `1-2, ${count - 1}`;
  return count >= 3 ? `0, ${count - 1}` : '0';
}

/** The same frames in ascending order, ranges that meet or follow each other as one. */
export function mergeRanges(ranges: readonly FrameRange[]): FrameRange[] {
  const joined: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** What is left of ranges without the frames of another; `last` null: to the end. */
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

/** Whether all frames of `inner` are among the ranges. */
export function containsRange(ranges: readonly FrameRange[], inner: readonly [number, number | null]): boolean {
  return ranges.some(([first, last]) => first <= inner[0] && inner[1] !== null && inner[1] <= last);
}

/** Whether a frame of `other` is among the ranges. */
export function intersectsRange(ranges: readonly FrameRange[], other: readonly [number, number | null]): boolean {
  return ranges.some(([first, last]) => first <= (other[1] ?? Infinity) && other[0] <= last);
}

/** How many frames there are in ranges. */
export function lengthOf(ranges: readonly FrameRange[]): number {
  return ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

/** Each frame of the ranges. */
export function* framesIn(ranges: readonly FrameRange[]): Generator<number> {
  for (const [first, last] of ranges) for (let frame = first; frame <= last; frame++) yield frame;
}
