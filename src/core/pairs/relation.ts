/** The relation of two shapes as a number, and its name. */
import type { Relation } from '../base/shape.js';

/**
 * Relations as numbers, so that boolean queries need no names in a game's bundle: the shapes meet from `touching` on,
 * their interiors from `overlapping` on.
 */
export const enum Code {
  separate,
  touching,
  overlapping,
  containing,
  inside,
  equal,
}

const names: readonly Relation[] = ['separate', 'touching', 'overlapping', 'containing', 'inside', 'equal'];

/** Returns the name of a relation. */
export function toRelation(code: number): Relation {
  return names[code]!;
}

/**
 * Returns the relation of two shapes that aren't separate.
 *
 * @param separation their signed separation, at most `tolerance`
 * @param tolerance the maximum gap of borders, or overlap of interiors, that still counts as touching
 * @param excessB the distance by which `b` sticks out of `a`; not positive if `a` contains all of `b`
 * @param excessA the distance by which `a` sticks out of `b`
 * @param noise the excess that equal shapes may have by rounding alone; -Infinity if they can't be equal within the
 * tolerance. They can only if they have no interior, or the tolerance is wide
 */
export function relationCode(
  separation: number,
  tolerance: number,
  excessB: number,
  excessA: number,
  noise: number,
): number {
  // Arithmetic instead of branches, which are unpredictable here, and a misprediction costs more.
  if (separation < -tolerance) return Code.overlapping + +(excessB <= tolerance) + 2 * +(excessA <= tolerance);
  return excessB <= noise && excessA <= noise ? Code.equal : Code.touching;
}

/** Returns the relation of two shapes with intersecting interiors. */
export function overlapRelation(containing: boolean, inside: boolean): Relation {
  return toRelation(Code.overlapping + +containing + 2 * +inside);
}

/** Returns the same relation seen from the other shape. */
export function swapRelation(relation: Relation): Relation {
  if (relation === 'containing') return 'inside';
  if (relation === 'inside') return 'containing';
  return relation;
}

/** Whether the interiors intersect in a relation. */
export function isOverlap(relation: Relation): boolean {
  return relation !== 'separate' && relation !== 'touching';
}
