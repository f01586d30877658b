/** Two convex shapes, each a core grown by a radius: relation and contact. */
import type { Relation } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import { ConvexFrame } from '../shapes/convex-frame.js';
import { finishContact, writeNoContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { convexSeparation, coreSeparation, polishNormal, Separation } from './convex-separation.js';
import { edgeAlong } from './convex-support.js';
import { overlapRelation } from './relation.js';

/** What two shapes are compared by. */
export class PairTolerance {
  /** The maximum separation for touching, and the maximum excess of one shape that the other still contains. */
  tolerance = NaN;
  separation = NaN;
}

const pair = /* @__PURE__ */ new PairTolerance();
const search = /* @__PURE__ */ new Separation();
const direction = /* @__PURE__ */ new ScratchVector();

const corner = { x: NaN, y: NaN, radius: 0 };
const cornerFrame = /* @__PURE__ */ new ConvexFrame();

/**
 * Writes the tolerance of a pair, as computed by `touchTolerance`, to `out`.
 *
 * @returns whether both shapes are valid
 */
export function startPair(
  out: PairTolerance,
  a: ConvexFrame,
  b: ConvexFrame,
  askedTolerance: number | undefined,
): boolean {
  const maxCoordinate = Math.max(a.maxCoordinate, b.maxCoordinate);
  const invalid = maxCoordinate - maxCoordinate;
  out.tolerance = Math.max(TOUCH_TOLERANCE * maxCoordinate + invalid, askedTolerance ?? 0);
  return out.tolerance >= 0;
}

/** Whether the bounds of two frames are enough to tell that the shapes are separate. */
export function areClearlyApart(a: ConvexFrame, b: ConvexFrame, askedTolerance: number | undefined): boolean {
  const x = Math.abs(b.centerX - a.centerX) - (a.halfX + b.halfX);
  const y = Math.abs(b.centerY - a.centerY) - (a.halfY + b.halfY);
  // The rounding of the bounds is less than the tolerance.
  return startPair(pair, a, b, askedTolerance) && (x > y ? x : y) > 2 * pair.tolerance;
}

/**
 * Returns the relation of two convex shapes.
 *
 * @param booleanOnly whether to return `overlapping` for all shapes that overlap
 */
export function convexRelation(
  a: ConvexFrame,
  b: ConvexFrame,
  askedTolerance: number | undefined,
  booleanOnly: boolean,
): Relation {
  if (!startPair(pair, a, b, askedTolerance)) return 'separate';
  search.limit = pair.tolerance;
  pair.separation = convexSeparation(search, a, b).separation;
  return relationOfPair(pair, a, b, booleanOnly, convexHolds);
}

/** Writes the contact of two convex shapes into `out`. */
export function convexContactInto(
  out: MutableContact,
  a: ConvexFrame,
  b: ConvexFrame,
  askedTolerance?: number,
): MutableContact {
  if (!startPair(pair, a, b, askedTolerance)) return writeNoContact(out);
  search.limit = 1 / 0;
  const core = coreSeparation(search, a, b, -1).separation;
  const { facingA, facingB } = search;
  const { normalX: nx, normalY: ny, sideX, sideY } = a.radiusX + b.radiusX > 0 ? polishNormal(search) : search;
  // The points that the shortest way brings together: of two parallel sides, the middle of the shared part. Between
  // corners the sides are found by their normal: a way of a few roundings has too few digits to find them by.
  const bySides = sideX || sideY;
  const x = (direction.x = bySides ? sideX : nx);
  const y = (direction.y = bySides ? sideY : ny);
  if (!search.hasSides) {
    edgeAlong(facingA, a, b, direction, 1);
    edgeAlong(facingB, b, a, direction, -1);
  }
  const { low: lowA, high: highA } = facingA;
  const { low: lowB, high: highB } = facingB;
  const middle = (Math.max(lowA, lowB) + Math.min(highA, highB)) / 2;
  // The shorter of both, usually a corner, gives its own point, from which the other's point is computed.
  const ofA = highA - lowA <= highB - lowB;
  const { low, high, x: lowX, y: lowY } = ofA ? facingA : facingB;
  const shift = Math.max(low, Math.min(high, middle)) - low;
  const fromX = lowX - y * shift;
  const fromY = lowY + x * shift;
  const toA = ofA ? a.radius : a.radius - core;
  const toB = ofA ? core - b.radius : -b.radius;
  const { normal, pointA, pointB } = out;
  out.separation = pair.separation = core - (a.radius + b.radius);
  normal.x = nx;
  normal.y = ny;
  pointA.x = fromX + nx * toA;
  pointA.y = fromY + ny * toA;
  pointB.x = fromX + nx * toB;
  pointB.y = fromY + ny * toB;
  return finishContact(out, relationOfPair(pair, a, b, false, convexHolds));
}

/**
 * Returns the relation of two shapes with the separation and tolerance in `pair`, which is changed.
 *
 * @param holds whether no point of the second one is more than the tolerance outside the first one
 * @param across whether they overlap, whatever their separation
 */
export function relationOfPair(
  pair: PairTolerance,
  a: ConvexFrame,
  b: ConvexFrame,
  booleanOnly: boolean,
  holds: typeof convexHolds,
  across?: boolean,
): Relation {
  const { separation, tolerance } = pair;
  if (!(separation <= tolerance)) return 'separate';
  if (separation < -tolerance || across) {
    return booleanOnly ? 'overlapping' : overlapRelation(holds(pair, a, b), holds(pair, b, a));
  }
  // Within the tolerance, only shapes without interior (or with a wide tolerance) can still be equal.
  pair.tolerance = TOUCH_TOLERANCE * Math.max(a.maxCoordinate, b.maxCoordinate);
  const concentric = a.centerX === b.centerX && a.centerY === b.centerY;
  return concentric && holds(pair, a, b) && holds(pair, b, a) ? 'equal' : 'touching';
}

/** Whether no point of `inner` is more than the tolerance outside `outer`. */
export function convexHolds({ tolerance }: PairTolerance, outer: ConvexFrame, inner: ConvexFrame): boolean {
  const allowance = (search.limit = tolerance + outer.radius - inner.radius);
  if (inner.radiusX > 0) return coreHoldsEllipse(outer, inner);
  for (let i = 0; i < inner.count; i++) {
    corner.x = inner.xs[i]!;
    corner.y = inner.ys[i]!;
    if (!(coreSeparation(search, outer, cornerFrame.loadCircle(corner), -1).separation <= allowance)) return false;
  }
  return true;
}

/** Whether no point of the ellipse `inner` is farther than `search.limit` from the core of `outer`. */
function coreHoldsEllipse(outer: ConvexFrame, inner: ConvexFrame): boolean {
  // For ellipses that are equal except for rounding, no arc of the search would ever be done. (An outer core that isn't
  // an ellipse is within this only if the inner one is too small to stick out by so much.)
  const off =
    Math.abs(outer.centerX - inner.centerX) +
    Math.abs(outer.centerY - inner.centerY) +
    Math.abs(outer.radiusX - inner.radiusX) +
    Math.abs(outer.radiusY - inner.radiusY) +
    Math.abs(outer.nx[0]! * inner.ny[0]! - outer.ny[0]! * inner.nx[0]!) * inner.radiusX;
  return off <= search.limit || coreSeparation(search, outer, inner, 1).separation <= search.limit;
}
