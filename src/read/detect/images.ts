import { valueAt } from '../../formats/index.js';
import type { Grid, ImageReference, Size } from '../../model/document.js';
import { isContainer, type ObjectValue, type Value } from '../../model/value.js';
import type { Art, SpriteArt } from '../art/art.js';
import { isImagePath } from '../art/literals.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Scopes } from '../evaluate/scopes.js';

export type { Size };

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

/** Keys of other spellings: `imgUrl`, `sprite_path`; and those of art that is not the thing itself. */
const imageKey = /image|img|sprite|sheet|texture|src$|url|path$|file$/i;
const otherArt = /icon|portrait|avatar|thumb|background|^bg|shadow|particle|bullet|preview|cursor/i;

/** Keys of records that hold the images of one thing, and what stands there for its usual look. */
const holders =
  /^(?:sprites?|animations?|anims|states?|images?|imgs?|textures?|sheets?|graphics|gfx|visuals?|assets?)$/i;
const usualLook = ['idle', 'default', 'stand', 'standing', 'base', 'main', 'normal', 'walk', 'run'];
const maxHolders = 3;

/** A record together with the image that it names. */
export interface NamedImage {
  readonly image: ImageReference;
  /** What says how the image is cut, and where it begins. */
  readonly record: ObjectValue | null;
  readonly start: number;
}

/** The image that a record names, or one of the arguments of a call; `start` is where it begins. */
export function imageIn(record: Value, start: number): ImageReference | null {
  return namedImageIn(record, start)?.image ?? null;
}

/** The same with the record that names it. */
export function namedImageIn(record: Value, start: number): NamedImage | null {
  if (record.kind === 'call') {
    const options = record.args.find((argument) => argument.kind === 'object') ?? null;
    for (const argument of record.args) {
      const at = start + argument.start;
      const direct = pathOf(argument, at);
      if (direct !== null) return { image: direct, record: options, start: start + (options?.start ?? 0) };
      const found = argument.kind === 'object' ? namedImageIn(argument, at) : null;
      if (found !== null) return found;
    }
    return null;
  }
  if (record.kind !== 'object') return null;
  const keys = [...imageKeys, ...otherKeysOf(record)];
  for (const key of keys) {
    const value = valueAt(record, key);
    const image = value === null ? null : pathOf(value, start + value.start);
    if (image !== null) return { image, record, start };
  }
  return null;
}

/** The image of the usual look of a thing that has several: `sprites: { idle: { imageSrc: 'idle.png' } }`. */
export function heldImageIn(record: Value, start: number, depth = 0): NamedImage | null {
  if (depth > maxHolders) return null;
  if (record.kind === 'call') {
    for (const argument of record.args) {
      const found = argument.kind === 'object' ? heldImageIn(argument, start + argument.start, depth) : null;
      if (found !== null) return found;
    }
    return null;
  }
  if (record.kind !== 'object') return null;
  for (const { key, value } of record.entries) {
    if (!holders.test(key) || value.kind !== 'object') continue;
    const at = start + value.start;
    const inner = [...usualLook.map((look) => valueAt(value, look)), ...value.entries.map((entry) => entry.value)];
    for (const look of inner) {
      if (look === null) continue;
      const from = at + look.start;
      const direct = pathOf(look, from);
      if (direct !== null) return { image: direct, record: null, start: from };
      const found = isContainer(look) ? namedImageIn(look, from) : null;
      if (found !== null) return found;
    }
    const found = namedImageIn(value, at) ?? heldImageIn(value, at, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function otherKeysOf(record: ObjectValue): string[] {
  return record.entries.flatMap(({ key }) => (imageKey.test(key) && !otherArt.test(key) ? [key] : []));
}

/** A text that is the path of an image, or a call that loads one. */
function pathOf(value: Value, from: number): ImageReference | null {
  if (value.kind === 'call') {
    const [path] = value.args;
    return path?.kind === 'string' ? pathOf(path, from + path.start) : null;
  }
  if (value.kind !== 'string' || !isImagePath(value.value)) return null;
  return { path: value.value, start: from + 1, end: from + Math.max(1, value.length - 1) };
}

/** Keys whose text may be the key of a texture, those first that can be nothing else. */
const textureKeys = ['textureKey', 'spriteKey', 'imageKey', 'texture', ...imageKeys, 'key', 'asset'];
const sureKey = /^(?:texture|sprite|image)Key$|^texture$/;

/** What a record, or an argument of a call, shows by the name of an image or by the key of a texture. */
export function artIn(record: Value, start: number, art: Art): SpriteArt | null {
  if (record.kind === 'call') {
    for (const argument of record.args) {
      const at = start + argument.start;
      const found =
        argument.kind === 'object'
          ? artIn(argument, at, art)
          : argument.kind === 'string'
            ? art.ofKey(argument.value)
            : nameShown(argument, at, art);
      if (found !== null) return found;
    }
    return null;
  }
  if (record.kind !== 'object') return null;
  for (const key of textureKeys) {
    const value = valueAt(record, key);
    if (value === null) continue;
    const at = start + value.start;
    const named = value.kind === 'string' ? art.ofKey(value.value) : nameShown(value, at, art);
    const found = named ?? (value.kind === 'string' && sureKey.test(key) ? art.ofAnyKey(value.value) : null);
    if (found !== null) return found;
  }
  return null;
}

/** What the last word of a name shows: `heroUrl`, `images.hero`. */
function nameShown(value: Value, at: number, art: Art): SpriteArt | null {
  if (value.kind !== 'expression') return null;
  const { expression } = value;
  const name = expression.op === 'name' ? expression.name : expression.op === 'member' ? expression.key : null;
  return name === null ? null : art.ofName(name, at);
}

const counts = ['framesMax', 'maxFrames', 'frameCount', 'framesCount', 'numFrames', 'totalFrames', 'frames'];
/** So many frames in a row are believed. */
const maxInRow = 512;

/** How many frames the image has that a record names, where it says that and not their size. */
export function gridIn(record: Value, start: number, scopes: Scopes | null): Grid | null {
  if (record.kind !== 'object') return null;
  const count = (...keys: readonly string[]): number | null => {
    for (const key of keys) {
      const value = valueAt(record, key);
      const number = value === null ? null : numberOf(value, start, scopes);
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

function numberOf(value: Value, base: number, scopes: Scopes | null): number | null {
  if (value.kind === 'number') return value.value;
  return value.kind === 'expression' ? (evaluate(value.expression, base + value.start, scopes)?.value ?? null) : null;
}

/** The size of one frame of the image, where the record says it. */
export function frameSizeIn(record: Value, start: number, scopes: Scopes | null): Size | null {
  if (record.kind !== 'object') return null;
  const number = (value: Value | null | undefined, base: number): number | null =>
    value === null || value === undefined ? null : numberOf(value, base, scopes);
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
