import { hasWord, valueAt, wordsOf } from '../formats/index.js';
import type { Value } from '../model/value.js';
import type { Place } from './place.js';

/** What has the form of a box and is none. */

/** Keys of parts of images, of what is looked through, and of distances from an edge. */
const otherLast = new Set(
  (
    'frame camera viewport canvas window screen view viewbox source src crop clip texture uv uvs atlas sheet spritesheet ' +
    'icon thumbnail padding margin margins inset insets border borders spacing page monitor display resolution minimap ' +
    'glyph glyphs chars textures icons tiles tileset size sizes gradient shadow svg dimensions'
  ).split(' '),
);
const sourceFirst = new Set([
  'source',
  'src',
  'crop',
  'clip',
  'texture',
  'uv',
  'atlas',
  'view',
  'camera',
  'viewport',
  'screen',
]);
const tellingWord = /^(hit|hurt|push|attack|collision|collider|solid|trigger|wall|platform)/;
const atlasKeys = ['spriteSourceSize', 'sourceSize', 'xadvance', 'xoffset'];

function tells(key: string): boolean {
  return wordsOf(key).some((word) => tellingWord.test(word));
}

/** Whether the box at a place must be something else by its own keys or by the key that it stands under. */
export function isVetoed(place: Place | null, value: Value): boolean {
  if (value.kind === 'object' && atlasKeys.some((key) => valueAt(value, key) !== null)) return true;
  if (value.kind === 'call') return false;
  let listed = false;
  for (let at = place; at !== null; at = at.parent) {
    if (at.key === null) {
      listed = true;
      continue;
    }
    const words = wordsOf(at.key);
    if (tells(at.key)) return false;
    const [first] = words;
    if (otherLast.has(words.at(-1) ?? '') || (first !== undefined && words.length > 1 && sourceFirst.has(first)))
      return true;
    if (hasAtlasSibling(at.parent?.value ?? null)) return true;
    // A list of bare rectangles called frames tells where the pictures stand in a sheet.
    return words.at(-1) === 'frames' && (listed || !above(at.parent));
  }
  return false;
}

/** Whether a key further out says that these are boxes of a character or of a world after all. */
function above(place: Place | null): boolean {
  for (let at = place; at !== null; at = at.parent) if (at.key !== null && tells(at.key)) return true;
  return false;
}

function hasAtlasSibling(value: Value | null): boolean {
  return value?.kind === 'object' && atlasKeys.some((key) => valueAt(value, key) !== null);
}

/** Whether a record is a map of pictures in a sheet: its keys are theirs. */
export function isSheet(key: string): boolean {
  return hasWord(key, sheetWords);
}

const sheetWords = new Set(['atlas', 'spritesheet', 'tileset', 'glyphs', 'chars']);
