import { countWhile, type Span } from './span.js';

/** Returns the index of the span that covers an offset; -1 if none does. */
export type Cover = (offset: number) => number;

/**
 * Returns a function that finds the last span in the list that covers an offset. The text is divided at the ends of all
 * spans once, so that each query is a binary search, even with thousands of spans.
 */
export function lastCovering(spans: readonly Span[]): Cover {
  if (spans.length === 0) return () => -1;
  const cuts = [...new Set(spans.flatMap(({ start, end }) => (start < end ? [start, end] : [])))].sort((a, b) => a - b);
  const owners = new Int32Array(cuts.length).fill(-1);
  // For each piece, the next one without an owner. The last span is added first, because no other covers it.
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

/** Returns the index of the last of ascending numbers that is at most `limit`; -1 if none is. */
function lastAt(numbers: readonly number[], limit: number): number {
  return countWhile(numbers, (number) => number <= limit) - 1;
}

/** Returns the first piece without an owner, starting at `from`. Compresses the path for later calls. */
function free(next: Int32Array, from: number): number {
  let piece = from;
  while (next[piece] !== piece) {
    next[piece] = next[next[piece]!]!;
    piece = next[piece]!;
  }
  return piece;
}
