import { noName } from '../model/template.js';
import type { Teachable, TeachNumber } from './teachable.js';

/** Possible meanings of adjacent numbers. */

/** The usual keys of a box's numbers, in common orders. */
const meaningKeys = {
  'x-y-width-height': 'x y width height',
  'left-top-right-bottom': 'x1 y1 x2 y2',
  'center-width-height': 'cx cy width height',
  'center-half-width-half-height': 'cx cy halfWidth halfHeight',
  'feet-width-height': 'footX footY width height',
  'left-right-top-bottom': 'x1 x2 y1 y2',
  'y-x-height-width': 'y x height width',
  'width-height-x-y': 'width height x y',
  'top-left-bottom-right': 'y1 x1 y2 x2',
  'x-y-width-height-rotation': 'x y width height rotation',
  'center-width-height-rotation': 'cx cy width height rotation',
  'ends-radius': 'x1 y1 x2 y2 radius',
  'center-radius': 'cx cy radius',
  'center-radii': 'cx cy rx ry',
  'place-size': '+position +size',
  corners: '+min +max',
  'center-size': '+center +size',
  'center-half-size': '+center +halfSize',
  'size-place': '+size +position',
  'center-pair-radius': '+center radius',
  'place-width-height': '+position width height',
  'center-pair-width-height': '+center width height',
  polygon: '*points',
} as const;

export type MeaningId = keyof typeof meaningKeys;

/** The meaning of each selected number; `_`: not a number of the box. */
export interface NumberMeaning {
  /** Null: the user assigned each number. */
  readonly id: MeaningId | null;
  /** A usual key for each number, in text order. */
  readonly names: readonly string[];
  /** Whether the keys of the numbers suggest it. */
  readonly matchesKeys: boolean;
}

/** The possible meanings of a single number or pair, when the user assigns each. */
export const singleNames = {
  number: 'x y width height x1 y1 x2 y2 cx cy halfWidth halfHeight footX footY radius rx ry rotation'.split(' '),
  pair: 'position size min max center halfSize'.split(' '),
  points: ['points'],
} as const;

/** Longer lists are too hard to choose from. */
const maxMeanings = 14;

/** Lists possible meanings of the selected numbers; those that match their keys come first. */
export function listMeanings({ numbers }: Teachable): readonly NumberMeaning[] {
  const all = (Object.entries(meaningKeys) as [MeaningId, string][]).map(([id, spelled]) => ({
    id,
    keys: spelled.split(' '),
  }));
  const suggested = all
    .map(({ keys }) => bestPlace(numbers, keys))
    .reduce<Place | null>((best, place) => (place !== null && place.score > (best?.score ?? 0) ? place : best), null);
  // Keys that suggest one meaning show which numbers belong to the box.
  const within = suggested?.matchesKeys === true ? suggested : null;
  const results: { meaning: NumberMeaning; score: number; left: number; index: number }[] = [];
  for (const [index, { id, keys }] of all.entries()) {
    const place = placeWithin(numbers, keys, within);
    if (place === null) continue;
    const names = numbers.map((_, k) => keys[k - place.at]?.replace(/[+*]/, '') ?? noName);
    const left = numbers.filter(({ isSure }, k) => isSure && names[k] === noName).length;
    const { matchesKeys } = place;
    // Using only some of the numbers must be suggested by their keys.
    if (left > 0 && !matchesKeys && within === null && keys.length !== usualCount) continue;
    results.push({
      meaning: { id, names, matchesKeys },
      score: matchesKeys ? place.score : 0,
      left,
      index,
    });
  }
  results.sort((a, b) => b.score - a.score || a.left - b.left || a.index - b.index);
  return results.slice(0, maxMeanings).map(({ meaning }) => meaning);
}

const usualCount = 4;

/** A run of adjacent numbers. */
interface Place {
  readonly at: number;
  readonly count: number;
  /** How well the keys match. */
  readonly score: number;
  /** Whether every key matches. */
  readonly matchesKeys: boolean;
  /** How many are certainly numbers. */
  readonly sureCount: number;
}

/** Returns the best position of such numbers: the known one, unless their keys suggest another. */
function placeWithin(numbers: readonly TeachNumber[], keys: readonly string[], known: Place | null): Place | null {
  const best = bestPlace(numbers, keys);
  if (best === null || known === null || best.matchesKeys) return best;
  return known.count === keys.length ? placeAt(numbers, keys, known.at) : null;
}

/** Returns the best position of such adjacent numbers; null if there is none. */
function bestPlace(numbers: readonly TeachNumber[], keys: readonly string[]): Place | null {
  let best: Place | null = null;
  for (let at = 0; at + keys.length <= numbers.length; at++) {
    const place = placeAt(numbers, keys, at);
    if (place === null) continue;
    if (best === null || place.score > best.score || (place.score === best.score && place.sureCount > best.sureCount))
      best = place;
  }
  return best;
}

function placeAt(numbers: readonly TeachNumber[], keys: readonly string[], at: number): Place | null {
  const count = keys.length;
  const here = numbers.slice(at, at + count);
  if (!here.every(({ form }, k) => form === formOf(keys[k]!))) return null;
  const sureCount = here.filter(({ isSure }) => isSure).length;
  if (sureCount * 2 < count) return null;
  const scores = here.map(({ key }, k) => likeness(key, keys[k]!));
  const score = scores.reduce<number>((sum, one) => sum + one, 0) / count;
  return { at, count, score, matchesKeys: !scores.includes(0), sureCount };
}

/** Returns the form of what a usual key names, by its mark. */
function formOf(key: string): TeachNumber['form'] {
  return key.startsWith('+') ? 'pair' : key.startsWith('*') ? 'points' : 'number';
}

/** Parts of keys that suggest each number; single letters count at the start or end. */
const hints: Readonly<Record<string, readonly string[]>> = {
  x: ['x', 'left'],
  y: ['y', 'top'],
  cx: ['cx', 'centerx', 'midx'],
  cy: ['cy', 'centery', 'midy'],
  footX: ['foot', 'feet'],
  footY: ['foot', 'feet'],
  width: ['w', 'width'],
  height: ['h', 'height'],
  halfWidth: ['hw', 'half', 'ext'],
  halfHeight: ['hh', 'half', 'ext'],
  x1: ['l', 'left', 'x0', 'x1', 'minx', 'xmin'],
  y1: ['t', 'top', 'y0', 'y1', 'miny', 'ymin'],
  x2: ['r', 'right', 'x1', 'x2', 'maxx', 'xmax'],
  y2: ['b', 'bottom', 'y1', 'y2', 'maxy', 'ymax'],
  radius: ['r', 'rad'],
  rx: ['rx'],
  ry: ['ry'],
  rotation: ['rot', 'ang', 'deg', 'theta'],
  '+position': ['p', 'pos', 'at', 'place', 'offset', 'origin', 'xy'],
  '+size': ['s', 'size', 'dim', 'wh', 'ext'],
  '+min': ['min', 'a', 'from', 'start'],
  '+max': ['max', 'b', 'to', 'end'],
  '+center': ['c', 'center', 'centre', 'mid'],
  '+halfSize': ['half', 'ext', 'h'],
};

/** Returns how well a key matches a number: not at all, a little, or well. */
function likeness(key: string, name: string): 0 | 1 | 2 {
  const lower = key.toLowerCase().replace(/[_$-]/g, '');
  for (const hint of hints[name] ?? []) {
    if (hint.length > 1 ? lower.includes(hint) : lower === hint) return 2;
    if (hint.length === 1 && (lower.endsWith(hint) || lower.startsWith(hint))) return 1;
  }
  return 0;
}
