import { quoted } from '../formats/index.js';
import type { Span, TextEdit } from '../model/span.js';
import type { ObjectValue, RootValue, Value } from '../model/value.js';
import { chainTo } from './entries.js';
import { keyStyle, keyLikeFirst } from './key-style.js';

type Size = { readonly width: number; readonly height: number };

/** A record of the text, and its offset. */
interface SpriteRecord {
  readonly value: ObjectValue;
  readonly start: number;
}

/**
 * Returns the edit that sets the image of the sprite at this span: changes its `image`, or adds it as the
 * first key in the layout of the others. Null if the sprite isn't a readable record.
 */
export function imageEdit(text: string, roots: readonly RootValue[], sprite: Span, path: string): TextEdit | null {
  const record = getRecord(roots, sprite);
  if (record === null) return null;
  const image = getEntry(record, 'image');
  const written = quoted(path, keyStyle(text, record).quote);
  return image === null ? firstEntry(text, record, 'image', written) : replacement(record, image, written);
}

/**
 * Returns the edit that sets the frame size of the sprite: its `frameSize`, or, with `mayAdd`, a new one. Null if the
 * size is written in another form, or if the sprite isn't a readable record.
 */
export function frameSizeEdit(
  text: string,
  roots: readonly RootValue[],
  sprite: Span,
  { width, height }: Size,
  mayAdd: boolean,
): TextEdit | null {
  const record = getRecord(roots, sprite);
  if (record === null) return null;
  const frameSize = getEntry(record, 'frameSize');
  const written = `[${width}, ${height}]`;
  if (frameSize === null) return mayAdd ? entryAfter(text, record, 'image', 'frameSize', written) : null;
  const plain =
    frameSize.kind === 'array' &&
    frameSize.items.length === 2 &&
    frameSize.items.every(({ kind }) => kind === 'number');
  return plain ? replacement(record, frameSize, written) : null;
}

function getRecord(roots: readonly RootValue[], sprite: Span): SpriteRecord | null {
  const record = chainTo(roots, sprite)?.at(-1);
  if (record?.value.kind !== 'object' || record.value.damaged) return null;
  return { value: record.value, start: record.start };
}

function getEntry({ value }: SpriteRecord, name: string): Value | null {
  return value.entries.find(({ key }) => key === name)?.value ?? null;
}

function replacement({ start }: SpriteRecord, value: Value, written: string): TextEdit {
  return { start: start + value.start, end: start + value.start + value.length, text: written };
}

function firstEntry(text: string, { value, start }: SpriteRecord, key: string, written: string): TextEdit {
  const entry = `${keyLikeFirst(text, { value, start }, key)}: ${written}`;
  const open = start + 1;
  if (value.entries.length === 0) return { start: open, end: open, text: ` ${entry} ` };
  // The white space before the first key, which the new one gets too.
  const gap = /^\s*/.exec(text.slice(open))![0];
  return { start: open, end: open, text: `${gap === '' ? '' : gap}${entry},${gap === '' ? ' ' : ''}` };
}

/** Returns an entry after another key, on its own line if that key has one; otherwise the first entry. */
function entryAfter(text: string, record: SpriteRecord, other: string, key: string, written: string): TextEdit {
  const value = getEntry(record, other);
  if (value === null) return firstEntry(text, record, key, written);
  const end = record.start + value.start + value.length;
  const line = text.lastIndexOf('\n', record.start + value.start) + 1;
  const indent = /^[ \t]*(?=["'\w$])/.exec(text.slice(line))?.[0];
  const isAlone = indent !== undefined && line > record.start;
  const gap = isAlone ? `${text[line - 2] === '\r' ? '\r\n' : '\n'}${indent}` : ' ';
  return { start: end, end, text: `,${gap}${keyLikeFirst(text, record, key)}: ${written}` };
}
