/** The point of a shape that is nearest to a given point. */
import { contact } from './contact.js';
import { polygonHolds } from './polygon-holds.js';
import { At, isTurned, newFrame, rectFrame } from './frame.js';
import type { Point, Shape } from './shapes.js';

const scratch = /* @__PURE__ */ newFrame();

/**
 * The point of the closed shape nearest to `point`; `point` itself when it lies in the shape. Exact for unturned
 * rectangles, and in telling whether a point lies in a polygon; elsewhere rounded as the contact with a point is.
 *
 * @returns a new point, or null when the shape is not valid or the point is not finite
 */
export function nearestPoint(shape: Shape, point: Point): { x: number; y: number } | null {
  const { x, y } = point;
  const { separation, pointA } = contact(shape, { kind: 'circle', x, y, radius: 0 });
  if (!(separation < Infinity)) return null;
  if (shape.kind === 'rect') {
    const frame = rectFrame(shape, scratch);
    // Clamping does not round.
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
