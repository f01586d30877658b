/** Circles and rectangles worked out for queries. */
import type { Circle, Rect } from './shapes.js';
import { MAX_QUARTERS } from './tolerance.js';
import { larger, QUARTER } from './vector.js';

/** Where in a `Frame` each number stands; written into the code as plain numbers. */
export const enum At {
  /** The center. */
  x,
  y,
  /** Radius of a disc about the center that holds the shape. */
  extent,
  /** Largest |coordinate| of the center plus the extent; NaN or infinite when the shape is not valid. */
  maxCoordinate,
  // The rest is of rectangles only.
  /** Origin of the frame: the center of a turned rectangle, the world's own for one that is not turned. */
  originX,
  originY,
  /**
   * The sides in the frame. Those of an unturned rectangle are computed once from its fields: exact for comparisons.
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
 * A row of numbers and not a record: the engine keeps the numbers of a row side by side, but a number in a field is a
 * block of its own in memory. With 50,000 prepared shapes asked in no order, fields take 1.5 to 2 times as long. A plain
 * shape is copied into a row, so that plain and prepared shapes are the same to what follows.
 */
export type Frame = Record<At, number>;

/** Of a circle, whose extent is its radius. */
export type CircleFrame = Pick<Frame, At.x | At.y | At.extent | At.maxCoordinate>;

/** Never a whole number at first, so that the engine keeps plain doubles from the start. */
export function newFrame(): Frame {
  return [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
}

/** What a prepared circle or rectangle is known by: it keeps its frame. */
export class FramedShape {
  /** @internal */
  declare readonly frame: Frame;
}

/**
 * The kept frame of a prepared circle, or `scratch` filled from a plain one. Never throws, and allocates no objects.
 */
export function circleFrame(circle: Circle, scratch: CircleFrame): CircleFrame {
  if (circle instanceof FramedShape) return circle.frame;
  scratch[At.x] = circle.x;
  scratch[At.y] = circle.y;
  scratch[At.extent] = circle.radius;
  return addMaxCoordinate(scratch);
}

/**
 * Infinity is written as a quotient: what is either a number that was worked out or the global `Infinity` is put on the
 * heap by V8, and that would be half of the query's time.
 */
function addMaxCoordinate<F extends CircleFrame>(frame: F): F {
  const extent = frame[At.extent];
  frame[At.maxCoordinate] = larger(Math.abs(frame[At.x]), Math.abs(frame[At.y])) + (extent >= 0 ? extent : 1 / 0);
  return frame;
}

/** False when the rectangle is not turned, or by whole turns: its sides are then exact. */
export function isTurned(frame: Frame): boolean {
  return frame[At.cos] !== 1 || frame[At.sin] !== 0;
}

/**
 * The kept frame of a prepared rectangle, or `scratch` filled from a plain one. Never throws, and allocates no objects.
 */
export function rectFrame(rect: Rect, scratch: Frame): Frame {
  return rect instanceof FramedShape ? rect.frame : loadRect(scratch, rect);
}

function loadRect(frame: Frame, rect: Rect): Frame {
  const { x, y, width, height } = rect;
  // Asked first, so that reading it allocates nothing though other rectangles may have none.
  let cos = 1;
  let sin = 0;
  if ('rotation' in rect && rect.rotation !== undefined) {
    const { rotation } = rect;
    cos = Math.cos(rotation);
    sin = Math.sin(rotation);
    // What `rotate` does, in place: it would take more of a small bundle.
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
