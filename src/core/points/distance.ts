/** How far two shapes are apart, and where they are nearest. */
import type { Point, Shape } from '../base/shape.js';
import { contactInto } from '../pairs/contact.js';
import { emptyContact } from '../pairs/contact-record.js';

const scratch = /* @__PURE__ */ emptyContact();

/** The points of two shapes that are nearest to each other, or deepest in each other. */
export interface ClosestPoints {
  readonly pointA: Point;
  readonly pointB: Point;
}

/** Closest points that can be overwritten; create the record with `emptyClosestPoints()`. */
export interface MutableClosestPoints extends ClosestPoints {
  readonly pointA: { x: number; y: number };
  readonly pointB: { x: number; y: number };
}

/** Creates a record for `closestPointsInto`. */
export function emptyClosestPoints(): MutableClosestPoints {
  return { pointA: { x: NaN, y: NaN }, pointB: { x: NaN, y: NaN } };
}

/**
 * Returns the distance between two shapes, in their unit: 0 if they touch or overlap, also within the tolerance of
 * `relate`. For how deep they overlap, see `contact`.
 *
 * @returns Infinity if `validate` rejects a shape
 */
export function distance(a: Shape, b: Shape): number {
  const { relation, separation } = contactInto(scratch, a, b);
  return relation === 'separate' ? separation : 0;
}

/**
 * Returns the points of two shapes that are nearest to each other; if they overlap, the deepest ones, as in `contact`.
 *
 * @returns new points; null if `validate` rejects a shape
 */
export function closestPoints(a: Shape, b: Shape): ClosestPoints | null {
  const out = emptyClosestPoints();
  return closestPointsInto(out, a, b) ? out : null;
}

/**
 * Like `closestPoints`, but writes into a record that you keep (create one with `emptyClosestPoints()`). Allocates no
 * objects.
 *
 * @returns whether both shapes are valid; if not, the contents of `out` are meaningless
 */
export function closestPointsInto(out: MutableClosestPoints, a: Shape, b: Shape): boolean {
  const { separation, pointA, pointB } = contactInto(scratch, a, b);
  out.pointA.x = pointA.x;
  out.pointA.y = pointA.y;
  out.pointB.x = pointB.x;
  out.pointB.y = pointB.y;
  return separation < Infinity;
}
