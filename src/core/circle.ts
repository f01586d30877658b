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
