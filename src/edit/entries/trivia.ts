import type { Span } from '../../model/span.js';

/** White space and comments, between values and statements. */

export interface Comment extends Span {
  /** Whether it is a block comment; otherwise it ends with its line. */
  readonly isBlock: boolean;
}

const lineEnd = /[\n\r\u2028\u2029]/g;

/** Returns the comment at an offset; null if there is none. */
function commentAt(text: string, at: number, end: number): Comment | null {
  if (text.startsWith('//', at)) {
    lineEnd.lastIndex = at;
    return { start: at, end: clampEnd(lineEnd.exec(text)?.index ?? -1, end), isBlock: false };
  }
  if (!text.startsWith('/*', at)) return null;
  return { start: at, end: clampEnd(text.indexOf('*/', at + 2), end - 2) + 2, isBlock: true };
}

function clampEnd(result: number, end: number): number {
  return result < 0 || result > end ? end : result;
}

/** Skips white space and comments from `at`; at most to `end`. */
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

/** Returns the comments from an offset up to the first other text. */
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

/** Returns the line break that a text uses. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Returns the start of the line. */
export function getLineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Skips the blanks at an offset, on its line. */
export function skipBlanks(text: string, at: number): number {
  while (at < text.length && /[^\S\n\r\u2028\u2029]/.test(text[at]!)) at++;
  return at;
}

/** Returns the offset after the line break at `at`; the end of the text counts as one. Null if there is none. */
export function afterLineBreak(text: string, at: number): number | null {
  if (at >= text.length) return at;
  if (text.startsWith('\r\n', at)) return at + 2;
  return text[at] === '\n' ? at + 1 : null;
}

/** Skips comments and blanks on the line, except a comment that continues on the next line. */
export function skipLineComments(text: string, at: number, end: number): number {
  let behind = at;
  for (;;) {
    const comment = commentAt(text, skipBlanks(text, behind), end);
    if (comment === null || comment.end > end || /[\n\r]/.test(text.slice(comment.start, comment.end))) return behind;
    behind = comment.end;
  }
}
