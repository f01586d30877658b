import type { Span } from './span.js';

/** Says which span covers an offset; -1 where none does. */
export type Cover = (offset: number) => number;

/**
 * Says of any offset which of the spans covers it, and of several the last one in the list. The text is cut at the ends
 * of all spans once, so that thousands of spans cost thousands of offsets no more than a binary search each.
 */
export function lastCovering(spans: readonly Span[]): Cover {
  if (spans.length === 0) return () => -1;
  const cuts = [...new Set(spans.flatMap(({ start, end }) => (start < end ? [start, end] : [])))].sort((a, b) => a - b);
  const owners = new Int32Array(cuts.length).fill(-1);
  // The next piece, from each one on, that has no owner yet: the last span is laid down first, and nobody lies on it.
  const next = Int32Array.from({ length: cuts.length + 1 }, (_, piece) => piece);
  for (let index = spans.length - 1; index >= 0; index--) {
    const { start, end } = spans[index]!;
    if (!(start < end)) continue;
    const last = lastAt(cuts, end);
    for (let piece = free(next, lastAt(cuts, start)); piece < last; piece = free(next, piece)) {
      owners[piece] = index;
      next[piece] = piece + 1;
    }
  }
  return (offset) => {
    const piece = lastAt(cuts, offset);
    return piece < 0 ? -1 : owners[piece]!;
  };
}

/** The last of ascending numbers that is at most `limit`; -1: none is. */
function lastAt(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The first piece from one on without an owner; the way there is made shorter for the next one who asks. */
function free(next: Int32Array, from: number): number {
  let piece = from;
  while (next[piece] !== piece) {
    next[piece] = next[next[piece]!]!;
    piece = next[piece]!;
  }
  return piece;
}
