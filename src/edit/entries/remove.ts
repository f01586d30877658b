import { applyEdits, type Span, type TextEdit } from '../../model/span.js';
import { endWithComma, type Entry, type Siblings } from './siblings.js';
import { skipLineComments, afterLineBreak, commentsIn, getLineStart, skipBlanks, skipTrivia } from './trivia.js';

/**
 * Returns the edits that remove siblings: each with its comma, the comments before and after it on its line, and the
 * comment lines above that belong to it alone. The remaining commas stay as they were, including a trailing one.
 */
export function removeEntries(text: string, siblings: Siblings, indexes: ReadonlySet<number>): TextEdit[] {
  const removed = [...indexes].sort((a, b) => a - b);
  const edits: TextEdit[] = [];
  const remover = new Remover(text, siblings, indexes);
  for (let k = 0; k < removed.length; k++) {
    const first = removed[k]!;
    let last = first;
    while (removed[k + 1] === last + 1 && remover.sharesLine(last, last + 1)) last = removed[++k]!;
    edits.push(remover.remove(first, last));
  }
  const comma = remover.strayComma();
  return comma === null ? edits : [{ start: comma, end: comma + 1, text: '' }, ...edits];
}

class Remover {
  constructor(
    private readonly text: string,
    private readonly siblings: Siblings,
    private readonly indexes: ReadonlySet<number>,
  ) {}

  private entry(index: number): Entry {
    return this.siblings.entries[index]!;
  }

  /** Returns the start of the white space and comments before an entry. */
  private gapBefore(index: number): number {
    return index === 0 ? this.siblings.open : endWithComma(this.entry(index - 1));
  }

  /** Returns the start of an entry with the comments directly before it on its line. */
  private lead(index: number): number {
    const { start } = this.entry(index);
    let lead = start;
    for (const comment of commentsIn(this.text, this.gapBefore(index), start).reverse()) {
      if (/[\n\r]/.test(this.text.slice(comment.start, lead))) break;
      lead = comment.start;
    }
    return lead;
  }

  /** Whether an entry begins on the line on which the previous one ends. */
  sharesLine(one: number, next: number): boolean {
    return !this.text.slice(endWithComma(this.entry(one)), this.lead(next)).includes('\n');
  }

  /** Returns the edit that removes entries that share their lines. */
  remove(first: number, last: number): TextEdit {
    const { text, siblings } = this;
    const { entries, close } = siblings;
    const gap = this.gapBefore(first);
    const lead = this.lead(first);
    const end = endWithComma(this.entry(last));
    const next = last + 1 < entries.length ? this.lead(last + 1) : close;
    const withComments = skipLineComments(text, end, last + 1 < entries.length ? this.entry(last + 1).start : close);
    const lineEnd = afterLineBreak(text, skipBlanks(text, withComments));
    const endsLine = lineEnd !== null && lineEnd <= close;
    const lineStart = getLineStart(text, lead);
    const beginsLine = lineStart > gap && !/\S/.test(text.slice(lineStart, lead));
    if (beginsLine && endsLine) {
      return removal(this.isHeaded(last) ? lineStart : commentsAbove(text, gap, lineStart), lineEnd);
    }
    const blankBefore = !/\S/.test(text.slice(gap, lead));
    // Comments after the last entry belong to it; between entries, to the next one.
    const ownEnd = last + 1 < entries.length ? end : withComments;
    if (first > 0 && !(beginsLine && last + 1 < entries.length)) return removal(blankBefore ? gap : lead, ownEnd);
    if (!endsLine) return removal(lead, last + 1 < entries.length ? skipBlanks(text, end) : withComments);
    return removal(lead, last + 1 < entries.length && !/\S/.test(text.slice(withComments, next)) ? next : withComments);
  }

  /** Returns the comma after the new last entry, if the old last one had none. */
  strayComma(): number | null {
    const { entries } = this.siblings;
    let last = entries.length - 1;
    if (!this.indexes.has(last) || this.entry(last).comma !== null) return null;
    while (this.indexes.has(last)) last--;
    return entries[last]?.comma ?? null;
  }

  /** Whether a comment above an entry is the heading of a group of which entries remain. */
  private isHeaded(index: number): boolean {
    const { entries } = this.siblings;
    for (let k = index; k + 1 < entries.length; k++) {
      const behind = this.text.indexOf('\n', endWithComma(this.entry(k))) + 1;
      const { start } = this.entry(k + 1);
      if (behind > start || /\S|\n/.test(this.text.slice(behind, start))) return false;
      if (!this.indexes.has(k + 1)) return true;
    }
    return false;
  }
}

/**
 * Returns the start of the comment lines directly above the line at `lineStart`. `from`: the start of the white space
 * and comments before that line.
 */
function commentsAbove(text: string, from: number, lineStart: number): number {
  let above = lineStart;
  let at = lineStart;
  for (const { start, end } of commentsIn(text, from, lineStart).reverse()) {
    const behind = skipBlanks(text, end);
    if (behind !== at && afterLineBreak(text, behind) !== at) break;
    at = start;
    const line = getLineStart(text, start);
    if (line > from && !/\S/.test(text.slice(line, start))) above = at = line;
  }
  return above;
}

function removal(start: number, end: number): TextEdit {
  return { start, end, text: '' };
}

/** Longer callees aren't compared with the next one. */
const maxCalleeLength = 200;

/** Our comments directly before a statement, which would hold for the next one. */
const keywordsBefore = /(?:\/\*[ \t]*hitbox-lens:[\w \t=,-]*\*\/[ \t]*)+$/;

/**
 * Returns the edits that remove statements, each with our comments before it, the comment after it on its line and the
 * comment lines above. A statement includes the semicolon on its line.
 */
export function removeStatements(text: string, statements: readonly Span[]): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const statement of [...statements].sort((a, b) => a.start - b.start)) {
    edits.push(statementRemoval(text, statement, edits));
  }
  return edits;
}

/** `former`: the removals of earlier statements. */
function statementRemoval(text: string, { start: first, end }: Span, former: readonly TextEdit[]): TextEdit {
  const lineStart = getLineStart(text, first);
  const start = first - (keywordsBefore.exec(text.slice(lineStart, first))?.[0].length ?? 0);
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
