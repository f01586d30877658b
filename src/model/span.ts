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
