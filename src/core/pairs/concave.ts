/** Shapes of which at least one is a concave polygon: relation. Each is the union of its convex parts. */
import type { Point, Relation } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import { ConvexFrame, noFrame } from '../shapes/convex-frame.js';
import type { ConvexDecomposition } from '../shapes/convex-frame.js';
import { decompose } from '../shapes/convex-shape.js';
import { polygonHolds } from '../shapes/polygon.js';
import { convexHolds, PairTolerance, relationOfPair, startPair } from './convex-convex.js';
import { convexSeparation, Separation } from './convex-separation.js';

const pair = /* @__PURE__ */ new PairTolerance();
const search = /* @__PURE__ */ new Separation();
/** A point to compare with a part or a polygon; its layout is that of `corner` of convex pairs: see `loadCircle`. */
const point = { x: NaN, y: NaN, radius: 0 };
/** The maximum distance of a point on a part. */
const near = { within: NaN };
const pointFrame = /* @__PURE__ */ new ConvexFrame();
const shifted = /* @__PURE__ */ new ConvexFrame();

/** The two parts that are nearest to, or deepest in, each other: the question and the answer. */
export class NearestParts {
  /** For the question: the displacement of the first shape. */
  readonly shift = new ScratchVector();
  /** For the question: a separation beyond which the exact value doesn't matter. */
  limit = NaN;
  separation = NaN;
  a = noFrame;
  b = noFrame;
}

const nearest = /* @__PURE__ */ new NearestParts();

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
  if (!startPair(pair, a, b, askedTolerance)) return 'separate';
  const { tolerance } = pair;
  nearest.shift.x = nearest.shift.y = 0;
  nearest.limit = tolerance;
  const separation = (pair.separation = findNearestParts(nearest, a, b).separation);
  const across = Math.abs(separation) <= tolerance && liesAcross(pair, a, b);
  return relationOfPair(pair, a, b, booleanOnly, holds, across);
}

/** Returns the convex parts of a shape; a convex shape is its own part. */
export function getParts(frame: ConvexFrame): readonly ConvexFrame[] {
  return frame.concave ? getDecomposition(frame).parts : frame.self;
}

export function getDecomposition(frame: ConvexFrame): ConvexDecomposition {
  return (frame.decomposition ??= decompose(frame.concave!));
}

/** Finds the two nearest parts with `a` moved by `out.shift`, if they are within `out.limit`. */
export function findNearestParts(out: NearestParts, a: ConvexFrame, b: ConvexFrame): NearestParts {
  const { limit, shift } = out;
  const partsA = getParts(a);
  const partsB = getParts(b);
  let min = 1 / 0;
  for (let i = 0; i < partsA.length; i++) {
    const partA = shiftPart(partsA[i]!, shift);
    for (let j = 0; j < partsB.length; j++) {
      search.limit = Math.min(limit, min);
      const { separation } = convexSeparation(search, partA, partsB[j]!);
      if (separation >= min) continue;
      min = separation;
      out.a = partsA[i]!;
      out.b = partsB[j]!;
    }
  }
  out.separation = min;
  return out;
}

/** Returns a part, moved; valid until the next call. */
export function shiftPart(part: ConvexFrame, shift: Point): ConvexFrame {
  return shift.x === 0 && shift.y === 0 ? part : shifted.loadMoved(part, shift);
}

/** Whether a shape has no significant interior: a point, a segment, a rectangle thinner than the pair's tolerance. */
export function isThin({ tolerance }: PairTolerance, frame: ConvexFrame): boolean {
  const parts = getParts(frame);
  if (parts.length !== 1) return false;
  search.limit = 0;
  return convexSeparation(search, parts[0]!, parts[0]!).separation >= -2 * tolerance;
}

/**
 * A point or a segment may be where two parts of a polygon meet: it then enters neither of them, though it is in their
 * union. (A shape with an interior enters a part.)
 */
export function liesAcross(pair: PairTolerance, a: ConvexFrame, b: ConvexFrame): boolean {
  return (
    (b.concave !== null && isThin(pair, a) && hasPoint(pair, getParts(a)[0]!, b, true)) ||
    (a.concave !== null && isThin(pair, b) && hasPoint(pair, getParts(b)[0]!, a, true))
  );
}

/**
 * Whether some point of a part, which no side of a polygon enters, is well inside the polygon (or well outside it). For
 * a part with an interior, the mean of its corners decides. On a segment, or a side of the part, all points between
 * neighboring places where it begins, ends or meets a corner of the polygon are alike, so the one halfway decides.
 */
function hasPoint(pair: PairTolerance, part: ConvexFrame, polygon: ConvexFrame, inside: boolean): boolean {
  const { xs, ys, count } = part;
  const noise = TOUCH_TOLERANCE * Math.max(part.maxCoordinate, polygon.maxCoordinate);
  let middleX = 0;
  let middleY = 0;
  for (let i = 0; i < count + polygon.count; i++) {
    const x = (i < count ? xs[i]! : polygon.xs[i - count]!) / 2;
    const y = (i < count ? ys[i]! : polygon.ys[i - count]!) / 2;
    near.within = noise;
    point.x = x * 2;
    point.y = y * 2;
    if (i < count) {
      middleX += (x / count) * 2;
      middleY += (y / count) * 2;
    } else if (!isOn(part)) continue;
    for (let j = 0; j <= i; j++) {
      near.within = noise;
      point.x = x + (j < count ? xs[j]! : polygon.xs[j - count]!) / 2;
      point.y = y + (j < count ? ys[j]! : polygon.ys[j - count]!) / 2;
      if (isOn(part) && isClear(pair, polygon, inside)) return true;
    }
  }
  point.x = middleX;
  point.y = middleY;
  return isClear(pair, polygon, inside);
}

/** Whether `point` is inside a polygon (or outside it), and not on its border. Changes `near.within`. */
function isClear(pair: PairTolerance, polygon: ConvexFrame, inside: boolean): boolean {
  const { outline, border } = getDecomposition(polygon);
  if (polygonHolds(outline, point) !== inside) return false;
  near.within = pair.tolerance;
  for (let k = 0; k < border.length; k++) if (isOn(border[k]!)) return false;
  return true;
}

/** Whether `point` is on a part. */
function isOn(part: ConvexFrame): boolean {
  search.limit = near.within;
  return convexSeparation(search, part, pointFrame.loadCircle(point)).separation <= near.within;
}

/** Whether no point of `inner` is more than the tolerance outside `outer`. */
function holds(pair: PairTolerance, outer: ConvexFrame, inner: ConvexFrame): boolean {
  const parts = getParts(inner);
  for (let i = 0; i < parts.length; i++) if (!holdsPart(pair, outer, parts[i]!)) return false;
  return true;
}

function holdsPart(pair: PairTolerance, outer: ConvexFrame, part: ConvexFrame): boolean {
  if (!outer.concave) return convexHolds(pair, outer, part);
  const { border } = getDecomposition(outer);
  for (let k = 0; k < border.length; k++) {
    search.limit = 0;
    if (convexSeparation(search, border[k]!, part).separation < -pair.tolerance) return false;
  }
  return !hasPoint(pair, part, outer, false);
}
