import { quoted, type RecordStyle } from '../formats/index.js';
import type { Placed } from './entries.js';

/** How the keys of a record are written. */

/** Returns the style of a record: whether its first key is quoted, and the quotes of that key, or of its strings. */
export function keyStyle(text: string, record: Placed): RecordStyle {
  const keyQuote = firstKeyQuote(text, record);
  const { value, start } = record;
  const quote = keyQuote === '' ? /["']/.exec(text.slice(start, start + value.length))?.[0] : keyQuote;
  return { quote: quote === '"' ? '"' : "'", quotedKeys: keyQuote !== '' };
}

/** Writes a key like the first one of a record; in quotes if it has none, or if the key isn't an identifier. */
export function keyLikeFirst(text: string, record: Placed, key: string): string {
  const quote = firstKeyQuote(text, record);
  if (quote === '' && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return key;
  return quoted(key, quote === '' ? keyStyle(text, record).quote : quote);
}

function firstKeyQuote(text: string, { value, start }: Placed): string {
  const first = value.kind === 'object' ? value.entries[0] : undefined;
  if (first === undefined) return '"';
  return /(["']?)\s*:\s*$/.exec(text.slice(start, start + first.value.start))?.[1] ?? '"';
}
