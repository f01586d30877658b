import type { Anchor } from '../../model/convention.js';
import type { CallValue, ObjectValue, Value } from '../../model/value.js';
import { areNumbers, defaultNumber, splitVector, numericArguments, pointIn } from '../arguments.js';
import { circleCodec, edges, ellipseCodec, sizedRect } from '../codecs.js';
import type { Codec } from '../form.js';
import { isNumeric, moved, valueAt } from '../parts.js';
import { isPoint, makesPoint, pointNumbers, spreadPoints } from '../point-calls.js';
import { cornerNames, cornersIn } from '../polygons.js';
import { pivotedEllipse } from '../tools/pivoted.js';
import { pointsCodec } from '../tools/points.js';
import type { BoxCall } from './engine.js';
import { unknownPair, type ValuePair } from './placed.js';

/** Shapes that several engines create from the same arguments. */

const rectNames = ['x', 'y', 'width', 'height'] as const;

/** The position is the center, whatever the size. */
const centered = { pivotX: 0.5, pivotY: 0.5 };

/** x, y, width, height */
export function rectCall(anchor: Anchor) {
  return ({ args }: CallValue): BoxCall | null => {
    const values = numericArguments(args, 4);
    return values === null ? null : { codec: sizedRect, tuple: 'xywh', names: rectNames, values, anchor };
  };
}

/** x, y, radius */
export function disc({ args }: CallValue): BoxCall | null {
  const values = numericArguments(args, 3);
  return values === null ? null : discFrom(values);
}

export function discFrom(values: readonly Value[]): BoxCall {
  return { codec: circleCodec, tuple: 'xyr', names: ['x', 'y', 'radius'], values, anchor: 'center' };
}

/** left, top, right, bottom */
export function sides({ args }: CallValue): BoxCall | null {
  const values = numericArguments(args, 4);
  const names = ['left', 'top', 'right', 'bottom'];
  return values === null ? null : { codec: edges, tuple: 'ltrb', names, values, anchor: 'top-left' };
}

/** x, y, two radii */
export function oval({ args }: CallValue): BoxCall | null {
  const values = numericArguments(args, 4);
  const names = ['x', 'y', 'halfWidth', 'halfHeight'];
  return values === null ? null : { codec: ellipseCodec, tuple: 'xyrr', names, values, anchor: 'center' };
}

/** x, y of the center, full width, full height */
export function wideOval({ args }: CallValue): BoxCall | null {
  const values = numericArguments(args, 4);
  return values === null ? null : centeredIn(pivotedEllipse, values);
}

export function centeredIn(codec: Codec, values: readonly Value[]): BoxCall {
  return { codec, tuple: 'xywh', names: rectNames, values, anchor: 'top-left', decodeContext: centered };
}

/** A list of corners, or the corners as separate arguments. */
export function cornersCall({ args }: CallValue): BoxCall | null {
  const lists = args.filter((argument) => argument.kind === 'array');
  const [first] = lists;
  // Several pairs are corners themselves.
  const list = lists.length > 2 && first!.items.length === 2 && first!.items.every(isNumeric) ? undefined : first;
  const items = (list?.items ?? args).map(asPair);
  const numbers =
    list === undefined
      ? cornersIn({ kind: 'array', start: 0, length: 0, items, damaged: false, mayContainBoxes: true })
      : cornersIn({ ...list, items })?.map((number) => moved(number, list.start));
  return numbers === null || numbers === undefined ? null : makePolygon(numbers, list);
}

/** Where an engine takes corners, any call with two numbers is one: `new v2(1, 2)`. */
function asPair(value: Value): Value {
  if (value.kind !== 'call' || value.damaged || makesPoint(value.callee) || value.args.length !== 2) return value;
  return value.args.every(isNumeric) ? { ...value, kind: 'array', items: value.args } : value;
}

export function makePolygon(numbers: readonly Value[], list: Value | undefined, place: readonly Value[] = []): BoxCall {
  return {
    codec: pointsCodec,
    tuple: 'points',
    names: [...(place.length === 2 ? ['x', 'y'] : []), ...cornerNames(numbers.length)],
    values: [...place, ...numbers],
    anchor: 'top-left',
    ...(list === undefined ? {} : { consumed: list }),
  };
}

/** Corners, and the point that they are relative to. */
export function offsetCorners(call: CallValue): BoxCall | null {
  const boxCall = cornersCall(call);
  const offset = call.args.find(isPoint);
  const place = offset === undefined ? null : pointNumbers(offset);
  if (boxCall === null || place === null || boxCall.consumed === undefined) return boxCall;
  return makePolygon(boxCall.values, boxCall.consumed, place);
}

/** x, y, and corners relative to that point */
export function placedCorners(call: CallValue): BoxCall | null {
  const place = spreadPoints(call.args).slice(0, 2);
  const boxCall = cornersCall(call);
  if (boxCall?.consumed === undefined || place.length < 2 || !areNumbers(place)) return null;
  return makePolygon(boxCall.values, boxCall.consumed, place);
}

/** Three corners as six numbers. */
export function triangle({ args }: CallValue): BoxCall | null {
  const values = numericArguments(args, 6);
  return values === null ? null : makePolygon(values, undefined);
}

/** Returns the point among the arguments, or the default origin. */
export function placeIn(args: readonly Value[]): ValuePair {
  for (const argument of args) {
    const point = argument.kind === 'number' ? null : pointIn(argument);
    if (point !== null) return point;
  }
  return [defaultNumber(0), defaultNumber(0)];
}

/** A radius, and optionally the center before or after it. */
export function discAbout({ args }: CallValue): BoxCall | null {
  const [radius] = args.filter((argument) => pointIn(argument) === null);
  return radius === undefined || !isNumeric(radius) ? null : discFrom([...placeIn(args), radius]);
}

/** Returns the record that is the first argument, or null. */
export function options({ args: [only] }: CallValue): ObjectValue | null {
  return only?.kind === 'object' && !only.damaged ? only : null;
}

/** Returns the last record among the arguments, or null. */
export function lastRecord({ args }: Pick<CallValue, 'args'>): ObjectValue | null {
  for (let k = args.length - 1; k >= 0; k--) {
    const argument = args[k]!;
    if (argument.kind === 'object') return argument.damaged ? null : argument;
  }
  return null;
}

/** Returns the value under a key, relative to the container of the record. */
export function under(record: ObjectValue | null, key: string): Value | null {
  const value = record === null ? null : valueAt(record, key);
  return record === null || value === null ? null : moved(value, record.start);
}

/** Like `under`, for numeric values only. */
export function numberUnder(record: ObjectValue | null, key: string): Value | null {
  const value = under(record, key);
  return value !== null && isNumeric(value) ? value : null;
}

/** Whether the value under a key is `true`. */
export function isTrueUnder(record: ObjectValue | null, key: string): boolean {
  const value = record === null ? null : valueAt(record, key);
  return value?.kind === 'opaque' && value.text === 'true';
}

/** Returns the point under a key, as `givenPoint`. */
export function pointUnder(record: ObjectValue | null, key: string): ValuePair | null {
  return givenPoint(under(record, key));
}

/** Returns the point that a value gives, which may be known only at runtime; null if there is no value. */
export function givenPoint(value: Value | null | undefined): ValuePair | null {
  return value === null || value === undefined || isMissing(value) ? null : (readPoint(value) ?? unknownPair);
}

/** Whether a value stands for none. */
export function isMissing(value: Value): boolean {
  return value.kind === 'opaque' && (value.text === 'null' || value.text === 'undefined');
}

/** Returns the two numbers of any value that may be a point, or null. */
export function readPoint(value: Value): ValuePair | null {
  const point = pointIn(value);
  if (point !== null) return point;
  if (value.kind === 'object') {
    const [x, y] = [under(value, 'x'), under(value, 'y')];
    return x === null || y === null ? null : [x, y];
  }
  if (value.kind === 'array') {
    const [x, y, more] = value.items.map((item) => moved(item, value.start));
    return x === undefined || y === undefined || more !== undefined ? null : [x, y];
  }
  // A name, a member or a function's result: the context requires a point.
  if (value.kind === 'expression' && /^(?:name|member)$/.test(value.expression.op)) return splitVector(value);
  return value.kind === 'opaque' && !isMissing(value) ? [value, value] : null;
}
