/** Two rectangles: relation and boolean questions. The contact is in `rect-rect-contact.ts`. */
import { rectFrame, RectFrame } from './rect-frame.js';
import { isOverlap, overlapRelation } from './relation.js';
import type { Rect, Relation } from './shapes.js';
import { exactBand, touchBand } from './tolerance.js';
import { axisBefore, length } from './vector.js';

const scratchA = new RectFrame();
const scratchB = new RectFrame();

/** Relation of `a` to `b`; see `relate` for the meaning of the words. */
export function rectRectRelation(a: Rect, b: Rect, tolerance?: number): Relation {
  const fa = rectFrame(a, scratchA);
  const fb = rectFrame(b, scratchB);
  return fa.aligned && fb.aligned ? relateAligned(fa, fb, tolerance) : relateTurned(fa, fb, tolerance);
}

/** Whether the insides of two rectangles meet. Allocates nothing. */
export function rectsOverlap(a: Rect, b: Rect, tolerance?: number): boolean {
  return isOverlap(rectRectRelation(a, b, tolerance));
}

/** Whether two rectangles share a point, borders included. Allocates nothing. */
export function rectsIntersect(a: Rect, b: Rect, tolerance?: number): boolean {
  return rectRectRelation(a, b, tolerance) !== 'separate';
}

// --- Not turned: the sides are compared as they stand -----------------------------------------------------------

/**
 * Signed separation of two rectangles that are not turned. A difference of two doubles has the exact sign (underflow
 * is gradual), so without a tolerance every decision on it is exact.
 */
export function alignedSeparation(a: RectFrame, b: RectFrame): number {
  const gapX = Math.max(a.minX - b.maxX, b.minX - a.maxX);
  const gapY = Math.max(a.minY - b.maxY, b.minY - a.maxY);
  // Regions 1, 3, 7, 9: corner to corner. Otherwise the larger of the two gaps (or the lesser of the two depths).
  return gapX > 0 && gapY > 0 ? length(gapX, gapY) : Math.max(gapX, gapY);
}

/** Relation of two rectangles that are not turned, both given as frames. */
export function relateAligned(a: RectFrame, b: RectFrame, tolerance: number | undefined): Relation {
  const band = exactBand(a.reach, b.reach, tolerance);
  const separation = alignedSeparation(a, b);
  if (!(separation <= band)) return 'separate';
  if (separation >= -band) return sameSides(a, b) ? 'equal' : 'touching';
  const containing =
    a.minX - b.minX <= band && a.minY - b.minY <= band && b.maxX - a.maxX <= band && b.maxY - a.maxY <= band;
  const inside =
    b.minX - a.minX <= band && b.minY - a.minY <= band && a.maxX - b.maxX <= band && a.maxY - b.maxY <= band;
  return overlapRelation(containing, inside);
}

function sameSides(a: RectFrame, b: RectFrame): boolean {
  return a.minX === b.minX && a.minY === b.minY && a.maxX === b.maxX && a.maxY === b.maxY;
}

// --- Turned: one signed separation and one band -----------------------------------------------------------------

/**
 * Numbers of the separating axis test, written by `measureTurned`. `ax`, `ay`, `bx`, `by` are the signed separations
 * along each rectangle's own axes; swapping the rectangles swaps the numbers bit for bit.
 */
export const measured = { ax: 0, ay: 0, bx: 0, by: 0, aHoldsB: 0, bHoldsA: 0 };

/**
 * Separating axes of two turned rectangles. The sides of the Minkowski difference of two rectangles are square to the
 * axes of the one or the other, so four axes are enough (the usual argument for convex polygons). Along an axis n of
 * one rectangle the other reaches hw |n·x| + hh |n·y|, and those products are cos and sin of the angle between them.
 *
 * @returns the greatest of the four; not positive: that is the signed separation; positive: a lower bound of the gap
 */
export function measureTurned(a: RectFrame, b: RectFrame): number {
  const dx = b.centreX - a.centreX;
  const dy = b.centreY - a.centreY;
  const cos = Math.abs(a.cos * b.cos + a.sin * b.sin);
  const sin = Math.abs(a.cos * b.sin - a.sin * b.cos);
  const alongAx = Math.abs(dx * a.cos + dy * a.sin);
  const alongAy = Math.abs(dy * a.cos - dx * a.sin);
  const alongBx = Math.abs(dx * b.cos + dy * b.sin);
  const alongBy = Math.abs(dy * b.cos - dx * b.sin);
  const bOnAx = b.halfWidth * cos + b.halfHeight * sin;
  const bOnAy = b.halfWidth * sin + b.halfHeight * cos;
  const aOnBx = a.halfWidth * cos + a.halfHeight * sin;
  const aOnBy = a.halfWidth * sin + a.halfHeight * cos;
  measured.ax = alongAx - (a.halfWidth + bOnAx);
  measured.ay = alongAy - (a.halfHeight + bOnAy);
  measured.bx = alongBx - (b.halfWidth + aOnBx);
  measured.by = alongBy - (b.halfHeight + aOnBy);
  measured.aHoldsB = Math.max(alongAx + bOnAx - a.halfWidth, alongAy + bOnAy - a.halfHeight);
  measured.bHoldsA = Math.max(alongBx + aOnBx - b.halfWidth, alongBy + aOnBy - b.halfHeight);
  return Math.max(measured.ax, measured.ay, measured.bx, measured.by);
}

/** The pair of nearest points of two rectangles that do not overlap, written by `nearestCorner`. */
export const nearest = { cornerX: 0, cornerY: 0, faceX: 0, faceY: 0, distance: Infinity };

/**
 * Nearest corner of `from` to the rectangle `to`, kept in `nearest` when it beats what is there. For disjoint convex
 * polygons one of the two nearest points is a corner, so trying the corners of both is complete.
 *
 * @returns whether `nearest` was written
 */
export function nearestCorner(from: RectFrame, to: RectFrame): boolean {
  const dx = from.centreX - to.centreX;
  const dy = from.centreY - to.centreY;
  const x0 = dx * to.cos + dy * to.sin;
  const y0 = dy * to.cos - dx * to.sin;
  const cos = to.cos * from.cos + to.sin * from.sin;
  const sin = to.cos * from.sin - to.sin * from.cos;
  let found = false;
  for (let corner = 0; corner < 4; corner++) {
    const u = (corner & 1) === 0 ? -from.halfWidth : from.halfWidth;
    const v = (corner & 2) === 0 ? -from.halfHeight : from.halfHeight;
    const x = x0 + u * cos - v * sin;
    const y = y0 + u * sin + v * cos;
    const onX = x < -to.halfWidth ? -to.halfWidth : x > to.halfWidth ? to.halfWidth : x;
    const onY = y < -to.halfHeight ? -to.halfHeight : y > to.halfHeight ? to.halfHeight : y;
    const distance = length(x - onX, y - onY);
    if (distance > nearest.distance) continue;
    const cornerX = from.centreX + (u * from.cos - v * from.sin);
    const cornerY = from.centreY + (u * from.sin + v * from.cos);
    const faceX = to.centreX + (onX * to.cos - onY * to.sin);
    const faceY = to.centreY + (onX * to.sin + onY * to.cos);
    if (distance === nearest.distance) {
      // As far by rounding, though not quite in the same direction: the choice must not depend on the order.
      const { cornerX: otherX, cornerY: otherY } = nearest;
      if (!axisBefore(faceX - cornerX, faceY - cornerY, nearest.faceX - otherX, nearest.faceY - otherY)) continue;
    }
    found = true;
    nearest.distance = distance;
    nearest.cornerX = cornerX;
    nearest.cornerY = cornerY;
    nearest.faceX = faceX;
    nearest.faceY = faceY;
  }
  return found;
}

/** Signed separation of two rectangles of which at least one is turned: the gap, or minus the way out. */
export function turnedSeparation(a: RectFrame, b: RectFrame): number {
  const along = measureTurned(a, b);
  if (!(along > 0)) return along;
  nearest.distance = Infinity;
  nearestCorner(a, b);
  nearestCorner(b, a);
  return Math.max(along, nearest.distance);
}

/** Relation of two rectangles of which at least one is turned. */
export function relateTurned(a: RectFrame, b: RectFrame, tolerance: number | undefined): Relation {
  const band = touchBand(a.reach, b.reach, tolerance);
  const along = measureTurned(a, b);
  if (!(along <= band)) return 'separate';
  if (along < -band) return overlapRelation(measured.aHoldsB <= band, measured.bHoldsA <= band);
  // Within the band: two corners may be farther apart than any axis tells.
  if (along > 0 && !(turnedSeparation(a, b) <= band)) return 'separate';
  return sameTurned(a, b) ? 'equal' : 'touching';
}

/**
 * Whether two rectangles that only touch by the band are the same points: segments and points have no inside, and a
 * wide tolerance can call anything touching. Takes the numbers of the latest `measureTurned`.
 */
function sameTurned(a: RectFrame, b: RectFrame): boolean {
  const noise = touchBand(a.reach, b.reach, undefined);
  const concentric = a.centreX === b.centreX && a.centreY === b.centreY;
  return concentric && measured.aHoldsB <= noise && measured.bHoldsA <= noise;
}
