import type { Span } from '../model/span.js';

/** White space and comments, which stand between values and statements. */

export interface Comment extends Span {
  /** In `/*`; otherwise it ends with its line. */
  readonly isBlock: boolean;
}

const lineEnd = /[\n\r\u2028\u2029]/g;

/** The comment that begins at an offset, and where it ends; null where none begins. */
function commentAt(text: string, at: number, end: number): Comment | null {
  if (text.startsWith('//', at)) {
    lineEnd.lastIndex = at;
    return { start: at, end: before(lineEnd.exec(text)?.index ?? -1, end), isBlock: false };
  }
  if (!text.startsWith('/*', at)) return null;
  return { start: at, end: before(text.indexOf('*/', at + 2), end - 2) + 2, isBlock: true };
}

function before(found: number, end: number): number {
  return found < 0 || found > end ? end : found;
}

/** The first offset from `at` on that is neither white space nor part of a comment; at most `end`. */
export function skipTrivia(text: string, at: number, end: number): number {
  while (at < end) {
    if (/[\s\ufeff]/.test(text[at]!)) at++;
    else {
      const comment = commentAt(text, at, end);
      if (comment === null) return at;
      at = comment.end;
    }
  }
  return Math.min(at, end);
}

/** The comments from an offset on, up to the first thing that is neither a comment nor white space. */
export function commentsIn(text: string, from: number, end: number): Comment[] {
  const comments: Comment[] = [];
  for (let at = from; at < end;) {
    const comment = commentAt(text, at, end);
    if (comment !== null) comments.push(comment);
    else if (!/[\s\ufeff]/.test(text[at]!)) break;
    at = comment?.end ?? at + 1;
  }
  return comments;
}

/** Where the line of an offset begins. */
export function lineStartOf(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Behind the blanks that stand at an offset, on its line. */
export function skipBlanks(text: string, at: number): number {
  while (at < text.length && /[^\S\n\r\u2028\u2029]/.test(text[at]!)) at++;
  return at;
}

/** Behind the line break at an offset; the end of the text ends a line too. Null where none stands there. */
export function behindLineBreak(text: string, at: number): number | null {
  if (at >= text.length) return at;
  if (text.startsWith('\r\n', at)) return at + 2;
  return text[at] === '\n' ? at + 1 : null;
}

/** Behind the comments and blanks that follow an offset on its line, none of which goes on to the next line. */
export function behindComments(text: string, at: number, end: number): number {
  let behind = at;
  for (;;) {
    const comment = commentAt(text, skipBlanks(text, behind), end);
    if (comment === null || comment.end > end || /[\n\r]/.test(text.slice(comment.start, comment.end))) return behind;
    behind = comment.end;
  }
}
