import { countWhile, type Span, type TextEdit } from '../model/span.js';

/** Maps offsets of a text to offsets after its edits, by binary search. */
export class EditMap {
  private readonly sorted: readonly TextEdit[];
  /** The growth of the text before each edit, and after the last. */
  private readonly shifts: readonly number[];

  constructor(edits: readonly TextEdit[]) {
    this.sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
    const shifts = [0];
    for (const { start, end, text } of this.sorted) shifts.push(shifts.at(-1)! + text.length - (end - start));
    this.shifts = shifts;
  }

  /** Excludes text that is inserted directly before or after the span. */
  getSpan({ start, end }: Span): Span {
    return { start: this.getStart(start), end: this.getEnd(end) };
  }

  /** Returns the ranges that the edits wrote, in the edited text. */
  writtenSpans(): Span[] {
    return this.sorted.map(({ start, text }, k) => {
      const from = start + this.shifts[k]!;
      return { start: from, end: from + text.length };
    });
  }

  private getStart(offset: number): number {
    const done = countWhile(this.sorted, ({ end }) => end <= offset);
    const next = this.sorted[done];
    return (next !== undefined && next.start < offset ? next.start : offset) + this.shifts[done]!;
  }

  private getEnd(offset: number): number {
    const done = countWhile(this.sorted, ({ start, end }) => end <= offset && start < offset);
    const next = this.sorted[done];
    return next !== undefined && next.start < offset
      ? next.start + this.shifts[done]! + next.text.length
      : offset + this.shifts[done]!;
  }
}

/**
 * Merges `first` and then `insertions`, whose offsets are those of the text after `first`, into one list of edits.
 * Insertions that touch an edit become part of it, so that no two edits share an offset.
 */
export function withInsertions(first: readonly TextEdit[], insertions: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  const pending = [...insertions].sort((a, b) => a.start - b.start);
  let next = 0;
  let shift = 0;
  for (const edit of [...first].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const from = edit.start + shift;
    const to = from + edit.text.length;
    while (next < pending.length && pending[next]!.start < from) result.push(before(pending[next++]!, shift));
    const parts: string[] = [];
    let done = 0;
    while (next < pending.length && pending[next]!.start <= to) {
      const { start, text } = pending[next++]!;
      parts.push(edit.text.slice(done, start - from), text);
      done = start - from;
    }
    result.push({ ...edit, text: parts.join('') + edit.text.slice(done) });
    shift += edit.text.length - (edit.end - edit.start);
  }
  return [...result, ...pending.slice(next).map((one) => before(one, shift))];
}

/** Returns an insertion as it was before the text grew. */
function before({ start, text }: TextEdit, growth: number): TextEdit {
  return { start: start - growth, end: start - growth, text };
}
