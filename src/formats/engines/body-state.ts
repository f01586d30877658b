import type { Value } from '../../model/value.js';
import { defaultNumber, numberIn, pointIn } from '../arguments.js';
import { capsuleCodec } from '../codecs.js';
import { isNumeric } from '../parts.js';
import { segmentCodec } from '../tools/segment.js';
import type { BodyRole, BoxCall } from './engine.js';
import type { Setters } from './chain.js';
import {
  centerPivot,
  combine,
  combinePairs,
  makeBox,
  makeDisc,
  unknownNumber,
  unknownPair,
  unknownPosition,
  unscaled,
  type Pivot,
  type ValuePair,
} from './placed.js';
import { makePolygon, readPoint } from './shapes.js';

/** A body while the statements about it are applied, and the shape that it has in the end. */
export interface BodyState {
  /** Null: at its owner's position. */
  readonly place: ValuePair | null;
  readonly size: ValuePair | null;
  readonly radius: Value | null;
  /** Added to the place. */
  readonly offset: ValuePair | null;
  /** The point of the body at its place; null if known only at runtime. */
  readonly pivot: Pivot | null;
  /** Null: not scaled. */
  readonly scale: ValuePair | null;
  readonly angle: Value | null;
  readonly role: BodyRole | null;
}

export const newBody: BodyState = {
  place: null,
  size: null,
  radius: null,
  offset: null,
  pivot: centerPivot,
  scale: null,
  angle: null,
  role: null,
};

/** Two numbers, one for both, or a point; null without arguments. */
export function pairOf(args: readonly Value[]): ValuePair | null {
  const [first, second] = args;
  const isForBoth = second === undefined && first !== undefined && isNumeric(first) && pointIn(first) === null;
  return isForBoth ? [first, first] : pointOf(args);
}

/** Two numbers, or a point; null without arguments. */
export function pointOf([first, second]: readonly Value[]): ValuePair | null {
  if (first === undefined) return null;
  return second === undefined ? (readPoint(first) ?? unknownPair) : [first, second];
}

/** The fractions of a size in a point; null if known only at runtime. */
export function pivotOf(pair: ValuePair | null): Pivot | null {
  const [x, y] = pair ?? [];
  const pivot: Pivot = [numberIn(x), numberIn(y)];
  return pivot.every(Number.isFinite) ? pivot : null;
}

/** Replaces the first or second number of a pair. */
export function withNumber(
  pair: ValuePair | null,
  index: 0 | 1,
  value: Value | undefined,
  usual: ValuePair,
): ValuePair {
  const [x, y] = pair ?? usual;
  return value === undefined ? [x, y] : index === 0 ? [value, y] : [x, value];
}

type Setter = Setters<BodyState>[string];

export const setPlace: Setter = (body, args) => ({ ...body, place: pointOf(args) ?? body.place });
export const setX: Setter = (body, [x]) => ({ ...body, place: withNumber(body.place, 0, x, unknownPair) });
export const setY: Setter = (body, [y]) => ({ ...body, place: withNumber(body.place, 1, y, unknownPair) });
export const setAngle: Setter = (body, [angle]) => ({ ...body, angle: angle ?? body.angle });
/** Replaces the scale. */
export const setScale: Setter = (body, args) => ({ ...body, scale: pairOf(args) ?? body.scale });
/** Moves by a vector, which is written when the body is moved. */
export const translate: Setter = (body, args) => {
  const by = pointOf(args);
  return by === null ? body : { ...body, offset: body.offset === null ? by : combinePairs('+', body.offset, by) };
};

const scaleOn =
  (index: 0 | 1): Setter =>
  (body, [factor]) => ({ ...body, scale: withNumber(body.scale, index, factor, unscaled) });

/** What most engines call the place, the scale and the angle of an object. */
export const transformSetters: Setters<BodyState> = {
  '=x': setX,
  '=y': setY,
  ...Object.fromEntries(
    ['pos', 'position'].flatMap((at) => [[`=${at}.x`, setX] as const, [`=${at}.y`, setY] as const]),
  ),
  '=pos': setPlace,
  'pos.setTo': setPlace,
  'position.set': setPlace,
  '=scale': setScale,
  '=scale.x': scaleOn(0),
  '=scale.y': scaleOn(1),
  'scale.set': setScale,
  'scale.setTo': setScale,
  '=rotation': setAngle,
};

/** Returns the match for a body with a size or a radius. */
export function makeBody(
  { place, size, radius, offset, pivot, scale, angle, role }: BodyState,
  options: { readonly angleUnit?: 'degrees'; readonly yAxis?: 'up' } = {},
): BoxCall | null {
  const [across, down] = scale ?? [];
  const own = role === null ? {} : { role };
  const up = options.yAxis === undefined ? {} : { yAxis: options.yAxis };
  if (radius !== null) {
    const isUniform = across === undefined || across === down || numberIn(across) === numberIn(down);
    const scaled = across === undefined ? radius : isUniform ? combine('*', radius, across) : unknownNumber;
    return { ...makeDisc(place, scaled, offset), ...up, ...own };
  }
  if (size === null) return null;
  const at = pivot === null && place !== null ? unknownPosition(place[0]) : place;
  return {
    ...makeBox({
      place: at,
      size,
      offset,
      pivot: pivot ?? centerPivot,
      angle,
      ...(scale === null ? {} : { scale }),
      ...options,
    }),
    ...own,
  };
}

/** A rectangle with a center and an angle of its own on a body that may be turned; y up. */
export function boxOnBody(
  { place, angle, role }: BodyState,
  box: {
    readonly size: ValuePair;
    readonly isHalf?: true;
    readonly offset: ValuePair | null;
    readonly turn: Value | null;
  },
): BoxCall {
  const { size, offset, turn, isHalf } = box;
  const own = role === null ? {} : { role };
  const parts = { size, pivot: centerPivot, yAxis: 'up', ...(isHalf === true ? { isHalf } : {}) } as const;
  if (angle === null || (offset === null && turn === null)) {
    return { ...makeBox({ ...parts, place, offset, angle: angle ?? turn }), ...own };
  }
  const [width, height, x, y, by] = [...size, ...(offset ?? zeros), turn ?? zeros[0]].map(numberIn) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const share = isHalf === true ? 1 : 0.5;
  if (Number.isNaN(width + height + x + y + by)) {
    return {
      ...makeBox({ ...parts, place: unknownPair, angle: turn === null ? angle : combine('+', angle, turn) }),
      ...own,
    };
  }
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].flatMap(([i, k]) =>
    turnedBy(by, i! * width * share, k! * height * share).map((value, axis) =>
      defaultNumber(value + (axis === 0 ? x : y)),
    ),
  );
  return { ...cornersOnBody(makePolygon(corners, undefined), place ?? zeros, angle), yAxis: 'up', ...own };
}

/** Corners relative to a body that may be turned. */
export function cornersOnBody(polygon: BoxCall, place: ValuePair | null, angle: Value | null): BoxCall {
  if (place === null && angle === null) return polygon;
  const moved = makePolygon(polygon.values, polygon.consumed, place ?? zeros);
  if (angle === null) return moved;
  const names = ['x', 'y', 'rotation', ...moved.names.slice(2)];
  return {
    ...moved,
    names,
    values: [...(place ?? zeros), angle, ...polygon.values],
    angle: 'rotation',
    inRadians: true,
  };
}

/** The two ends of a line, relative to a body that may be turned. */
export function lineOnBody(ends: readonly Value[], place: ValuePair | null, angle: Value | null): BoxCall {
  const isAtOrigin = place === null || place.every((value) => numberIn(value) === 0);
  if (isAtOrigin && angle === null) {
    const names = ['x1', 'y1', 'x2', 'y2', 'radius'];
    return { codec: capsuleCodec, tuple: 'xyxyr', names, values: [...ends, defaultNumber(0)], anchor: 'center' };
  }
  return {
    ...cornersOnBody(makePolygon(ends, undefined), place ?? (angle === null ? zeros : unknownPair), angle),
    codec: segmentCodec,
  };
}

/** A circle with a center of its own on a body that may be turned. */
export function discOnBody({ place, angle, role }: BodyState, radius: Value, offset: ValuePair | null): BoxCall {
  const own = role === null ? {} : { role };
  if (offset === null || angle === null || place === null) return { ...makeDisc(place, radius, offset), ...own };
  const [x, y, by] = [...offset, angle].map(numberIn) as [number, number, number];
  const turned = turnedBy(by, x, y).map(defaultNumber) as [Value, Value];
  return { ...makeDisc(Number.isNaN(x + y + by) ? unknownPair : combinePairs('+', place, turned), radius), ...own };
}

/** A vector turned by an angle. */
export function turnedBy(angle: number, x: number, y: number): readonly [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

const zeros: ValuePair = [defaultNumber(0), defaultNumber(0)];
