/** Shapes of which at least one is a concave polygon: relation. Each is the union of its convex parts. */
import type { Relation } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ConvexFrame } from '../shapes/convex-frame.js';
import type { ConvexDecomposition } from '../shapes/convex-frame.js';
import { decompose } from '../shapes/convex-shape.js';
import { polygonHolds } from '../shapes/polygon.js';
import { convexHolds, convexPair, startPair } from './convex-convex.js';
import { convexSeparation, search } from './convex-separation.js';
import { overlapRelation } from './relation.js';

/** The displacement of the first shape. */
export const shift = { x: NaN, y: NaN };
/** A point to compare with a part or a polygon. */
const point = { x: NaN, y: NaN };
const pointFrame = /* @__PURE__ */ new ConvexFrame();
const shifted = /* @__PURE__ */ new ConvexFrame();

/** The two parts that are nearest to, or deepest in, each other. */
export const nearest = {
  /** Set by the caller: a separation beyond which the exact value doesn't matter. */
  limit: NaN,
  separation: NaN,
  a: pointFrame,
  b: pointFrame,
};

/** The current pair of whole shapes. */
export const concavePair = {
  /** The maximum separation for touching, and the maximum excess of one shape that the other still contains. */
  tolerance: NaN,
  /** The maximum distance of a point on a part. */
  nearPoint: NaN,
};

/**
 * Returns the relation of two shapes, at least one of them concave.
 *
 * @param booleanOnly whether to return `overlapping` for all shapes that overlap
 */
export function concaveRelation(
  a: ConvexFrame,
  b: ConvexFrame,
  askedTolerance: number | undefined,
  booleanOnly: boolean,
): Relation {
  if (!startPair(a, b, askedTolerance)) return 'separate';
  const { tolerance } = convexPair;
  concavePair.tolerance = search.limit = tolerance;
  if (boundsAreApart(a, b)) return 'separate';
  shift.x = shift.y = 0;
  nearest.limit = tolerance;
  const { separation } = nearestParts(a, b);
  if (!(separation <= tolerance)) return 'separate';
  if (separation < -tolerance || liesAcross(a, b)) {
    return booleanOnly ? 'overlapping' : overlapRelation(holds(a, b), holds(b, a));
  }
  // Only with a tolerance so wide that the whole shape is within it.
  concavePair.tolerance = TOUCH_TOLERANCE * Math.max(a.maxCoordinate, b.maxCoordinate);
  const concentric = a.centerX === b.centerX && a.centerY === b.centerY;
  return concentric && holds(a, b) && holds(b, a) ? 'equal' : 'touching';
}

/** Returns the convex parts of a shape; a convex shape is its own part. */
export function getParts(frame: ConvexFrame): readonly ConvexFrame[] {
  return frame.concave ? getDecomposition(frame).parts : frame.self;
}

export function getDecomposition(frame: ConvexFrame): ConvexDecomposition {
  return (frame.decomposition ??= decompose(frame.concave!));
}

/** Whether the bounds alone show that two shapes are farther apart than `search.limit`. */
export function boundsAreApart(a: ConvexFrame, b: ConvexFrame): boolean {
  const distance = Math.max(Math.abs(a.centerX - b.centerX), Math.abs(a.centerY - b.centerY));
  return distance - (a.extent + b.extent) > search.limit;
}

/** Finds the two nearest parts with `a` moved by `shift`, if they are within `nearest.limit`. */
export function nearestParts(a: ConvexFrame, b: ConvexFrame): Readonly<typeof nearest> {
  const { limit } = nearest;
  const partsA = getParts(a);
  const partsB = getParts(b);
  let min = 1 / 0;
  for (let i = 0; i < partsA.length; i++) {
    const partA = shiftPart(partsA[i]!);
    for (let j = 0; j < partsB.length; j++) {
      search.limit = Math.min(limit, min);
      const { separation } = convexSeparation(partA, partsB[j]!);
      if (separation >= min) continue;
      min = separation;
      nearest.a = partsA[i]!;
      nearest.b = partsB[j]!;
    }
  }
  nearest.separation = min;
  return nearest;
}

/** Returns a part moved by `shift`. */
export function shiftPart(part: ConvexFrame): ConvexFrame {
  return shift.x === 0 && shift.y === 0 ? part : shifted.loadMoved(part, shift);
}

/** Whether a shape has no significant interior: a point, a segment, a rectangle thinner than the pair's tolerance. */
export function isThin(frame: ConvexFrame): boolean {
  const parts = getParts(frame);
  if (parts.length !== 1) return false;
  search.limit = 0;
  return convexSeparation(parts[0]!, parts[0]!).separation >= -2 * concavePair.tolerance;
}

/**
 * A point or a segment may be where two parts of a polygon meet: it then enters neither of them, though it is in their
 * union. (A shape with an interior enters a part.) The tolerance is that of `concavePair`.
 */
export function liesAcross(a: ConvexFrame, b: ConvexFrame): boolean {
  return (
    (b.concave !== null && isThin(a) && hasPoint(getParts(a)[0]!, b, true)) ||
    (a.concave !== null && isThin(b) && hasPoint(getParts(b)[0]!, a, true))
  );
}

/**
 * Whether some point of a part, which no side of a polygon enters, is well inside the polygon (or well outside it). For
 * a part with an interior, the mean of its corners decides. On a segment, or a side of the part, all points between
 * neighboring places where it begins, ends or meets a corner of the polygon are alike, so the one halfway decides.
 */
function hasPoint(part: ConvexFrame, polygon: ConvexFrame, inside: boolean): boolean {
  const { xs, ys, count } = part;
  const noise = TOUCH_TOLERANCE * Math.max(part.maxCoordinate, polygon.maxCoordinate);
  let middleX = 0;
  let middleY = 0;
  for (let i = 0; i < count + polygon.count; i++) {
    const x = (i < count ? xs[i]! : polygon.xs[i - count]!) / 2;
    const y = (i < count ? ys[i]! : polygon.ys[i - count]!) / 2;
    concavePair.nearPoint = noise;
    point.x = x * 2;
    point.y = y * 2;
    if (i < count) {
      middleX += (x / count) * 2;
      middleY += (y / count) * 2;
    } else if (!isOn(part)) continue;
    for (let j = 0; j <= i; j++) {
      concavePair.nearPoint = noise;
      point.x = x + (j < count ? xs[j]! : polygon.xs[j - count]!) / 2;
      point.y = y + (j < count ? ys[j]! : polygon.ys[j - count]!) / 2;
      if (isOn(part) && isClear(polygon, inside)) return true;
    }
  }
  point.x = middleX;
  point.y = middleY;
  return isClear(polygon, inside);
}

/** Whether `point` is inside a polygon (or outside it), and not on its border. Writes `concavePair.nearPoint`. */
function isClear(polygon: ConvexFrame, inside: boolean): boolean {
  const { outline, border } = getDecomposition(polygon);
  if (polygonHolds(outline, point) !== inside) return false;
  concavePair.nearPoint = concavePair.tolerance;
  for (let k = 0; k < border.length; k++) if (isOn(border[k]!)) return false;
  return true;
}

/** Whether `point` is within `concavePair.nearPoint` of a part. */
function isOn(part: ConvexFrame): boolean {
  search.limit = concavePair.nearPoint;
  return convexSeparation(part, pointFrame.loadPoint(point)).separation <= concavePair.nearPoint;
}

/** Whether no point of `inner` is more than `concavePair.tolerance` outside `outer`. */
function holds(outer: ConvexFrame, inner: ConvexFrame): boolean {
  const parts = getParts(inner);
  for (let i = 0; i < parts.length; i++) if (!holdsPart(outer, parts[i]!)) return false;
  return true;
}

function holdsPart(outer: ConvexFrame, part: ConvexFrame): boolean {
  if (!outer.concave) {
    convexPair.tolerance = concavePair.tolerance;
    return convexHolds(outer, part);
  }
  const { border } = getDecomposition(outer);
  for (let k = 0; k < border.length; k++) {
    search.limit = 0;
    if (convexSeparation(border[k]!, part).separation < -concavePair.tolerance) return false;
  }
  return !hasPoint(part, outer, false);
}
