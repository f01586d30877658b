import type { Span, TextEdit } from '../model/span.js';
import type { ObjectValue, RootValue, Value } from '../model/value.js';
import { chainTo } from './entries.js';
import { keyLikeFirst } from './key-style.js';

/** Adding entries to the record of a sprite. */

/** A record of the text, and its offset. */
interface SpriteRecord {
  readonly value: ObjectValue;
  readonly start: number;
}

export function getRecord(roots: readonly RootValue[], sprite: Span): SpriteRecord | null {
  const record = chainTo(roots, sprite)?.at(-1);
  if (record?.value.kind !== 'object' || record.value.damaged) return null;
  return { value: record.value, start: record.start };
}

export function getEntry({ value }: SpriteRecord, name: string): Value | null {
  return value.entries.find(({ key }) => key === name)?.value ?? null;
}

export function replacement({ start }: SpriteRecord, value: Value, written: string): TextEdit {
  return { start: start + value.start, end: start + value.start + value.length, text: written };
}

export function firstEntry(text: string, { value, start }: SpriteRecord, key: string, written: string): TextEdit {
  const entry = `${keyLikeFirst(text, { value, start }, key)}: ${written}`;
  const open = start + 1;
  if (value.entries.length === 0) return { start: open, end: open, text: ` ${entry} ` };
  // The white space before the first key, which the new one gets too.
  const gap = /^\s*/.exec(text.slice(open))![0];
  return { start: open, end: open, text: `${gap === '' ? '' : gap}${entry},${gap === '' ? ' ' : ''}` };
}

/** Returns an entry after another key, on its own line if that key has one; otherwise the first entry. */
export function entryAfter(text: string, record: SpriteRecord, other: string, key: string, written: string): TextEdit {
  const value = getEntry(record, other);
  if (value === null) return firstEntry(text, record, key, written);
  const end = record.start + value.start + value.length;
  const line = text.lastIndexOf('\n', record.start + value.start) + 1;
  const indent = /^[ \t]*(?=["'\w$])/.exec(text.slice(line))?.[0];
  const isAlone = indent !== undefined && line > record.start;
  const gap = isAlone ? `${text[line - 2] === '\r' ? '\r\n' : '\n'}${indent}` : ' ';
  return { start: end, end, text: `,${gap}${keyLikeFirst(text, record, key)}: ${written}` };
}
