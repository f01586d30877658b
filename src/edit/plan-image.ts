import type { Span, TextEdit } from '../model/span.js';
import type { ObjectValue, RootValue, Value } from '../model/value.js';
import { chainTo } from './entries.js';

type Size = { readonly width: number; readonly height: number };

/** A record of the text, and where it begins. */
interface SpriteRecord {
  readonly value: ObjectValue;
  readonly start: number;
}

/**
 * The edit that makes the sprite with this span name an image, in JSON: its `image` is changed, or becomes the first of
 * its keys, laid out as the others are. Null where the sprite is no record that can be read.
 */
export function imageEdit(text: string, roots: readonly RootValue[], sprite: Span, path: string): TextEdit | null {
  const record = recordOf(roots, sprite);
  if (record === null) return null;
  const image = entryOf(record, 'image');
  const written = JSON.stringify(path);
  return image === null ? firstEntry(text, record, 'image', written) : over(record, image, written);
}

/**
 * The edit that says how large a frame of the sprite is: in its `frameSize`, or, in JSON where it has none, in a new one.
 * Null where it is said in another way, or the sprite is no record that can be read.
 */
export function frameSizeEdit(
  text: string,
  roots: readonly RootValue[],
  sprite: Span,
  { width, height }: Size,
  mayAdd: boolean,
): TextEdit | null {
  const record = recordOf(roots, sprite);
  if (record === null) return null;
  const known = entryOf(record, 'frameSize');
  const written = `[${width}, ${height}]`;
  if (known === null) return mayAdd ? entryBehind(text, record, 'image', 'frameSize', written) : null;
  const plain =
    known.kind === 'array' && known.items.length === 2 && known.items.every(({ kind }) => kind === 'number');
  return plain ? over(record, known, written) : null;
}

function recordOf(roots: readonly RootValue[], sprite: Span): SpriteRecord | null {
  const record = chainTo(roots, sprite)?.at(-1);
  if (record?.value.kind !== 'object' || record.value.damaged) return null;
  return { value: record.value, start: record.start };
}

function entryOf({ value }: SpriteRecord, name: string): Value | null {
  return value.entries.find(({ key }) => key === name)?.value ?? null;
}

function over({ start }: SpriteRecord, value: Value, written: string): TextEdit {
  return { start: start + value.start, end: start + value.start + value.length, text: written };
}

function firstEntry(text: string, { value, start }: SpriteRecord, key: string, written: string): TextEdit {
  const entry = `"${key}": ${written}`;
  const open = start + 1;
  if (value.entries.length === 0) return { start: open, end: open, text: ` ${entry} ` };
  // Up to the first key: the white space in front of it, which the new one gets as well.
  const gap = /^\s*/.exec(text.slice(open))![0];
  return { start: open, end: open, text: `${gap === '' ? '' : gap}${entry},${gap === '' ? ' ' : ''}` };
}

/** Behind the entry of another key, on a line of its own where that one has one; else the first. */
function entryBehind(text: string, record: SpriteRecord, other: string, key: string, written: string): TextEdit {
  const value = entryOf(record, other);
  if (value === null) return firstEntry(text, record, key, written);
  const end = record.start + value.start + value.length;
  const line = text.lastIndexOf('\n', record.start + value.start) + 1;
  const indent = /^[ \t]*(?=")/.exec(text.slice(line))?.[0];
  const isAlone = indent !== undefined && line > record.start;
  const gap = isAlone ? `${text[line - 2] === '\r' ? '\r\n' : '\n'}${indent}` : ' ';
  return { start: end, end, text: `,${gap}"${key}": ${written}` };
}
