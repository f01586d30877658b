import type { Point, Rect, Shape } from '../core/index.js';
import { sharedPolygons } from './shared-polygons.js';

/** Returns the area of the intersection of two shapes, within a percent, and exactly for unrotated rectangles. */
export function sharedArea(a: Shape, b: Shape): number {
  if (isAxisAligned(a) && isAxisAligned(b)) {
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return Math.max(0, width) * Math.max(0, height);
  }
  return sharedPolygons(a, b).reduce((sum, polygon) => sum + polygonArea(polygon), 0);
}

/** Whether a shape is a rectangle without rotation. */
export function isAxisAligned(shape: Shape): shape is Rect {
  return shape.kind === 'rect' && (shape.rotation ?? 0) === 0;
}

/**
 * Returns the area of a polygon of either winding, relative to its first point, so that distant polygons lose no
 * precision.
 */
function polygonArea(points: readonly Point[]): number {
  const origin = points[0] ?? { x: 0, y: 0 };
  let twice = 0;
  for (let i = 1; i + 1 < points.length; i++) {
    const p = points[i]!;
    const q = points[i + 1]!;
    twice += (p.x - origin.x) * (q.y - origin.y) - (p.y - origin.y) * (q.x - origin.x);
  }
  return Math.abs(twice) / 2;
}
