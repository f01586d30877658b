import type { WrittenFrames } from '../../formats/index.js';
import type { DeclaredNumber } from '../../formats/index.js';
import type { Span, TextEdit } from '../../model/span.js';

/**
 * Returns the edits that make a record at `base` declare the frames from `first` to `last` in the notation that it
 * uses; null if that notation can't (a single frame can't express a range).
 */
export function rangeEdits(
  text: string,
  base: number,
  written: WrittenFrames,
  first: number,
  last: number,
): TextEdit[] | null {
  const at = (span: Span, fresh: string): TextEdit => ({ start: base + span.start, end: base + span.end, text: fresh });
  const number = (declared: DeclaredNumber, value: number): TextEdit => at(declared, String(value));
  switch (written.kind) {
    case 'ends':
      return [number(written.first, first), number(written.last, last)];
    case 'count':
      return [number(written.first, first), number(written.count, last - first + 1)];
    case 'one':
      return first === last ? [number(written.frame, first)] : null;
    case 'list': {
      const { items } = written;
      const [one, two] = items;
      const gap = one === undefined || two === undefined ? ', ' : text.slice(base + one.end, base + two.start);
      // Comments between the numbers belong to the removed numbers.
      const between = /^\s*,\s*$/.test(gap) ? gap : ', ';
      const numbers = Array.from({ length: last - first + 1 }, (_, k) => String(first + k));
      return [at({ start: one!.start, end: items.at(-1)!.end }, numbers.join(between))];
    }
    case 'text': {
      const old = text.slice(base + written.text.start, base + written.text.end);
      const fresh = old.replace(/\d+( ?[-–] ?)\d+/, (_, dash: string) => `${first}${dash}${last}`);
      return [at(written.text, fresh)];
    }
  }
}

/** Whether the notation can express several frames. */
export function canWriteRanges(written: WrittenFrames): boolean {
  return written.kind !== 'one';
}
