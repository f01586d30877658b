import type { Role } from '../model/role.js';
import type { Span, TextEdit } from '../model/span.js';
import { lineAt } from './pin-convention.js';

/** Comments that say the role of hitboxes: `// hitbox-lens: role=hurt`. */

/** The role in a comment. */
export interface RoleKeyword {
  /** The whole keyword, and its word alone. */
  readonly keyword: Span;
  readonly word: Span;
  /** The comment that contains it, with its delimiters. */
  readonly comment: Span;
}

/** Whether a role can be written in a comment, where blanks and commas separate keywords. */
export function isKeywordRole(role: Role): boolean {
  return /^[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*$/u.test(role);
}

/** Longer lines aren't searched, once for each of their hitboxes. */
const maxLine = 2000;

/** At most this many comment lines above a value are searched. */
const maxLines = 20;

const pattern = /(?:\/\/|\/\*|<!--)[\s*!]*hitbox-lens:[^\r\n]*?(?:\*\/|-->|(?=\r?$))/;
const keywordPattern = /(?<=[\s:,])role=([^\s,*]+)/;

/** Returns the role in a comment on the line of a value, or on the comment lines above; null if there is none. */
export function findRoleKeyword(text: string, start: number): RoleKeyword | null {
  let line = lineAt(text, start);
  let keyword = keywordIn(text, line);
  for (let count = 0; keyword === null && line.start > 0 && count < maxLines; count++) {
    line = lineAt(text, line.start - 1);
    if (!/^\s*(?:\/\/|\/\*|\*|<!--)/.test(text.slice(line.start, Math.min(line.end, line.start + maxLine)))) break;
    keyword = keywordIn(text, line);
  }
  return keyword;
}

function keywordIn(text: string, line: Span): RoleKeyword | null {
  if (line.end - line.start > maxLine) return null;
  const comment = pattern.exec(text.slice(line.start, line.end));
  const keyword = comment === null ? null : keywordPattern.exec(comment[0]);
  if (comment === null || keyword === null) return null;
  const start = line.start + comment.index;
  const at = start + keyword.index;
  const end = at + keyword[0].length;
  return {
    keyword: { start: at, end },
    word: { start: end - keyword[1]!.length, end },
    comment: { start, end: start + comment[0].length },
  };
}

/** Returns the edit that removes a role from its comment, or the comment if it says nothing else. */
export function clearRoleKeyword(text: string, { keyword, comment }: RoleKeyword): TextEdit {
  const others = text.slice(comment.start, keyword.start) + text.slice(keyword.end, comment.end);
  if (!/^(?:\/\/|\/\*|<!--)[\s*!]*hitbox-lens:[\s,]*(?:\*\/|-->)?$/.test(others)) {
    // With the separators before it; of the first keyword, with those after it.
    const gap = /[\s,]*$/.exec(text.slice(comment.start, keyword.start))![0].length;
    if (text[keyword.start - gap - 1] !== ':') return { start: keyword.start - gap, end: keyword.end, text: '' };
    const after = /^[\s,]*/.exec(text.slice(keyword.end, comment.end))![0].length;
    return { start: keyword.start, end: keyword.end + after, text: '' };
  }
  const line = lineAt(text, comment.start);
  const [before, after] = [text.slice(line.start, comment.start), text.slice(comment.end, line.end)];
  if (before.trim() === '' && after.trim() === '') {
    return { start: line.start, end: Math.min(text.length, line.end + 1), text: '' };
  }
  // The blank that separates it from the code goes with it.
  if (after.trim() === '') return { start: line.start + before.trimEnd().length, end: comment.end, text: '' };
  return { start: comment.start, end: comment.end + /^[ \t]*/.exec(after)![0].length, text: '' };
}
