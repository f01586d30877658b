/** Bounds of every kind of shape. */
import { boxOf } from './bounds-box.js';
import { newFrame, rectFrame } from './frame.js';
import { rectBounds } from './rect-prepared.js';
import { refuseKind } from './refuse.js';
import type { Bounds, Shape } from './shapes.js';
import { cosOf, length, sinOf } from './vector.js';

const scratch = /* @__PURE__ */ newFrame();

/**
 * The least axis-aligned box that holds a shape. Exact for unturned rectangles and for polygons; elsewhere each side
 * is rounded, so that a shape may stick out of its box by a few units in the last place.
 *
 * A shape that is not valid gives a box with NaN or infinities; `allPairs` refuses such a box.
 */
export function bounds(shape: Shape): Bounds {
  switch (shape.kind) {
    case 'rect':
      return rectBounds(rectFrame(shape, scratch));
    case 'circle':
      return boxOf(shape.x, shape.y, shape.x, shape.y, shape.radius, shape.radius);
    case 'capsule':
      return boxOf(shape.x1, shape.y1, shape.x2, shape.y2, shape.radius, shape.radius);
    case 'ellipse': {
      // The greatest x of (a cos t cos r - b sin t sin r) over t is the length of (a cos r, b sin r); y likewise.
      const { x, y, radiusX, radiusY, rotation = 0 } = shape;
      const cos = cosOf(rotation);
      const sin = sinOf(rotation);
      return boxOf(x, y, x, y, length(radiusX * cos, radiusY * sin), length(radiusX * sin, radiusY * cos));
    }
    case 'polygon': {
      // Math.min and Math.max hand NaN on.
      let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const { x, y } of shape.points) {
        minX = Math.min(minX, x);
        minY = Math.min(minY, y);
        maxX = Math.max(maxX, x);
        maxY = Math.max(maxY, y);
      }
      return { minX, minY, maxX, maxY };
    }
    default:
      return refuseKind((shape as Shape).kind);
  }
}
