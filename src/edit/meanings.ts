import { noName } from '../model/template.js';
import type { Teachable, TeachNumber } from './teachable.js';

/** What numbers side by side may be. */

/** The usual keys for the numbers of a box, in an order in which people write them. */
const table = {
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
} as const;

export type MeaningId = keyof typeof table;

/** What each number of something selected is; `_`: no number of the box. */
export interface Meaning {
  /** Null: the user has said it for each number. */
  readonly id: MeaningId | null;
  /** A usual key for each number, in the order of the text. */
  readonly names: readonly string[];
  /** The keys of the numbers look like it. */
  readonly isTold: boolean;
}

/** What a single number, or a pair, can be, for those who say it one by one. */
export const singleNames = {
  number: 'x y width height x1 y1 x2 y2 cx cy halfWidth halfHeight footX footY radius rx ry rotation'.split(' '),
  pair: 'position size min max center halfSize'.split(' '),
} as const;

/** More of them nobody wants to choose from. */
const maxMeanings = 14;

/** What the numbers of something selected may be; what their keys tell comes first. */
export function meaningsOf({ numbers }: Teachable): readonly Meaning[] {
  const all = (Object.entries(table) as [MeaningId, string][]).map(([id, spelled]) => ({
    id,
    wanted: spelled.split(' '),
  }));
  const told = all
    .map(({ wanted }) => bestPlace(numbers, wanted))
    .reduce<Place | null>((best, place) => (place !== null && place.score > (best?.score ?? 0) ? place : best), null);
  // What tells one meaning tells which numbers are those of the box.
  const within = told?.isTold === true ? told : null;
  const found: { meaning: Meaning; score: number; left: number; index: number }[] = [];
  for (const [index, { id, wanted }] of all.entries()) {
    const place = placeWithin(numbers, wanted, within);
    if (place === null) continue;
    const names = numbers.map((_, k) => wanted[k - place.at]?.replace('+', '') ?? noName);
    const left = numbers.filter(({ isSure }, k) => isSure && names[k] === noName).length;
    const { isTold } = place;
    // Fewer numbers than there are are only meant where their keys say so.
    if (left > 0 && !isTold && within === null && wanted.length !== usualCount) continue;
    found.push({ meaning: { id, names, isTold }, score: isTold ? place.score : 0, left, index });
  }
  found.sort((a, b) => b.score - a.score || a.left - b.left || a.index - b.index);
  return found.slice(0, maxMeanings).map(({ meaning }) => meaning);
}

const usualCount = 4;

/** Numbers side by side, from one of them on. */
interface Place {
  readonly at: number;
  readonly count: number;
  /** How much their keys look like it. */
  readonly score: number;
  /** Each of them does. */
  readonly isTold: boolean;
  /** How many are certain to be numbers. */
  readonly sure: number;
}

/** Where such numbers stand best: at a place that is known, unless their own keys tell another one. */
function placeWithin(numbers: readonly TeachNumber[], wanted: readonly string[], known: Place | null): Place | null {
  const best = bestPlace(numbers, wanted);
  if (best === null || known === null || best.isTold) return best;
  return known.count === wanted.length ? placeAt(numbers, wanted, known.at) : null;
}

/** Where such numbers stand side by side best; null: nowhere. */
function bestPlace(numbers: readonly TeachNumber[], wanted: readonly string[]): Place | null {
  let best: Place | null = null;
  for (let at = 0; at + wanted.length <= numbers.length; at++) {
    const place = placeAt(numbers, wanted, at);
    if (place === null) continue;
    if (best === null || place.score > best.score || (place.score === best.score && place.sure > best.sure))
      best = place;
  }
  return best;
}

function placeAt(numbers: readonly TeachNumber[], wanted: readonly string[], at: number): Place | null {
  const count = wanted.length;
  const here = numbers.slice(at, at + count);
  if (!here.every(({ form }, k) => (form === 'pair') === wanted[k]!.startsWith('+'))) return null;
  const sure = here.filter(({ isSure }) => isSure).length;
  if (sure * 2 < count) return null;
  const scores = here.map(({ key }, k) => likeness(key, wanted[k]!));
  const score = scores.reduce<number>((sum, one) => sum + one, 0) / count;
  return { at, count, score, isTold: !scores.includes(0), sure };
}

/** What keys of each number contain, or end in where it is a single letter. */
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

/** How much a key looks like that of a number: not at all, a little, or much. */
function likeness(key: string, name: string): 0 | 1 | 2 {
  const lower = key.toLowerCase().replace(/[_$-]/g, '');
  for (const hint of hints[name] ?? []) {
    if (hint.length > 1 ? lower.includes(hint) : lower === hint) return 2;
    if (hint.length === 1 && (lower.endsWith(hint) || lower.startsWith(hint))) return 1;
  }
  return 0;
}
