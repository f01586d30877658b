import { quoted, type RecordStyle } from '../../formats/index.js';
import type { TextEdit } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import { spanOf, type Placed } from '../../model/value-chain.js';
import { insertAfter } from './insert.js';
import { removeEntries } from './remove.js';
import { entriesOf } from './siblings.js';
import { getLineStart } from './trivia.js';

/** Setting and removing the keys of records. */

/** Returns the value under a key, the first one if there are several; null if there is none. */
export function valueUnder({ value, start }: Placed, key: string): Placed | null {
  const found = value.kind === 'object' ? value.entries.find((entry) => entry.key === key)?.value : undefined;
  return found === undefined ? null : { value: found, start: start + found.start };
}

/** Returns the position of a key among the entries of a record; -1 if there is none. */
export function indexOfKey({ value }: Placed, key: string): number {
  return value.kind === 'object' ? value.entries.findIndex((entry) => entry.key === key) : -1;
}

/**
 * Returns the edit that sets a key of a record: it replaces the value, or adds the key in the style of the others; null
 * if the record isn't readable. `after`: the entry that a new key comes directly behind, -1 for the first place;
 * absent: it comes after everything else, on a line of its own if the last entry has one.
 */
export function setKey(text: string, record: Placed, key: string, written: string, after?: number): TextEdit | null {
  const { value, start } = record;
  if (value.kind !== 'object' || value.damaged) return null;
  const declared = valueUnder(record, key);
  if (declared !== null) return { ...spanOf(declared), text: written };
  const at = after ?? value.entries.length - 1;
  const style = styleAt(text, record, Math.max(0, at));
  const entry = writeKey(key, style) + style.colon + written;
  const open = start + 1;
  if (value.entries.length === 0) return { start: open, end: open, text: ` ${entry} ` };
  if (after !== undefined && after < 0) {
    // The white space before the first key, which the new one gets too.
    const lead = /^\s*/.exec(text.slice(open))![0];
    return { start: open, end: open, text: lead === '' ? entry + style.gap : `${lead}${entry},` };
  }
  const siblings = entriesOf(text, record);
  if (siblings === null) return null;
  if (after === undefined) return insertAfter(text, siblings, at, [entry]);
  const { end } = siblings.entries[at]!;
  return { start: end, end, text: style.gap + entry };
}

/**
 * Returns the edit that puts another key and value in the place of a key; null if the record isn't readable. Without
 * `written`, the value stays.
 */
export function replaceKey(text: string, record: Placed, old: string, key: string, written?: string): TextEdit | null {
  const siblings = entriesOf(text, record);
  const index = indexOfKey(record, old);
  const entry = siblings?.entries[index];
  if (entry === undefined) return null;
  const style = styleAt(text, record, index);
  const end = written === undefined ? entry.value.start : entry.value.end;
  return { start: entry.start, end, text: writeKey(key, style) + style.colon + (written ?? '') };
}

/** Returns the edits that remove a key of a record; null if it isn't there, or if the record isn't readable. */
export function removeKey(text: string, record: Placed, key: string): TextEdit[] | null {
  const siblings = entriesOf(text, record);
  const index = indexOfKey(record, key);
  return siblings === null || index < 0 ? null : removeEntries(text, siblings, new Set([index]));
}

/** Writes a key of a record, in quotes if its style has them or if the key isn't an identifier. */
export function writeKey(key: string, { quote, quotedKeys }: RecordStyle): string {
  return !quotedKeys && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key, quote);
}

/** How an entry of a record is written. */
interface EntryStyle extends RecordStyle {
  /** The text between two values, including the comma, and that after a key. */
  readonly gap: string;
  readonly colon: string;
}

/** Returns the style of a record at one of its entries: its quotes are those of the key, or of its texts. */
export function styleAt(text: string, { value, start }: Placed, index = 0): EntryStyle {
  const entries = value.kind === 'object' ? value.entries : [];
  const [former, own, next] = [entries[index - 1]?.value, entries[index]?.value, entries[index + 1]?.value];
  if (own === undefined) return { quote: '"', quotedKeys: true, gap: ', ', colon: ': ' };
  const until = (from: Value | undefined, to: Value): string =>
    text.slice(start + (from === undefined ? 1 : from.start + from.length), start + to.start);
  const key = until(former, own);
  const [, ownQuote, colon] = /(["']?)(\s*:\s*)$/.exec(key) ?? [];
  const keyQuote = ownQuote ?? /^["']/.exec(text.slice(start + 1).trimStart())?.[0] ?? '';
  const quote = keyQuote === '' ? /["']/.exec(text.slice(start, start + value.length))?.[0] : keyQuote;
  // A single entry shows the blanks of the next one before or after its key.
  const single = `,${/^\s/.test(key) ? '' : /\s*$/.exec(key)![0]}${key}`;
  const between = next !== undefined ? until(own, next) : former === undefined ? single : key;
  // A comment between two values belongs to them.
  const gap = /^\s*,\s*(?=$|[^\s/])/.exec(between)?.[0].replace(/\n\s*(?=\r?\n)/, '');
  return {
    quote: quote === '"' ? '"' : "'",
    quotedKeys: keyQuote !== '',
    gap: gap ?? `,${next === undefined ? ' ' : gapBefore(text, start + own.start, start)}`,
    colon: colon ?? ': ',
  };
}

/** Returns the line break and indentation of a value with its key, or a blank if it doesn't begin its line. */
function gapBefore(text: string, at: number, from: number): string {
  const line = getLineStart(text, at);
  const indent = /^[ \t]*(?=["'\w$])/.exec(text.slice(line, at))?.[0];
  return indent === undefined || line <= from ? ' ' : `${text[line - 2] === '\r' ? '\r\n' : '\n'}${indent}`;
}
