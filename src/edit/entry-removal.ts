import type { TextEdit } from '../model/span.js';
import type { Entry, Siblings } from './entries.js';
import { skipLineComments, afterLineBreak, commentsIn, getLineStart, skipBlanks } from './trivia.js';

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

function endWithComma({ comma, end }: Entry): number {
  return comma === null ? end : comma + 1;
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
