/** The farthest part of a convex core along a direction: a corner, a side, a point of an ellipse. */
import type { Point } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import type { ConvexFrame } from '../shapes/convex-frame.js';

/** The extent of an ellipse along a direction from its center, and the point at that extent, also from the center. */
const farthest = { support: NaN, tipX: NaN, tipY: NaN };

const stretched = /* @__PURE__ */ new ScratchVector();

/** Returns the support of an ellipse along a direction, valid until the next call; all 0 for a core of corners. */
export function ellipseSupport({ radiusX, radiusY, nx, ny }: ConvexFrame, { x, y }: Point): Readonly<typeof farthest> {
  if (radiusX === 0) {
    farthest.support = farthest.tipX = farthest.tipY = 0;
    return farthest;
  }
  const u = (stretched.x = radiusX * (nx[0]! * x + ny[0]! * y));
  const v = (stretched.y = radiusY * (nx[1]! * x + ny[1]! * y));
  const size = stretched.measure().length;
  const along = radiusX * (u / size);
  const across = radiusY * (v / size);
  farthest.support = size;
  farthest.tipX = nx[0]! * along + nx[1]! * across;
  farthest.tipY = ny[0]! * along + ny[1]! * across;
  return farthest;
}

/** A side, or a point if both ends coincide: an interval along (-y, x) for the direction (x, y), and its low end. */
export interface Edge {
  low: number;
  high: number;
  x: number;
  y: number;
}

/** Creates a record for `edgeAlong`. */
export function newEdge(): Edge {
  return { low: NaN, high: NaN, x: NaN, y: NaN };
}

/**
 * Writes the farthest part of a core along a direction, or against it, to `out`. Corners that are nearer only by
 * rounding belong to the side.
 *
 * @param direction of length 1
 * @param other the core that it is compared with: intervals are measured from halfway between both, in either order
 * @returns `out`
 */
export function edgeAlong(out: Edge, core: ConvexFrame, other: ConvexFrame, direction: Point, sign: 1 | -1): Edge {
  const { x, y } = direction;
  const { xs, ys, count } = core;
  let tipX = 0;
  let tipY = 0;
  if (core.radiusX > 0) {
    const tip = ellipseSupport(core, direction);
    tipX = sign * tip.tipX;
    tipY = sign * tip.tipY;
  }
  const middleX = (core.centerX + other.centerX) / 2;
  const middleY = (core.centerY + other.centerY) / 2;
  if (count === 1) {
    const dx = xs[0]! - middleX + tipX;
    const dy = ys[0]! - middleY + tipY;
    out.low = out.high = dy * x - dx * y;
    out.x = xs[0]! + tipX;
    out.y = ys[0]! + tipY;
    return out;
  }
  let max = -1 / 0;
  for (let i = 0; i < count; i++) {
    const ahead = ((xs[i]! - middleX + tipX) * x + (ys[i]! - middleY + tipY) * y) * sign;
    if (ahead > max) max = ahead;
  }
  const behind = max - TOUCH_TOLERANCE * Math.max(core.maxCoordinate, other.maxCoordinate);
  let low = 1 / 0;
  let high = -1 / 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const dx = xs[i]! - middleX + tipX;
    const dy = ys[i]! - middleY + tipY;
    if ((dx * x + dy * y) * sign < behind) continue;
    const along = dy * x - dx * y;
    if (along < low) {
      low = along;
      at = i;
    }
    if (along > high) high = along;
  }
  out.low = low;
  out.high = high;
  out.x = xs[at]! + tipX;
  out.y = ys[at]! + tipY;
  return out;
}

/** Returns the farthest corner along a direction, or against it. */
export function farthestCorner({ xs, ys, count }: ConvexFrame, direction: Point, sign: -1 | 1): number {
  const x = sign * direction.x;
  const y = sign * direction.y;
  let max = 0;
  let at = 0;
  for (let k = 1; k < count; k++) {
    const along = (xs[k]! - xs[0]!) * x + (ys[k]! - ys[0]!) * y;
    if (along > max) {
      max = along;
      at = k;
    }
  }
  return at;
}
