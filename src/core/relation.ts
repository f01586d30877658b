/** The relation of two shapes as a number, and its name. */
import type { Relation } from './shapes.js';

/**
 * The relations as numbers, so that boolean questions need no names in a game's bundle: the shapes meet from `touching`
 * on, their insides from `overlapping` on.
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

/** The name of a relation. */
export function toRelation(code: number): Relation {
  return names[code]!;
}

/**
 * The relation of two shapes that are not separate.
 *
 * @param separation their signed separation, at most `tolerance`
 * @param tolerance how far borders may be apart, or insides overlap, and still count as touching
 * @param excessB how far `b` sticks out of `a`; not positive when `a` holds all of `b`
 * @param excessA how far `a` sticks out of `b`
 * @param noise within the tolerance only shapes without inside, or a wide tolerance, can still be the same points: the
 * excess that they may have by rounding alone; -Infinity where they cannot
 */
export function relationCode(
  separation: number,
  tolerance: number,
  excessB: number,
  excessA: number,
  noise: number,
): number {
  // Counted instead of asked for: which of them it is is anyone's guess, and a mistaken branch costs more.
  if (separation < -tolerance) return Code.overlapping + +(excessB <= tolerance) + 2 * +(excessA <= tolerance);
  return excessB <= noise && excessA <= noise ? Code.equal : Code.touching;
}

/** The relation of two shapes whose insides meet. */
export function overlapRelation(containing: boolean, inside: boolean): Relation {
  return toRelation(Code.overlapping + +containing + 2 * +inside);
}

/** The same relation seen from the other shape. */
export function swapRelation(relation: Relation): Relation {
  if (relation === 'containing') return 'inside';
  if (relation === 'inside') return 'containing';
  return relation;
}

/** Whether a relation says that the insides meet. */
export function isOverlap(relation: Relation): boolean {
  return relation !== 'separate' && relation !== 'touching';
}
