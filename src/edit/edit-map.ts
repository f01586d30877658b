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
export function withInsertions(first: readonly TextEdit[], insertions: readonly Insertion[]): TextEdit[] {
  const result: TextEdit[] = [];
  const pending = [...insertions].sort((a, b) => a.at - b.at);
  let next = 0;
  let shift = 0;
  for (const edit of [...first].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const from = edit.start + shift;
    const to = from + edit.text.length;
    while (next < pending.length && pending[next]!.at < from) result.push(insertionEdit(pending[next++]!, shift));
    const parts: string[] = [];
    let done = 0;
    while (next < pending.length && pending[next]!.at <= to) {
      const { at, text } = pending[next++]!;
      parts.push(edit.text.slice(done, at - from), text);
      done = at - from;
    }
    result.push({ ...edit, text: parts.join('') + edit.text.slice(done) });
    shift += edit.text.length - (edit.end - edit.start);
  }
  return [...result, ...pending.slice(next).map((one) => insertionEdit(one, shift))];
}

/** A text to insert at an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

function insertionEdit({ at, text }: Insertion, shift: number): TextEdit {
  return { start: at - shift, end: at - shift, text };
}

/** Maps offsets between a text with and without insertions, by binary search. */
export class InsertionMap {
  private readonly sorted: readonly Insertion[];
  /** The length inserted before each insertion, and in total. */
  private readonly grown: readonly number[];
  /** The end of each insertion in the text with all of them. */
  private readonly ends: readonly number[];

  constructor(insertions: readonly Insertion[]) {
    this.sorted = [...insertions].sort((a, b) => a.at - b.at);
    let sum = 0;
    this.grown = [0, ...this.sorted.map(({ text }) => (sum += text.length))];
    this.ends = this.sorted.map(({ at }, k) => at + this.grown[k + 1]!);
  }

  /** Insertions come before what begins at the same offset. */
  moved(offset: number): number {
    return offset + this.grown[countWhile(this.sorted, ({ at }) => at <= offset)]!;
  }

  back(offset: number): number {
    return offset - this.grown[countWhile(this.ends, (end) => end <= offset)]!;
  }
}
