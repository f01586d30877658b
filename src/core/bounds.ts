/** Bounds of every kind of shape. */
import { circleBounds } from './circle.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { rectFrameBounds } from './rect-prepared.js';
import type { Bounds, Capsule, Ellipse, Polygon, Shape } from './shapes.js';
import { cosOf, length, sinOf } from './vector.js';

const scratch = /* @__PURE__ */ new RectFrame();

/**
 * The least axis-aligned box that holds a shape. Exact for unturned rectangles and for polygons; elsewhere each side
 * is rounded, so that a shape may stick out of its box by a few units in the last place.
 *
 * A shape that is not valid gives a box with NaN or infinities; `allPairs` refuses such a box.
 */
export function bounds(shape: Shape): Bounds {
  switch (shape.kind) {
    case 'rect':
      return rectFrameBounds(rectFrame(shape, scratch));
    case 'circle':
      return circleBounds(shape);
    case 'capsule':
      return capsuleBounds(shape);
    case 'ellipse':
      return ellipseBounds(shape);
    case 'polygon':
      return polygonBounds(shape);
  }
}

function capsuleBounds({ x1, y1, x2, y2, radius }: Capsule): Bounds {
  return {
    minX: Math.min(x1, x2) - radius,
    minY: Math.min(y1, y2) - radius,
    maxX: Math.max(x1, x2) + radius,
    maxY: Math.max(y1, y2) + radius,
  };
}

/** The greatest x of (a cos t cos r - b sin t sin r) over t is the length of (a cos r, b sin r); y likewise. */
function ellipseBounds({ x, y, radiusX, radiusY, rotation = 0 }: Ellipse): Bounds {
  const cos = cosOf(rotation);
  const sin = sinOf(rotation);
  const ex = length(radiusX * cos, radiusY * sin);
  const ey = length(radiusX * sin, radiusY * cos);
  return { minX: x - ex, minY: y - ey, maxX: x + ex, maxY: y + ey };
}

function polygonBounds({ points }: Polygon): Bounds {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { x, y } of points) {
    // Math.min and Math.max hand NaN on.
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}
