import { valueAt } from '../../formats/index.js';
import type { Grid, ImageReference, Size } from '../../model/document.js';
import { lastWord } from '../../model/expression.js';
import { isContainer, type ObjectValue, type Value } from '../../model/value.js';
import type { ArtFinder, SpriteArt } from '../art/art.js';
import { isImagePath } from '../art/literals.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Scopes } from '../evaluate/scopes.js';

/** Reads what a record declares about the image under its boxes. */

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

/** Other spellings (`imgUrl`, `sprite_path`), and keys of art that doesn't show the thing itself. */
const imageKey = /image|img|sprite|sheet|texture|src$|url|path$|file$/i;
const otherArt = /icon|portrait|avatar|thumb|background|^bg|shadow|particle|bullet|preview|cursor/i;

/** Keys of records that hold the images of one thing, and the entries that show its default look. */
const imageHolders =
  /^(?:sprites?|animations?|anims|states?|images?|imgs?|textures?|sheets?|graphics|gfx|visuals?|assets?)$/i;
const defaultImageKeys = ['idle', 'default', 'stand', 'standing', 'base', 'main', 'normal', 'walk', 'run'];
const maxHolders = 3;

/** An image with the record that names it. */
export interface NamedImage {
  readonly image: ImageReference;
  /** The record that declares how the image is cut, and the offset of its text. */
  readonly record: ObjectValue | null;
  readonly start: number;
}

/** Returns the image that a record, or an argument of a call, names; `start` is the offset of the record. */
export function imageIn(record: Value, start: number): ImageReference | null {
  return namedImageIn(record, start)?.image ?? null;
}

/** The same, with the record that names it. */
export function namedImageIn(record: Value, start: number): NamedImage | null {
  if (record.kind === 'call') {
    const options = record.args.find((argument) => argument.kind === 'object') ?? null;
    for (const argument of record.args) {
      const at = start + argument.start;
      const direct = findPath(argument, at);
      if (direct !== null) return { image: direct, record: options, start: start + (options?.start ?? 0) };
      const match = argument.kind === 'object' ? namedImageIn(argument, at) : null;
      if (match !== null) return match;
    }
    return null;
  }
  if (record.kind !== 'object') return null;
  const keys = [...imageKeys, ...findOtherKeys(record)];
  for (const key of keys) {
    const value = valueAt(record, key);
    const image = value === null ? null : findPath(value, start + value.start);
    if (image !== null) return { image, record, start };
  }
  return null;
}

/** Returns the default image of a thing that has several: `sprites: { idle: { imageSrc: 'idle.png' } }`. */
export function defaultImageIn(record: Value, start: number, depth = 0): NamedImage | null {
  if (depth > maxHolders) return null;
  if (record.kind === 'call') {
    for (const argument of record.args) {
      const match = argument.kind === 'object' ? defaultImageIn(argument, start + argument.start, depth) : null;
      if (match !== null) return match;
    }
    return null;
  }
  if (record.kind !== 'object') return null;
  for (const { key, value } of record.entries) {
    if (!imageHolders.test(key) || value.kind !== 'object') continue;
    const at = start + value.start;
    const inner = [...defaultImageKeys.map((key) => valueAt(value, key)), ...value.entries.map((entry) => entry.value)];
    for (const candidate of inner) {
      if (candidate === null) continue;
      const from = at + candidate.start;
      const direct = findPath(candidate, from);
      if (direct !== null) return { image: direct, record: null, start: from };
      const match = isContainer(candidate) ? namedImageIn(candidate, from) : null;
      if (match !== null) return match;
    }
    const result = namedImageIn(value, at) ?? defaultImageIn(value, at, depth + 1);
    if (result !== null) return result;
  }
  return null;
}

function findOtherKeys(record: ObjectValue): string[] {
  return record.entries.flatMap(({ key }) => (imageKey.test(key) && !otherArt.test(key) ? [key] : []));
}

/** Reads a string that is an image path, or a call that loads one. */
function findPath(value: Value, from: number): ImageReference | null {
  if (value.kind === 'call') {
    const [path] = value.args;
    return path?.kind === 'string' ? findPath(path, from + path.start) : null;
  }
  if (value.kind !== 'string' || !isImagePath(value.value)) return null;
  return { path: value.value, start: from + 1, end: from + Math.max(1, value.length - 1) };
}

/** Keys whose text may be a texture key, the unambiguous ones first. */
const textureKeys = ['textureKey', 'spriteKey', 'imageKey', 'texture', ...imageKeys, 'key', 'asset'];
const sureKey = /^(?:texture|sprite|image)Key$|^texture$/;

/** Finds the art that a record, or an argument of a call, shows through the name of an image or a texture key. */
export function artIn(record: Value, start: number, art: ArtFinder): SpriteArt | null {
  if (record.kind === 'call') {
    for (const argument of record.args) {
      const at = start + argument.start;
      const match =
        argument.kind === 'object'
          ? artIn(argument, at, art)
          : argument.kind === 'string'
            ? art.ofKey(argument.value)
            : artOfName(argument, at, art);
      if (match !== null) return match;
    }
    return null;
  }
  if (record.kind !== 'object') return null;
  for (const key of textureKeys) {
    const value = valueAt(record, key);
    if (value === null) continue;
    const at = start + value.start;
    const named = value.kind === 'string' ? art.ofKey(value.value) : artOfName(value, at, art);
    const match = named ?? (value.kind === 'string' && sureKey.test(key) ? art.ofAnyKey(value.value) : null);
    if (match !== null) return match;
  }
  return null;
}

/** Finds the art that the last word of a name refers to: `heroUrl`, `images.hero`. */
function artOfName(value: Value, at: number, art: ArtFinder): SpriteArt | null {
  if (value.kind !== 'expression') return null;
  const name = lastWord(value.expression);
  return name === null ? null : art.ofName(name, at);
}

const counts = ['framesMax', 'maxFrames', 'frameCount', 'framesCount', 'numFrames', 'totalFrames', 'frames'];
/** At most this many frames in a row are plausible. */
const maxInRow = 512;

/** Returns the grid of the image that a record names, if the record declares frame counts. */
export function gridIn(record: Value, start: number, scopes: Scopes | null): Grid | null {
  if (record.kind !== 'object') return null;
  const count = (...keys: readonly string[]): number | null => {
    for (const key of keys) {
      const value = valueAt(record, key);
      const number = value === null ? null : readNumber(value, start, scopes);
      if (number !== null && Number.isInteger(number) && number >= 1 && number <= maxInRow) return number;
    }
    return null;
  };
  const columns = count('sliceX', 'hframes', 'hFrames');
  const rows = count('sliceY', 'vframes', 'vFrames');
  if (columns !== null || rows !== null) return { columns: columns ?? 1, rows: rows ?? 1 };
  const inRow = count(...counts);
  return inRow === null || inRow === 1 ? null : { columns: inRow, rows: 1 };
}

function readNumber(value: Value, base: number, scopes: Scopes | null): number | null {
  if (value.kind === 'number') return value.value;
  return value.kind === 'expression' ? (evaluate(value.expression, base + value.start, scopes)?.value ?? null) : null;
}

/** Returns the size of a frame of the image, if the record declares it. */
export function frameSizeIn(record: Value, start: number, scopes: Scopes | null): Size | null {
  if (record.kind !== 'object') return null;
  const number = (value: Value | null | undefined, base: number): number | null =>
    value === null || value === undefined ? null : readNumber(value, base, scopes);
  const pair = (container: ObjectValue, base: number, width: string, height: string): Size | null =>
    findSize(number(valueAt(container, width), base), number(valueAt(container, height), base));
  const beside = pair(record, start, 'frameWidth', 'frameHeight') ?? pair(record, start, 'tileWidth', 'tileHeight');
  if (beside !== null) return beside;
  const size = valueAt(record, 'frameSize');
  if (size === null) return null;
  const at = start + size.start;
  if (size.kind === 'object')
    return pair(size, at, 'width', 'height') ?? pair(size, at, 'w', 'h') ?? pair(size, at, 'x', 'y');
  if (size.kind === 'array') return findSize(number(size.items[0], at), number(size.items[1], at));
  const side = number(size, start);
  return findSize(side, side);
}

function findSize(width: number | null, height: number | null): Size | null {
  if (width === null || height === null || !(width > 0) || !(height > 0)) return null;
  return Number.isFinite(width + height) ? { width, height } : null;
}
