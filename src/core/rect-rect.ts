/** Two rectangles: relation and boolean questions. The contact is in `rect-rect-contact.ts`. */
import type { ContactDraft } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { axes } from './rect-axes.js';
import type { Sides } from './rect-axes.js';
import { rectSides } from './rect-sides.js';
import { isOverlap, meetingRelation } from './relation.js';
import type { Rect, Relation } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';

const scratchA = /* @__PURE__ */ new RectFrame();
const scratchB = /* @__PURE__ */ new RectFrame();

/** Relation of `a` to `b`; see `relate` for the meaning of the words. */
export function rectRectRelation(a: Rect, b: Rect, tolerance?: number): Relation {
  return rectRect(rectFrame(a, scratchA), rectFrame(b, scratchB), tolerance, rectSides);
}

/** Whether the insides of two rectangles meet. Allocates nothing. */
export function rectsOverlap(a: Rect, b: Rect, tolerance?: number): boolean {
  return isOverlap(rectRect(rectFrame(a, scratchA), rectFrame(b, scratchB), tolerance));
}

/** Whether two rectangles share a point, borders included. Allocates nothing. */
export function rectsIntersect(a: Rect, b: Rect, tolerance?: number): boolean {
  return rectRectRelation(a, b, tolerance) !== 'separate';
}

/**
 * Relation of two rectangles, by separating axes: the sides of the Minkowski difference of two rectangles are square to
 * the axes of the one or the other, so four axes are enough (the usual argument for convex polygons). The greatest of
 * the four separations is the signed one as long as it is not positive, else a lower bound of the gap.
 *
 * @param sides needed to tell rectangles apart that are separate by their corners only, and for the contact
 */
export function rectRect(
  a: RectFrame,
  b: RectFrame,
  tolerance: number | undefined,
  sides?: Sides,
  out?: ContactDraft,
): Relation {
  let ax: number;
  let ay: number;
  let bx: number;
  let by: number;
  // How far each sticks out of the other.
  let excessA: number;
  let excessB: number;
  const dx = b.centreX - a.centreX;
  const dy = b.centreY - a.centreY;
  const aligned = a.aligned && b.aligned;
  if (aligned) {
    // Not turned: the sides are compared as they stand. A difference of two doubles has the exact sign (underflow is
    // gradual), so without a tolerance every decision on it is exact.
    ax = bx = Math.max(a.minX - b.maxX, b.minX - a.maxX);
    ay = by = Math.max(a.minY - b.maxY, b.minY - a.maxY);
    excessA = Math.max(b.minX - a.minX, b.minY - a.minY, a.maxX - b.maxX, a.maxY - b.maxY);
    excessB = Math.max(a.minX - b.minX, a.minY - b.minY, b.maxX - a.maxX, b.maxY - a.maxY);
  } else {
    // Along an axis n of one rectangle the other reaches hw |n·x| + hh |n·y|, and those products are cos and sin of the
    // angle between the two. Swapping the rectangles swaps the numbers bit for bit.
    const cos = Math.abs(a.cos * b.cos + a.sin * b.sin);
    const sin = Math.abs(a.cos * b.sin - a.sin * b.cos);
    const bOnAx = b.halfWidth * cos + b.halfHeight * sin;
    const bOnAy = b.halfWidth * sin + b.halfHeight * cos;
    const aOnBx = a.halfWidth * cos + a.halfHeight * sin;
    const aOnBy = a.halfWidth * sin + a.halfHeight * cos;
    ax = Math.abs(dx * a.cos + dy * a.sin) - (a.halfWidth + bOnAx);
    ay = Math.abs(dy * a.cos - dx * a.sin) - (a.halfHeight + bOnAy);
    bx = Math.abs(dx * b.cos + dy * b.sin) - (b.halfWidth + aOnBx);
    by = Math.abs(dy * b.cos - dx * b.sin) - (b.halfHeight + aOnBy);
    // Beyond an axis a rectangle sticks out by all of its width.
    excessA = Math.max(bx + 2 * aOnBx, by + 2 * aOnBy);
    excessB = Math.max(ax + 2 * bOnAx, ay + 2 * bOnAy);
  }
  const reach = Math.max(a.reach, b.reach);
  // What `touchBand` and `exactBand` do, in place.
  const noise = (aligned ? 0 : TOUCH_BAND * reach) + (reach - reach);
  const band = Math.max(noise, tolerance ?? 0);
  let separation = Math.max(ax, ay, bx, by);
  if (sides && (out || (separation > 0 && separation <= band))) {
    axes.ax = ax;
    axes.ay = ay;
    axes.bx = bx;
    axes.by = by;
    sides(a, b, out);
    separation = axes.separation;
  }
  if (!(separation <= band)) return 'separate';
  return meetingRelation(separation, band, excessB, excessA, aligned || (dx === 0 && dy === 0) ? noise : -1 / 0);
}
