import type { CallValue, Expression, Value } from '../model/value.js';
import { moved } from './parts.js';

/** Points that code writes as calls: `vec2(1, 2)`, `new Phaser.Math.Vector2(1, 2)`. */

const pointCallee = /(?:^|\.)(?:vec2?|Vec2|b2Vec2|Vector2?|Point|point|Vector2D|Vector2d|ObservablePoint|pos)$/;

/** Whether a call of this name makes a point of its arguments. */
export function makesPoint(callee: string): boolean {
  return pointCallee.test(callee);
}

/** Whether a value is a point of at most two arguments. */
export function isPoint(value: Value): value is CallValue {
  return value.kind === 'call' && !value.damaged && value.args.length <= 2 && makesPoint(value.callee);
}

/** The two numbers of a point, their starts counted from what holds it. `vec2(8)` is the point 8, 8. */
export function pointNumbers(point: CallValue): readonly [Value, Value] | null {
  const [x, y] = point.args.map((inner) => moved(inner, point.start));
  if (x === undefined) return null;
  return [
    x,
    y ?? { kind: 'expression', start: x.start, length: x.length, expression: bothFrom(x), stands: 'elsewhere' },
  ];
}

/** The values with the numbers of points in their places. */
export function spreadPoints(values: readonly Value[]): readonly Value[] {
  if (!values.some(isPoint)) return values;
  return values.flatMap((value) => (isPoint(value) ? (pointNumbers(value) ?? [value]) : [value]));
}

/** A number that stands for two cannot be written for one of them alone: it counts as computed. */
function bothFrom(value: Value): Expression {
  if (value.kind === 'expression') return value.expression;
  return { op: 'number', value: value.kind === 'number' ? value.value : NaN };
}
