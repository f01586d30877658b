import { childrenOf, isContainer, type ArrayValue, type ObjectValue, type Value } from '../model/value.js';
import { boxForm, type Match, type FormContext } from './form.js';
import { areMostlyNumbers, getShapeKind, isNumeric, moved, valuesAt, valueAt, type DeclaredKind } from './parts.js';
import { isPoint, pointNumbers } from './point-calls.js';
import { pointsCodec } from './tools/points.js';
import { boxKeys, placeKeys, planFor, signs, sizeKeys } from './record-keys.js';
import { boxWord } from './shape-keywords.js';
import { tuple } from './tuples.js';
import { keysIndicateBoxes, keysIndicatePolygons } from './keywords.js';

/** A polygon with more corners is the outline of a drawing. */
export const maxCorners = 512;

/** Whether a list would be a polygon if it had fewer corners. */
export function hasTooManyCorners(value: Value, context: () => FormContext): boolean {
  if (value.kind !== 'array' || value.damaged) return false;
  const { items } = value;
  const [first] = items;
  if (first === undefined) return false;
  const isRow = items.length === 1 && first.kind === 'opaque' && first.row === true;
  const isLong = items.length > 2 * maxCorners && items.length % 2 === 0 && items.every(isNumeric);
  return (isRow || isLong || (items.length > maxCorners && isOutline(items))) && keysIndicatePolygons(context());
}

function isOutline(items: readonly Value[]): boolean {
  const coordinates: Value[] = [];
  for (const item of items) {
    const pair = pairIn(item);
    if (pair === null) return false;
    coordinates.push(...pair);
  }
  return mayBeOutline(coordinates);
}

/**
 * Whether no two consecutive points are equal; in level maps they often are. The coordinates start at index `first`, x
 * and y alternating. A coordinate that isn't a literal number equals no other.
 */
export function mayBeOutline(coordinates: readonly Value[], first = 0): boolean {
  for (let at = first; at + 3 < coordinates.length; at += 2) {
    if (areEqual(coordinates[at]!, coordinates[at + 2]!) && areEqual(coordinates[at + 1]!, coordinates[at + 3]!)) {
      return false;
    }
  }
  return true;
}

function areEqual(a: Value, b: Value): boolean {
  return a.kind === 'number' && b.kind === 'number' && a.value === b.value;
}

/** `{ type: 'polygon', points: [{ x: 1, y: 2 }, …] }` */
export function polygonIn(
  value: ObjectValue,
  key: string,
  kind: DeclaredKind | null,
  context: () => FormContext,
): Match | null {
  if (kind !== null && kind !== 'polygon') return null;
  const list = valueAt(value, key);
  if (list?.kind !== 'array' || (kind === null && !isNamedPolygon(value, key, context))) return null;
  const isCornerList = kind === 'polygon' || /^(?:points|vert(?:ice)?s|corners)$/.test(key);
  if (!isCornerList && list.items.some(isBox)) return null;
  const results = cornersIn(list);
  return results === null ? null : getMatch(results, list);
}

/** Whether the keys around a list of corners, or its own if it is all there is, indicate the outline of a shape. */
function isNamedPolygon(value: ObjectValue, key: string, context: () => FormContext): boolean {
  const around = context();
  if (keysIndicatePolygons(around)) return true;
  // The corners of `{ x, y, w, h, points }` are its way.
  if (value.entries.some((entry) => boxKeys.has(entry.key) && !/^(?:rotation|angle)$/.test(entry.key))) return false;
  return keysIndicateBoxes(around) || (value.entries.length === 1 && keysIndicatePolygons({ ...around, keys: [key] }));
}

/**
 * Reads `[{ x: 1, y: 2 }, …]`, `[[1, 2], …]` or `[1, 2, …]` under a key that indicates the corners of a shape, and the
 * first two beside other shapes under a key that refers to boxes: `walls: { ramp: [[0, 0], …], left: [0, 0, 4, 40] }`.
 */
const triggers = [[signs.cornersKey], [tuple], [signs.x, signs.y]].map((more) => [boxWord, ...more]);

export const polygonForm = boxForm(triggers, (value, context) => {
  if (value.kind !== 'array' || value.damaged || value.items.length < 3) return null;
  const around = context();
  const isNamed = keysIndicatePolygons(around);
  if (!isNamed && (!isContainer(value.items[0]!) || !keysIndicateBoxes(around) || !isBesideShape(value, around))) {
    return null;
  }
  if (value.items.some(isBox)) return null;
  const results = cornersIn(value);
  return results === null ? null : getMatch(results, null);
});

/** Whether a list is in a list or record with shapes: alone, it may be a list of positions. */
function isBesideShape(list: ArrayValue, { around }: FormContext): boolean {
  if (around === undefined || around === null) return false;
  return childrenOf(around).some((child) => child.start !== list.start && isShape(child));
}

function isShape(value: Value): boolean {
  if (value.kind === 'array') return value.items.length === 4 && value.items.every(isNumeric);
  if (value.kind !== 'object') return false;
  const { sizes, halves, corners, edges, radii, radius, cornerList } = planFor(value);
  return (
    sizes.length + halves.length + corners.length + radii.length > 0 || edges || radius !== null || cornerList !== null
  );
}

/** What the keys of a record say about its shape. */
export interface ShapeKeys {
  readonly hasPlace: boolean;
  /** Whether it has a size, a radius or opposite corners, or a part of them. */
  readonly hasSize: boolean;
  /** The key of a list of corners. */
  readonly corners: string | null;
  /** Whether it declares to be a point or a line. */
  readonly isOther: boolean;
}

export function shapeKeysIn(value: ObjectValue): ShapeKeys {
  return {
    hasPlace: value.entries.some(({ key }) => placeKeys.has(key)),
    hasSize: value.entries.some(({ key, value: inner }) => sizeKeys.has(key) && inner.kind !== 'string'),
    corners: planFor(value).cornerList,
    isOther: getShapeKind(value) === 'other',
  };
}

/** Whether a record has more box keys than x and y: a list of such records is a list of boxes, not an outline. */
function isBox(item: Value): boolean {
  return item.kind === 'object' && item.entries.some(({ key }) => key !== 'x' && key !== 'y' && boxKeys.has(key));
}

/**
 * Returns the corner coordinates, x and y alternating, with starts relative to the start of the list; null if it isn't
 * a list of corners.
 */
export function cornersIn(list: ArrayValue): Value[] | null {
  const { items } = list;
  if (list.damaged) return null;
  const numbers: Value[] = [];
  const flat = items.every(isNumeric);
  if (flat) {
    if (items.length < 6 || items.length % 2 !== 0 || items.length > 2 * maxCorners) return null;
    numbers.push(...items);
  } else {
    if (items.length < 3 || items.length > maxCorners) return null;
    for (const item of items) {
      const pair = pairIn(item);
      if (pair === null) return null;
      for (const number of pair) numbers.push(moved(number, item.start));
    }
  }
  return areMostlyNumbers(numbers) ? numbers : null;
}

/** Whether a list has corners only. */
export function isCornerList(list: ArrayValue): boolean {
  return cornersIn(list) !== null;
}

/** Returns the two numbers of a corner, with starts relative to the corner. */
function pairIn(item: Value): readonly Value[] | null {
  if (item.kind === 'object') return valuesAt(item, ['x', 'y']);
  if (item.kind === 'array') return item.items.length === 2 && item.items.every(isNumeric) ? item.items : null;
  return isPoint(item) ? pointNumbers({ ...item, start: 0 }) : null;
}

/** Returns the names of `count` corner coordinates: x0, y0, x1, … */
export function cornerNames(count: number): string[] {
  return Array.from({ length: count }, (_, k) => (k % 2 === 0 ? `x${k / 2}` : `y${(k - 1) / 2}`));
}

function getMatch(numbers: readonly Value[], within: Value | null): Match {
  return {
    codec: pointsCodec,
    tuple: 'points',
    names: cornerNames(numbers.length),
    values: within === null ? numbers : numbers.map((number) => moved(number, within.start)),
    anchor: 'top-left',
    angle: null,
    ...(within === null ? {} : { consumed: within }),
  };
}
