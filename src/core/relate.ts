/** How two shapes lie to each other: picks the pair's own file. */
import { circleCircleCode } from './circle-circle.js';
import { circleRectCode } from './circle-rect.js';
import { concaveRelation } from './concave.js';
import { convexRelation } from './convex-convex.js';
import { ConvexFrame } from './convex-frame.js';
import { toConvexFrame } from './convex-shape.js';
import { rectRectCode } from './rect-rect.js';
import { isOverlap, toRelation, swapRelation } from './relation.js';
import type { Relation, Shape } from './shapes.js';

const scratchA = new ConvexFrame();
const scratchB = new ConvexFrame();

/**
 * The relation of `a` to `b`: `separate`, `touching` (borders meet, insides do not), `overlapping`, `containing` (`a`
 * holds all of `b`, shared borders allowed), `inside` (the other way round), `equal` (the same points).
 *
 * A shape without inside (a point, a segment) that meets the other shape's border is `touching` it; two that are the
 * same points are `equal`. Unturned rectangles are compared exactly; every other pair touches when the signed
 * separation is within 4 units in the last place of the largest |coordinate| plus extent.
 *
 * @param tolerance how far borders may be apart, or insides overlap, and still count as touching, in the shapes' unit; it can widen the default only
 * @returns `separate` for shapes that `validate` rejects; allocates no objects
 */
export function relate(a: Shape, b: Shape, tolerance?: number): Relation {
  return pairRelation(a, b, tolerance, false);
}

/** @param booleanOnly whether `overlapping` will do for all shapes that overlap */
function pairRelation(a: Shape, b: Shape, tolerance: number | undefined, booleanOnly: boolean): Relation {
  if (a.kind === 'rect') {
    if (b.kind === 'rect') return toRelation(rectRectCode(a, b, tolerance));
    if (b.kind === 'circle') return swapRelation(toRelation(circleRectCode(b, a, tolerance, booleanOnly)));
  } else if (a.kind === 'circle') {
    if (b.kind === 'circle') return toRelation(circleCircleCode(a, b, tolerance));
    if (b.kind === 'rect') return toRelation(circleRectCode(a, b, tolerance, booleanOnly));
  }
  const first = toConvexFrame(a, scratchA);
  const second = toConvexFrame(b, scratchB);
  if (first.concave ?? second.concave) return concaveRelation(first, second, tolerance, booleanOnly);
  return convexRelation(first, second, tolerance, booleanOnly);
}

/**
 * Whether the insides of two shapes meet: their relation is neither `separate` nor `touching`. Allocates no objects.
 *
 * @param tolerance see `relate`
 */
export function overlaps(a: Shape, b: Shape, tolerance?: number): boolean {
  return isOverlap(pairRelation(a, b, tolerance, true));
}

/**
 * Whether two shapes share a point, borders included: their relation is not `separate`. Allocates no objects.
 *
 * @param tolerance see `relate`
 */
export function intersects(a: Shape, b: Shape, tolerance?: number): boolean {
  return pairRelation(a, b, tolerance, true) !== 'separate';
}
