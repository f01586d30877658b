/** Point queries: the nearest point of a shape, the region around a rectangle, the shapes under a point. */
import { requirePlace } from '../base/require.js';
import type { Point, Rect, Region, Shape } from '../base/shape.js';
import { exactTolerance, touchTolerance } from '../base/tolerance.js';
import { contact } from '../pairs/contact.js';
import { intersects } from '../pairs/relate.js';
import { At, isTurned, newFrame, rectFrame } from '../shapes/packed-shape.js';
import { polygonHolds } from '../shapes/polygon.js';

const scratch = /* @__PURE__ */ newFrame();

/**
 * Returns the point of the closed shape nearest to `point`; `point` itself if it is in the shape. Exact for unrotated
 * rectangles, and in deciding whether a point is in a polygon; otherwise rounded like the contact with a point.
 *
 * @returns a new point, or null if the shape is invalid or the point isn't finite
 * @throws RangeError for an unknown kind, and unless `x` and `y` of the point are numbers
 */
export function nearestPoint(shape: Shape, point: Point): { x: number; y: number } | null {
  requirePlace('point', point);
  const { x, y } = point;
  const { separation, pointA } = contact(shape, { kind: 'circle', x, y, radius: 0 });
  if (!(separation < Infinity)) return null;
  if (shape.kind === 'rect') {
    const frame = rectFrame(shape, scratch);
    // Clamping doesn't round.
    if (!isTurned(frame)) {
      return {
        x: Math.max(frame[At.minX], Math.min(frame[At.maxX], x)),
        y: Math.max(frame[At.minY], Math.min(frame[At.maxY], y)),
      };
    }
  }
  const within = shape.kind === 'polygon' ? polygonHolds(shape.points, point) : separation <= 0;
  return within ? { x, y } : pointA;
}

/**
 * Returns the region of a point: 1 to 9 in reading order; 5 is the rectangle itself with its border. The regions
 * rotate with the rectangle: region 2 is beyond the side that was its top.
 *
 *     1 | 2 | 3
 *     4 | 5 | 6
 *     7 | 8 | 9
 *
 * @param tolerance the distance beyond a side that still counts as on it; the default is 0 for unrotated rectangles and
 * the rounding tolerance for rotated ones
 * @returns null if the rectangle is invalid or the point isn't finite
 */
export function region(point: Point, rect: Rect, tolerance?: number): Region | null {
  const { x, y } = point;
  const frame = rectFrame(rect, scratch);
  const maxCoordinate = Math.max(Math.abs(x), Math.abs(y));
  const pairTolerance = isTurned(frame) ? touchTolerance : exactTolerance;
  const beyond = pairTolerance(maxCoordinate, frame[At.maxCoordinate], tolerance);
  if (!(beyond >= 0)) return null;
  const dx = x - frame[At.originX];
  const dy = y - frame[At.originY];
  const u = dx * frame[At.cos] + dy * frame[At.sin];
  const v = dy * frame[At.cos] - dx * frame[At.sin];
  const column = step(frame[At.minX] - u, u - frame[At.maxX], beyond);
  const row = step(frame[At.minY] - v, v - frame[At.maxY], beyond);
  return (row * 3 + column + 5) as Region;
}

/** Returns -1 before the low side, 1 beyond the high side, 0 between. */
function step(beforeLow: number, beyondHigh: number, tolerance: number): number {
  return beforeLow > tolerance ? -1 : beyondHigh > tolerance ? 1 : 0;
}

/**
 * Returns the indices of the shapes that contain a point, borders included, ascending: if later shapes are drawn over
 * earlier ones, the last is the topmost. Exact for unrotated rectangles. For many shapes and many points keep a
 * `boxIndex` of their bounds and query only the shapes that it finds.
 *
 * Shapes that `validate` rejects because of a number contain no point, and a point with NaN or infinities is in no
 * shape.
 *
 * @param tolerance the distance outside a shape at which a point still counts, in the shapes' unit; it can only widen
 * the default
 * @throws RangeError as `containsPoint` does
 */
export function shapesAt(shapes: readonly Shape[], point: Point, tolerance?: number): number[] {
  requirePlace('point', point);
  const { x, y } = point;
  const rect: Shape = { kind: 'rect', x, y, width: 0, height: 0 };
  const circle: Shape = { kind: 'circle', x, y, radius: 0 };
  const hits: number[] = [];
  shapes.forEach((shape, i) => {
    // Each represents the point; rectangles are compared by their sides, all other shapes are faster with a circle.
    if (intersects(shape, shape.kind === 'rect' ? rect : circle, tolerance)) hits.push(i);
  });
  return hits;
}
