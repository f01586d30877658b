/** The separation of two rectangles that are apart, and their contact: which sides or corners are nearest. */
import type { ContactDraft } from './contact-out.js';
import type { RectFrame } from './rect-frame.js';
import { axes } from './rect-axes.js';
import { touchBand } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

/** See `Sides`. */
export function rectSides(a: RectFrame, b: RectFrame, out?: ContactDraft): void {
  if (a.aligned && b.aligned) alignedSides(a, b, out);
  else turnedSides(a, b, out);
}

/** Not turned: the sides are compared as they stand. */
function alignedSides(a: RectFrame, b: RectFrame, out: ContactDraft | undefined): void {
  const { ax: gapX, ay: gapY } = axes;
  // Regions 1, 3, 7, 9: corner to corner. Otherwise the larger of the two gaps (or the lesser of the two depths).
  const corner = gapX > 0 && gapY > 0;
  const separation = corner ? length(gapX, gapY) : Math.max(gapX, gapY);
  axes.separation = separation;
  if (!out) return;
  // Which way `b` lies along an axis: the greater gap wins; then the other axis decides, so that swapping the shapes
  // swaps the sign; then (centres coincide) to the right, or down.
  const left = a.minX - b.maxX;
  const right = b.minX - a.maxX;
  const above = a.minY - b.maxY;
  const below = b.minY - a.maxY;
  const wayX = left > right || (left === right && above > below) ? -1 : 1;
  const wayY = above > below || (above === below && left > right) ? -1 : 1;
  // Left or right of each other, also when both ways are as long: x before y; or above or below; or both.
  const byX = corner || gapX >= gapY;
  const byY = corner || !byX;
  const { normal, pointA, pointB } = out;
  out.separation = separation;
  normal.x = byX ? (corner ? (wayX * gapX) / separation : wayX) : 0;
  normal.y = byY ? (corner ? (wayY * gapY) / separation : wayY) : 0;
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

/** What `turnedSides` tells `turnedSide`. */
const best = { along: NaN, noise: NaN };

/**
 * Where two rectangles are apart, the nearest points lie on the side beyond which the other rectangle stays farthest.
 * For take the sides of the Minkowski difference in the order of their normals: the direction from its nearest point to
 * the origin lies between the normals of the two sides that meet there (or is the normal of one), and no other normal
 * is nearer to that direction, so that no other side has the origin farther beyond it. Those two sides belong to
 * different rectangles; where they are nearly parallel, rounding may take one for the other, so then both are asked.
 */
function turnedSides(a: RectFrame, b: RectFrame, out: ContactDraft | undefined): void {
  const { ax, ay, bx, by } = axes;
  const noise = touchBand(a.reach, b.reach);
  const alongA = Math.max(ax, ay);
  const alongB = Math.max(bx, by);
  const along = Math.max(alongA, alongB);
  best.noise = noise;
  best.along = along;
  // Ties: `axisBefore`, which does not depend on which rectangle comes first.
  const byAx = ax > ay || (ax === ay && axisBefore(a.cos, a.sin, -a.sin, a.cos));
  const byBx = bx > by || (bx === by && axisBefore(b.cos, b.sin, -b.sin, b.cos));
  const ofA =
    alongA > alongB ||
    (alongA === alongB &&
      !axisBefore(byBx ? b.cos : -b.sin, byBx ? b.sin : b.cos, byAx ? a.cos : -a.sin, byAx ? a.sin : a.cos));
  turnedSide(out, ofA, a, b, ofA ? byAx : byBx);
  const { separation } = axes;
  if (separation > along && Math.abs(alongA - alongB) <= noise) {
    turnedSide(out, !ofA, a, b, ofA ? byBx : byAx);
    if (!(axes.separation < separation)) turnedSide(out, ofA, a, b, ofA ? byAx : byBx);
  }
}

/**
 * The separation of two rectangles by one side of one of them (the owner), beyond which the other stays by `best.along`.
 * Writes it to `axes.separation`, and the contact to `out`. Its points are the deepest point of the other and the
 * nearest to it on the side; on parallel sides, half-way along what they share. With the least depth the way out ends
 * on a side of the Minkowski difference, so that the deepest corner lies in front of the side itself, not beside it.
 *
 * @param ofA whether the owner is `a`
 * @param byX whether the side is an upright one before turning
 */
function turnedSide(out: ContactDraft | undefined, ofA: boolean, a: RectFrame, b: RectFrame, byX: boolean): void {
  const owner = ofA ? a : b;
  const other = ofA ? b : a;
  const order = ofA ? 1 : -1;
  const { noise, along } = best;
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
  axes.separation = separation;
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
