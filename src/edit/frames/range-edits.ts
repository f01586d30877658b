import type { WrittenFrames } from '../../formats/index.js';
import type { DeclaredNumber } from '../../formats/index.js';
import type { Span, TextEdit } from '../../model/span.js';

/**
 * The edits that make a record at `base` say the frames from `first` to `last`, in the words in which it says others;
 * null where those words cannot: a single frame is no range.
 */
export function rangeEdits(
  text: string,
  base: number,
  written: WrittenFrames,
  first: number,
  last: number,
): TextEdit[] | null {
  const at = (span: Span, fresh: string): TextEdit => ({ start: base + span.start, end: base + span.end, text: fresh });
  const number = (said: DeclaredNumber, value: number): TextEdit => at(said, String(value));
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
      // Comments between the numbers belong to the numbers that go.
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

/** Whether the words can say several frames. */
export function canWriteRanges(written: WrittenFrames): boolean {
  return written.kind !== 'one';
}
