import type { Field } from '../model/document.js';
import type { Match } from './form.js';

/** Boxes with some numbers known only at runtime. */

/** Boxes with fewer known numbers aren't shown. */
const leastKnown = 2;

/** The assumed size in px if no size is known. */
const assumedSize = 16;

/** The kind of each number of a box: position (p), size (s), or the two ends of an axis (l, t). */
const kinds: Readonly<Partial<Record<Match['tuple'], string>>> = {
  xywh: 'pp ss',
  whxy: 'ss pp',
  ltrb: 'll tt',
  lrtb: 'll tt',
  xyr: 'pp s',
  xyrr: 'pp ss',
  wh: 'ss',
  // Only the position of a body centered on it: an unknown corner changes the shape.
  points: 'pp',
};

/** Returns the names of the fields known only at runtime. */
export function unknownIn(fields: readonly Field[]): readonly string[] {
  const unknown = fields.filter(isUnknown);
  return unknown.length === 0 ? none : unknown.map(({ name }) => name);
}

const none: readonly string[] = [];

/** Whether enough numbers of a box are known to draw it. An angle determines neither position nor size. */
export function isDrawable({ tuple, angle, collides, because, word }: Match, fields: readonly Field[]): boolean {
  const known = fields.filter(({ name, value }) => name !== angle && Number.isFinite(value));
  if (tuple === 'points' && fields.some(({ name, notWritable }) => notWritable === 'not-static' && !isPlace(name))) {
    return false;
  }
  // For a certain body, or a call named like a circle, one known size is enough.
  const isCircle = tuple === 'xyr' && because === 'call' && /circle|collider|hit_?box/i.test(word ?? '');
  if ((collides === true || isCircle) && /p.*s|s.*p/.test(kinds[tuple] ?? '') && known.some(isSize)) return true;
  return kinds[tuple] !== undefined && known.length >= leastKnown;
}

function isPlace(name: string): boolean {
  return name === 'x' || name === 'y';
}

function isSize({ name }: Field): boolean {
  return !/^(?:offset)?[xy]$|^angle|rotation/i.test(name);
}

/** Returns the fields with assumed values for the unknown numbers: 0 for a position, the other dimension for a size. */
export function assumed({ tuple }: Pick<Match, 'tuple'>, fields: readonly Field[]): readonly Field[] {
  const kind = fields[0]?.name === 'radius' ? 'spp' : kinds[tuple];
  if (kind === undefined || !fields.some(isUnknown)) return fields;
  const values = fields.map((field) => (isUnknown(field) ? null : field.value));
  const numbers = kind.startsWith('l') ? sides(values, tuple === 'lrtb') : placeAndSize(values, kind.replace(' ', ''));
  return fields.map((field, k) => (isUnknown(field) ? { ...field, value: numbers[k] ?? 0 } : field));
}

function isUnknown({ notWritable }: Field): boolean {
  return notWritable === 'not-static';
}

type KnownNumber = number | null;

function placeAndSize(values: readonly KnownNumber[], kind: string): number[] {
  const size = values.find((value, k) => kind[k] === 's' && value !== null) ?? assumedSize;
  return values.map((value, k) => value ?? (kind[k] === 's' ? size : 0));
}

/** Completes the two ends of each axis: a missing end is placed at a distance equal to the size of the other axis. */
function sides(values: readonly KnownNumber[], byAxis: boolean): number[] {
  const [a = null, b = null, c = null, d = null] = values;
  const [left, top, right, bottom] = byAxis ? [a, c, b, d] : [a, b, c, d];
  const width = left === null || right === null ? null : right - left;
  const height = top === null || bottom === null ? null : bottom - top;
  const size = Math.abs(width ?? height ?? assumedSize);
  const [l, r] = ends(left, right, size);
  const [t, s] = ends(top, bottom, size);
  return byAxis ? [l, r, t, s] : [l, t, r, s];
}

function ends(first: KnownNumber, second: KnownNumber, size: number): [number, number] {
  const from = first ?? (second === null ? 0 : second - size);
  return [from, second ?? from + size];
}
