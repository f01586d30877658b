import type { TextEdit } from '../model/span.js';
import type { Siblings } from './entries.js';

/**
 * The edits that put texts behind one of the siblings, on its line or on lines of their own as the siblings stand. In
 * the last of them, `places` tells where each begins.
 */
export function insertEntries(
  text: string,
  siblings: Siblings,
  added: readonly string[],
): { readonly edits: readonly TextEdit[]; readonly places: readonly number[] } {
  const { entries, index, separator } = siblings;
  const entry = entries[index]!;
  const line = ownLine(text, siblings, index);
  const gap = line === null ? gapOf(text, siblings, index) : line.eol + text.slice(line.start, entry.start);
  const at = line === null ? (entry.comma === null ? entry.end : entry.comma + 1) : line.end;
  const edits: TextEdit[] = [];
  let fresh = '';
  if (separator !== '' && entry.comma === null) {
    // The comma stands right behind the entry, what is added behind the comment that may follow it.
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

/** The edits that put texts in front of all siblings, of which there may be none; `places` as `insertEntries` has it. */
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

/** White space between entries on one line, as they have it: that in front of this one, or behind it. */
function gapOf(text: string, { entries }: Siblings, index: number): string {
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
  /** Without its line break, and where the line behind it begins. */
  readonly end: number;
  readonly next: number;
  readonly eol: string;
}

/** The lines that an entry has for itself, its comma and a comment behind it included; null where it shares one. */
function ownLine(text: string, siblings: Siblings, index: number): Line | null {
  const { entries, open, close } = siblings;
  const entry = entries[index]!;
  // Blanks only are walked over: other entries on the line may be thousands.
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
 * Where the line ends, on which only blanks and comments follow; null where something else does. A comment that goes on
 * to the next line belongs to what stands there.
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

/** The line of a statement with which the file ends. */
function lastLine(text: string, start: number, behind: number): Line | null {
  if (/\S/.test(text.slice(behind))) return null;
  return { start, end: behind, next: text.length, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}
