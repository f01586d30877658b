/** Two rectangles: the contact. */
import { emptyContact, writeContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import {
  alignedSeparation,
  measured,
  measureTurned,
  nearest,
  nearestCorner,
  relateAligned,
  relateTurned,
} from './rect-rect.js';
import type { Contact, Rect } from './shapes.js';
import { touchBand } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

const scratchA = new RectFrame();
const scratchB = new RectFrame();

/** Contact of two rectangles; see `contact`. */
export function rectRectContact(a: Rect, b: Rect, tolerance?: number): Contact {
  return rectRectContactInto(emptyContact(), a, b, tolerance);
}

/** Contact of two rectangles, written into `out`; allocates nothing. */
export function rectRectContactInto(out: MutableContact, a: Rect, b: Rect, tolerance?: number): MutableContact {
  const fa = rectFrame(a, scratchA);
  const fb = rectFrame(b, scratchB);
  const noise = touchBand(fa.reach, fb.reach, undefined);
  if (!(noise >= 0)) return writeNoContact(out);
  return fa.aligned && fb.aligned
    ? alignedContact(out, fa, fb, tolerance)
    : turnedContact(out, fa, fb, noise, tolerance);
}

function alignedContact(out: MutableContact, a: RectFrame, b: RectFrame, tolerance: number | undefined) {
  const relation = relateAligned(a, b, tolerance);
  const separation = alignedSeparation(a, b);
  const gapX = Math.max(a.minX - b.maxX, b.minX - a.maxX);
  const gapY = Math.max(a.minY - b.maxY, b.minY - a.maxY);
  const sideX = side(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY);
  const sideY = side(a.minY - b.maxY, b.minY - a.maxY, a.minX - b.maxX, b.minX - a.maxX);
  let nx = 0;
  let ny = 0;
  let ax: number;
  let ay: number;
  let bx: number;
  let by: number;
  if (gapX > 0 && gapY > 0) {
    // Corner to corner.
    nx = (sideX * gapX) / separation;
    ny = (sideY * gapY) / separation;
    ax = sideX > 0 ? a.maxX : a.minX;
    ay = sideY > 0 ? a.maxY : a.minY;
    bx = sideX > 0 ? b.minX : b.maxX;
    by = sideY > 0 ? b.minY : b.maxY;
  } else if (gapX >= gapY) {
    // Left or right of each other, also when both ways are as long: x before y. The points lie half-way along the
    // part of the sides that the rectangles share.
    nx = sideX;
    ax = sideX > 0 ? a.maxX : a.minX;
    bx = sideX > 0 ? b.minX : b.maxX;
    ay = by = middle(Math.max(a.minY, b.minY), Math.min(a.maxY, b.maxY));
  } else {
    // Above or below each other.
    ny = sideY;
    ay = sideY > 0 ? a.maxY : a.minY;
    by = sideY > 0 ? b.minY : b.maxY;
    ax = bx = middle(Math.max(a.minX, b.minX), Math.min(a.maxX, b.maxX));
  }
  return writeContact(out, relation, separation, nx, ny, ax, ay, bx, by);
}

/**
 * Which way `b` lies along an axis, from the signed gaps towards the low and the high end: the greater gap wins; then
 * the other axis decides, so that swapping the shapes swaps the sign; then (centres coincide) the high end.
 */
function side(low: number, high: number, otherLow: number, otherHigh: number): 1 | -1 {
  if (low !== high) return high > low ? 1 : -1;
  return otherLow > otherHigh ? -1 : 1;
}

function middle(low: number, high: number): number {
  return low + (high - low) / 2;
}

/** @param noise the band that rounding alone needs, whatever tolerance the caller asked for */
function turnedContact(
  out: MutableContact,
  a: RectFrame,
  b: RectFrame,
  noise: number,
  tolerance: number | undefined,
): MutableContact {
  const relation = relateTurned(a, b, tolerance);
  const along = measureTurned(a, b);
  if (!(along > 0)) return axisContact(out, a, b, along, along, relation, noise);
  nearest.distance = Infinity;
  nearestCorner(a, b);
  const { cornerX, cornerY, faceX, faceY } = nearest;
  const cornerOfB = nearestCorner(b, a);
  const separation = Math.max(along, nearest.distance);
  // A gap of a few roundings has no direction worth the name; the best axis has.
  if (separation <= noise) return axisContact(out, a, b, along, separation, relation, noise);
  const ax = cornerOfB ? nearest.faceX : cornerX;
  const ay = cornerOfB ? nearest.faceY : cornerY;
  const bx = cornerOfB ? nearest.cornerX : faceX;
  const by = cornerOfB ? nearest.cornerY : faceY;
  const dx = bx - ax;
  const dy = by - ay;
  const size = length(dx, dy);
  return writeContact(out, relation, separation, dx / size, dy / size, ax, ay, bx, by);
}

/** Contact along the axis of the greatest separation: the way out is square to one of the eight sides. */
function axisContact(
  out: MutableContact,
  a: RectFrame,
  b: RectFrame,
  along: number,
  separation: number,
  relation: Contact['relation'],
  noise: number,
): MutableContact {
  let nx = 0;
  let ny = 0;
  let faceOfA = true;
  // Ties: `axisBefore`, which does not depend on which rectangle comes first.
  if (measured.ax === along) {
    nx = a.cos;
    ny = a.sin;
  }
  if (measured.ay === along && axisBefore(-a.sin, a.cos, nx, ny)) {
    nx = -a.sin;
    ny = a.cos;
  }
  if (measured.bx === along && axisBefore(b.cos, b.sin, nx, ny)) {
    nx = b.cos;
    ny = b.sin;
    faceOfA = false;
  }
  if (measured.by === along && axisBefore(-b.sin, b.cos, nx, ny)) {
    nx = -b.sin;
    ny = b.cos;
    faceOfA = false;
  }
  const way = axisSide(nx, ny, b.centreX - a.centreX, b.centreY - a.centreY);
  nx *= way;
  ny *= way;
  if (faceOfA) {
    facePoint(a, b, nx, ny, separation, noise);
    return writeContact(out, relation, separation, nx, ny, face.x, face.y, face.deepX, face.deepY);
  }
  facePoint(b, a, -nx, -ny, separation, noise);
  return writeContact(out, relation, separation, nx, ny, face.deepX, face.deepY, face.x, face.y);
}

const face = { x: 0, y: 0, deepX: 0, deepY: 0 };

/**
 * The deepest point of `other` behind the side of `owner` whose outward normal is (nx, ny), and the point of that side
 * in front of it. With the least depth the way out ends on a side of the Minkowski difference, so that the deepest
 * corner lies in front of the side itself, not beside it.
 */
function facePoint(owner: RectFrame, other: RectFrame, nx: number, ny: number, separation: number, noise: number) {
  const overX = nx * other.cos + ny * other.sin;
  const overY = ny * other.cos - nx * other.sin;
  let u = overX > 0 ? -other.halfWidth : other.halfWidth;
  let v = overY > 0 ? -other.halfHeight : other.halfHeight;
  const flatX = other.halfWidth * Math.abs(overX) * 2 <= noise;
  const flatY = other.halfHeight * Math.abs(overY) * 2 <= noise;
  if (flatX || flatY) {
    // Parallel sides: half-way along the part that they share, measured along (-ny, nx) from the owner's centre.
    let half = 0;
    if (flatX) {
      u = 0;
      half += other.halfWidth * Math.abs(overY);
    }
    if (flatY) {
      v = 0;
      half += other.halfHeight * Math.abs(overX);
    }
    const sideIsUpright = Math.abs(nx * owner.cos + ny * owner.sin) > 0.5;
    const ownHalf = sideIsUpright ? owner.halfHeight : owner.halfWidth;
    const mx = other.centreX + (u * other.cos - v * other.sin);
    const my = other.centreY + (u * other.sin + v * other.cos);
    const at = (my - owner.centreY) * nx - (mx - owner.centreX) * ny;
    const low = Math.max(at - half, -ownHalf);
    const high = Math.min(at + half, ownHalf);
    const shift = (low + high) / 2 - at;
    face.deepX = mx - ny * shift;
    face.deepY = my + nx * shift;
  } else {
    face.deepX = other.centreX + (u * other.cos - v * other.sin);
    face.deepY = other.centreY + (u * other.sin + v * other.cos);
  }
  face.x = face.deepX - nx * separation;
  face.y = face.deepY - ny * separation;
}
