/** Area and centroid of every kind of shape. */
import { throwInvalidKind } from '../base/require.js';
import type { Point, Shape } from '../base/shape.js';
import { length } from '../base/vector.js';

/**
 * Returns the area of a shape, in the square of its unit: at least 0, whatever the winding of a polygon.
 *
 * @returns NaN if a size is negative or a number isn't finite, and for a polygon of fewer than 3 points
 * @throws RangeError for an unknown kind
 */
export function area(shape: Shape): number {
  switch (shape.kind) {
    case 'rect':
      return product(shape.width, shape.height, shape.x + shape.y + (shape.rotation ?? 0));
    case 'circle':
      return product(Math.PI * shape.radius, shape.radius, shape.x + shape.y);
    case 'ellipse':
      return product(Math.PI * shape.radiusX, shape.radiusY, shape.x + shape.y + (shape.rotation ?? 0));
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      return product(2 * length(x2 - x1, y2 - y1) + Math.PI * radius, radius, x1 + y1 + x2 + y2);
    }
    case 'polygon':
      return Math.abs(polygonMoments(shape.points).area);
    default:
      return throwInvalidKind((shape as Shape).kind);
  }
}

/** Returns the product of two sizes; NaN if they or the coordinates, of which `sum` is the sum, are invalid. */
function product(width: number, height: number, sum: number): number {
  return width >= 0 && height >= 0 ? width * height + (sum - sum) : NaN;
}

/**
 * Returns the centroid of a shape: the center of mass of its area. Without area, the middle of the segment or point
 * that it is.
 *
 * @returns a new point; null if `area` returns NaN
 * @throws RangeError for an unknown kind
 */
export function centroid(shape: Shape): { x: number; y: number } | null {
  const size = area(shape);
  if (size !== size) return null;
  switch (shape.kind) {
    case 'rect':
      return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
    case 'capsule':
      return { x: shape.x1 / 2 + shape.x2 / 2, y: shape.y1 / 2 + shape.y2 / 2 };
    case 'polygon': {
      const { x, y } = polygonMoments(shape.points);
      return { x, y };
    }
    case 'circle':
    case 'ellipse':
      return { x: shape.x, y: shape.y };
  }
}

/**
 * Returns the signed area of a polygon, positive if it is clockwise on screen, and its centroid: the sum over the
 * triangles from its first corner to each side. Corners are taken relative to the first one, so that a small polygon
 * far from the origin keeps its digits.
 */
function polygonMoments(points: readonly Point[]): { area: number; x: number; y: number } {
  const first = points[0];
  if (!first || points.length < 3) return { area: NaN, x: NaN, y: NaN };
  let twice = 0;
  let sumX = 0;
  let sumY = 0;
  let [minX, minY, maxX, maxY] = [0, 0, 0, 0];
  let size = 0;
  for (let k = 1; k < points.length; k++) {
    const x = points[k]!.x - first.x;
    const y = points[k]!.y - first.y;
    const next = points[(k + 1) % points.length]!;
    const nextX = next.x - first.x;
    const nextY = next.y - first.y;
    const cross = x * nextY - y * nextX;
    twice += cross;
    size += Math.abs(x * nextY) + Math.abs(y * nextX);
    sumX += cross * (x + nextX);
    sumY += cross * (y + nextY);
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  // A sum that may be rounding alone is no area: then the outline is a segment or a point, and its box has its middle.
  const flat = Math.abs(twice) <= size * points.length * 2 ** -53;
  return {
    area: flat ? 0 * twice : twice / 2,
    x: first.x + (flat ? (minX + maxX) / 2 : sumX / (3 * twice)),
    y: first.y + (flat ? (minY + maxY) / 2 : sumY / (3 * twice)),
  };
}
