/** Two rectangles: relation and boolean queries. The contact is in `rect-rect-contact.ts`. */
import type { Rect } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { larger, length } from '../base/vector.js';
import { At, isTurned, newFrame, rectFrame } from '../shapes/packed-shape.js';
import type { PackedShape } from '../shapes/packed-shape.js';
import { Code, relationCode } from './relation.js';

const scratchA = /* @__PURE__ */ newFrame();
const scratchB = /* @__PURE__ */ newFrame();

/** Values passed between the functions of two rectangles. Like `nearest` for a circle and a rectangle. */
export const rectPair = {
  /** The signed separations along the axes of `a` and of `b`. */
  ax: NaN,
  ay: NaN,
  bx: NaN,
  by: NaN,
  /** The gap if it may be within the tolerance, else 0. */
  gap: NaN,
};

/** Returns the relation of `a` to `b`. */
export function rectRectCode(a: Rect, b: Rect, tolerance?: number): number {
  return rectRect(rectFrame(a, scratchA), rectFrame(b, scratchB), tolerance, findCornerGap);
}

/** Whether the interiors of two rectangles intersect. Allocates no objects. */
export function rectRectOverlap(a: Rect, b: Rect, tolerance?: number): boolean {
  return rectRect(rectFrame(a, scratchA), rectFrame(b, scratchB), tolerance) > (Code.touching as number);
}

/** Whether two rectangles share a point, borders included. Allocates no objects. */
export function rectRectIntersect(a: Rect, b: Rect, tolerance?: number): boolean {
  return rectRectCode(a, b, tolerance) > (Code.separate as number);
}

/**
 * Returns the relation of two rectangles, by separating axes: the sides of the Minkowski difference of two rectangles
 * are perpendicular to the axes of one or the other, so four axes are enough (the usual argument for convex polygons).
 * The greatest of the four separations is the signed one as long as it isn't positive, else a lower bound of the gap.
 *
 * Leaves the separations along the axes, and the gap, in `rectPair`.
 *
 * @param findGap whether to recognize rectangles that are separate by their corners only
 */
export function rectRect(
  a: PackedShape,
  b: PackedShape,
  askedTolerance: number | undefined,
  findGap?: typeof findCornerGap,
): number {
  const maxCoordinate = larger(a[At.maxCoordinate], b[At.maxCoordinate]);
  const dx = b[At.x] - a[At.x];
  const dy = b[At.y] - a[At.y];
  const widthA = a[At.halfWidth];
  const heightA = a[At.halfHeight];
  const widthB = b[At.halfWidth];
  const heightB = b[At.halfHeight];
  // `touchTolerance` and `exactTolerance` inlined.
  const invalid = maxCoordinate - maxCoordinate;
  let noise = TOUCH_TOLERANCE * maxCoordinate + invalid;
  let tolerance = Math.max(noise, askedTolerance ?? 0);
  const turned = isTurned(a) || isTurned(b);
  let ax: number;
  let ay: number;
  let bx: number;
  let by: number;
  // The distance by which each sticks out of the other.
  let excessA: number;
  let excessB: number;
  if (turned) {
    // Along an axis n of one rectangle the other extends hw |n·x| + hh |n·y|, and those products are cos and sin of the
    // angle between the two. Swapping the rectangles swaps the numbers bit for bit.
    const cosA = a[At.cos];
    const sinA = a[At.sin];
    const cosB = b[At.cos];
    const sinB = b[At.sin];
    const cos = Math.abs(cosA * cosB + sinA * sinB);
    const sin = Math.abs(cosA * sinB - sinA * cosB);
    const bOnAx = widthB * cos + heightB * sin;
    const bOnAy = widthB * sin + heightB * cos;
    const aOnBx = widthA * cos + heightA * sin;
    const aOnBy = widthA * sin + heightA * cos;
    ax = Math.abs(dx * cosA + dy * sinA) - (widthA + bOnAx);
    ay = Math.abs(dy * cosA - dx * sinA) - (heightA + bOnAy);
    bx = Math.abs(dx * cosB + dy * sinB) - (widthB + aOnBx);
    by = Math.abs(dy * cosB - dx * sinB) - (heightB + aOnBy);
    // Beyond an axis a rectangle sticks out by its whole width.
    excessA = larger(bx + 2 * aOnBx, by + 2 * aOnBy);
    excessB = larger(ax + 2 * bOnAx, ay + 2 * bOnAy);
  } else {
    // Not rotated: compare the sides directly. A difference of two doubles has the exact sign (underflow is gradual),
    // so without a tolerance every decision on it is exact.
    noise = invalid;
    tolerance = Math.max(noise, askedTolerance ?? 0);
    const left = a[At.minX] - b[At.minX];
    const up = a[At.minY] - b[At.minY];
    const right = b[At.maxX] - a[At.maxX];
    const down = b[At.maxY] - a[At.maxY];
    ax = bx = Math.max(a[At.minX] - b[At.maxX], b[At.minX] - a[At.maxX]);
    ay = by = Math.max(a[At.minY] - b[At.maxY], b[At.minY] - a[At.maxY]);
    excessA = -Math.min(left, up, right, down);
    excessB = Math.max(left, up, right, down);
  }
  rectPair.ax = ax;
  rectPair.ay = ay;
  rectPair.bx = bx;
  rectPair.by = by;
  rectPair.gap = 0;
  let separation = Math.max(ax, ay, bx, by);
  if (findGap && separation > 0 && separation <= tolerance) {
    separation = findGap(a, b).gap;
  }
  if (!(separation <= tolerance)) return Code.separate;
  return relationCode(separation, tolerance, excessB, excessA, !turned || (dx === 0 && dy === 0) ? noise : -1 / 0);
}

/**
 * Writes the distance of two separate rectangles to `rectPair.gap`: the least distance from a corner of one to the
 * other.
 */
export function findCornerGap(a: PackedShape, b: PackedShape): Readonly<typeof rectPair> {
  if (!isTurned(a) && !isTurned(b)) {
    rectPair.gap = length(Math.max(0, rectPair.ax), Math.max(0, rectPair.ay));
    return rectPair;
  }
  let gap = 1 / 0;
  for (let k = 0; k < 8; k++) {
    const own = k < 4 ? a : b;
    const other = k < 4 ? b : a;
    const u = k & 1 ? other[At.halfWidth] : -other[At.halfWidth];
    const v = k & 2 ? other[At.halfHeight] : -other[At.halfHeight];
    const x = other[At.x] - own[At.x] + (u * other[At.cos] - v * other[At.sin]);
    const y = other[At.y] - own[At.y] + (u * other[At.sin] + v * other[At.cos]);
    const beyondX = Math.abs(x * own[At.cos] + y * own[At.sin]) - own[At.halfWidth];
    const beyondY = Math.abs(y * own[At.cos] - x * own[At.sin]) - own[At.halfHeight];
    gap = Math.min(gap, length(Math.max(0, beyondX), Math.max(0, beyondY)));
  }
  rectPair.gap = gap;
  return rectPair;
}
