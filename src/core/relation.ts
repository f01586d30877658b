/** Words of the relation. */
import type { Relation } from './shapes.js';

/**
 * The relations as numbers, so that a game that asks yes or no carries no words: the shapes meet from `touching` on,
 * their insides from `overlapping` on.
 */
export const enum Code {
  separate,
  touching,
  overlapping,
  containing,
  inside,
  equal,
}

const words: readonly Relation[] = ['separate', 'touching', 'overlapping', 'containing', 'inside', 'equal'];

/** The word of a number. */
export function relationOf(code: number): Relation {
  return words[code]!;
}

/**
 * The relation of two shapes that are not separate.
 *
 * @param separation their signed separation, at most `band`
 * @param band half-width of the band that counts as touching
 * @param excessB how far `b` sticks out of `a`; not positive when `a` holds all of `b`
 * @param excessA how far `a` sticks out of `b`
 * @param noise within the band only shapes without inside, or a wide tolerance, can still be the same points: the
 * excess that they may have by rounding alone; -Infinity where they cannot
 */
export function meetingCode(separation: number, band: number, excessB: number, excessA: number, noise: number): number {
  // Counted instead of asked for: which of them it is is anyone's guess, and a mistaken branch costs more.
  if (separation < -band) return Code.overlapping + +(excessB <= band) + 2 * +(excessA <= band);
  return excessB <= noise && excessA <= noise ? Code.equal : Code.touching;
}

/** The relation of two shapes whose insides meet. */
export function overlapRelation(containing: boolean, inside: boolean): Relation {
  return relationOf(Code.overlapping + +containing + 2 * +inside);
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
