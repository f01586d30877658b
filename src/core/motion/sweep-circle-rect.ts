/**
 * A moving circle against a static rectangle, reduced to a moving point against a box with round corners. Every other
 * sweep except against an ellipse uses the same.
 */
import type { Circle, Point, Rect } from '../base/shape.js';
import { length } from '../base/vector.js';
import { circleRectContactInto } from '../pairs/circle-rect.js';
import { emptyContact } from '../pairs/contact-record.js';
import { At, newFrame, rectFrame } from '../shapes/packed-shape.js';
import {
  candidate,
  emptyImpact,
  offer,
  offerOverlap,
  path,
  startPath,
  startTarget,
  target,
  writeImpact,
} from './sweep-path.js';
import type { Impact, MutableImpact } from './sweep-path.js';

const scratch = /* @__PURE__ */ newFrame();
const start = /* @__PURE__ */ emptyContact();

/** The box. */
export const box = {
  /** The center and half the size, for `placeBox`. */
  x: NaN,
  y: NaN,
  halfWidth: NaN,
  halfHeight: NaN,
  /** The sides in a frame rotated by `cos`, `sin`, with its origin at the start of the path. */
  left: NaN,
  right: NaN,
  top: NaN,
  bottom: NaN,
  cos: NaN,
  sin: NaN,
  /** The radius of its corners, outside the sides. */
  radius: NaN,
};

/** Sets the sides. */
export function placeScratchBox(): void {
  const { cos, sin, halfWidth, halfHeight } = box;
  const dx = box.x - path.x;
  const dy = box.y - path.y;
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  box.left = u - halfWidth;
  box.right = u + halfWidth;
  box.top = v - halfHeight;
  box.bottom = v + halfHeight;
}

/** Whether the path may begin touching or inside the box. */
export function startsNear(): boolean {
  const near = box.radius + path.tolerance;
  return box.left <= near && -box.right <= near && box.top <= near && -box.bottom <= near;
}

/**
 * Offers the impact of the path with the points within `box.radius` of the box.
 *
 * Slabs (Kay and Kajiya, "Ray tracing complex scenes", 1986) give the entry into the box with its sides moved outward;
 * an entry beyond a side on both axes is in a corner square, and there the circle around that corner decides. That one
 * is enough: the sum is convex, so a path through the square that misses its arc doesn't come back.
 *
 * An impact goes deeper than the tolerance: a path that stays within it is a graze, and touches. So the slabs that
 * decide are those moved inward by the tolerance; the time is that of the true side. A target without interior can't be
 * entered: there the slabs are moved outward by the tolerance instead, and any contact of a path that starts elsewhere
 * is an impact.
 */
export function castBox(): void {
  const { left, right, top, bottom, cos, sin, radius: grow } = box;
  const { tolerance, negligible, speed, vx, vy, shift } = path;
  // Round targets have no seams.
  const overhang = grow > tolerance ? 0 : path.overhang;
  const du = vx * cos + vy * sin;
  const dv = vy * cos - vx * sin;
  const wayU = du < 0 ? -1 : 1;
  const wayV = dv < 0 ? -1 : 1;

  const thin = grow <= tolerance && Math.min(right - left, bottom - top) / 2 + grow <= tolerance;
  if (thin && startsNear()) return;
  const out = grow + (overhang > 0 ? overhang : thin ? tolerance : -tolerance);
  const nearU = du < 0 ? right : left;
  const nearV = dv < 0 ? bottom : top;
  const exitU = (du < 0 ? left : right) + wayU * out;
  const exitV = (dv < 0 ? top : bottom) + wayV * out;
  // A component of 0 compares the position with the slab.
  const movesU = Math.abs(du) > negligible;
  const movesV = Math.abs(dv) > negligible;
  const enterU = movesU ? (nearU - wayU * out) / du : Math.max(left, -right) < out ? -Infinity : Infinity;
  const enterV = movesV ? (nearV - wayV * out) / dv : Math.max(top, -bottom) < out ? -Infinity : Infinity;
  const enter = Math.max(enterU, enterV);
  const exit = Math.min(movesU ? exitU / du : Infinity, movesV ? exitV / dv : Infinity);
  if (!(enter < exit && exit > 0 && enter > -Infinity)) return;
  // A path that begins within the tolerance of a side and leaves doesn't enter by the overhang.
  const leaves = overhang + tolerance;
  if (
    overhang > 0 &&
    ((movesU && exitU / du <= leaves / Math.abs(du)) || (movesV && exitV / dv <= leaves / Math.abs(dv)))
  )
    return;

  // On a tie, x before y.
  let byU = enterU >= enterV;
  if (overhang > 0 && movesU && movesV) {
    // Beside the requested path, a side may be hidden by a neighbor: both paths have to enter by it.
    const lead = (nearU - wayU * grow) / du - (nearV - wayV * grow) / dv;
    byU = lead >= 0 && lead >= shift * (dv / du + du / dv);
  }
  let time = byU ? (nearU - wayU * grow) / du : (nearV - wayV * grow) / dv;
  let nu = byU ? -wayU : 0;
  let nv = byU ? 0 : -wayV;
  const atU = du * Math.max(0, time);
  const atV = dv * Math.max(0, time);
  // Without interior, the ends of a segment are corners too.
  const inner = thin ? tolerance : 0;
  const beforeU = atU < left + inner;
  const beforeV = atV < top + inner;
  const corner =
    (thin || !(overhang > 0)) && out > 0 && (beforeU || atU > right - inner) && (beforeV || atV > bottom - inner);
  if (corner) {
    const cornerU = beforeU ? left : right;
    const cornerV = beforeV ? top : bottom;
    const eu = du / speed;
    const ev = dv / speed;
    const along = cornerU * eu + cornerV * ev;
    const miss = cornerU * ev - cornerV * eu;
    if (!(along > 0 && Math.abs(miss) < out)) return;
    // The smaller root of |corner - t e| = grow, as c / (-b + sqrt(b² - ac)), which doesn't cancel. The discriminant
    // comes from the distance `miss` between corner and path, so that a far start costs no digits.
    const across = grow > 0 ? Math.max(-1, Math.min(1, miss / grow)) : 0;
    const back = Math.sqrt((1 - across) * (1 + across));
    const distance = length(cornerU, cornerV);
    time = ((distance - grow) * ((distance + grow) / (along + grow * back))) / speed;
    nu = -back * eu - across * ev;
    nv = across * eu - back * ev;
  }
  candidate.time = time;
  candidate.nx = nu * cos - nv * sin;
  candidate.ny = nu * sin + nv * cos;
  candidate.face = !corner;
  offer();
}

/** Like `sweepCircle`, for rectangles only, which keeps the other pairs out of a game's bundle. */
export function sweepCircleRect(circle: Circle, motion: Point, rect: Rect, tolerance?: number): Impact | null {
  const out = emptyImpact();
  return sweepCircleRectInto(out, circle, motion, rect, tolerance) ? out : null;
}

/** Like `sweepCircleInto`, for rectangles only. Allocates no objects. */
export function sweepCircleRectInto(
  out: MutableImpact,
  circle: Circle,
  motion: Point,
  rect: Rect,
  tolerance?: number,
): boolean {
  startPath(circle, motion, tolerance, 0);
  offerRect(rect);
  return writeImpact(out);
}

/** Offers the impact with a rectangle. */
export function offerRect(rect: Rect): void {
  const { width, height } = rect;
  const halfThickness = (target.halfThickness = Math.min(width, height) / 2);
  target.x = rect.x + width / 2;
  target.y = rect.y + height / 2;
  target.extent = (width + height) / 2;
  if (!(halfThickness >= 0)) target.extent = NaN;
  // Before the trigonometry of a plain rectangle.
  if (!startTarget()) return;
  const { radius, askedTolerance } = path;
  if ((rect.rotation ?? 0) !== 0) {
    const frame = rectFrame(rect, scratch);
    box.x = frame[At.x];
    box.y = frame[At.y];
    box.halfWidth = frame[At.halfWidth];
    box.halfHeight = frame[At.halfHeight];
    box.cos = frame[At.cos];
    box.sin = frame[At.sin];
    placeScratchBox();
  } else {
    // The sides as they are, so that the time of an impact doesn't depend on the length of a floor.
    box.left = rect.x - path.x;
    box.right = rect.x + width - path.x;
    box.top = rect.y - path.y;
    box.bottom = rect.y + height - path.y;
    box.cos = 1;
    box.sin = 0;
  }
  box.radius = radius;
  if (startsNear() && offerOverlap(circleRectContactInto(start, path, rect, askedTolerance))) return;
  castBox();
}
