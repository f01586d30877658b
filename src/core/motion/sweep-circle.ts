/** A moving circle against static shapes. */
import type { Circle, Point, Shape } from '../base/shape.js';
import { requireSource, type Shapes } from '../base/shape-source.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import { contactInto } from '../pairs/contact.js';
import { emptyContact } from '../pairs/contact-record.js';
import type { MutableContact } from '../pairs/contact-record.js';
import { ConvexFrame } from '../shapes/convex-frame.js';
import { toConvexFrame } from '../shapes/convex-shape.js';
import { box, castBox, offerRect, placeScratchBox } from './sweep-circle-rect.js';
import {
  emptyImpact,
  candidate,
  earliest,
  offer,
  offerOverlap,
  path,
  SAME_PLACE,
  startPath,
  startTarget,
  target,
  writeImpact,
} from './sweep-path.js';
import type { Impact, MutableImpact } from './sweep-path.js';

const scratch = /* @__PURE__ */ new ConvexFrame();
const touch = /* @__PURE__ */ emptyContact();
const edge = /* @__PURE__ */ new ScratchVector();
/** The list of targets for a sweep against a single one. */
const one: Shape[] = [];

/**
 * Length, in tolerances, of the step that decides where a ray enters at a corner: far above rounding, and far below
 * visible sizes.
 */
const STEP = 2 ** 20;

/**
 * Returns the first contact of a circle that moves along a straight line with a static shape, or null.
 *
 * - Ending exactly at the border is an impact at time 1. A graze isn't an impact: the path has to lead deeper than the
 *   tolerance (see `relate`), or end touching while closing.
 * - Starting at the border: an impact at time 0 if the motion leads in, null if it leads away or along.
 * - Starting overlapped: an impact at time 0 for any motion, with the normal and depth of the way out in `contact`;
 *   pushing the circle out by `depth` along the normal makes the two touch.
 * - A radius of 0 is a ray. A target without interior (a point, a segment) stops one that comes from elsewhere.
 *
 * To bounce with the rest of the motion:
 *
 *     for (let k = 0; k < 8; k++) {
 *       const hit = sweepCircleAmong(ball, motion, walls);
 *       if (!hit) break;
 *       ball.x = hit.x + hit.nx * hit.depth;
 *       ball.y = hit.y + hit.ny * hit.depth;
 *       motion = { x: hit.endX - hit.x, y: hit.endY - hit.y };
 *       // Reflect the velocity in the same normal: v - 2 min(0, v·n) n.
 *     }
 *     ball.x += motion.x, ball.y += motion.y;      // if the loop ended with break
 *
 * @param motion the displacement, in the unit of the shapes
 * @param tolerance shapes touch when they are this close, or overlap by no more; it can only widen the default
 * @returns null also for shapes that `validate` rejects and for a motion that isn't finite
 */
export function sweepCircle(circle: Circle, motion: Point, target: Shape, tolerance?: number): Impact | null {
  const out = emptyImpact();
  return sweepCircleInto(out, circle, motion, target, tolerance) ? out : null;
}

/**
 * Like `sweepCircle`, but writes into a record that you keep (create one with `emptyImpact()`). Allocates no objects.
 *
 * @returns whether there is an impact; if not, the contents of `out` are meaningless
 */
export function sweepCircleInto(
  out: MutableImpact,
  circle: Circle,
  motion: Point,
  target: Shape,
  tolerance?: number,
): boolean {
  one[0] = target;
  return sweepCircleAmongInto(out, circle, motion, one, tolerance);
}

/**
 * Returns the first contact of a moving circle with any of the targets, with its `index`; see `sweepCircle`.
 *
 * Adjacent tiles act like one wall, without catching on their seams:
 *
 * - of impacts at the same time, within the tolerance, one on a side precedes one on a corner, then the lower index
 *   wins; in a corner of two walls that is either wall, and the next sweep hits the other at time 0;
 * - a side or corner that is flush with the surface the circle slides along is a graze; tiles that stand out by more
 *   than rounding are flush with a wider tolerance;
 * - a circle without radius that comes down on a seam hits two corners and no side: it is swept a few tolerances to
 *   the right and to the left of its path, and stopped if both are;
 * - if they overlap at the start, the result is the deepest target.
 *
 * @throws RangeError if what moves isn't a circle, and for an unknown kind, targets that aren't a list, or a motion that
 * isn't a point
 */
export function sweepCircleAmong(
  circle: Circle,
  motion: Point,
  targets: readonly Shape[],
  tolerance?: number,
): Impact | null {
  const out = emptyImpact();
  return sweepCircleAmongInto(out, circle, motion, targets, tolerance) ? out : null;
}

/** Like `sweepCircleAmong`, but writes into a record that you keep; see `sweepCircleInto`. */
export function sweepCircleAmongInto(
  out: MutableImpact,
  circle: Circle,
  motion: Point,
  targets: readonly Shape[],
  tolerance?: number,
): boolean {
  return sweepCircleOverInto(out, circle, motion, targets, tolerance);
}

/** Like `sweepCircleAmongInto`, also for a source of shapes; the `index` of an impact is then the id. */
export function sweepCircleOverInto(
  out: MutableImpact,
  circle: Circle,
  motion: Point,
  targets: Shapes,
  tolerance: number | undefined,
): boolean {
  scan(circle, motion, targets, tolerance, 0);
  if (!path.thin) return writeImpact(out);
  scan(circle, motion, targets, tolerance, 1);
  if (!writeImpact(out)) return false;
  const { time, nx, ny, face } = earliest;
  scan(circle, motion, targets, tolerance, -1);
  const isSame = Math.abs(earliest.time - time) * path.speed <= SAME_PLACE * path.tolerance;
  // The later of both sides: a corner that stops only one of them is a graze. At the same place a side precedes a corner.
  const takes = isSame && earliest.face !== face ? earliest.face : !(earliest.time < time);
  if (takes && !writeImpact(out)) return false;
  // Both begin inside: the path between them does too, or begins touching.
  const isInside = takes && earliest.time === -Infinity;
  // Two sides, one of which may be hidden by a neighbor: the path between them may meet only the other.
  const isAmbiguous = isSame && face && earliest.face && !(earliest.nx === nx && earliest.ny === ny);
  if (!isInside && !isAmbiguous) return true;
  scan(circle, motion, targets, tolerance, 0);
  const isBetween = earliest.face && Math.abs(earliest.time - time) * path.speed <= 2 * SAME_PLACE * path.tolerance;
  return isInside || isBetween ? writeImpact(out) : true;
}

function scan(circle: Circle, motion: Point, targets: Shapes, tolerance: number | undefined, side: number): void {
  startPath(circle, motion, tolerance, side);
  if (Array.isArray(targets)) {
    const list = targets as readonly Shape[];
    for (; path.index < list.length; path.index++) offerShape(list[path.index]!);
    return;
  }
  const source = requireSource(targets);
  const { x, y, radius } = circle;
  const margin = radius + 4 * TOUCH_TOLERANCE * path.maxCoordinate + (tolerance ?? 0);
  const { vx, vy } = path;
  // Nothing is in a window of NaN, but a source may not expect one.
  if (!(margin < Infinity)) return;
  source.shapesIn(
    x + Math.min(vx, 0) - margin,
    y + Math.min(vy, 0) - margin,
    x + Math.max(vx, 0) + margin,
    y + Math.max(vy, 0) + margin,
    visit,
  );
}

function visit(shape: Shape, id: number): void {
  path.index = id;
  offerShape(shape);
}

function offerShape(shape: Shape): void {
  if (shape.kind === 'rect') {
    offerRect(shape);
    return;
  }
  const frame = toConvexFrame(shape, scratch);
  const { centerX, centerY, extent, count, xs, ys, nx, ny } = frame;
  const solid = count > 2;
  target.x = centerX;
  target.y = centerY;
  target.extent = extent;
  if (!(frame.maxCoordinate >= 0)) target.extent = NaN;
  target.halfThickness = solid ? extent : frame.radius + frame.radiusY;
  if (!startTarget()) return;
  const { x, y, radius, tolerance, speed, side } = path;
  if (Math.max(Math.abs(centerX - x), Math.abs(centerY - y)) < extent + radius + tolerance) {
    path.time = 0;
    if (offerOverlap(contactAt(shape))) return;
    if (solid && radius <= tolerance && touch.relation === 'touching') {
      // A ray that begins on the outline. At a corner the side is ambiguous: a short step decides the way in.
      const { separation } = touch;
      path.time = Math.min(1, (STEP * tolerance) / speed);
      if (side || contactAt(shape).separation < separation) {
        candidate.time = path.time = 0;
        offerTouch();
        contactAt(shape);
        offerTouch();
      }
    }
  }
  if (frame.radiusX > 0) {
    castSmooth(shape);
    return;
  }
  for (let k = 0; k < (solid ? count : 1); k++) {
    const next = k + 1 < count ? k + 1 : 0;
    const x0 = xs[k]!;
    const y0 = ys[k]!;
    const x1 = xs[next]!;
    const y1 = ys[next]!;
    edge.x = x1 - x0;
    edge.y = y1 - y0;
    box.x = (x0 + x1) / 2;
    box.y = (y0 + y1) / 2;
    box.halfWidth = edge.measure().length / 2;
    box.halfHeight = 0;
    box.cos = count > 1 ? -ny[k]! : 1;
    box.sin = count > 1 ? nx[k]! : 0;
    placeScratchBox();
    box.radius = radius + frame.radius;
    castBox();
  }
}

/** Computes the contact with a shape at `path.time` into `touch`. */
function contactAt(shape: Shape): MutableContact {
  const { x, y, time } = path;
  path.x += path.vx * time;
  path.y += path.vy * time;
  contactInto(touch, path, shape, path.askedTolerance);
  path.x = x;
  path.y = y;
  return touch;
}

/** Offers an impact at `candidate.time` with the normal in `touch`. */
function offerTouch(): void {
  candidate.nx = -touch.normal.x;
  candidate.ny = -touch.normal.y;
  candidate.face = true;
  offer();
}

/**
 * Offers the impact with a shape known only by its signed separation. Along the path it is a convex function of time
 * for a convex shape, so Newton's steps from the left converge to its first root and never pass it. The root used is
 * that of the separation plus the tolerance: if there is none, the path is a graze at most.
 */
function castSmooth(shape: Shape): void {
  const { vx, vy, tolerance, negligible } = path;
  path.time = 0;
  for (let k = 0; k < 64; k++) {
    const { separation, normal } = contactAt(shape);
    const closing = vx * normal.x + vy * normal.y;
    if (!(closing > negligible)) return;
    if (separation <= -tolerance / 2) {
      candidate.time = path.time + separation / closing;
      offerTouch();
      return;
    }
    path.time += (separation + tolerance) / closing;
  }
}
