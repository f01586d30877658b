import { countWhile, type Span, type TextEdit } from './span.js';

/** Successive edits, each located before the previous one, as VS Code reports those of one step. */
interface Run {
  /** In text order. */
  readonly edits: readonly TextEdit[];
  /** The growth of the text by the edits before each one, and by all of them. */
  readonly shifts: readonly number[];
}

/** The effect of edits on a span. */
export interface Passing {
  /** The edits that touch it, in the order of application. */
  readonly touching: readonly TextEdit[];
  /** The shift by the edits before it, to apply after those that touch it. */
  readonly shift: number;
}

/**
 * Successive edits, grouped into runs sorted by position. A step that changes thousands of numbers then costs each of
 * thousands of hitboxes only a binary search.
 */
export class EditRuns {
  private readonly runs: readonly Run[];

  constructor(edits: readonly TextEdit[]) {
    const runs: TextEdit[][] = [];
    for (const edit of edits) {
      const last = runs.at(-1)?.at(-1);
      // If two edits touch, the text left by the first may adjoin the second.
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

  /** Maps a span through the edits, run by run: `step` returns the next span, or null if it is lost. */
  moveThrough<S extends Span>(span: S, step: (span: S, passing: Passing) => S | null): S | null {
    let at: S | null = span;
    for (const run of this.runs) {
      at = step(at, passing(run, at));
      if (at === null) return null;
    }
    return at;
  }

  /** Maps an offset of the old text through all edits; see `mapOffset`. */
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
  const from = countWhile(edits, (edit) => edit.end <= start);
  const to = countWhile(edits, (edit) => edit.start < end);
  return { touching: to > from ? edits.slice(from, to).reverse() : none, shift: shifts[from]! };
}
