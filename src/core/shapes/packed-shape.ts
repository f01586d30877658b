/** Circles and rectangles packed for queries. */
import type { Circle, Rect } from '../base/shape.js';
import { MAX_QUARTERS } from '../base/tolerance.js';
import { larger, QUARTER } from '../base/vector.js';

/** The index of each number in a `PackedShape`; compiled to plain numbers. */
export const enum At {
  /** The center. */
  x,
  y,
  /** Radius of a disc around the center that contains the shape. */
  extent,
  /** Largest |coordinate| of the center plus the extent; NaN or infinite if the shape is invalid. */
  maxCoordinate,
  // The rest is for rectangles only.
  /** Origin of the frame: the center of a rotated rectangle, the world's origin for an unrotated one. */
  originX,
  originY,
  /**
   * The sides in the frame. Those of an unrotated rectangle are computed once from its fields: exact for comparisons.
   */
  minX,
  maxX,
  minY,
  maxY,
  halfWidth,
  halfHeight,
  cos,
  sin,
}

/**
 * An array of numbers and not a record: the engine stores the numbers of an array contiguously, but a number in a field
 * is a separate heap object. With 50,000 prepared shapes queried in random order, fields take 1.5 to 2 times as long. A
 * plain shape is copied into an array, so that all further code treats plain and prepared shapes alike.
 */
export type PackedShape = Record<At, number>;

/** For a circle, whose extent is its radius. */
export type CircleFrame = Pick<PackedShape, At.x | At.y | At.extent | At.maxCoordinate>;

/** Initially not integers, so that the engine stores plain doubles from the start. */
export function newFrame(): PackedShape {
  return [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
}

/** Base class of prepared circles and rectangles, which keep their frame. */
export class FramedShape {
  /** @internal */
  declare readonly frame: PackedShape;
}

/**
 * Returns the kept frame of a prepared circle, or fills `scratch` from a plain one. Never throws, and allocates no
 * objects.
 */
export function circleFrame(circle: Circle, scratch: CircleFrame): CircleFrame {
  if (circle instanceof FramedShape) return circle.frame;
  scratch[At.x] = circle.x;
  scratch[At.y] = circle.y;
  scratch[At.extent] = circle.radius;
  return addMaxCoordinate(scratch);
}

/**
 * Infinity is written as a quotient: V8 puts a value on the heap that is either computed or the global `Infinity`,
 * which would take half of the query's time.
 */
function addMaxCoordinate<F extends CircleFrame>(frame: F): F {
  const extent = frame[At.extent];
  frame[At.maxCoordinate] = larger(Math.abs(frame[At.x]), Math.abs(frame[At.y])) + (extent >= 0 ? extent : 1 / 0);
  return frame;
}

/** False if the rectangle isn't rotated, or only by full turns: its sides are then exact. */
export function isTurned(frame: PackedShape): boolean {
  return frame[At.cos] !== 1 || frame[At.sin] !== 0;
}

/**
 * Returns the kept frame of a prepared rectangle, or fills `scratch` from a plain one. Never throws, and allocates no
 * objects.
 */
export function rectFrame(rect: Rect, scratch: PackedShape): PackedShape {
  return rect instanceof FramedShape ? rect.frame : loadRect(scratch, rect);
}

function loadRect(frame: PackedShape, rect: Rect): PackedShape {
  const { x, y, width, height } = rect;
  // Checked first, so that reading it allocates nothing although other rectangles may have none.
  let cos = 1;
  let sin = 0;
  if ('rotation' in rect && rect.rotation !== undefined) {
    const { rotation } = rect;
    cos = Math.cos(rotation);
    sin = Math.sin(rotation);
    // `rotate` inlined: calling it would take more of a small bundle.
    if (Math.round(rotation / QUARTER) * QUARTER === rotation && Math.abs(rotation) < MAX_QUARTERS) {
      cos = Math.round(cos) + 0;
      sin = Math.round(sin) + 0;
    }
  }
  frame[At.cos] = cos;
  frame[At.sin] = sin;
  const halfWidth = (frame[At.halfWidth] = width / 2);
  const halfHeight = (frame[At.halfHeight] = height / 2);
  const centerX = (frame[At.x] = x + halfWidth);
  const centerY = (frame[At.y] = y + halfHeight);
  frame[At.extent] = halfWidth >= 0 && halfHeight >= 0 ? halfWidth + halfHeight + (cos - cos) : -1;
  const turned = isTurned(frame);
  frame[At.originX] = turned ? centerX : 0;
  frame[At.originY] = turned ? centerY : 0;
  frame[At.minX] = turned ? -halfWidth : x;
  frame[At.minY] = turned ? -halfHeight : y;
  frame[At.maxX] = turned ? halfWidth : x + width;
  frame[At.maxY] = turned ? halfHeight : y + height;
  return addMaxCoordinate(frame);
}
