import type { TextEdit } from '../../model/span.js';

/** A replaced range: `start..oldEnd` of the old text is `start..newEnd` of the new one. */
export interface TextChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** Merges consecutive edits into the smallest range that covers them; null if there are none. */
export function mergeEdits(edits: readonly TextEdit[]): TextChange | null {
  let merged: TextChange | null = null;
  for (const { start, end, text } of edits) {
    const change = { start, oldEnd: end, newEnd: start + text.length };
    merged = merged === null ? change : composeChanges(merged, change);
  }
  return merged;
}

/** Returns the smallest range that covers a change and one made after it. */
export function composeChanges(first: TextChange, second: TextChange): TextChange {
  // The part of the second change outside the first is unchanged text, with the same length in the old text.
  const before = Math.max(0, first.start - second.start);
  const after = Math.max(0, second.oldEnd - first.newEnd);
  return {
    start: first.start - before,
    oldEnd: first.oldEnd + after,
    newEnd: first.newEnd + after + second.newEnd - second.oldEnd,
  };
}

/** Whether edits can lead from a text of `oldLength` to one of `newLength`; if not, they must not be used. */
export function fitsLengths(edits: readonly TextEdit[], oldLength: number, newLength: number): boolean {
  let length = oldLength;
  for (const { start, end, text } of edits) {
    if (!(start >= 0 && start <= end && end <= length)) return false;
    length += text.length - (end - start);
  }
  return length === newLength;
}
