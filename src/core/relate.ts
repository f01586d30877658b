/** How two shapes lie to each other: picks the pair's own file. */
import { circleCircleCode } from './circle-circle.js';
import { circleRectCode } from './circle-rect.js';
import { concaveRelation } from './concave.js';
import { convexRelation } from './convex-convex.js';
import { ConvexFrame } from './convex-frame.js';
import { convexOf } from './convex-of.js';
import { rectRectCode } from './rect-rect.js';
import { isOverlap, relationOf, swapRelation } from './relation.js';
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
 * @param tolerance half-width of the band that counts as touching, in the shapes' unit; it can widen the default only
 * @returns `separate` for shapes that `validate` refuses; allocates nothing
 */
export function relate(a: Shape, b: Shape, tolerance?: number): Relation {
  return pairRelation(a, b, tolerance, false);
}

/** @param quick any word for shapes whose insides meet will do */
function pairRelation(a: Shape, b: Shape, tolerance: number | undefined, quick: boolean): Relation {
  if (a.kind === 'rect') {
    if (b.kind === 'rect') return relationOf(rectRectCode(a, b, tolerance));
    if (b.kind === 'circle') return swapRelation(relationOf(circleRectCode(b, a, tolerance, quick)));
  } else if (a.kind === 'circle') {
    if (b.kind === 'circle') return relationOf(circleCircleCode(a, b, tolerance));
    if (b.kind === 'rect') return relationOf(circleRectCode(a, b, tolerance, quick));
  }
  const first = convexOf(a, scratchA);
  const second = convexOf(b, scratchB);
  if (first.concave ?? second.concave) return concaveRelation(first, second, tolerance, quick);
  return convexRelation(first, second, tolerance, quick);
}

/**
 * Whether the insides of two shapes meet: their relation is neither `separate` nor `touching`. Allocates nothing.
 *
 * @param tolerance see `relate`
 */
export function overlaps(a: Shape, b: Shape, tolerance?: number): boolean {
  return isOverlap(pairRelation(a, b, tolerance, true));
}

/**
 * Whether two shapes share a point, borders included: their relation is not `separate`. Allocates nothing.
 *
 * @param tolerance see `relate`
 */
export function intersects(a: Shape, b: Shape, tolerance?: number): boolean {
  return pairRelation(a, b, tolerance, true) !== 'separate';
}
