import type { TextEdit } from '../../model/span.js';

/** One replaced range: `start..oldEnd` of the old text is `start..newEnd` of the new one. */
export interface Change {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** The smallest range that covers edits that were made one after the other; null where there are none. */
export function mergeEdits(edits: readonly TextEdit[]): Change | null {
  let merged: Change | null = null;
  for (const { start, end, text } of edits) {
    const change = { start, oldEnd: end, newEnd: start + text.length };
    merged = merged === null ? change : composed(merged, change);
  }
  return merged;
}

/** The smallest range that covers a change and one that was made after it. */
export function composed(first: Change, second: Change): Change {
  // What the second covers beyond the first is untouched text: its length is the same in the old text.
  const before = Math.max(0, first.start - second.start);
  const behind = Math.max(0, second.oldEnd - first.newEnd);
  return {
    start: first.start - before,
    oldEnd: first.oldEnd + behind,
    newEnd: first.newEnd + behind + second.newEnd - second.oldEnd,
  };
}

/** Whether the edits can lead from a text of `oldLength` to one of `newLength`; if not, nothing must be built on them. */
export function fitsLengths(edits: readonly TextEdit[], oldLength: number, newLength: number): boolean {
  let length = oldLength;
  for (const { start, end, text } of edits) {
    if (!(start >= 0 && start <= end && end <= length)) return false;
    length += text.length - (end - start);
  }
  return length === newLength;
}
