/** The relation of two shapes, and the boolean queries. Each pair of kinds has its own file. */
import type { Relation, Shape } from '../base/shape.js';
import { circleCircleCode } from './circle-circle.js';
import { circleRectCode } from './circle-rect.js';
import { circleRectExceeds, circlesExceed, rectsExceed } from './clear-pairs.js';
import { otherIntersect, otherOverlap, otherRelation } from './other-pairs.js';
import { rectRectCode } from './rect-rect.js';
import { Code, swapRelation, toRelation } from './relation.js';

/**
 * Returns the relation of `a` to `b`: `separate`, `touching` (the borders meet, the interiors don't), `overlapping`,
 * `containing` (`a` contains all of `b`; they may share borders), `inside` (the reverse), `equal` (the same points).
 *
 * A shape without area (a point, a segment) on the other shape's border is `touching` it; two that are the same points
 * are `equal`. Unrotated rectangles are compared exactly; every other pair touches if the signed separation is within 4
 * units in the last place of the largest |coordinate| plus extent.
 *
 * @param tolerance shapes touch when they are this close, or overlap by no more, in the shapes' unit; it can only widen
 * the default
 * @returns `separate` for shapes that `validate` rejects. Allocates no objects.
 */
export function relate(a: Shape, b: Shape, tolerance?: number): Relation {
  return pairRelation(a, b, tolerance);
}

function pairRelation(a: Shape, b: Shape, tolerance: number | undefined): Relation {
  if (a.kind === 'rect') {
    if (b.kind === 'rect') return toRelation(rectRectCode(a, b, tolerance));
    if (b.kind === 'circle') return swapRelation(toRelation(circleRectCode(b, a, tolerance, false)));
  } else if (a.kind === 'circle') {
    if (b.kind === 'circle') return toRelation(circleCircleCode(a, b, tolerance));
    if (b.kind === 'rect') return toRelation(circleRectCode(a, b, tolerance, false));
  }
  return otherRelation(a, b, tolerance, false);
}

/**
 * Whether two shapes overlap: their relation is neither `separate` nor `touching`. Allocates no objects.
 *
 * @param tolerance see `relate`
 */
export function overlaps(a: Shape, b: Shape, tolerance?: number): boolean {
  if (a.kind === 'rect') {
    if (b.kind === 'rect') return rectsExceed(a, b, tolerance, Code.touching);
    if (b.kind === 'circle') return circleRectExceeds(b, a, tolerance, Code.touching);
  } else if (a.kind === 'circle') {
    if (b.kind === 'circle') return circlesExceed(a, b, tolerance, Code.touching);
    if (b.kind === 'rect') return circleRectExceeds(a, b, tolerance, Code.touching);
  }
  return otherOverlap(a, b, tolerance);
}

/**
 * Whether two shapes touch or overlap: their relation is not `separate`. Allocates no objects.
 *
 * @param tolerance see `relate`
 */
export function intersects(a: Shape, b: Shape, tolerance?: number): boolean {
  if (a.kind === 'rect') {
    if (b.kind === 'rect') return rectsExceed(a, b, tolerance, Code.separate);
    if (b.kind === 'circle') return circleRectExceeds(b, a, tolerance, Code.separate);
  } else if (a.kind === 'circle') {
    if (b.kind === 'circle') return circlesExceed(a, b, tolerance, Code.separate);
    if (b.kind === 'rect') return circleRectExceeds(a, b, tolerance, Code.separate);
  }
  return otherIntersect(a, b, tolerance);
}

/** Which pairs count. */
export interface PairOptions {
  /** Include shapes that touch, not only those that overlap. */
  readonly touching?: boolean | undefined;
  /** Shapes touch when they are this close, or overlap by no more, in the shapes' unit; it can only widen the default.
   * Finite. */
  readonly tolerance?: number | undefined;
}

/**
 * Whether two shapes collide: whether they share area, as `overlaps`; with `touching`, whether they share a point, as
 * `intersects`. Allocates no objects.
 *
 * @param options `touching`: borders count too; `tolerance`: see `relate`
 * @returns false for shapes that `validate` rejects
 */
export function collides(a: Shape, b: Shape, options?: PairOptions): boolean {
  if (!options) return overlaps(a, b);
  return options.touching ? intersects(a, b, options.tolerance) : overlaps(a, b, options.tolerance);
}
