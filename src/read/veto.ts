import { otherWordsFirst, otherWordsLast, wordsOf } from '../formats/index.js';
import type { ObjectValue, Value } from '../model/value.js';
import { frameOfKey } from './frame-lists.js';
import type { Place } from './place.js';

/** What has the form of a box and is none. */

const drawingWords = new Set(
  'draw fill stroke clear render paint blit text label log print lerp clamp color'.split(' '),
);
const tellingWord = /^(hit|hurt|push|attack|collision|collider|solid|trigger|wall|platform)/;
const atlasKeys: ReadonlySet<string> = new Set(['spriteSourceSize', 'sourceSize', 'xadvance', 'xoffset']);

function tells(key: string): boolean {
  return wordsOf(key).some((word) => tellingWord.test(word));
}

/** The vetoes of one text. What encloses a list is looked at once for all that is in it. */
export class Vetoes {
  private readonly lists = new Map<Place, boolean>();

  /** Whether what a function or class of this name makes, or does with numbers, is something else than a box. */
  hasCallee(callee: string): boolean {
    const name = callee.slice(callee.lastIndexOf('.') + 1);
    if (tells(name)) return false;
    const words = wordsOf(name);
    return otherWordsLast.has(words.at(-1) ?? '') || words.some((word) => drawingWords.has(word));
  }

  /** Whether the box at a place must be something else by its own keys or by the key that it stands under. */
  has(place: Place | null, value: Value): boolean {
    if (value.kind === 'call' || place === null) return false;
    if (value.kind === 'object' && saysAtlas(value)) return true;
    if (place.key !== null) return isOther(place.key, place.parent, false);
    const { parent } = place;
    if (parent === null) return false;
    // Asked once for each item.
    if (parent.value?.kind === 'array' && parent.value.items.length === 1) return isOtherList(parent);
    let known = this.lists.get(parent);
    if (known === undefined) {
      known = isOtherList(parent);
      this.lists.set(parent, known);
    }
    return known;
  }
}

function isOtherList(list: Place): boolean {
  for (let at: Place | null = list; at !== null; at = at.parent)
    if (at.key !== null) return isOther(at.key, at.parent, true);
  return false;
}

function isOther(key: string, parent: Place | null, listed: boolean): boolean {
  if (tells(key)) return false;
  const words = wordsOf(key);
  const [first] = words;
  const last = words.at(-1) ?? '';
  if (otherWordsLast.has(last) || (first !== undefined && words.length > 1 && otherWordsFirst.has(first))) return true;
  if (hasAtlasKey(parent?.value ?? null)) return true;
  // A list of bare rectangles called frames tells where the pictures stand in a sheet.
  if (last === 'frames') return listed || !tellsAbove(parent);
  // So does a record of them: here the key is a picture's name. A list for each single frame says what is there in it.
  if (parent === null || parent.key !== 'frames' || tellsAbove(parent)) return false;
  return !listed || frameOfKey(key, parent) === null;
}

/** Whether a key further out says that these are boxes of a character or of a world after all. */
function tellsAbove(place: Place | null): boolean {
  for (let at = place; at !== null; at = at.parent) if (at.key !== null && tells(at.key)) return true;
  return false;
}

function hasAtlasKey(value: Value | null): boolean {
  if (value?.kind !== 'object') return false;
  // To remember a record takes more than to look through a short one.
  if (value.entries.length <= shortRecord) return saysAtlas(value);
  // Asked once for each entry: a record of thousands is looked through once.
  let known = recordsOfAtlases.get(value);
  if (known === undefined) recordsOfAtlases.set(value, (known = saysAtlas(value)));
  return known;
}

function saysAtlas({ entries }: ObjectValue): boolean {
  return entries.some(({ key }) => atlasKeys.has(key));
}

const shortRecord = 16;

const recordsOfAtlases = new WeakMap<Value, boolean>();
