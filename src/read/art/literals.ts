/** The little that is understood of code where images are loaded: it is looked at as text, and never parsed. */

/** A text in quotes on one line; its quote is the group `quote`, numbered by `n` where there are several. */
export function quoted(n: number | string): string {
  return `(?<q${n}>['"\`])(?<s${n}>(?:(?!\\k<q${n}>)[^\\\\\\n]){1,300})\\k<q${n}>`;
}

/** The endings of images. */
export const imageFile = /\.(?:png|jpe?g|webp|gif|svg)$/i;

/** Whether a text is the path of an image, whatever a bundler wants behind it. */
export function isImagePath(text: string): boolean {
  return imageFile.test(text.replace(/[?#].*$/s, ''));
}

/** So much of a line is looked at: one that was made by a tool may be all of a file. */
const longestLine = 400;

/** Whether the place of a match is behind `//` on its line, or in a comment of several lines that begin with `*`. */
export function isCommented(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - longestLine), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /(?:^|[^:'"`])\/\/|^\s*\*/.test(line);
}

/** The number that stands for a key in the text of a record: digits, or a constant of the file that is nothing but digits. */
export function numberIn(record: string, key: string, constants: ReadonlyMap<string, number>): number | null {
  const found = new RegExp(`(?:^|[^\\w$])['"]?${key}['"]?\\s*:\\s*([\\w$.]{1,60})`).exec(record)?.[1];
  if (found === undefined) return null;
  const value = /^\d/.test(found) ? Number(found) : (constants.get(found.split('.').at(-1)!) ?? null);
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}

/** The constants of a text that are plain numbers. */
export function constantsIn(text: string): ReadonlyMap<string, number> {
  const constants = new Map<string, number>();
  for (const [, name, digits] of text.matchAll(/\bconst\s+([\w$]{1,60})\s*=\s*(\d{1,6}(?:\.\d{1,6})?)\s*[;,\n]/g)) {
    constants.set(name!, Number(digits));
  }
  return constants;
}

/** The text of the record that begins behind `at`, blanks and a comma before it; empty where none does. */
export function recordBehind(text: string, at: number): string {
  const begun = /^\s{0,40},\s{0,40}\{/.exec(text.slice(at, at + 100));
  if (begun === null) return '';
  const from = at + begun[0].length;
  let depth = 1;
  for (let offset = from; offset < Math.min(text.length, from + longestRecord); offset++) {
    const character = text[offset];
    if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return text.slice(from, offset);
  }
  return '';
}

/** So long is what is looked at of a record. */
const longestRecord = 2000;

/** The last entry that stands before a place of the text; the entries are in the order of the text. */
export function lastBefore<T extends { readonly at: number }>(entries: readonly T[], at: number): T | null {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1] ?? null;
}
