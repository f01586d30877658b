/** Two rectangles: relation and boolean questions. The contact is in `rect-rect-contact.ts`. */
import { At, isTurned, newFrame, rectFrame } from './frame.js';
import type { Frame } from './frame.js';
import { axes, writeGap } from './rect-gap.js';
import { Code, meetingCode } from './relation.js';
import type { Rect } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';
import { larger } from './vector.js';

const scratchA = /* @__PURE__ */ newFrame();
const scratchB = /* @__PURE__ */ newFrame();

/** Relation of `a` to `b`. */
export function rectRectCode(a: Rect, b: Rect, tolerance?: number): number {
  return rectRect(rectFrame(a, scratchA), rectFrame(b, scratchB), tolerance, writeGap);
}

/** Whether the insides of two rectangles meet. Allocates nothing. */
export function rectsOverlap(a: Rect, b: Rect, tolerance?: number): boolean {
  return rectRect(rectFrame(a, scratchA), rectFrame(b, scratchB), tolerance) > (Code.touching as number);
}

/** Whether two rectangles share a point, borders included. Allocates nothing. */
export function rectsIntersect(a: Rect, b: Rect, tolerance?: number): boolean {
  return rectRectCode(a, b, tolerance) > (Code.separate as number);
}

/**
 * Relation of two rectangles, by separating axes: the sides of the Minkowski difference of two rectangles are square to
 * the axes of the one or the other, so four axes are enough (the usual argument for convex polygons). The greatest of
 * the four separations is the signed one as long as it is not positive, else a lower bound of the gap.
 *
 * Leaves in `axes` the separations along the axes, and the gap.
 *
 * @param gap tells rectangles apart that are separate by their corners only
 */
export function rectRect(a: Frame, b: Frame, tolerance: number | undefined, gap?: typeof writeGap): number {
  const reach = larger(a[At.reach], b[At.reach]);
  const dx = b[At.x] - a[At.x];
  const dy = b[At.y] - a[At.y];
  const widthA = a[At.halfWidth];
  const heightA = a[At.halfHeight];
  const widthB = b[At.halfWidth];
  const heightB = b[At.halfHeight];
  // What `touchBand` and `exactBand` do, in place.
  let noise = TOUCH_BAND * reach + (reach - reach);
  let band = Math.max(noise, tolerance ?? 0);
  const turned = isTurned(a) || isTurned(b);
  let ax: number;
  let ay: number;
  let bx: number;
  let by: number;
  // How far each sticks out of the other.
  let excessA: number;
  let excessB: number;
  if (turned) {
    // Along an axis n of one rectangle the other reaches hw |n·x| + hh |n·y|, and those products are cos and sin of the
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
    // Beyond an axis a rectangle sticks out by all of its width.
    excessA = larger(bx + 2 * aOnBx, by + 2 * aOnBy);
    excessB = larger(ax + 2 * bOnAx, ay + 2 * bOnAy);
  } else {
    // Not turned: the sides are compared as they stand. A difference of two doubles has the exact sign (underflow is
    // gradual), so without a tolerance every decision on it is exact.
    noise = reach - reach;
    band = Math.max(noise, tolerance ?? 0);
    const left = a[At.minX] - b[At.minX];
    const up = a[At.minY] - b[At.minY];
    const right = b[At.maxX] - a[At.maxX];
    const down = b[At.maxY] - a[At.maxY];
    ax = bx = Math.max(a[At.minX] - b[At.maxX], b[At.minX] - a[At.maxX]);
    ay = by = Math.max(a[At.minY] - b[At.maxY], b[At.minY] - a[At.maxY]);
    excessA = -Math.min(left, up, right, down);
    excessB = Math.max(left, up, right, down);
  }
  axes[0] = ax;
  axes[1] = ay;
  axes[2] = bx;
  axes[3] = by;
  axes[4] = 0;
  let separation = Math.max(ax, ay, bx, by);
  if (gap && separation > 0 && separation <= band) {
    gap(a, b);
    separation = axes[4];
  }
  if (!(separation <= band)) return Code.separate;
  return meetingCode(separation, band, excessB, excessA, !turned || (dx === 0 && dy === 0) ? noise : -1 / 0);
}
