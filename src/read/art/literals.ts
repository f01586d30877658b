import { countWhile } from '../../model/span.js';
/** Reads code that loads images with regular expressions, without parsing it. */

/**
 * Returns a pattern for a quoted string on one line, with the quote in the group `q` and the content in `s`, both
 * followed by `n`.
 */
export function quotedPattern(n: number | string): string {
  return `(?<q${n}>['"\`])(?<s${n}>(?:(?!\\k<q${n}>)[^\\\\\\n]){1,300})\\k<q${n}>`;
}

/** The extensions of images. */
export const imageFile = /\.(?:png|jpe?g|webp|gif|svg)$/i;

/** Whether a text is the path of an image, ignoring a query or hash for a bundler. */
export function isImagePath(text: string): boolean {
  return imageFile.test(text.replace(/[?#].*$/s, ''));
}

/** The maximum part of a line that is read: in generated code a line may be the whole file. */
const maxLineLength = 400;

/** Whether an offset is after `//` on its line, or in a block comment whose lines start with `*`. */
export function isCommented(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxLineLength), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /(?:^|[^:'"`])\/\/|^\s*\*/.test(line);
}

/**
 * Returns the number under a key in the text of a record: digits, or a constant of the file that is a plain number.
 * Null if it isn't positive.
 */
export function numberAtKey(record: string, key: string, constants: ReadonlyMap<string, number>): number | null {
  const match = new RegExp(`(?:^|[^\\w$])['"]?${key}['"]?\\s*:\\s*([\\w$.]{1,60})`).exec(record)?.[1];
  if (match === undefined) return null;
  const value = /^\d/.test(match) ? Number(match) : (constants.get(match.split('.').at(-1)!) ?? null);
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}

/** Returns the constants in a text that are plain numbers. */
export function constantsIn(text: string): ReadonlyMap<string, number> {
  const constants = new Map<string, number>();
  for (const [, name, digits] of text.matchAll(/\bconst\s+([\w$]{1,60})\s*=\s*(\d{1,6}(?:\.\d{1,6})?)\s*[;,\n]/g)) {
    constants.set(name!, Number(digits));
  }
  return constants;
}

/** Returns the text of a record that follows `at` after a comma; empty if there is none. */
export function recordAfter(text: string, at: number): string {
  const opening = /^\s{0,40},\s{0,40}\{/.exec(text.slice(at, at + 100));
  if (opening === null) return '';
  const from = at + opening[0].length;
  let depth = 1;
  for (let offset = from; offset < Math.min(text.length, from + maxRecordLength); offset++) {
    const character = text[offset];
    if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return text.slice(from, offset);
  }
  return '';
}

/** The maximum length of a record. */
const maxRecordLength = 2000;

/** Returns the last entry at or before an offset; `entries` are in text order. */
export function lastBefore<T extends { readonly at: number }>(entries: readonly T[], at: number): T | null {
  return entries[countWhile(entries, (entry) => entry.at <= at) - 1] ?? null;
}
