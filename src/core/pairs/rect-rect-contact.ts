/** Two rectangles: the contact, by their nearest sides or corners. */
import type { Contact, Rect } from '../base/shape.js';
import { touchTolerance } from '../base/tolerance.js';
import { axisBefore, axisSide, length } from '../base/vector.js';
import { At, isTurned, newFrame, rectFrame } from '../shapes/packed-shape.js';
import type { PackedShape } from '../shapes/packed-shape.js';
import { emptyContact, finishContact, writeNoContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { rectPair, rectRect, findCornerGap } from './rect-rect.js';
import { toRelation } from './relation.js';

const scratchA = /* @__PURE__ */ newFrame();
const scratchB = /* @__PURE__ */ newFrame();

/** Returns the contact of two rectangles; see `contact`. */
export function rectRectContact(a: Rect, b: Rect, tolerance?: number): Contact {
  return rectRectContactInto(emptyContact(), a, b, tolerance);
}

/** Writes the contact of two rectangles into `out`. Allocates no objects. */
export function rectRectContactInto(out: MutableContact, a: Rect, b: Rect, tolerance?: number): MutableContact {
  const frameA = rectFrame(a, scratchA);
  const frameB = rectFrame(b, scratchB);
  const relation = toRelation(rectRect(frameA, frameB, tolerance, findCornerGap));
  if (!(frameA[At.maxCoordinate] < Infinity && frameB[At.maxCoordinate] < Infinity)) return writeNoContact(out);
  if (isTurned(frameA) || isTurned(frameB)) turnedContactInto(out, frameA, frameB);
  else alignedContactInto(out, frameA, frameB);
  // Use one separation for the relation and the contact: they must not differ by rounding where it decides.
  if (rectPair.gap > 0) out.separation = rectPair.gap;
  return finishContact(out, relation);
}

/** Not rotated: compare the sides directly. */
function alignedContactInto(out: MutableContact, a: PackedShape, b: PackedShape): MutableContact {
  const { ax: gapX, ay: gapY } = rectPair;
  // Regions 1, 3, 7, 9: corner to corner. Otherwise the larger of the two gaps (or the lesser of the two depths).
  const corner = gapX > 0 && gapY > 0;
  const separation = corner ? length(gapX, gapY) : Math.max(gapX, gapY);
  // The direction to `b` along an axis: the greater gap wins; then the other axis decides, so that swapping the shapes
  // swaps the sign; then (centers coincide) to the right, or down.
  const left = a[At.minX] - b[At.maxX];
  const right = b[At.minX] - a[At.maxX];
  const above = a[At.minY] - b[At.maxY];
  const below = b[At.minY] - a[At.maxY];
  const wayX = left > right || (left === right && above > below) ? -1 : 1;
  const wayY = above > below || (above === below && left > right) ? -1 : 1;
  // Left or right of each other, also if both ways are equally long: x before y; or above or below; or both.
  const byX = corner || gapX >= gapY;
  const byY = corner || !byX;
  const { normal, pointA, pointB } = out;
  out.separation = separation;
  normal.x = byX ? (corner ? (wayX * gapX) / separation : wayX) : 0;
  normal.y = byY ? (corner ? (wayY * gapY) / separation : wayY) : 0;
  // Side by side, the points are in the middle of the part of the sides that the rectangles share.
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
  return out;
}

/**
 * If two rectangles are apart, the nearest points are on the side beyond which the other rectangle is farthest. Proof:
 * take the sides of the Minkowski difference in the order of their normals: the direction from its nearest point to the
 * origin is between the normals of the two sides that meet there (or is the normal of one), and no other normal is
 * nearer to that direction, so that no other side has the origin farther beyond it. Those two sides belong to different
 * rectangles; if they are nearly parallel, rounding may confuse them, so then both are checked.
 */
function turnedContactInto(out: MutableContact, a: PackedShape, b: PackedShape): MutableContact {
  // The better axis of each: 0 or 1. Ties: `axisBefore`, which doesn't depend on which rectangle comes first.
  const { ax, ay, bx, by } = rectPair;
  const byA = ax === ay ? betterAxis(a) : +(ax < ay);
  const byB = bx === by ? betterAxis(b) : +(bx < by);
  const alongA = byA ? ay : ax;
  const alongB = byB ? by : bx;
  const ofA =
    alongA === alongB
      ? !axisBefore(
          byB ? -b[At.sin] : b[At.cos],
          byB ? b[At.cos] : b[At.sin],
          byA ? -a[At.sin] : a[At.cos],
          byA ? a[At.cos] : a[At.sin],
        )
      : alongA > alongB;
  const along = (side.separation = ofA ? alongA : alongB);
  const noise = (side.noise = touchTolerance(a[At.maxCoordinate], b[At.maxCoordinate]));
  const { separation } = sideContactInto(out, ofA, a, b, byA, byB);
  if (separation > along && Math.abs(alongA - alongB) <= noise) {
    const other = sideContactInto(out, !ofA, a, b, byA, byB);
    if (!(other.separation < separation)) sideContactInto(out, ofA, a, b, byA, byB);
  }
  return out;
}

function betterAxis(frame: PackedShape): 0 | 1 {
  return axisBefore(frame[At.cos], frame[At.sin], -frame[At.sin], frame[At.cos]) ? 0 : 1;
}

function sideContactInto(
  out: MutableContact,
  ofA: boolean,
  a: PackedShape,
  b: PackedShape,
  byA: number,
  byB: number,
): MutableContact {
  return ofA
    ? turnedSideInto(out, a, b, byA, out.pointA, out.pointB, 1)
    : turnedSideInto(out, b, a, byB, out.pointB, out.pointA, -1);
}

/** Values that `turnedContactInto` passes to `turnedSideInto`. */
const side = {
  /** The distance of the other rectangle beyond the side. */
  separation: NaN,
  /** The possible rounding error. */
  noise: NaN,
};

/**
 * Writes the contact of two rectangles by one side of one of them (the owner), beyond which the other is by
 * `side.separation`. Its points are the deepest point of the other and the nearest point to it on the side; on parallel
 * sides, the middle of the shared part. With the least depth the way out ends on a side of the Minkowski difference, so
 * that the deepest corner is in front of the side itself, not beside it.
 *
 * Signs are quotients, and choices are sums with a factor of 0, because branches would be mispredicted.
 *
 * @param upper 1 for the sides that are the upper and lower before rotation, 0 for those to the left and right
 * @param order 1 if the owner is `a`, -1 if it is `b`
 */
function turnedSideInto(
  out: MutableContact,
  owner: PackedShape,
  other: PackedShape,
  upper: number,
  onOwner: MutableContact['pointA'],
  onOther: MutableContact['pointA'],
  order: 1 | -1,
): MutableContact {
  const { separation: along, noise } = side;
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
  // The deepest corner; or the middle of the deepest side, and half its length, if it is parallel.
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
  // Along the side, measured from the owner's center.
  const extent = upper ? owner[At.halfWidth] : owner[At.halfHeight];
  const at = y * nx - x * ny;
  let separation = along;
  let shift = 0;
  if (half > 0) {
    const low = Math.max(at - half, -extent);
    const high = Math.min(at + half, extent);
    shift = (low > high ? (at > 0 ? low : high) : (low + high) / 2) - at;
  }
  x += owner[At.x] - ny * shift;
  y += owner[At.y] + nx * shift;
  if (along > 0) {
    // The distance of the other's nearest point beside the side.
    const right = at - half - extent;
    const left = at + half + extent;
    const beside = 0.5 * (right + Math.abs(right) + (left - Math.abs(left)));
    separation = length(along, beside);
    // A gap of a few roundings has no reliable direction; the side has.
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
  return out;
}
