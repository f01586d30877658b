/** Bounds of every kind of shape. */
import { At, isTurned, newFrame, rectFrame } from './packed-shape.js';
import type { PackedShape } from './packed-shape.js';
import type { Bounds, Shape } from './shapes.js';
import { throwInvalidKind } from './validate.js';
import { length, rotate } from './vector.js';

const scratch = /* @__PURE__ */ newFrame();

/**
 * Returns the smallest axis-aligned box around a shape. Exact for unrotated rectangles and for polygons; otherwise each
 * side is rounded, so a shape may exceed its box by a few units in the last place.
 *
 * An invalid shape gives a box with NaN or infinities, which `allPairs` rejects.
 */
export function bounds(shape: Shape): Bounds {
  switch (shape.kind) {
    case 'rect':
      return rectBounds(rectFrame(shape, scratch));
    case 'circle':
      return growBounds(shape.x, shape.y, shape.x, shape.y, shape.radius, shape.radius);
    case 'capsule':
      return growBounds(shape.x1, shape.y1, shape.x2, shape.y2, shape.radius, shape.radius);
    case 'ellipse': {
      // The ellipse reaches farthest in x at the length of (a cos r, b sin r), and in y likewise.
      const { x, y, radiusX, radiusY, rotation = 0 } = shape;
      const { cos, sin } = rotate(rotation);
      return growBounds(x, y, x, y, length(radiusX * cos, radiusY * sin), length(radiusX * sin, radiusY * cos));
    }
    case 'polygon': {
      // Math.min and Math.max propagate NaN.
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
      return throwInvalidKind((shape as Shape).kind);
  }
}

/** Returns the bounds of a rectangle; exactly its sides if it isn't rotated. */
export function rectBounds(frame: PackedShape): Bounds {
  if (!isTurned(frame)) {
    return { minX: frame[At.minX], minY: frame[At.minY], maxX: frame[At.maxX], maxY: frame[At.maxY] };
  }
  const cos = Math.abs(frame[At.cos]);
  const sin = Math.abs(frame[At.sin]);
  const ex = frame[At.halfWidth] * cos + frame[At.halfHeight] * sin;
  const ey = frame[At.halfWidth] * sin + frame[At.halfHeight] * cos;
  const x = frame[At.x];
  const y = frame[At.y];
  return growBounds(x, y, x, y, ex, ey);
}

/**
 * Returns the smallest box that contains two points, each grown by `ex` to the left and right and by `ey` up and down.
 */
export function growBounds(x1: number, y1: number, x2: number, y2: number, ex: number, ey: number): Bounds {
  return {
    minX: Math.min(x1, x2) - ex,
    minY: Math.min(y1, y2) - ey,
    maxX: Math.max(x1, x2) + ex,
    maxY: Math.max(y1, y2) + ey,
  };
}
