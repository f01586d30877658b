import type { TextEdit } from '../model/span.js';
import type { Siblings } from './entries.js';
import { lineBreakOf } from './trivia.js';

/**
 * Returns the edits that insert texts after one of the siblings, on its line or on new lines, as the siblings are laid
 * out. `places`: where each text begins in the last edit.
 */
export function insertEntries(
  text: string,
  siblings: Siblings,
  added: readonly string[],
): { readonly edits: readonly TextEdit[]; readonly places: readonly number[] } {
  const { entries, index, separator } = siblings;
  const entry = entries[index]!;
  const line = ownLine(text, siblings, index);
  const gap = line === null ? getGap(text, siblings, index) : line.eol + text.slice(line.start, entry.start);
  const at = line === null ? (entry.comma === null ? entry.end : entry.comma + 1) : line.end;
  const edits: TextEdit[] = [];
  let fresh = '';
  if (separator !== '' && entry.comma === null) {
    // The comma goes directly after the entry, new text after a comment that follows it.
    if (at === entry.end) fresh = separator;
    else edits.push(insertion(entry.end, separator));
  }
  const places: number[] = [];
  added.forEach((one, k) => {
    if (k > 0) fresh += separator;
    places.push(fresh.length + gap.length);
    fresh += gap + one;
  });
  if (entry.comma !== null) fresh += separator;
  // A statement without a semicolon ends with its line.
  if (separator === '' && line === null && text[entry.end - 1] !== ';') {
    const [, ...others] = places;
    return { edits: [insertion(at, `;${fresh}`)], places: [places[0]! + 1, ...others.map((place) => place + 1)] };
  }
  return { edits: [...edits, insertion(at, fresh)], places };
}

/**
 * Returns the edits that insert texts before all siblings, of which there may be none; `places` as in `insertEntries`.
 */
export function prependEntries(
  text: string,
  siblings: Siblings,
  added: readonly string[],
): { readonly edits: readonly TextEdit[]; readonly places: readonly number[] } {
  const { entries, open, separator } = siblings;
  const first = entries[0];
  const line = first === undefined ? null : ownLine(text, siblings, 0);
  const gap = first === undefined || line === null ? ' ' : line.eol + text.slice(line.start, first.start);
  const places: number[] = [];
  let fresh = '';
  added.forEach((one, k) => {
    if (k > 0) fresh += separator + gap;
    places.push(fresh.length);
    fresh += one;
  });
  if (first !== undefined) fresh += separator + gap;
  return { edits: [insertion(first?.start ?? open, fresh)], places };
}

/** Returns the white space between entries on one line: before this one, otherwise after it. */
function getGap(text: string, { entries }: Siblings, index: number): string {
  for (const k of [index, index + 1]) {
    const comma = entries[k - 1]?.comma ?? null;
    const next = entries[k];
    if (comma === null || next === undefined) continue;
    const gap = text.slice(comma + 1, next.start);
    if (/^[ \t]*$/.test(gap)) return gap;
  }
  return ' ';
}

interface Line {
  readonly start: number;
  /** The end without line break, and the start of the next line. */
  readonly end: number;
  readonly next: number;
  readonly eol: string;
}

/** Returns the lines that an entry occupies alone, with its comma and a comment after it; null if it shares a line. */
function ownLine(text: string, siblings: Siblings, index: number): Line | null {
  const { entries, open, close } = siblings;
  const entry = entries[index]!;
  // Skips only blanks: there may be thousands of other entries on the line.
  let start = entry.start;
  while (start > open && isBlank(text[start - 1]!)) start--;
  if (start > 0 && text[start - 1] !== '\n') return null;
  const behind = entry.comma === null ? entry.end : entry.comma + 1;
  const newline = endOfLine(text, behind);
  if (newline === null) return null;
  if (newline === text.length || newline > close) {
    return close < text.length ? null : lastLine(text, start, behind);
  }
  const end = text[newline - 1] === '\r' ? newline - 1 : newline;
  const eol = text.slice(end, newline + 1);
  return { start, end, next: newline + 1, eol };
}

function isBlank(character: string): boolean {
  return character !== '\n' && character.trim() === '';
}

/**
 * Returns the end of the line if only blanks and comments follow; otherwise null. A comment that continues on the next
 * line belongs to the code there.
 */
function endOfLine(text: string, from: number): number | null {
  let at = from;
  while (at < text.length && text[at] !== '\n') {
    if (isBlank(text[at]!)) at++;
    else if (text.startsWith('//', at)) at = behindComment(text, '\n', at);
    else if (text.startsWith('/*', at)) {
      const close = behindComment(text, '*/', at + 2);
      if (text.slice(at, close).includes('\n')) return null;
      at = Math.min(text.length, close + 2);
    } else return null;
  }
  return at;
}

function behindComment(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

/** Returns the line of a statement at the end of the file. */
function lastLine(text: string, start: number, behind: number): Line | null {
  if (/\S/.test(text.slice(behind))) return null;
  return { start, end: behind, next: text.length, eol: lineBreakOf(text) };
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}
