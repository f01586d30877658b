/** Two rectangles: relation and boolean questions. The contact is in `rect-rect-contact.ts`. */
import type { ContactDraft } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { isOverlap, meetingRelation } from './relation.js';
import type { Rect, Relation } from './shapes.js';
import { exactBand, touchBand } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

const scratchA = /* @__PURE__ */ new RectFrame();
const scratchB = /* @__PURE__ */ new RectFrame();

/** Relation of `a` to `b`; see `relate` for the meaning of the words. */
export function rectRectRelation(a: Rect, b: Rect, tolerance?: number): Relation {
  return rectRect(null, rectFrame(a, scratchA), rectFrame(b, scratchB), tolerance);
}

/** Whether the insides of two rectangles meet. Allocates nothing. */
export function rectsOverlap(a: Rect, b: Rect, tolerance?: number): boolean {
  return isOverlap(rectRectRelation(a, b, tolerance));
}

/** Whether two rectangles share a point, borders included. Allocates nothing. */
export function rectsIntersect(a: Rect, b: Rect, tolerance?: number): boolean {
  return rectRectRelation(a, b, tolerance) !== 'separate';
}

/**
 * Relation of two rectangles, and their contact where `out` is given; `out` is left alone for rectangles that are not
 * valid. Long functions and records instead of helpers and arguments: a number handed to or from a function that the
 * engine does not inline is an allocation.
 */
export function rectRect(
  out: ContactDraft | null,
  a: RectFrame,
  b: RectFrame,
  tolerance: number | undefined,
): Relation {
  return a.aligned && b.aligned ? alignedRects(out, a, b, tolerance) : turnedRects(out, a, b, tolerance);
}

// --- Not turned: the sides are compared as they stand -----------------------------------------------------------

/**
 * A difference of two doubles has the exact sign (underflow is gradual), so without a tolerance every decision on it is
 * exact.
 */
function alignedRects(out: ContactDraft | null, a: RectFrame, b: RectFrame, tolerance: number | undefined): Relation {
  const band = exactBand(a.reach, b.reach, tolerance);
  const left = a.minX - b.maxX;
  const right = b.minX - a.maxX;
  const above = a.minY - b.maxY;
  const below = b.minY - a.maxY;
  const gapX = Math.max(left, right);
  const gapY = Math.max(above, below);
  // Regions 1, 3, 7, 9: corner to corner. Otherwise the larger of the two gaps (or the lesser of the two depths).
  const corner = gapX > 0 && gapY > 0;
  const separation = corner ? length(gapX, gapY) : Math.max(gapX, gapY);
  if (out) {
    // Which way `b` lies along an axis: the greater gap wins; then the other axis decides, so that swapping the shapes
    // swaps the sign; then (centres coincide) to the right, or down.
    const wayX = left > right || (left === right && above > below) ? -1 : 1;
    const wayY = above > below || (above === below && left > right) ? -1 : 1;
    // Left or right of each other, also when both ways are as long: x before y; or above or below; or both.
    const byX = corner || gapX >= gapY;
    const byY = corner || !byX;
    const { normal, pointA, pointB } = out;
    out.separation = separation;
    normal.x = corner ? (wayX * gapX) / separation : byX ? wayX : 0;
    normal.y = corner ? (wayY * gapY) / separation : byY ? wayY : 0;
    // Beside each other the points lie half-way along the part of the sides that the rectangles share.
    const lowX = Math.max(a.minX, b.minX);
    const lowY = Math.max(a.minY, b.minY);
    pointA.x = pointB.x = lowX + (Math.min(a.maxX, b.maxX) - lowX) / 2;
    pointA.y = pointB.y = lowY + (Math.min(a.maxY, b.maxY) - lowY) / 2;
    if (byX) {
      pointA.x = wayX > 0 ? a.maxX : a.minX;
      pointB.x = wayX > 0 ? b.minX : b.maxX;
    }
    if (byY) {
      pointA.y = wayY > 0 ? a.maxY : a.minY;
      pointB.y = wayY > 0 ? b.minY : b.maxY;
    }
  }
  if (!(separation <= band)) return 'separate';
  const excessB = Math.max(a.minX - b.minX, a.minY - b.minY, b.maxX - a.maxX, b.maxY - a.maxY);
  const excessA = Math.max(b.minX - a.minX, b.minY - a.minY, a.maxX - b.maxX, a.maxY - b.maxY);
  return meetingRelation(separation, band, excessB, excessA, 0);
}

// --- Turned: one signed separation and one band -----------------------------------------------------------------

/** What `turnedRects` tells `sideOf`, and is told by it. */
const side = { along: NaN, noise: NaN, separation: NaN };

/**
 * Separating axes: the sides of the Minkowski difference of two rectangles are square to the axes of the one or the
 * other, so four axes are enough (the usual argument for convex polygons). Along an axis n of one rectangle the other
 * reaches hw |n·x| + hh |n·y|, and those products are cos and sin of the angle between them. Swapping the rectangles
 * swaps the numbers bit for bit.
 *
 * Where they are apart, the nearest points lie on the side beyond which the other rectangle stays farthest. For take
 * the sides of the Minkowski difference in the order of their normals: the direction from its nearest point to the
 * origin lies between the normals of the two sides that meet there (or is the normal of one), and no other normal is
 * nearer to that direction, so that no other side has the origin farther beyond it. Those two sides belong to different
 * rectangles; where they are nearly parallel, rounding may take one for the other, so then both are asked.
 */
function turnedRects(out: ContactDraft | null, a: RectFrame, b: RectFrame, tolerance: number | undefined): Relation {
  const noise = touchBand(a.reach, b.reach);
  const band = Math.max(noise, tolerance ?? 0);
  const dx = b.centreX - a.centreX;
  const dy = b.centreY - a.centreY;
  const cos = Math.abs(a.cos * b.cos + a.sin * b.sin);
  const sin = Math.abs(a.cos * b.sin - a.sin * b.cos);
  const bOnAx = b.halfWidth * cos + b.halfHeight * sin;
  const bOnAy = b.halfWidth * sin + b.halfHeight * cos;
  const aOnBx = a.halfWidth * cos + a.halfHeight * sin;
  const aOnBy = a.halfWidth * sin + a.halfHeight * cos;
  const ax = Math.abs(dx * a.cos + dy * a.sin) - (a.halfWidth + bOnAx);
  const ay = Math.abs(dy * a.cos - dx * a.sin) - (a.halfHeight + bOnAy);
  const bx = Math.abs(dx * b.cos + dy * b.sin) - (b.halfWidth + aOnBx);
  const by = Math.abs(dy * b.cos - dx * b.sin) - (b.halfHeight + aOnBy);
  const alongA = Math.max(ax, ay);
  const alongB = Math.max(bx, by);
  // Not positive: the signed separation. Positive: a lower bound of the gap.
  const along = Math.max(alongA, alongB);
  let separation = along;
  // Within the band two corners may be farther apart than any axis tells.
  if (out || (along > 0 && along <= band)) {
    // Ties: `axisBefore`, which does not depend on which rectangle comes first.
    const byAx = ax > ay || (ax === ay && axisBefore(a.cos, a.sin, -a.sin, a.cos));
    const byBx = bx > by || (bx === by && axisBefore(b.cos, b.sin, -b.sin, b.cos));
    const ofA =
      alongA > alongB ||
      (alongA === alongB &&
        !axisBefore(byBx ? b.cos : -b.sin, byBx ? b.sin : b.cos, byAx ? a.cos : -a.sin, byAx ? a.sin : a.cos));
    side.noise = noise;
    side.along = along;
    sideOf(out, ofA, a, b, ofA ? byAx : byBx);
    separation = side.separation;
    if (separation > along && Math.abs(alongA - alongB) <= noise) {
      sideOf(out, !ofA, a, b, ofA ? byBx : byAx);
      if (side.separation < separation) separation = side.separation;
      else sideOf(out, ofA, a, b, ofA ? byAx : byBx);
    }
  }
  if (!(separation <= band)) return 'separate';
  // Beyond a side a rectangle sticks out by all of its width that does not lie behind it.
  const excessB = Math.max(ax + 2 * bOnAx, ay + 2 * bOnAy);
  const excessA = Math.max(bx + 2 * aOnBx, by + 2 * aOnBy);
  return meetingRelation(separation, band, excessB, excessA, dx === 0 && dy === 0 ? noise : -1 / 0);
}

/**
 * The separation of two rectangles by one side of one of them (the owner), beyond which the other stays by `side.along`.
 * Writes it to `side.separation`, and the contact to `out`. Its points are the deepest point of the other and the
 * nearest to it on the side; on parallel sides, half-way along what they share. With the least depth the way out ends
 * on a side of the Minkowski difference, so that the deepest corner lies in front of the side itself, not beside it.
 *
 * @param ofA whether the owner is `a`
 * @param byX whether the side is an upright one before turning
 */
function sideOf(out: ContactDraft | null, ofA: boolean, a: RectFrame, b: RectFrame, byX: boolean): void {
  const owner = ofA ? a : b;
  const other = ofA ? b : a;
  const order = ofA ? 1 : -1;
  const { noise, along } = side;
  const { halfWidth, halfHeight, cos, sin } = other;
  const dx = other.centreX - owner.centreX;
  const dy = other.centreY - owner.centreY;
  // The outward normal.
  let nx = byX ? owner.cos : -owner.sin;
  let ny = byX ? owner.sin : owner.cos;
  const way = order * axisSide(nx, ny, order * dx, order * dy);
  nx *= way;
  ny *= way;
  // The deepest corner; or the middle of the deepest side, and half of its length, where it is parallel.
  const onX = nx * cos + ny * sin;
  const onY = ny * cos - nx * sin;
  let u = onX > 0 ? -halfWidth : halfWidth;
  let v = onY > 0 ? -halfHeight : halfHeight;
  let half = 0;
  if (Math.abs(onX) * halfWidth * 2 <= noise) {
    half += Math.abs(onY) * halfWidth;
    u = 0;
  }
  if (Math.abs(onY) * halfHeight * 2 <= noise) {
    half += Math.abs(onX) * halfHeight;
    v = 0;
  }
  let x = dx + (u * cos - v * sin);
  let y = dy + (u * sin + v * cos);
  // Along the side, measured from the owner's centre.
  const own = byX ? owner.halfHeight : owner.halfWidth;
  const at = y * nx - x * ny;
  const low = Math.max(at - half, -own);
  const high = Math.min(at + half, own);
  const right = at > 0;
  const apart = low > high;
  // How far the other's nearest point lies beside the side.
  const beside = apart && along > 0 ? (right ? low - high : high - low) : 0;
  const separation = beside === 0 ? along : length(along, beside);
  side.separation = separation;
  if (!out) return;
  const shift = (apart ? (right ? low : high) : (low + high) / 2) - at;
  x += owner.centreX - ny * shift;
  y += owner.centreY + nx * shift;
  // A gap of a few roundings has no direction worth the name; the side has.
  if (beside !== 0 && separation > noise) {
    const straight = nx;
    nx = (straight * along - ny * beside) / separation;
    ny = (ny * along + straight * beside) / separation;
  }
  const { normal, pointA, pointB } = out;
  const onOther = ofA ? pointB : pointA;
  const onOwner = ofA ? pointA : pointB;
  onOther.x = x;
  onOther.y = y;
  onOwner.x = x - nx * separation;
  onOwner.y = y - ny * separation;
  normal.x = nx * order;
  normal.y = ny * order;
  out.separation = separation;
}
