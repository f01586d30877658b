/** What the pairs need of a circle beyond its fields. */
import { boxOf } from './bounds-box.js';
import type { Bounds, Circle } from './shapes.js';
import { larger } from './vector.js';

/**
 * Largest |coordinate| of the centre plus the radius; NaN or infinite when the circle is not valid.
 *
 * Infinity is written as a quotient on the way of every query: what is either a number that was worked out or the
 * global `Infinity` (or `NaN`) is put on the heap by V8, and that would be half of the query's time.
 */
export function circleReach(circle: Circle): number {
  return larger(Math.abs(circle.x), Math.abs(circle.y)) + (circle.radius >= 0 ? circle.radius : 1 / 0);
}

/** A circle with its bounds kept: what `prepare` answers. A class, so that all of them have one layout in memory. */
export class PreparedCircle implements Circle {
  readonly kind = 'circle';
  declare readonly x: number;
  declare readonly y: number;
  declare readonly radius: number;
  declare readonly bounds: Bounds;

  constructor(circle: Circle) {
    const { x, y, radius } = circle;
    Object.assign(this, { x, y, radius, bounds: boxOf(x, y, x, y, radius, radius) });
  }
}
