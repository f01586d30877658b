import type { Field } from '../model/document.js';
import type { Match } from './form.js';

/** Boxes of which some numbers are only known when the game runs. */

/** A box that says less than this is not shown. */
const leastKnown = 2;

/** How large a size is taken for that is not known, where no other one is. */
const assumedSize = 16;

/** For each number of a box what it is: a place, a size, or the two ends of an axis. */
const kinds: Readonly<Partial<Record<Match['tuple'], string>>> = {
  xywh: 'pp ss',
  whxy: 'ss pp',
  ltrb: 'll tt',
  lrtb: 'll tt',
  xyr: 'pp s',
  xyrr: 'pp ss',
  wh: 'ss',
  // Only the place of a body that stands about it: a corner that is not known makes another shape.
  points: 'pp',
};

/** The names of the fields that are only known when the game runs. */
export function unknownIn(fields: readonly Field[]): readonly string[] {
  const unknown = fields.filter(isUnknown);
  return unknown.length === 0 ? none : unknown.map(({ name }) => name);
}

const none: readonly string[] = [];

/** Whether enough of a box is known for a picture of it; an angle tells nothing of where or how large it is. */
export function tellsEnough({ tuple, angle, collides, because, word }: Match, fields: readonly Field[]): boolean {
  const known = fields.filter(({ name, value }) => name !== angle && Number.isFinite(value));
  if (tuple === 'points' && fields.some(({ name, notWritable }) => notWritable === 'not-static' && !isPlace(name))) {
    return false;
  }
  // Of what is a body for certain, or made by what is called a circle, its whole size is enough, wherever it is.
  const isMeant = collides === true || (because === 'call' && /circle|collider|hit_?box/i.test(word ?? ''));
  if (isMeant && tuple === 'xyr' && known.some(({ name }) => !isPlace(name))) return true;
  return kinds[tuple] !== undefined && known.length >= leastKnown;
}

function isPlace(name: string): boolean {
  return name === 'x' || name === 'y';
}

/** The fields with a number for each that is not known: a place at 0, a size like the other one. */
export function assumed({ tuple }: Pick<Match, 'tuple'>, fields: readonly Field[]): readonly Field[] {
  const kind = kinds[tuple];
  if (kind === undefined || !fields.some(isUnknown)) return fields;
  const values = fields.map((field) => (isUnknown(field) ? null : field.value));
  const numbers = kind.startsWith('l') ? sides(values, tuple === 'lrtb') : placeAndSize(values, kind.replace(' ', ''));
  return fields.map((field, k) => (isUnknown(field) ? { ...field, value: numbers[k] ?? 0 } : field));
}

function isUnknown({ notWritable }: Field): boolean {
  return notWritable === 'not-static';
}

type Known = number | null;

function placeAndSize(values: readonly Known[], kind: string): number[] {
  const size = values.find((value, k) => kind[k] === 's' && value !== null) ?? assumedSize;
  return values.map((value, k) => value ?? (kind[k] === 's' ? size : 0));
}

/** Two ends of each axis: where one is missing it lies behind or before the other by the size of the other axis. */
function sides(values: readonly Known[], byAxis: boolean): number[] {
  const [a = null, b = null, c = null, d = null] = values;
  const [left, top, right, bottom] = byAxis ? [a, c, b, d] : [a, b, c, d];
  const width = left === null || right === null ? null : right - left;
  const height = top === null || bottom === null ? null : bottom - top;
  const size = Math.abs(width ?? height ?? assumedSize);
  const [l, r] = ends(left, right, size);
  const [t, s] = ends(top, bottom, size);
  return byAxis ? [l, r, t, s] : [l, t, r, s];
}

function ends(first: Known, second: Known, size: number): [number, number] {
  const from = first ?? (second === null ? 0 : second - size);
  return [from, second ?? from + size];
}
