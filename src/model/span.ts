/** A half-open range of UTF-16 offsets into the text of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A replacement of `start..end` of a text by `text`. As a change, the offsets are those of the text before it. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** Whether `offset` lies in `span`, both ends included: a caret right behind a literal still belongs to it. */
export function touchesOffset(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

/** Whether `inner` lies in `outer`, shared ends included. */
export function containsSpan(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The smallest span that holds both. */
export function spanAround(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

/** Says of spans whether one of these contains them, each by binary search. */
export function containedIn(spans: readonly Span[]): (inner: Span) => boolean {
  const farthest = farthestEnds(spans);
  return ({ start, end }) => farthest((from) => from <= start) >= end;
}

/** Says of spans whether one of these has a character in common with them, or stands between two of theirs. */
export function crossedBy(spans: readonly Span[]): (other: Span) => boolean {
  const farthest = farthestEnds(spans);
  return ({ start, end }) => farthest((from) => from < end) > start;
}

/** How far those of the spans reach whose starts pass a test that no later start passes. */
function farthestEnds(spans: readonly Span[]): (test: (start: number) => boolean) => number {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let most = -Infinity;
  const ends = sorted.map(({ end }) => (most = Math.max(most, end)));
  return (test) => ends[countWhile(sorted, ({ start }) => test(start)) - 1] ?? -Infinity;
}

/** How many items at the front of a list pass a test that none behind them passes. */
export function countWhile<T>(sorted: readonly T[], test: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text after `edits`, whose offsets are all of `text` itself and which must not overlap. */
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
 * Where an offset of the old text stands after one change. Inside the replaced range it sticks to the range's start,
 * so that a literal whose digits are edited keeps its own beginning.
 */
export function mapOffset(offset: number, change: TextEdit): number {
  if (offset <= change.start) return offset;
  if (offset >= change.end) return offset + change.text.length - (change.end - change.start);
  return change.start;
}
