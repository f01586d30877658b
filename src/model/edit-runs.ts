import type { Span, TextEdit } from './span.js';

/** Edits of which each stands before the one that was made before it, as VS Code tells of those of one step. */
interface Run {
  /** In the order of the text. */
  readonly edits: readonly TextEdit[];
  /** How much longer the text is by the edits before each one, and by all of them. */
  readonly shifts: readonly number[];
}

/** What edits do to a span. */
export interface Passing {
  /** Those that touch it, in the order in which they were made. */
  readonly touching: readonly TextEdit[];
  /** How far those before it move it, once those that touch it have been made. */
  readonly shift: number;
}

/**
 * Edits that were made one after the other, told apart by where they stand: a step that changes thousands of numbers
 * costs each of thousands of hitboxes a binary search, and not a look at every one of the edits.
 */
export class EditRuns {
  private readonly runs: readonly Run[];

  constructor(edits: readonly TextEdit[]) {
    const runs: TextEdit[][] = [];
    for (const edit of edits) {
      const last = runs.at(-1)?.at(-1);
      // Where two touch, what the first one leaves may lie at the edge of the second.
      if (last !== undefined && edit.end < last.start) runs.at(-1)!.push(edit);
      else runs.push([edit]);
    }
    this.runs = runs.map((run): Run => {
      const sorted = run.reverse();
      const shifts = [0];
      for (const { start, end, text } of sorted) shifts.push(shifts.at(-1)! + text.length - (end - start));
      return { edits: sorted, shifts };
    });
  }

  /**
   * Follows a span through the edits, run by run: `step` makes of the span and what passes it the next one, or null where
   * it is lost.
   */
  follow<S extends Span>(span: S, step: (span: S, passing: Passing) => S | null): S | null {
    let at: S | null = span;
    for (const run of this.runs) {
      at = step(at, passing(run, at));
      if (at === null) return null;
    }
    return at;
  }

  /** Where an offset of the old text stands afterwards; `mapOffset` for all edits. */
  offset(offset: number): number {
    let at = offset;
    for (const run of this.runs) {
      const { touching, shift } = passing(run, { start: at - 1, end: at });
      for (const { start, end, text } of touching) at = at >= end ? at + text.length - (end - start) : start;
      at += shift;
    }
    return at;
  }
}

const none: readonly TextEdit[] = [];

function passing({ edits, shifts }: Run, { start, end }: Span): Passing {
  const from = firstWhere(edits, (edit) => edit.end > start);
  const to = firstWhere(edits, (edit) => edit.start >= end);
  return { touching: to > from ? edits.slice(from, to).reverse() : none, shift: shifts[from]! };
}

function firstWhere(edits: readonly TextEdit[], holds: (edit: TextEdit) => boolean): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(edits[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
