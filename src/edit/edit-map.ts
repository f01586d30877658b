import type { Span, TextEdit } from '../model/span.js';

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
    const done = count(this.sorted, ({ end }) => end <= offset);
    const next = this.sorted[done];
    return (next !== undefined && next.start < offset ? next.start : offset) + this.shifts[done]!;
  }

  private endOf(offset: number): number {
    const done = count(this.sorted, ({ start, end }) => end <= offset && start < offset);
    const next = this.sorted[done];
    return next !== undefined && next.start < offset
      ? next.start + this.shifts[done]! + next.text.length
      : offset + this.shifts[done]!;
  }
}

/** How many edits at the front pass a test that none behind them passes. */
function count(sorted: readonly TextEdit[], test: (edit: TextEdit) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * One list of edits of a text that does what `first` does and then `insertions`, whose offsets are those of the text
 * after `first`. Insertions that touch an edit become part of it, so that no two edits share an offset.
 */
export function withInsertions(first: readonly TextEdit[], insertions: readonly Insertion[]): TextEdit[] {
  const result: TextEdit[] = [];
  const waiting = [...insertions].sort((a, b) => a.at - b.at);
  let shift = 0;
  for (const edit of [...first].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const from = edit.start + shift;
    const to = from + edit.text.length;
    while (waiting[0] !== undefined && waiting[0].at < from) result.push(insertionEdit(waiting.shift()!, shift));
    let { text } = edit;
    let grown = 0;
    while (waiting[0] !== undefined && waiting[0].at <= to) {
      const { at, text: inserted } = waiting.shift()!;
      text = text.slice(0, at - from + grown) + inserted + text.slice(at - from + grown);
      grown += inserted.length;
    }
    result.push({ ...edit, text });
    shift += edit.text.length - (edit.end - edit.start);
  }
  return [...result, ...waiting.map((one) => insertionEdit(one, shift))];
}

/** A text that is put in front of an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

function insertionEdit({ at, text }: Insertion, shift: number): TextEdit {
  return { start: at - shift, end: at - shift, text };
}
