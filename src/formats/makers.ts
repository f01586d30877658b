import type { Anchor } from '../model/convention.js';
import type { CallValue, ObjectValue, Value } from '../model/value.js';
import { areNumbers, lastWord, leftOut, numericArguments } from './arguments.js';
import { circle, edges, ellipse, halvedRect, sizedRect, sizeOnly } from './codings.js';
import type { Match } from './form.js';
import { cornersBody, regularPolygon, trapezoidBody } from './matter.js';
import { offsetCircle } from './offset-circle.js';
import { isNumeric, moved, valueAt } from './parts.js';
import { isPoint, pointNumbers, spreadPoints } from './point-calls.js';
import { cornerNames, cornersIn } from './polygons.js';
import { anchorOfShares } from './rects.js';
import { pivotedCapsule, pivotedEllipse } from './tools/pivoted.js';
import { pointsCoding } from './tools/points.js';

/** What the calls of game libraries mean. */

/** A function or class that makes a box, under the names that it goes by. */
export interface Maker {
  readonly names: readonly string[];
  /** It makes nothing but bodies and colliders. */
  readonly collides?: true;
  make(call: CallValue): Made | null;
}

type Made = Omit<Match, 'because' | 'word' | 'angle'> & Pick<Partial<Match>, 'angle'>;

function on(names: string, make: (call: CallValue) => Made | null): Maker {
  return { names: names.split(' '), make };
}

/** The same for what makes nothing but bodies and colliders. */
function collider(names: string, make: (call: CallValue) => Made | null): Maker {
  return { names: names.split(' '), make, collides: true };
}

const rectNames = ['x', 'y', 'width', 'height'] as const;
/** Its place is its centre, whatever its size. */
const centred = { pivotX: 0.5, pivotY: 0.5 };

/** x, y, width, height */
function rect(anchor: Anchor) {
  return ({ args }: CallValue): Made | null => {
    const values = numericArguments(args, 4);
    return values === null ? null : { coding: sizedRect, tuple: 'xywh', names: rectNames, values, anchor };
  };
}

/** The same, and perhaps an angle in radians among the options. */
function turnedRect(call: CallValue): Made | null {
  const made = rect('center')(call);
  const options = call.args.find((argument) => argument.kind === 'object');
  const angle = options === undefined ? null : valueAt(options, 'angle');
  if (made === null || options === undefined || angle === null || !isNumeric(angle)) return made;
  return {
    ...made,
    names: [...made.names, 'angle'],
    values: [...made.values, moved(angle, options.start)],
    angle: 'angleInRadians',
  };
}

/** x, y, radius */
function disc({ args }: CallValue): Made | null {
  const values = numericArguments(args, 3);
  return values === null ? null : discOf(values);
}

function discOf(values: readonly Value[]): Made {
  return { coding: circle, tuple: 'xyr', names: ['x', 'y', 'radius'], values, anchor: 'center' };
}

/** left, top, right, bottom */
function sides({ args }: CallValue): Made | null {
  const values = numericArguments(args, 4);
  const names = ['left', 'top', 'right', 'bottom'];
  return values === null ? null : { coding: edges, tuple: 'ltrb', names, values, anchor: 'top-left' };
}

/** x, y, and the two radii */
function oval({ args }: CallValue): Made | null {
  const values = numericArguments(args, 4);
  const names = ['x', 'y', 'halfWidth', 'halfHeight'];
  return values === null ? null : { coding: ellipse, tuple: 'xyrr', names, values, anchor: 'center' };
}

/** x, y of the centre, and the whole width and height */
function wideOval({ args }: CallValue): Made | null {
  const values = numericArguments(args, 4);
  return values === null ? null : centredIn(pivotedEllipse, values);
}

function centredIn(coding: Match['coding'], values: readonly Value[]): Made {
  return { coding, tuple: 'xywh', names: rectNames, values, anchor: 'top-left', givens: centred };
}

/** A list of corners, or the corners one after the other; perhaps a place that they count from. */
function corners({ args }: CallValue): Made | null {
  const list = args.find((argument) => argument.kind === 'array');
  const numbers =
    list === undefined
      ? cornersIn({ kind: 'array', start: 0, length: 0, items: args, damaged: false, promising: true })
      : cornersIn(list)?.map((number) => moved(number, list.start));
  return numbers === null || numbers === undefined ? null : polygonOf(numbers, list);
}

function polygonOf(numbers: readonly Value[], list: Value | undefined, place: readonly Value[] = []): Made {
  return {
    coding: pointsCoding,
    tuple: 'points',
    names: [...(place.length === 2 ? ['x', 'y'] : []), ...cornerNames(numbers.length)],
    values: [...place, ...numbers],
    anchor: 'top-left',
    ...(list === undefined ? {} : { consumed: list }),
  };
}

/** Corners, and a point that they count from. */
function offsetCorners(call: CallValue): Made | null {
  const made = corners(call);
  const offset = call.args.find(isPoint);
  const place = offset === undefined ? null : pointNumbers(offset);
  if (made === null || place === null || made.consumed === undefined) return made;
  return polygonOf(made.values, made.consumed, place);
}

/** x, y, and corners that count from there */
function placedCorners(call: CallValue): Made | null {
  const place = spreadPoints(call.args).slice(0, 2);
  const made = corners(call);
  if (made?.consumed === undefined || place.length < 2 || !areNumbers(place)) return null;
  return polygonOf(made.values, made.consumed, place);
}

/** Six numbers: three corners. */
function triangle({ args }: CallValue): Made | null {
  const values = numericArguments(args, 6);
  return values === null ? null : polygonOf(values, undefined);
}

/** x, y, and numbers under these names that say the corners. */
function body(coding: Match['coding'], ...names: readonly string[]) {
  return ({ args }: CallValue): Made | null => {
    const values = numericArguments(args, names.length);
    return values === null ? null : { coding, tuple: 'points', names, values, anchor: 'center' };
  };
}

/** x, y of the centre of mass, and the corners, perhaps in a list of one outline. */
function vertices({ args }: CallValue): Made | null {
  const place = numericArguments(args, 2);
  const list = args.find((argument) => argument.kind === 'array');
  if (place === null || list === undefined) return null;
  const [only] = list.items;
  const nested = list.items.length === 1 && only?.kind === 'array' ? only : null;
  const numbers = cornersIn(nested ?? list);
  if (numbers === null) return null;
  const values = numbers.map((number) => moved(number, list.start + (nested?.start ?? 0)));
  return {
    coding: cornersBody,
    tuple: 'points',
    names: ['x', 'y', ...cornerNames(values.length)],
    values: [...place, ...values],
    anchor: 'center',
    consumed: list,
  };
}

/** Excalibur's boxes: width, height, the share of the size that the place is at (a half where it is not said), the place. */
function sizeFirst({ args }: CallValue): Made | null {
  const [width, height, anchored, offset] = args;
  if (width === undefined || height === undefined || !isNumeric(width) || !isNumeric(height)) return null;
  const anchor = anchorIn(anchored);
  if (anchor === null || (offset !== undefined && offset.kind !== 'opaque' && !isPoint(offset))) return null;
  const place = offset !== undefined && isPoint(offset) ? pointNumbers(offset) : null;
  if (place === null) {
    return { coding: sizeOnly, tuple: 'wh', names: ['width', 'height'], values: [width, height], anchor };
  }
  return { coding: sizedRect, tuple: 'xywh', names: rectNames, values: [...place, width, height], anchor };
}

/** The anchor that shares of the size name; null where it is none of the known ones. */
function anchorIn(value: Value | undefined): Anchor | null {
  if (value === undefined || value.kind === 'opaque') return 'center';
  if (!isPoint(value)) return value.kind === 'expression' && /Half$/.test(lastWord(value.expression)) ? 'center' : null;
  const [x, y] = pointNumbers(value) ?? [];
  return anchorOfShares(numberIn(x), numberIn(y));
}

function numberIn(value: Value | undefined): number {
  if (value?.kind === 'number') return value.value;
  return value?.kind === 'expression' && value.expression.op === 'number' ? value.expression.value : NaN;
}

/** The point among the arguments, else the origin, which the text then leaves out. */
function placeIn(args: readonly Value[]): readonly Value[] {
  const point = args.find(isPoint);
  return (point === undefined ? null : pointNumbers(point)) ?? [leftOut(0), leftOut(0)];
}

/** A radius, and perhaps the centre before or behind it. */
function discAbout({ args }: CallValue): Made | null {
  const [radius] = args.filter((argument) => !isPoint(argument));
  return radius === undefined || !isNumeric(radius) ? null : discOf([...placeIn(args), radius]);
}

/** Excalibur's capsules: width, height, and perhaps the centre. */
function capsuleAbout({ args }: CallValue): Made | null {
  const [width, height] = args;
  if (width === undefined || height === undefined || !isNumeric(width) || !isNumeric(height)) return null;
  return centredIn(pivotedCapsule, [...placeIn(args), width, height]);
}

/** Box2D's boxes: half the width, half the height, and perhaps the centre and an angle in radians. y grows upwards. */
function halves({ args }: CallValue): Made | null {
  const [hx, hy, centre, turn] = args;
  if (hx === undefined || hy === undefined || !isNumeric(hx) || !isNumeric(hy)) return null;
  if (centre !== undefined && !isPoint(centre)) return null;
  const angle = turn !== undefined && isNumeric(turn) ? turn : null;
  return {
    coding: halvedRect,
    tuple: 'xywh',
    names: ['x', 'y', 'hx', 'hy', ...(angle === null ? [] : ['angle'])],
    values: [...placeIn(args), hx, hy, ...(angle === null ? [] : [angle])],
    anchor: 'center',
    yAxis: 'up',
    angle: angle === null ? null : 'angleInRadians',
  };
}

/** What makes a box with y growing upwards. */
function upwards(make: (call: CallValue) => Made | null) {
  return (call: CallValue): Made | null => {
    const made = make(call);
    return made === null ? null : { ...made, yAxis: 'up' };
  };
}

/** The record that is the only argument. */
function options({ args: [only] }: CallValue): ObjectValue | null {
  return only?.kind === 'object' && !only.damaged ? only : null;
}

function numberUnder(record: ObjectValue | null, key: string): Value | null {
  const value = record === null ? null : valueAt(record, key);
  return record === null || value === null || !isNumeric(value) ? null : moved(value, record.start);
}

/** p2's shapes say their size in a record and stand about their body. */
function boxOfOptions(call: CallValue): Made | null {
  const record = options(call);
  const width = numberUnder(record, 'width');
  const height = numberUnder(record, 'height');
  if (record === null || width === null || height === null) return null;
  return {
    coding: sizeOnly,
    tuple: 'wh',
    names: ['width', 'height'],
    values: [width, height],
    anchor: 'center',
    consumed: record,
  };
}

function discOfOptions(call: CallValue): Made | null {
  const record = options(call);
  const radius = numberUnder(record, 'radius');
  if (record === null || radius === null) return null;
  return { ...discOf([leftOut(0), leftOut(0), radius]), consumed: record };
}

/** Whether a call says the size of a body, whose place another call may say. */
export function setsSize(callee: string): boolean {
  return /(?:^|\.)set(?:Body)?Size$/.test(callee);
}

/** The sizes of arcade bodies, which call their place an offset: `setSize(8, 10).setOffset(1, 2)`, `setCircle(5, 1, 2)`. */
function sizeThenOffset({ args: [sized, ...offset] }: CallValue): Made | null {
  if (sized?.kind !== 'call' || !setsSize(sized.callee) || !areNumbers(offset.slice(0, 2))) return null;
  const size = sized.args.slice(0, 2).map((argument) => moved(argument, sized.start));
  if (offset.length < 2 || size.length < 2 || !areNumbers(size)) return null;
  const names = ['offsetX', 'offsetY', 'width', 'height'];
  return {
    coding: sizedRect,
    tuple: 'xywh',
    names,
    values: [...offset.slice(0, 2), ...size],
    anchor: 'top-left',
    consumed: sized,
  };
}

function discAtOffset({ args }: CallValue): Made | null {
  const [radius, x, y] = args;
  if (radius === undefined || !isNumeric(radius) || (x !== undefined && (y === undefined || !areNumbers([x, y])))) {
    return null;
  }
  const values = [radius, x ?? leftOut(0), y ?? leftOut(0)];
  return { coding: offsetCircle, tuple: 'xyr', names: ['radius', 'offsetX', 'offsetY'], values, anchor: 'center' };
}

export const makers: readonly Maker[] = [
  collider('CollisionBox', rect('top-left')),
  on('Rect Rectangle PIXI.Rectangle Geom.Rectangle DOMRect me.Rect k.Rect', rect('top-left')),
  on('RoundedRectangle PIXI.RoundedRectangle RoundRect me.RoundRect', rect('top-left')),
  collider('add.zone', rect('center')),
  on('add.rectangle', rect('center')),
  collider('Bodies.rectangle matter.add.rectangle', turnedRect),
  collider('Bodies.polygon matter.add.polygon', body(regularPolygon, 'x', 'y', 'sides', 'radius')),
  collider('Bodies.trapezoid matter.add.trapezoid', body(trapezoidBody, 'x', 'y', 'width', 'height', 'slope')),
  collider('Bodies.fromVertices matter.add.fromVertices', vertices),
  collider('Bodies.circle matter.add.circle', disc),
  on('Circle PIXI.Circle Geom.Circle k.Circle add.circle', disc),
  on('BoundingBox ex.BoundingBox', sides),
  collider('Shape.Box CollisionShape.Box', sizeFirst),
  collider('Shape.Circle', discAbout),
  collider('Shape.Capsule', capsuleAbout),
  collider('Shape.Polygon', offsetCorners),
  on('Ellipse PIXI.Ellipse k.Ellipse', oval),
  on('Geom.Ellipse me.Ellipse add.ellipse', wideOval),
  on('Polygon PIXI.Polygon Geom.Polygon k.Polygon', corners),
  on('Triangle PIXI.Triangle Geom.Triangle', triangle),
  on('me.Polygon', placedCorners),
  collider('planck.Box planck.BoxShape pl.Box SetAsBox .SetAsBox setAsBox .setAsBox', halves),
  collider('planck.Circle planck.CircleShape pl.Circle', upwards(discAbout)),
  collider('planck.Polygon planck.PolygonShape pl.Polygon', upwards(corners)),
  collider('p2.Box p2.Rectangle', upwards(boxOfOptions)),
  collider('p2.Circle', upwards(discOfOptions)),
  collider('.setOffset', sizeThenOffset),
  collider('.setCircle .setBodyCircle', discAtOffset),
];
