/** What the pairs need of a circle beyond its fields. */
import type { Bounds, Circle } from './shapes.js';

/** Largest |coordinate| of the centre plus the radius; NaN or infinite when the circle is not valid. */
export function circleReach(circle: Circle): number {
  return circle.radius >= 0 ? Math.max(Math.abs(circle.x), Math.abs(circle.y)) + circle.radius : NaN;
}

/** Bounds of a circle. */
export function circleBounds({ x, y, radius }: Circle): Bounds {
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

/** A circle with its bounds kept: what `prepare` answers. A class, so that all of them have one layout in memory. */
export class PreparedCircle implements Circle {
  readonly kind = 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly bounds: Bounds;

  constructor(circle: Circle) {
    this.x = circle.x;
    this.y = circle.y;
    this.radius = circle.radius;
    this.bounds = circleBounds(circle);
  }
}
