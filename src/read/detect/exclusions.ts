import { otherWordsFirst, otherWordsLast, tellsHitbox, wordsOf } from '../../formats/index.js';
import type { ObjectValue, Value } from '../../model/value.js';
import { frameOfKey } from './frame-lists.js';
import type { Place } from '../evaluate/place.js';

/** What has the form of a box and is none. */

const drawingWords = new Set(
  'draw fill stroke clear render paint blit text label log print lerp clamp color'.split(' '),
);
/** What objects of a class are called that nothing collides with. */
const drawnWords = new Set(
  'background backgrounds backdrop sky cloud clouds parallax layer layers particle particles cursor pointer gui hud healthbar bar text score label logo title'.split(
    ' ',
  ),
);
const tellingWord = /^(hit|hurt|push|attack|collision|collider|solid|trigger|wall|platform)/;
const atlasKeys: ReadonlySet<string> = new Set(['spriteSourceSize', 'sourceSize', 'xadvance', 'xoffset']);

function tells(key: string): boolean {
  return wordsOf(key).some((word) => tellingWord.test(word));
}

/** The exclusions of one text. What encloses a list is looked at once for all that is in it. */
export class Exclusions {
  private readonly lists = new Map<Place, boolean>();

  /** Whether what a function or class of this name makes, or does with numbers, is something else than a box. */
  hasCallee(callee: string): boolean {
    const name = callee.slice(callee.lastIndexOf('.') + 1);
    if (tells(name)) return false;
    const words = wordsOf(name);
    return otherWordsLast.has(words.at(-1) ?? '') || words.some((word) => drawingWords.has(word));
  }

  /** Whether an object under this name is only drawn. */
  hasObject(place: Place | null): boolean {
    if (place === null || place.key === null || tells(place.key)) return false;
    const words = wordsOf(place.key);
    // `particlesButton`: what is clicked is no picture, whatever it does.
    const isDrawn = !/^(?:button|btn)s?$/.test(words.at(-1) ?? '') && words.some((word) => drawnWords.has(word));
    return isDrawn || isOther(place.key, place.parent, false);
  }

  /** Whether the box at a place must be something else by its own keys or by the keys that it stands under. */
  has(place: Place | null, value: Value): boolean {
    if (value.kind === 'call') return domRect.test(value.callee) && !tellsAbove(place);
    if (value.kind === 'object' && (isStyle(value) || (isAccumulator(value) && !tellsAbove(place)))) return true;
    if (place === null) return false;
    if (isAround(place)) return true;
    if (value.kind === 'object' && saysAtlas(value)) return true;
    if (place.key !== null) return isOther(place.key, place.parent, false);
    const { parent } = place;
    if (parent === null) return false;
    // A list with several items is asked for each of them, one that has no value here for what is pushed to it: by then it
    // is another place.
    if (parent.value?.kind !== 'array' || parent.value.items.length === 1) return isOtherList(parent);
    let known = this.lists.get(parent);
    if (known === undefined) {
      known = isOtherList(parent);
      this.lists.set(parent, known);
    }
    return known;
  }
}

const domRect = /(?:^|\.)DOMRect(?:ReadOnly)?$/;

/** Values of `position` in CSS, and properties that nothing but a style has. */
const cssPositions: ReadonlySet<string> = new Set(['absolute', 'relative', 'fixed', 'sticky', 'static']);
const cssKeys: ReadonlySet<string> = new Set(
  (
    'zIndex z-index display overflow overflowX overflowY cursor fontSize font-size fontFamily lineHeight borderRadius border-radius ' +
    'flex flexDirection justifyContent alignItems textAlign pointerEvents boxShadow boxSizing backgroundColor whiteSpace'
  ).split(' '),
);

function isStyle({ entries }: ObjectValue): boolean {
  return entries.some(
    ({ key, value }) =>
      cssKeys.has(key) || (key === 'position' && value.kind === 'string' && cssPositions.has(value.value)),
  );
}

/** Bounds that begin at infinity are widened by what they are to enclose. */
function isAccumulator({ entries }: ObjectValue): boolean {
  return entries.filter(({ value }) => value.kind === 'opaque' && infinity.test(value.text)).length >= 2;
}

const infinity =
  /^[+-]?(?:Infinity|Number\.(?:POSITIVE_INFINITY|NEGATIVE_INFINITY|MAX_VALUE|MAX_SAFE_INTEGER|MIN_SAFE_INTEGER))$/;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Parts of pictures: what stands under these is cut out of an image. */
const imageWords = set(
  'spritesheet sheet atlas texture textures crop crops animation animations anim anims uv glyph glyphs',
);
/** What is looked through, laid out, styled or charted, at any level above. */
const outerWords = set(
  'hud camera cameras viewport svg style styles css sx chart charts dataset datasets series axis axes legend layout minimap gradient nodes edges',
);
/** The same, and what a display consists of, for the nearest key only. */
const nearestWords = set(
  'cam bar bars meter gauge panel tooltip legend label margin pad padding gutter domain extent extents minimap screen window canvas',
);
const nearestNames = set('worldbounds stagebounds screenbounds gamebounds mapbounds viewbox gridpos setbounds lookat');
/** Names of actions, which are those of hits as well. */
const actionWords = set('attack attacks hurt hit strike');
const stopWords = set('box boxes body bodies aabb hull mask shape shapes');

/** Whether the keys around a box, up to one that tells that it is a hitbox, are those of something else. */
function isAround(place: Place): boolean {
  let nearest = true;
  for (let at: Place | null = place; at !== null; at = at.parent) {
    if (at.key === null) continue;
    const words = wordsOf(at.key);
    const isAction = words.length > 0 && words.every((word) => actionWords.has(word) || /^\d+$/.test(word));
    if (isAction) return isPicture(at);
    if (tellsHitbox(at.key) === 'certain') return false;
    if (words.some((word) => imageWords.has(word) || outerWords.has(word))) return true;
    if (nearest && isOtherName(words)) return true;
    if (words.some((word) => stopWords.has(word))) return false;
    nearest = false;
  }
  return false;
}

function isOtherName(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (drawingWords.has(first) && words.length > 1) return true;
  if (nearestWords.has(words.at(-1) ?? '')) return true;
  for (let k = 0; k + 1 < words.length; k++) if (nearestNames.has(words[k]! + words[k + 1]!)) return true;
  return false;
}

/** Whether what stands under the name of an action is the picture of it: it stands right among pictures. */
function isPicture({ parent }: Place): boolean {
  let at = parent;
  while (at !== null && at.key === null) at = at.parent;
  if (at?.key === null || at === null) return false;
  return wordsOf(at.key).some((word) => imageWords.has(word) || word === 'sprites' || word === 'sprite');
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
