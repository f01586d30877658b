/** Bounds of every kind of shape. */
import { throwInvalidKind } from '../base/require.js';
import type { Bounds, Shape } from '../base/shape.js';
import { length, ScratchRotation } from '../base/vector.js';
import { At, isTurned, newFrame, rectFrame } from './packed-shape.js';

export type MutableBounds = { -readonly [K in keyof Bounds]: Bounds[K] };

const scratch = /* @__PURE__ */ newFrame();
const turn = /* @__PURE__ */ new ScratchRotation();

/**
 * Returns the smallest axis-aligned box around a shape. Exact for unrotated rectangles and for polygons; otherwise each
 * side is rounded, so a shape may exceed its box by a few units in the last place.
 *
 * An invalid shape gives a box with NaN or infinities, which `allPairs` rejects.
 */
export function bounds(shape: Shape): Bounds {
  return boundsInto({ minX: NaN, minY: NaN, maxX: NaN, maxY: NaN }, shape);
}

/** Like `bounds`, but writes into `out` and creates no objects. */
export function boundsInto(out: MutableBounds, shape: Shape): MutableBounds {
  switch (shape.kind) {
    case 'rect': {
      const frame = rectFrame(shape, scratch);
      if (!isTurned(frame)) {
        out.minX = frame[At.minX];
        out.minY = frame[At.minY];
        out.maxX = frame[At.maxX];
        out.maxY = frame[At.maxY];
        return out;
      }
      const cos = Math.abs(frame[At.cos]);
      const sin = Math.abs(frame[At.sin]);
      const width = frame[At.halfWidth];
      const height = frame[At.halfHeight];
      return around(out, frame[At.x], frame[At.y], width * cos + height * sin, width * sin + height * cos);
    }
    case 'circle':
      return around(out, shape.x, shape.y, shape.radius, shape.radius);
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      out.minX = Math.min(x1, x2) - radius;
      out.minY = Math.min(y1, y2) - radius;
      out.maxX = Math.max(x1, x2) + radius;
      out.maxY = Math.max(y1, y2) + radius;
      return out;
    }
    case 'ellipse': {
      // The ellipse reaches farthest in x at the length of (a cos r, b sin r), and in y likewise.
      const { x, y, radiusX, radiusY } = shape;
      turn.angle = shape.rotation ?? 0;
      const { cos, sin } = turn.resolve();
      return around(out, x, y, length(radiusX * cos, radiusY * sin), length(radiusX * sin, radiusY * cos));
    }
    case 'polygon': {
      // Math.min and Math.max propagate NaN.
      let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
      const { points } = shape;
      for (let k = 0; k < points.length; k++) {
        const { x, y } = points[k]!;
        minX = Math.min(minX, x);
        minY = Math.min(minY, y);
        maxX = Math.max(maxX, x);
        maxY = Math.max(maxY, y);
      }
      out.minX = minX;
      out.minY = minY;
      out.maxX = maxX;
      out.maxY = maxY;
      return out;
    }
    default:
      return throwInvalidKind((shape as Shape).kind);
  }
}

/** Writes the box that reaches from a point by `ex` to the left and right and by `ey` up and down. */
function around(out: MutableBounds, x: number, y: number, ex: number, ey: number): MutableBounds {
  out.minX = x - ex;
  out.minY = y - ey;
  out.maxX = x + ex;
  out.maxY = y + ey;
  return out;
}
