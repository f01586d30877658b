import { quoted } from '../formats/index.js';
import type { Span, TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { keyStyle } from './key-style.js';
import { entryAfter, firstEntry, getEntry, getRecord, replacement } from './sprite-record.js';

type Size = { readonly width: number; readonly height: number };

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
