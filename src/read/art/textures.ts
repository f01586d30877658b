import type { Grid, ImageReference, Size } from '../../model/document.js';
import { constantsIn, isCommented, isImagePath, lastBefore, numberIn, quoted, recordBehind } from './literals.js';

/** An image that a game loads, and how it is cut as far as the call says it. */
export interface Texture {
  readonly image: ImageReference;
  readonly frameSize: Size | null;
  readonly grid: Grid | null;
}

/** The loaders of engines: `load.image('hero', 'hero.png')`, `loadSprite("hero", "hero.png", { sliceX: 4 })`. */
const loaders = new RegExp(
  '(?:\\b(?:load|loader)\\s*\\.\\s*(?:image|spritesheet|atlas|atlasXML|unityAtlas|multiatlas|aseprite|svg|add)' +
    '|\\bloadSprite|\\bloadAseprite|\\bAssets\\s*\\.\\s*add)' +
    `\\s*\\(\\s*${quoted(1)}(?:\\s*,\\s*(?:${quoted(2)}|(?<name>[A-Za-z_$][\\w$]{0,60})(?=\\s*[,)])))?`,
  'g',
);

/** What comes before every path that is loaded behind it. */
const prefixes = new RegExp(
  `\\b(?:(?:load\\s*\\.\\s*(?<set>setPath|setBaseURL)|(?<root>loadRoot))\\s*\\(\\s*|load\\s*\\.\\s*(?<field>path|baseURL)\\s*=\\s*)(?:${quoted(1)})?`,
  'g',
);

/** `{ alias: 'hero', src: 'hero.png' }`, as Pixi, Phaser and melonJS have lists of what is to be loaded. */
const paths = new RegExp(`\\b(?:src|url|path|file|textureURL)['"]?\\s*:\\s*${quoted(1)}`, 'g');
const keyBeside = new RegExp(`(?:^|[^\\w$])['"]?(?:key|alias|name|id)['"]?\\s*:\\s*(?:\\[\\s*)?${quoted(1)}`);

/** The textures that a text loads, by their keys; `names` are images by the names of the text. */
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
    const record = recordBehind(text, end);
    if (name !== undefined) {
      const image = names(name, match.index);
      if (image !== null) put(key!, image, record);
      continue;
    }
    const place =
      written === undefined
        ? { start: end - key!.length - 1, end: end - 1 }
        : { start: end - written.length - q2!.length, end: end - 1 };
    // Without a path the key is the name of the file.
    const path = written ?? `${key!}.png`;
    if (!isImagePath(path) || (written === undefined && !/^[\w./-]+$/.test(key!))) continue;
    put(key!, { path: joined(before(match.index), path), ...place }, record);
  }
  for (const match of text.matchAll(paths)) {
    const path = match.groups!.s1!;
    if (!isImagePath(path) || isCommented(text, match.index)) continue;
    const end = match.index + match[0].length;
    const record = around(text, match.index, end);
    const key = record === null ? undefined : keyBeside.exec(record)?.groups!.s1;
    if (key === undefined) continue;
    put(key, { path: joined(before(match.index), path), start: end - 1 - path.length, end: end - 1 }, record!);
  }
  return textures;
}

/** What comes before the paths that are loaded at a place of the text. */
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

/** A path behind another one; one that is whole by itself stays what it is. */
function joined(before: string, path: string): string {
  if (before === '' || /^(?:[a-z][a-z0-9+.-]+:|\/)/i.test(path)) return path;
  return before.endsWith('/') ? before + path : `${before}/${path}`;
}

/** The record around a place, where it holds no others in front of it; null where there is none. */
function around(text: string, start: number, end: number): string | null {
  const before = text.slice(Math.max(0, start - longestBeside), start);
  const open = before.lastIndexOf('{');
  if (open < 0 || before.includes('}', open)) return null;
  const behind = text.slice(end, end + longestBeside);
  const close = behind.indexOf('}');
  return close < 0 ? null : before.slice(open + 1) + text.slice(start, end) + behind.slice(0, close);
}

const longestBeside = 500;

/** How a record says that an image is cut. */
function cutIn(record: string, constants: ReadonlyMap<string, number>): Pick<Texture, 'frameSize' | 'grid'> {
  const number = (...keys: readonly string[]): number | null => {
    for (const key of keys) {
      const value = numberIn(record, key, constants);
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
