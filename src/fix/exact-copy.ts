import type { Problem } from '../model/problem.js';
import type { Span, TextEdit } from '../model/span.js';

/** Strings, which keep their spaces, and white space elsewhere. */
const stringsAndSpaces = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|\s+/g;

/**
 * Whether the entry of a problem has the same text as an earlier one, apart from white space. Entries with other names
 * or data may be meant: nobody but the author can tell which one to delete.
 */
export function isExactCopy(text: string, { start, end, related }: Problem): boolean {
  const entry = withoutSpaces(text, { start, end });
  return related.some((other) => withoutSpaces(text, other) === entry);
}

function withoutSpaces(text: string, { start, end }: Span): string {
  return text.slice(start, end).replace(stringsAndSpaces, '$1');
}

/** Whether edits remove a comment that isn't within these entries. */
export function removesComments(text: string, edits: readonly TextEdit[], entries: readonly Span[]): boolean {
  return edits.some((edit) => {
    let rest = '';
    let from = edit.start;
    for (const { start, end } of [...entries].sort((p, q) => p.start - q.start)) {
      if (end <= from || start >= edit.end) continue;
      rest += text.slice(from, Math.max(from, start));
      from = end;
    }
    rest += text.slice(from, edit.end);
    return /\/[/*]/.test(rest) && !/\/[/*]/.test(edit.text);
  });
}
