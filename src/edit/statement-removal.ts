import { applyEdits, type Span, type TextEdit } from '../model/span.js';
import { behindComments, behindLineBreak, lineStartOf, skipBlanks, skipTrivia } from './trivia.js';

/** A callee that is longer than this is not compared with the next one. */
const longestCallee = 200;

/**
 * The edits that take statements out of the code, each with the comment behind it on its line and the lines above it that
 * are nothing but comments. A statement includes the semicolon on its line.
 */
export function removeStatements(text: string, statements: readonly Span[]): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const statement of [...statements].sort((a, b) => a.start - b.start)) {
    edits.push(statementRemoval(text, statement, edits));
  }
  return edits;
}

/** `former`: the removals of the statements before. */
function statementRemoval(text: string, { start, end }: Span, former: readonly TextEdit[]): TextEdit {
  const lineStart = lineStartOf(text, start);
  const beginsLine = !/\S/.test(text.slice(lineStart, start));
  const withComments = behindComments(text, end, text.length);
  const lineEnd = behindLineBreak(text, skipBlanks(text, withComments));
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
  // Between two others, one gap goes with it.
  return {
    start: lineEnd === null && withComments === end ? start : from,
    end: lineEnd === null ? skipBlanks(text, end) : end,
    text: '',
  };
}

/** Whether what stands behind a place could go on with a statement that ends without a semicolon. */
function canContinue(text: string, at: number): boolean {
  return /[([`+\-*/.,?<=&|^%]/.test(text[skipTrivia(text, at, text.length)] ?? '');
}

/** Whether what is left in front of a place certainly ends a statement. */
function isFinished(text: string, at: number, removed: readonly TextEdit[]): boolean {
  const before = applyEdits(
    text.slice(0, at),
    removed.filter(({ end }) => end <= at),
  ).trimEnd();
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return before === '' || (/[;{]$/.test(before) && !line.includes('//'));
}

/** Whether the same call follows on the next line: a comment above is the heading of both. */
function isHeading(text: string, start: number, next: number): boolean {
  const paren = text.indexOf('(', start);
  if (paren < 0 || paren - start > longestCallee) return false;
  return text.startsWith(text.slice(start, paren + 1), skipBlanks(text, next));
}

/**
 * Where the lines right above the statement at a line begin that are nothing but comments. From here it is not known
 * what stands further above, such as a template or a comment without an end; a line counts only if it is a comment
 * whatever that is, since the statement behind it is code.
 */
function commentLinesAbove(text: string, lineStart: number): number {
  let above = lineStart;
  while (above > 0) {
    const line = lineStartOf(text, above - 1);
    const content = text.slice(line, above).trim();
    const start = content.startsWith('//') ? line : content.endsWith('*/') ? blockCommentAbove(text, above) : null;
    if (start === null) break;
    const comment = text.slice(start, above).trimEnd();
    if (/[`\u2028\u2029]|\*\/./.test(comment) || mayLeadOn(comment)) break;
    if (content.startsWith('//') && content.includes('*/')) break;
    // A string may go on behind a backslash at the end of a line.
    if (/\\\r?\n$/.test(text.slice(Math.max(0, start - 3), start))) break;
    above = start;
  }
  return above;
}

/** Whether what is no comment after all could lead to code on the next line: out of markup or of a template. */
function mayLeadOn(comment: string): boolean {
  return comment.split('{').length > comment.split('}').length || /<\/?script/i.test(comment);
}

/** Where the line begins on which a comment in `/*` begins that ends right before `end`; null where that is not certain. */
function blockCommentAbove(text: string, end: number): number | null {
  const close = text.lastIndexOf('*/', end);
  const former = text.lastIndexOf('*/', close - 1);
  const open = text.indexOf('/*', former < 0 ? 0 : former + 2);
  if (open < 0 || open + 2 > close) return null;
  const line = lineStartOf(text, open);
  return /\S/.test(text.slice(line, open)) ? null : line;
}
