/** Words of the relation. */
import type { Relation } from './shapes.js';

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
