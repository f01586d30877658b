import { expressionElsewhere, expressionOf, liftChildren, type CallValue, type Value } from '../model/value.js';

/** Points written as calls: `vec2(1, 2)`, `new Phaser.Math.Vector2(1, 2)`. */

const pointCallee =
  /(?:^|\.)(?:(?:vec2?|Vec2|b2Vec2|Vector2?|[vV]2|Vector2D|Vector2d)(?:\.(?:create|neo|fromValues))?|Point|point|createVector|ObservablePoint|pos)$/;

/** Whether a callee with this name creates a point from its arguments. */
export function makesPoint(callee: string): boolean {
  return pointCallee.test(callee);
}

/** Whether a value is a point call with at most two arguments. */
export function isPoint(value: Value): value is CallValue {
  return value.kind === 'call' && !value.damaged && value.args.length <= 2 && makesPoint(value.callee);
}

/** Classes of points start at the origin: `new Vec2()`, `vec2.create()`. */
const originCallee = /(?:^|[.\d])(?:[vV]ec\w*|Point|create)$/;
const zero: Value = expressionElsewhere({ start: 0, length: 0 }, { op: 'number', value: 0 });

/** Returns the two numbers of a point, with starts relative to its container. `vec2(8)` is the point 8, 8. */
export function pointNumbers(point: CallValue): readonly [Value, Value] | null {
  const [x, y] = liftChildren(point).args;
  if (x === undefined) return originCallee.test(point.callee) ? [zero, zero] : null;
  if (y === undefined && point.callee.endsWith('.create')) return [x, zero];
  // A number used for both can't be changed for one alone, so the second counts as computed.
  return [x, y ?? expressionElsewhere(x, expressionOf(x) ?? { op: 'number', value: NaN })];
}

/** Returns a coordinate of a point created by a call: the `x` of `vec2(1, 2)`. */
export function getCoordinate(value: Value, key: string): Value | null {
  if ((key !== 'x' && key !== 'y') || !isPoint(value)) return null;
  return pointNumbers({ ...value, start: 0 })?.[key === 'x' ? 0 : 1] ?? null;
}

/** Replaces each point by its two numbers. */
export function spreadPoints(values: readonly Value[]): readonly Value[] {
  if (!values.some(isPoint)) return values;
  return values.flatMap((value) => (isPoint(value) ? (pointNumbers(value) ?? [value]) : [value]));
}
