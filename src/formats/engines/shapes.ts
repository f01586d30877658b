import type { Anchor } from '../../model/convention.js';
import type { CallValue, ObjectValue, Value } from '../../model/value.js';
import { areNumbers, leftOut, membersOf, numericArguments, pointIn } from '../arguments.js';
import { circle, edges, ellipse, sizedRect } from '../codecs.js';
import type { Codec } from '../form.js';
import { isNumeric, moved, valueAt } from '../parts.js';
import { isPoint, makesPoint, pointNumbers, spreadPoints } from '../point-calls.js';
import { cornerNames, cornersIn } from '../polygons.js';
import { pivotedEllipse } from '../tools/pivoted.js';
import { pointsCodec } from '../tools/points.js';
import type { Made } from './engine.js';
import type { Pair } from './placed.js';

/** Shapes that the calls of several engines make of their arguments. */

const rectNames = ['x', 'y', 'width', 'height'] as const;

/** Its place is its center, whatever its size. */
const centered = { pivotX: 0.5, pivotY: 0.5 };

/** x, y, width, height */
export function rect(anchor: Anchor) {
  return ({ args }: CallValue): Made | null => {
    const values = numericArguments(args, 4);
    return values === null ? null : { codec: sizedRect, tuple: 'xywh', names: rectNames, values, anchor };
  };
}

/** x, y, radius */
export function disc({ args }: CallValue): Made | null {
  const values = numericArguments(args, 3);
  return values === null ? null : discFrom(values);
}

export function discFrom(values: readonly Value[]): Made {
  return { codec: circle, tuple: 'xyr', names: ['x', 'y', 'radius'], values, anchor: 'center' };
}

/** left, top, right, bottom */
export function sides({ args }: CallValue): Made | null {
  const values = numericArguments(args, 4);
  const names = ['left', 'top', 'right', 'bottom'];
  return values === null ? null : { codec: edges, tuple: 'ltrb', names, values, anchor: 'top-left' };
}

/** x, y, and the two radii */
export function oval({ args }: CallValue): Made | null {
  const values = numericArguments(args, 4);
  const names = ['x', 'y', 'halfWidth', 'halfHeight'];
  return values === null ? null : { codec: ellipse, tuple: 'xyrr', names, values, anchor: 'center' };
}

/** x, y of the center, and the whole width and height */
export function wideOval({ args }: CallValue): Made | null {
  const values = numericArguments(args, 4);
  return values === null ? null : centeredIn(pivotedEllipse, values);
}

export function centeredIn(codec: Codec, values: readonly Value[]): Made {
  return { codec, tuple: 'xywh', names: rectNames, values, anchor: 'top-left', decodeContext: centered };
}

/** A list of corners, or the corners one after the other. */
export function corners({ args }: CallValue): Made | null {
  const list = args.find((argument) => argument.kind === 'array');
  const items = (list?.items ?? args).map(asPair);
  const numbers =
    list === undefined
      ? cornersIn({ kind: 'array', start: 0, length: 0, items, damaged: false, mayContainBoxes: true })
      : cornersIn({ ...list, items })?.map((number) => moved(number, list.start));
  return numbers === null || numbers === undefined ? null : polygonOf(numbers, list);
}

/** Where an engine takes corners, what is called with two numbers is one, whatever the game calls it: `new v2(1, 2)`. */
function asPair(value: Value): Value {
  if (value.kind !== 'call' || value.damaged || makesPoint(value.callee) || value.args.length !== 2) return value;
  return value.args.every(isNumeric) ? { ...value, kind: 'array', items: value.args } : value;
}

export function polygonOf(numbers: readonly Value[], list: Value | undefined, place: readonly Value[] = []): Made {
  return {
    codec: pointsCodec,
    tuple: 'points',
    names: [...(place.length === 2 ? ['x', 'y'] : []), ...cornerNames(numbers.length)],
    values: [...place, ...numbers],
    anchor: 'top-left',
    ...(list === undefined ? {} : { consumed: list }),
  };
}

/** Corners, and a point that they count from. */
export function offsetCorners(call: CallValue): Made | null {
  const made = corners(call);
  const offset = call.args.find(isPoint);
  const place = offset === undefined ? null : pointNumbers(offset);
  if (made === null || place === null || made.consumed === undefined) return made;
  return polygonOf(made.values, made.consumed, place);
}

/** x, y, and corners that count from there */
export function placedCorners(call: CallValue): Made | null {
  const place = spreadPoints(call.args).slice(0, 2);
  const made = corners(call);
  if (made?.consumed === undefined || place.length < 2 || !areNumbers(place)) return null;
  return polygonOf(made.values, made.consumed, place);
}

/** Six numbers: three corners. */
export function triangle({ args }: CallValue): Made | null {
  const values = numericArguments(args, 6);
  return values === null ? null : polygonOf(values, undefined);
}

/** The point among the arguments, else the origin, which the text then leaves out. */
export function placeIn(args: readonly Value[]): Pair {
  for (const argument of args) {
    const point = argument.kind === 'number' ? null : pointIn(argument);
    if (point !== null) return point;
  }
  return [leftOut(0), leftOut(0)];
}

/** A radius, and perhaps the center before or behind it. */
export function discAbout({ args }: CallValue): Made | null {
  const [radius] = args.filter((argument) => pointIn(argument) === null);
  return radius === undefined || !isNumeric(radius) ? null : discFrom([...placeIn(args), radius]);
}

/** The record that is the only argument. */
export function options({ args: [only] }: CallValue): ObjectValue | null {
  return only?.kind === 'object' && !only.damaged ? only : null;
}

/** The last record among the arguments. */
export function lastRecord({ args }: CallValue): ObjectValue | null {
  for (let k = args.length - 1; k >= 0; k--) {
    const argument = args[k]!;
    if (argument.kind === 'object') return argument.damaged ? null : argument;
  }
  return null;
}

/** What stands under a key, counted from what holds the record. */
export function under(record: ObjectValue | null, key: string): Value | null {
  const value = record === null ? null : valueAt(record, key);
  return record === null || value === null ? null : moved(value, record.start);
}

/** The same where it is a number. */
export function numberUnder(record: ObjectValue | null, key: string): Value | null {
  const value = under(record, key);
  return value !== null && isNumeric(value) ? value : null;
}

/** Whether a key says `true`. */
export function saysTrue(record: ObjectValue | null, key: string): boolean {
  const value = record === null ? null : valueAt(record, key);
  return value?.kind === 'opaque' && value.text === 'true';
}

/** The point under a key: a call, a record, a list of two, or a name of a point; null where there is none. */
export function pointUnder(record: ObjectValue | null, key: string): Pair | null {
  const value = under(record, key);
  return value === null ? null : pointOf(value);
}

/** The two numbers of whatever may be a point. */
export function pointOf(value: Value): Pair | null {
  const known = pointIn(value);
  if (known !== null) return known;
  if (value.kind === 'object') {
    const [x, y] = [under(value, 'x'), under(value, 'y')];
    return x === null || y === null ? null : [x, y];
  }
  if (value.kind === 'array') {
    const [x, y, more] = value.items.map((item) => moved(item, value.start));
    return x === undefined || y === undefined || more !== undefined ? null : [x, y];
  }
  // A name, a member or what a function hands back: the text has a point there.
  if (value.kind === 'expression' && /^(?:name|member)$/.test(value.expression.op)) return membersOf(value);
  return value.kind === 'opaque' && value.text !== 'null' && value.text !== 'undefined' ? [value, value] : null;
}
