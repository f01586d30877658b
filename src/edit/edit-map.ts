import { countWhile, type Span, type TextEdit } from '../model/span.js';

/** Finds where offsets of a text are after edits of it, each by binary search. */
export class EditMap {
  private readonly sorted: readonly TextEdit[];
  /** By how much the text has grown before each edit, and behind the last. */
  private readonly shifts: readonly number[];

  constructor(edits: readonly TextEdit[]) {
    this.sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
    const shifts = [0];
    for (const { start, end, text } of this.sorted) shifts.push(shifts.at(-1)! + text.length - (end - start));
    this.shifts = shifts;
  }

  /** What is inserted right in front of a span or right behind it is no part of it. */
  spanOf({ start, end }: Span): Span {
    return { start: this.startOf(start), end: this.endOf(end) };
  }

  /** The ranges of the text after the edits that the edits wrote. */
  written(): Span[] {
    return this.sorted.map(({ start, text }, k) => {
      const from = start + this.shifts[k]!;
      return { start: from, end: from + text.length };
    });
  }

  private startOf(offset: number): number {
    const done = countWhile(this.sorted, ({ end }) => end <= offset);
    const next = this.sorted[done];
    return (next !== undefined && next.start < offset ? next.start : offset) + this.shifts[done]!;
  }

  private endOf(offset: number): number {
    const done = countWhile(this.sorted, ({ start, end }) => end <= offset && start < offset);
    const next = this.sorted[done];
    return next !== undefined && next.start < offset
      ? next.start + this.shifts[done]! + next.text.length
      : offset + this.shifts[done]!;
  }
}

/**
 * One list of edits of a text that does what `first` does and then `insertions`, whose offsets are those of the text
 * after `first`. Insertions that touch an edit become part of it, so that no two edits share an offset.
 */
export function withInsertions(first: readonly TextEdit[], insertions: readonly Insertion[]): TextEdit[] {
  const result: TextEdit[] = [];
  const waiting = [...insertions].sort((a, b) => a.at - b.at);
  let next = 0;
  let shift = 0;
  for (const edit of [...first].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const from = edit.start + shift;
    const to = from + edit.text.length;
    while (next < waiting.length && waiting[next]!.at < from) result.push(insertionEdit(waiting[next++]!, shift));
    const parts: string[] = [];
    let done = 0;
    while (next < waiting.length && waiting[next]!.at <= to) {
      const { at, text } = waiting[next++]!;
      parts.push(edit.text.slice(done, at - from), text);
      done = at - from;
    }
    result.push({ ...edit, text: parts.join('') + edit.text.slice(done) });
    shift += edit.text.length - (edit.end - edit.start);
  }
  return [...result, ...waiting.slice(next).map((one) => insertionEdit(one, shift))];
}

/** A text that is put in front of an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

function insertionEdit({ at, text }: Insertion, shift: number): TextEdit {
  return { start: at - shift, end: at - shift, text };
}

/** Finds where offsets of a text with insertions were without them, and the other way round, each by binary search. */
export class InsertionMap {
  private readonly sorted: readonly Insertion[];
  /** How much is inserted in front of each insertion, and by all of them. */
  private readonly grown: readonly number[];
  /** Where each ends in the text with all of them. */
  private readonly ends: readonly number[];

  constructor(insertions: readonly Insertion[]) {
    this.sorted = [...insertions].sort((a, b) => a.at - b.at);
    let sum = 0;
    this.grown = [0, ...this.sorted.map(({ text }) => (sum += text.length))];
    this.ends = this.sorted.map(({ at }, k) => at + this.grown[k + 1]!);
  }

  /** Insertions go in front of what begins at the same place. */
  moved(offset: number): number {
    return offset + this.grown[countWhile(this.sorted, ({ at }) => at <= offset)]!;
  }

  back(offset: number): number {
    return offset - this.grown[countWhile(this.ends, (end) => end <= offset)]!;
  }
}
