/** The contact of two rectangles: which sides or corners are nearest. */
import type { MutableContact } from './contact-out.js';
import { At } from './frame.js';
import type { Frame } from './frame.js';
import { axes } from './rect-gap.js';
import { touchBand } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

/** Not turned: the sides are compared as they stand. */
export function alignedSides(out: MutableContact, a: Frame, b: Frame): void {
  const gapX = axes[0];
  const gapY = axes[1];
  // Regions 1, 3, 7, 9: corner to corner. Otherwise the larger of the two gaps (or the lesser of the two depths).
  const corner = gapX > 0 && gapY > 0;
  const separation = corner ? length(gapX, gapY) : Math.max(gapX, gapY);
  // Which way `b` lies along an axis: the greater gap wins; then the other axis decides, so that swapping the shapes
  // swaps the sign; then (centres coincide) to the right, or down.
  const left = a[At.minX] - b[At.maxX];
  const right = b[At.minX] - a[At.maxX];
  const above = a[At.minY] - b[At.maxY];
  const below = b[At.minY] - a[At.maxY];
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
  const lowX = Math.max(a[At.minX], b[At.minX]);
  const lowY = Math.max(a[At.minY], b[At.minY]);
  pointA.x = pointB.x = lowX + (Math.min(a[At.maxX], b[At.maxX]) - lowX) / 2;
  pointA.y = pointB.y = lowY + (Math.min(a[At.maxY], b[At.maxY]) - lowY) / 2;
  if (byX) {
    pointA.x = wayX > 0 ? a[At.maxX] : a[At.minX];
    pointB.x = wayX > 0 ? b[At.minX] : b[At.maxX];
  }
  if (byY) {
    pointA.y = wayY > 0 ? a[At.maxY] : a[At.minY];
    pointB.y = wayY > 0 ? b[At.minY] : b[At.maxY];
  }
}

/**
 * Where two rectangles are apart, the nearest points lie on the side beyond which the other rectangle stays farthest.
 * For take the sides of the Minkowski difference in the order of their normals: the direction from its nearest point to
 * the origin lies between the normals of the two sides that meet there (or is the normal of one), and no other normal
 * is nearer to that direction, so that no other side has the origin farther beyond it. Those two sides belong to
 * different rectangles; where they are nearly parallel, rounding may take one for the other, so then both are asked.
 */
export function turnedSides(out: MutableContact, a: Frame, b: Frame): void {
  // The better axis of each: 0 or 1. Ties: `axisBefore`, which does not depend on which rectangle comes first.
  const byA = axes[0] === axes[1] ? betterAxis(a) : +(axes[0] < axes[1]);
  const byB = axes[2] === axes[3] ? betterAxis(b) : +(axes[2] < axes[3]);
  const alongA = byA ? axes[1] : axes[0];
  const alongB = byB ? axes[3] : axes[2];
  const ofA =
    alongA === alongB
      ? !axisBefore(
          byB ? -b[At.sin] : b[At.cos],
          byB ? b[At.cos] : b[At.sin],
          byA ? -a[At.sin] : a[At.cos],
          byA ? a[At.cos] : a[At.sin],
        )
      : alongA > alongB;
  const along = (best[0] = ofA ? alongA : alongB);
  const noise = (best[1] = touchBand(a[At.reach], b[At.reach]));
  sideOf(ofA, out, a, b, byA, byB);
  const { separation } = out;
  if (separation > along && Math.abs(alongA - alongB) <= noise) {
    sideOf(!ofA, out, a, b, byA, byB);
    if (!(out.separation < separation)) sideOf(ofA, out, a, b, byA, byB);
  }
}

function betterAxis(frame: Frame): 0 | 1 {
  return axisBefore(frame[At.cos], frame[At.sin], -frame[At.sin], frame[At.cos]) ? 0 : 1;
}

function sideOf(ofA: boolean, out: MutableContact, a: Frame, b: Frame, byA: number, byB: number): void {
  if (ofA) turnedSide(out, a, b, byA, out.pointA, out.pointB, 1);
  else turnedSide(out, b, a, byB, out.pointB, out.pointA, -1);
}

/** What `turnedSides` tells `turnedSide`: how far the other rectangle stays beyond the side, and what may be rounding. */
const best: [number, number] = [0.1, 0.1];

/**
 * The contact of two rectangles by one side of one of them (the owner), beyond which the other stays by `best[0]`.
 * Its points are the deepest point of the other and the nearest to it on the side; on parallel sides, half-way along
 * what they share. With the least depth the way out ends on a side of the Minkowski difference, so that the deepest
 * corner lies in front of the side itself, not beside it.
 *
 * Signs are quotients, and one of two is a sum with a factor of 0, where a question would be a guess of the processor.
 *
 * @param upper 1 for the sides that are the upper and lower before turning, 0 for those to the left and right
 * @param order 1 when the owner is `a`, -1 when it is `b`
 */
function turnedSide(
  out: MutableContact,
  owner: Frame,
  other: Frame,
  upper: number,
  onOwner: MutableContact['pointA'],
  onOther: MutableContact['pointA'],
  order: 1 | -1,
): void {
  const along = best[0];
  const noise = best[1];
  const halfWidth = other[At.halfWidth];
  const halfHeight = other[At.halfHeight];
  const cos = other[At.cos];
  const sin = other[At.sin];
  const dx = other[At.x] - owner[At.x];
  const dy = other[At.y] - owner[At.y];
  // The outward normal.
  let nx = (1 - upper) * owner[At.cos] - upper * owner[At.sin];
  let ny = (1 - upper) * owner[At.sin] + upper * owner[At.cos];
  const ahead = nx * dx + ny * dy;
  const way = ahead === 0 ? order * axisSide(nx, ny, order * dx, order * dy) : ahead / Math.abs(ahead);
  nx *= way;
  ny *= way;
  // The deepest corner; or the middle of the deepest side, and half of its length, where it is parallel.
  const onX = nx * cos + ny * sin;
  const onY = ny * cos - nx * sin;
  const depthX = Math.abs(onX);
  const depthY = Math.abs(onY);
  let u = (-onX / depthX) * halfWidth;
  let v = (-onY / depthY) * halfHeight;
  let half = 0;
  if (depthX * halfWidth * 2 <= noise) {
    half += depthY * halfWidth;
    u = 0;
  }
  if (depthY * halfHeight * 2 <= noise) {
    half += depthX * halfHeight;
    v = 0;
  }
  let x = dx + (u * cos - v * sin);
  let y = dy + (u * sin + v * cos);
  // Along the side, measured from the owner's centre.
  const own = upper ? owner[At.halfWidth] : owner[At.halfHeight];
  const at = y * nx - x * ny;
  let separation = along;
  let shift = 0;
  if (half > 0) {
    const low = Math.max(at - half, -own);
    const high = Math.min(at + half, own);
    shift = (low > high ? (at > 0 ? low : high) : (low + high) / 2) - at;
  }
  x += owner[At.x] - ny * shift;
  y += owner[At.y] + nx * shift;
  if (along > 0) {
    // How far the other's nearest point lies beside the side.
    const right = at - half - own;
    const left = at + half + own;
    const beside = 0.5 * (right + Math.abs(right) + (left - Math.abs(left)));
    separation = length(along, beside);
    // A gap of a few roundings has no direction worth the name; the side has.
    if (separation > noise) {
      const straight = nx;
      const cosine = along / separation;
      const sine = beside / separation;
      nx = straight * cosine - ny * sine;
      ny = ny * cosine + straight * sine;
    }
  }
  const { normal } = out;
  onOther.x = x;
  onOther.y = y;
  onOwner.x = x - nx * separation;
  onOwner.y = y - ny * separation;
  normal.x = nx * order;
  normal.y = ny * order;
  out.separation = separation;
}
