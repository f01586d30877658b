import { applyEdits, type Span, type TextEdit } from '../model/span.js';
import { skipLineComments, afterLineBreak, getLineStart, skipBlanks, skipTrivia } from './trivia.js';

/** Longer callees aren't compared with the next one. */
const maxCalleeLength = 200;

/**
 * Returns the edits that remove statements, each with the comment after it on its line and the comment lines above. A
 * statement includes the semicolon on its line.
 */
export function removeStatements(text: string, statements: readonly Span[]): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const statement of [...statements].sort((a, b) => a.start - b.start)) {
    edits.push(statementRemoval(text, statement, edits));
  }
  return edits;
}

/** `former`: the removals of earlier statements. */
function statementRemoval(text: string, { start, end }: Span, former: readonly TextEdit[]): TextEdit {
  const lineStart = getLineStart(text, start);
  const beginsLine = !/\S/.test(text.slice(lineStart, start));
  const withComments = skipLineComments(text, end, text.length);
  const lineEnd = afterLineBreak(text, skipBlanks(text, withComments));
  const joins = canContinue(text, end) && !isFinished(text, start, former);
  if (beginsLine && lineEnd !== null) {
    const above = isHeading(text, start, lineEnd) ? lineStart : commentLinesAbove(text, lineStart);
    const indent = text.slice(lineStart, start);
    return joins ? { start: above, end: withComments, text: `${indent};` } : { start: above, end: lineEnd, text: '' };
  }
  if (joins) return { start, end, text: ';' };
  if (beginsLine) return { start, end: skipBlanks(text, end), text: '' };
  let from = start;
  while (from > lineStart && /[ \t]/.test(text[from - 1]!)) from--;
  // Between two others, one gap is removed too.
  return {
    start: lineEnd === null && withComments === end ? start : from,
    end: lineEnd === null ? skipBlanks(text, end) : end,
    text: '',
  };
}

/** Whether the text at an offset could continue a statement without a semicolon. */
function canContinue(text: string, at: number): boolean {
  return /[([`+\-*/.,?<=&|^%]/.test(text[skipTrivia(text, at, text.length)] ?? '');
}

/** Whether the remaining text before an offset certainly ends a statement. */
function isFinished(text: string, at: number, removed: readonly TextEdit[]): boolean {
  const before = withoutKeywords(
    applyEdits(
      text.slice(0, at),
      removed.filter(({ end }) => end <= at),
    ).trimEnd(),
  );
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return before === '' || (/[;{]$/.test(before) && !line.includes('//'));
}

/** Returns a text without comments of ours at its end. No string is open where only keywords follow. */
function withoutKeywords(text: string): string {
  for (let rest = text; ;) {
    const comment = /\/\/[ \t]*hitbox-lens:[\w \t=,-]*$/.exec(rest.slice(rest.lastIndexOf('\n') + 1));
    if (comment === null) return rest;
    rest = rest.slice(0, rest.length - comment[0].length).trimEnd();
  }
}

/** Whether the same call follows on the next line: a comment above is the heading of both. */
function isHeading(text: string, start: number, next: number): boolean {
  const paren = text.indexOf('(', start);
  if (paren < 0 || paren - start > maxCalleeLength) return false;
  return text.startsWith(text.slice(start, paren + 1), skipBlanks(text, next));
}

/**
 * Returns the start of the comment lines directly above a statement's line. The context further above isn't known (a
 * template or an unclosed comment), so a line counts only if it is a comment in any context, given that code follows
 * it.
 */
function commentLinesAbove(text: string, lineStart: number): number {
  let above = lineStart;
  while (above > 0) {
    const line = getLineStart(text, above - 1);
    const content = text.slice(line, above).trim();
    const start = content.startsWith('//') ? line : content.endsWith('*/') ? blockCommentAbove(text, above) : null;
    if (start === null) break;
    const comment = text.slice(start, above).trimEnd();
    if (/[`\u2028\u2029]|\*\/./.test(comment) || mayLeadOn(comment)) break;
    if (content.startsWith('//') && content.includes('*/')) break;
    // A string may continue after a backslash at the end of a line.
    if (/\\\r?\n$/.test(text.slice(Math.max(0, start - 3), start))) break;
    above = start;
  }
  return above;
}

/** Whether text that only looks like a comment could lead to code on the next line, out of markup or a template. */
function mayLeadOn(comment: string): boolean {
  return comment.split('{').length > comment.split('}').length || /<\/?script/i.test(comment);
}

/** Returns the start of the line of a block comment that ends directly before `end`; null if uncertain. */
function blockCommentAbove(text: string, end: number): number | null {
  const close = text.lastIndexOf('*/', end);
  const former = text.lastIndexOf('*/', close - 1);
  const open = text.indexOf('/*', former < 0 ? 0 : former + 2);
  if (open < 0 || open + 2 > close) return null;
  const line = getLineStart(text, open);
  return /\S/.test(text.slice(line, open)) ? null : line;
}
