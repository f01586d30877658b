import type { TextEdit } from '../model/span.js';

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
    const delta = text.length - (end - start);
    if (merged === null) {
      merged = { start, oldEnd: end, newEnd: end + delta };
      continue;
    }
    // What the edit covers beyond the range so far is untouched text: its length is the same in the old text.
    const before = Math.max(0, merged.start - start);
    const behind = Math.max(0, end - merged.newEnd);
    merged = {
      start: merged.start - before,
      oldEnd: merged.oldEnd + behind,
      newEnd: merged.newEnd + behind + delta,
    };
  }
  return merged;
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
