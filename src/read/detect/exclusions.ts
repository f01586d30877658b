import {
  cacheByKey,
  cacheByObject,
  otherWordsFirst,
  otherWordsLast,
  certaintyOfName,
  splitWords,
} from '../../formats/index.js';
import type { ObjectValue, Value } from '../../model/value.js';
import { frameOfKey } from './frame-lists.js';
import type { Place } from '../evaluate/place.js';

/** Excludes values that have the form of a box but aren't hitboxes. */

const drawingKeywords = new Set(
  'draw fill stroke clear render paint blit text label log print lerp clamp color'.split(' '),
);
/** Names of objects that nothing collides with. */
const drawnKeywords = new Set(
  'background backgrounds backdrop fog mist haze vignette sky cloud clouds parallax layer layers particle particles cursor pointer gui hud healthbar bar text score label logo title'.split(
    ' ',
  ),
);
const boxWord = /^(hit|hurt|push|attack|collision|collider|solid|trigger|wall|platform)/;
const atlasKeys: ReadonlySet<string> = new Set(['spriteSourceSize', 'sourceSize', 'xadvance', 'xoffset']);

function namesBox(key: string): boolean {
  return splitWords(key).some((word) => boxWord.test(word));
}

/** The exclusions of one text. Enclosing lists are examined once per text. */
export class Exclusions {
  private readonly lists = new Map<Place, boolean>();
  /** What the keys from a place outward say: nested boxes share those around them. */
  private readonly outward = new Map<Place, boolean>();

  /** Whether the name of a function or class indicates that its result or arguments aren't a box. */
  hasCallee(callee: string): boolean {
    const name = callee.slice(callee.lastIndexOf('.') + 1);
    if (namesBox(name)) return false;
    const words = splitWords(name);
    return otherWordsLast.has(words.at(-1) ?? '') || words.some((word) => drawingKeywords.has(word));
  }

  /** Whether the name of an object indicates that it is only drawn. */
  hasObject(place: Place | null): boolean {
    if (place === null || place.key === null || namesBox(place.key)) return false;
    const words = splitWords(place.key);
    // `particlesButton`: a button is clickable, not just drawn.
    const isDrawn = !/^(?:button|btn)s?$/.test(words.at(-1) ?? '') && words.some((word) => drawnKeywords.has(word));
    return isDrawn || isOther(place.key, place.parent, false);
  }

  /** Whether the keys of a value, or those around it, show that it isn't a hitbox. */
  has(place: Place | null, value: Value): boolean {
    for (let at = place; at !== null; at = at.parent) if (at.key !== null && isDebugPanel(at.key)) return true;
    if (value.kind === 'call') return domRect.test(value.callee) && !isUnderBoxName(place);
    if (value.kind === 'object' && (isStyle(value) || (isAccumulator(value) && !isUnderBoxName(place)))) return true;
    if (place === null) return false;
    if (this.isExcludedByKeys(place)) return true;
    if (value.kind === 'object' && (isAtlasEntry(value) || isSpacing(place.key ?? '', value))) return true;
    if (place.key !== null) return isOther(place.key, place.parent, false);
    const { parent } = place;
    if (parent === null) return false;
    // A list with several items is looked up for each of them. A list that has no value here is looked up for each
    // pushed item, whose place is new each time, so caching is useless.
    if (parent.value?.kind !== 'array' || parent.value.items.length === 1) return isOtherList(parent);
    let known = this.lists.get(parent);
    if (known === undefined) {
      known = isOtherList(parent);
      this.lists.set(parent, known);
    }
    return known;
  }

  /** Whether the keys around a box, up to the first that names a hitbox, show that it isn't one. */
  private isExcludedByKeys(place: Place): boolean {
    let at: Place | null = place;
    while (at !== null && at.key === null) at = at.parent;
    if (at === null) return false;
    return exclusionByKey(at, at.key!, true) ?? this.isExcludedOutward(at.parent);
  }

  private isExcludedOutward(place: Place | null): boolean {
    const passed: Place[] = [];
    let answer: boolean | null = null;
    for (let at = place; at !== null && answer === null; at = at.parent) {
      answer = this.outward.get(at) ?? (at.key === null ? null : exclusionByKey(at, at.key, false));
      passed.push(at);
    }
    for (const at of passed) this.outward.set(at, answer ?? false);
    return answer ?? false;
  }
}

/** Whether a name is that of a panel for debugging, whose controls are named after what they show: `showHitboxes`. */
export const isDebugPanel = cacheByKey((key): boolean => {
  const words = splitWords(key);
  return words.includes('debug') && words.some((word) => panelKeywords.has(word));
});

/** Whether a record has distances to the four sides, for a layout. */
function isSpacing(key: string, { entries }: ObjectValue): boolean {
  return spacing.test(key) && entries.some((entry) => entry.key === 'left' || entry.key === 'top');
}

const spacing = /(?:^|[a-z_])(?:[sS]pac(?:e|ing)s?|[gG]aps?|[iI]nsets?|[sS]afeArea)$/;

const domRect = /(?:^|\.)DOMRect(?:ReadOnly)?$/;

/** Values of `position` in CSS, and properties found only in styles. */
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

/** Whether a record is an accumulator: bounds that start at infinity and grow to enclose things. */
function isAccumulator({ entries }: ObjectValue): boolean {
  return entries.filter(({ value }) => value.kind === 'opaque' && infinity.test(value.text)).length >= 2;
}

const infinity =
  /^[+-]?(?:Infinity|Number\.(?:POSITIVE_INFINITY|NEGATIVE_INFINITY|MAX_VALUE|MAX_SAFE_INTEGER|MIN_SAFE_INTEGER))$/;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Parts of images: values under these keys are regions of an image. */
const imageKeywords = set(
  'spritesheet sheet atlas texture textures crop crops animation animations anim anims uv glyph glyphs',
);
/** Views, layouts, styles and charts, at any level above. */
const outerKeywords = set(
  'fog mist haze vignette parallax depth hud camera cameras viewport svg style styles css sx chart charts dataset datasets series axis axes legend layout minimap gradient nodes edges',
);
/** The same and parts of a UI, for the nearest key only. */
const nearestKeywords = set(
  'cam bar bars meter gauge panel tooltip legend label margin pad padding gutter domain extent extents minimap screen window canvas',
);
const panelKeywords = set('panel ui gui hud menu control controls overlay toolbar window widget inspector buttons');
const nearestNames = set('worldbounds stagebounds screenbounds gamebounds mapbounds viewbox gridpos setbounds lookat');
/** Names of actions, which also name hits. */
const actionKeywords = set('attack attacks hurt hit strike');
const stopKeywords = set('box boxes body bodies aabb hull mask shape shapes');

/** What a key says of a box below it: that it is or isn't excluded; null: that keys further out decide. */
function exclusionByKey(at: Place, key: string, nearest: boolean): boolean | null {
  const words = splitWords(key);
  const isAction = words.length > 0 && words.every((word) => actionKeywords.has(word) || /^\d+$/.test(word));
  if (isAction) return isImageOfAction(at);
  if (certaintyOfName(key) === 'certain') return false;
  if (words.some((word) => imageKeywords.has(word) || outerKeywords.has(word))) return true;
  if (nearest && isOtherName(words)) return true;
  return words.some((word) => stopKeywords.has(word)) ? false : null;
}

function isOtherName(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (drawingKeywords.has(first) && words.length > 1) return true;
  if (nearestKeywords.has(words.at(-1) ?? '')) return true;
  for (let k = 0; k + 1 < words.length; k++) if (nearestNames.has(words[k]! + words[k + 1]!)) return true;
  return false;
}

/** Whether an entry named like an action is the image of that action: it is directly among images. */
function isImageOfAction({ parent }: Place): boolean {
  let at = parent;
  while (at !== null && at.key === null) at = at.parent;
  if (at?.key === null || at === null) return false;
  return splitWords(at.key).some((word) => imageKeywords.has(word) || word === 'sprites' || word === 'sprite');
}

function isOtherList(list: Place): boolean {
  for (let at: Place | null = list; at !== null; at = at.parent)
    if (at.key !== null) return isOther(at.key, at.parent, true);
  return false;
}

function isOther(key: string, parent: Place | null, listed: boolean): boolean {
  if (namesBox(key)) return false;
  const words = splitWords(key);
  const [first] = words;
  const last = words.at(-1) ?? '';
  if (isClipList(words)) return false;
  if (otherWordsLast.has(last) || (first !== undefined && words.length > 1 && otherWordsFirst.has(first))) return true;
  if (hasAtlasKey(parent?.value ?? null)) return true;
  // A list of bare rectangles named frames contains image regions in a sheet.
  if (last === 'frames') return listed || !isUnderBoxName(parent);
  // So does a record of them, keyed by image name. A list for each frame contains the boxes of that frame.
  if (parent === null || parent.key !== 'frames' || isUnderBoxName(parent)) return false;
  return !listed || frameOfKey(key, parent) === null;
}

/** Lists of rectangles that something is clipped to, while a single one is a region of an image. */
function isClipList(words: readonly string[]): boolean {
  return words.length === 2 && words[0] === 'clip' && /^(?:rects|rectangles|boxes|bounds)$/.test(words[1]!);
}

/** Whether an outer key shows that these are boxes of a character or a world after all. */
function isUnderBoxName(place: Place | null): boolean {
  for (let at = place; at !== null; at = at.parent) if (at.key !== null && namesBox(at.key)) return true;
  return false;
}

function hasAtlasKey(value: Value | null): boolean {
  if (value?.kind !== 'object') return false;
  // For a short record, a search costs less than caching.
  return value.entries.length <= shortRecord ? isAtlasEntry(value) : isLongAtlas(value);
}

function isAtlasEntry({ entries }: ObjectValue): boolean {
  return entries.some(({ key }) => atlasKeys.has(key));
}

const shortRecord = 16;

/** Queried once per entry, so a record with thousands of entries is searched only once. */
const isLongAtlas = cacheByObject(isAtlasEntry);
