/** A half-open range of UTF-16 offsets into the text of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A replacement of `start..end` by `text`. In a change, the offsets refer to the text before it. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** Whether `offset` is in `span`, both ends included: a caret after a literal still belongs to it. */
export function touchesOffset(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

/** Whether `inner` is in `outer`, shared ends included. */
export function containsSpan(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Returns the smallest span that contains both. */
export function spanAround(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

/** Returns a function that tests, by binary search, whether one of these spans contains another. */
export function containedIn(spans: readonly Span[]): (inner: Span) => boolean {
  const farthest = farthestEnds(spans);
  return ({ start, end }) => farthest((from) => from <= start) >= end;
}

/** Returns a function that tests whether one of these spans shares a character with another or surrounds it. */
export function crossedBy(spans: readonly Span[]): (other: Span) => boolean {
  const farthest = farthestEnds(spans);
  return ({ start, end }) => farthest((from) => from < end) > start;
}

/** Returns a function that tests whether a span shares a character with one of these spans or borders it. */
export function touchedBy(spans: readonly Span[]): (other: Span) => boolean {
  const farthest = farthestEnds(spans);
  return ({ start, end }) => farthest((from) => from <= end) >= start;
}

/**
 * Returns a function that finds the farthest end of the spans whose starts pass a test, which only the first starts may
 * pass.
 */
function farthestEnds(spans: readonly Span[]): (test: (start: number) => boolean) => number {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let most = -Infinity;
  const ends = sorted.map(({ end }) => (most = Math.max(most, end)));
  return (test) => ends[countWhile(sorted, ({ start }) => test(start)) - 1] ?? -Infinity;
}

/** Counts the items at the front of a list that pass a test, which no later item may pass. */
export function countWhile<T>(sorted: ArrayLike<T>, test: (item: T, index: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(sorted[middle]!, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Applies `edits`, whose offsets all refer to `text` and which must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let done = 0;
  for (const edit of sorted) {
    if (edit.start < done) throw new RangeError(`edits overlap at offset ${edit.start}`);
    result += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return result + text.slice(done);
}

/**
 * Maps an offset of the old text through one change. An offset inside the replaced range maps to its start, so that a
 * literal keeps its start while its digits are edited.
 */
export function mapOffset(offset: number, change: TextEdit): number {
  if (offset <= change.start) return offset;
  if (offset >= change.end) return offset + change.text.length - (change.end - change.start);
  return change.start;
}
