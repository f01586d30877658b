import { valueAt } from '../formats/index.js';
import type { ImageReference } from '../model/document.js';
import type { ObjectValue, Value } from '../model/value.js';
import { evaluate } from './evaluate.js';
import type { Scopes } from './scopes.js';

/** What a record says about the picture that lies under its boxes. */

const imageKeys = [
  'image',
  'imageSrc',
  'imagePath',
  'img',
  'src',
  'spriteSheet',
  'spritesheet',
  'sheet',
  'texture',
  'sprite',
  'path',
];
const imageFile = /\.(?:png|jpe?g|webp|gif|svg)$/i;

/** The image that a record names; `start` is where the record begins. */
export function imageIn(record: Value, start: number): ImageReference | null {
  if (record.kind !== 'object') return null;
  for (const key of imageKeys) {
    const value = valueAt(record, key);
    if (value?.kind !== 'string' || !imageFile.test(value.value)) continue;
    const from = start + value.start;
    return { path: value.value, start: from + 1, end: from + Math.max(1, value.length - 1) };
  }
  return null;
}

export type Size = { readonly width: number; readonly height: number };

/** The size of one frame of the image, where the record says it. */
export function frameSizeIn(record: Value, start: number, scopes: Scopes | null): Size | null {
  if (record.kind !== 'object') return null;
  const number = (value: Value | null | undefined, base: number): number | null => {
    if (value?.kind === 'number') return value.value;
    return value?.kind === 'expression'
      ? (evaluate(value.expression, base + value.start, scopes)?.value ?? null)
      : null;
  };
  const pair = (container: ObjectValue, base: number, width: string, height: string): Size | null =>
    sizeOf(number(valueAt(container, width), base), number(valueAt(container, height), base));
  const beside = pair(record, start, 'frameWidth', 'frameHeight') ?? pair(record, start, 'tileWidth', 'tileHeight');
  if (beside !== null) return beside;
  const size = valueAt(record, 'frameSize');
  if (size === null) return null;
  const at = start + size.start;
  if (size.kind === 'object')
    return pair(size, at, 'width', 'height') ?? pair(size, at, 'w', 'h') ?? pair(size, at, 'x', 'y');
  if (size.kind === 'array') return sizeOf(number(size.items[0], at), number(size.items[1], at));
  const side = number(size, start);
  return sizeOf(side, side);
}

function sizeOf(width: number | null, height: number | null): Size | null {
  if (width === null || height === null || !(width > 0) || !(height > 0)) return null;
  return Number.isFinite(width + height) ? { width, height } : null;
}
