/** Words of the relation. */
import type { Relation } from './shapes.js';

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
export function meetingRelation(
  separation: number,
  band: number,
  excessB: number,
  excessA: number,
  noise: number,
): Relation {
  if (separation < -band) return overlapRelation(excessB <= band, excessA <= band);
  return excessB <= noise && excessA <= noise ? 'equal' : 'touching';
}

/** The relation of two shapes whose insides meet. */
export function overlapRelation(containing: boolean, inside: boolean): Relation {
  if (containing) return inside ? 'equal' : 'containing';
  return inside ? 'inside' : 'overlapping';
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
