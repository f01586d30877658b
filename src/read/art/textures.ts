import type { Grid, ImageReference, Size } from '../../model/document.js';
import {
  constantsIn,
  isCommented,
  isImagePath,
  lastBefore,
  numberAtKey,
  quotedPattern,
  recordAfter,
} from './literals.js';

/** An image that a game loads, and how the loading call cuts it. */
export interface Texture {
  readonly image: ImageReference;
  readonly frameSize: Size | null;
  readonly grid: Grid | null;
}

/** The loaders of engines: `load.image('hero', 'hero.png')`, `loadSprite("hero", "hero.png", { sliceX: 4 })`. */
const loaders = new RegExp(
  '(?:\\b(?:load|loader)\\s*\\.\\s*(?:image|spritesheet|atlas|atlasXML|unityAtlas|multiatlas|aseprite|svg|add)' +
    '|\\bloadSprite|\\bloadAseprite|\\bAssets\\s*\\.\\s*add)' +
    `\\s*\\(\\s*${quotedPattern(1)}(?:\\s*,\\s*(?:${quotedPattern(2)}|(?<name>[A-Za-z_$][\\w$]{0,60})(?=\\s*[,)])))?`,
  'g',
);

/** Prefixes of all paths loaded after them. */
const prefixes = new RegExp(
  `\\b(?:(?:load\\s*\\.\\s*(?<set>setPath|setBaseURL)|(?<root>loadRoot))\\s*\\(\\s*|load\\s*\\.\\s*(?<field>path|baseURL)\\s*=\\s*)(?:${quotedPattern(1)})?`,
  'g',
);

/** `{ alias: 'hero', src: 'hero.png' }`, as in the asset lists of Pixi, Phaser and melonJS. */
const paths = new RegExp(`\\b(?:src|url|path|file|textureURL)['"]?\\s*:\\s*${quotedPattern(1)}`, 'g');
const keyBeside = new RegExp(`(?:^|[^\\w$])['"]?(?:key|alias|name|id)['"]?\\s*:\\s*(?:\\[\\s*)?${quotedPattern(1)}`);

/** Returns the textures that a text loads, by key; `names` resolves the names of images. */
export function texturesIn(
  text: string,
  names: (name: string, at: number) => ImageReference | null,
): ReadonlyMap<string, Texture> {
  const textures = new Map<string, Texture>();
  const constants = constantsIn(text);
  const before = prefixesIn(text);
  const put = (key: string, image: ImageReference, record: string): void => {
    if (!textures.has(key)) textures.set(key, { image, ...cutIn(record, constants) });
  };
  for (const match of text.matchAll(loaders)) {
    const { s1: key, s2: written, name, q2 } = match.groups!;
    if (isCommented(text, match.index)) continue;
    const end = match.index + match[0].length;
    const record = recordAfter(text, end);
    if (name !== undefined) {
      const image = names(name, match.index);
      if (image !== null) put(key!, image, record);
      continue;
    }
    const place =
      written === undefined
        ? { start: end - key!.length - 1, end: end - 1 }
        : { start: end - written.length - q2!.length, end: end - 1 };
    // Without a path the key is the file name.
    const path = written ?? `${key!}.png`;
    if (!isImagePath(path) || (written === undefined && !/^[\w./-]+$/.test(key!))) continue;
    put(key!, { path: joined(before(match.index), path), ...place }, record);
  }
  for (const match of text.matchAll(paths)) {
    const path = match.groups!.s1!;
    if (!isImagePath(path) || isCommented(text, match.index)) continue;
    const end = match.index + match[0].length;
    const record = recordAround(text, match.index, end);
    const key = record === null ? undefined : keyBeside.exec(record)?.groups!.s1;
    if (key === undefined) continue;
    put(key, { path: joined(before(match.index), path), start: end - 1 - path.length, end: end - 1 }, record!);
  }
  return textures;
}

/** Returns a function that finds the prefix of paths loaded at an offset. */
function prefixesIn(text: string): (at: number) => string {
  const set: { at: number; path: string; base: string }[] = [];
  let path = '';
  let base = '';
  for (const match of text.matchAll(prefixes)) {
    const { set: method, field, s1 = '' } = match.groups!;
    if (method === 'setBaseURL' || field === 'baseURL') base = s1;
    else path = s1;
    set.push({ at: match.index, path, base });
  }
  return (at) => {
    const last = lastBefore(set, at);
    return last === null ? '' : joined(last.base, last.path);
  };
}

/** Joins two paths; an absolute path stays as it is. */
function joined(before: string, path: string): string {
  if (before === '' || /^(?:[a-z][a-z0-9+.-]+:|\/)/i.test(path)) return path;
  return before.endsWith('/') ? before + path : `${before}/${path}`;
}

/**
 * Returns the text of the innermost record around a range; null if there is none, or it contains another record before
 * the range.
 */
function recordAround(text: string, start: number, end: number): string | null {
  const before = text.slice(Math.max(0, start - maxBesideLength), start);
  const open = before.lastIndexOf('{');
  if (open < 0 || before.includes('}', open)) return null;
  const after = text.slice(end, end + maxBesideLength);
  const close = after.indexOf('}');
  return close < 0 ? null : before.slice(open + 1) + text.slice(start, end) + after.slice(0, close);
}

const maxBesideLength = 500;

/** Reads how a record cuts its image. */
function cutIn(record: string, constants: ReadonlyMap<string, number>): Pick<Texture, 'frameSize' | 'grid'> {
  const number = (...keys: readonly string[]): number | null => {
    for (const key of keys) {
      const value = numberAtKey(record, key, constants);
      if (value !== null) return value;
    }
    return null;
  };
  const width = number('frameWidth', 'framewidth', 'spriteWidth');
  const height = number('frameHeight', 'frameheight', 'spriteHeight') ?? width;
  const columns = number('sliceX', 'columns', 'cols');
  const rows = number('sliceY', 'rows');
  const isGrid = columns !== null || rows !== null;
  return {
    frameSize: width === null || height === null ? null : { width, height },
    grid: isGrid ? { columns: Math.round(columns ?? 1), rows: Math.round(rows ?? 1) } : null,
  };
}
