/** Contacts as records that the caller keeps, so that a game loop allocates no objects. */
import type { Contact, Relation } from '../base/shape.js';
import { swapRelation } from './relation.js';

/** A contact that can be overwritten; create one with `emptyContact()`. */
export interface MutableContact extends Contact {
  relation: Relation;
  separation: number;
  readonly normal: { x: number; y: number };
  readonly mtv: { x: number; y: number };
  readonly pointA: { x: number; y: number };
  readonly pointB: { x: number; y: number };
}

/** The part of a contact that a pair writes; `finishContact` adds the rest. */
export type ContactDraft = Pick<MutableContact, 'separation' | 'normal' | 'pointA' | 'pointB'>;

/** Creates a record for `contactInto` and the other functions that write a contact. */
export function emptyContact(): MutableContact {
  return {
    relation: 'separate',
    separation: Infinity,
    normal: { x: 0, y: 0 },
    mtv: { x: 0, y: 0 },
    pointA: { x: NaN, y: NaN },
    pointB: { x: NaN, y: NaN },
  };
}

/** Writes the result for invalid shapes: separate, infinitely far, no direction, no points. */
export function writeNoContact(out: MutableContact): MutableContact {
  const { normal, mtv, pointA, pointB } = out;
  out.relation = 'separate';
  out.separation = Infinity;
  normal.x = normal.y = mtv.x = mtv.y = 0;
  pointA.x = pointA.y = pointB.x = pointB.y = NaN;
  return out;
}

/**
 * Writes the relation, and the translation vector, which follows from the rest: along the normal by the separation if
 * the shapes overlap, else zero. Adding 0 turns -0 into 0. A separation of NaN stands for invalid shapes.
 */
export function finishContact(out: MutableContact, relation: Relation): MutableContact {
  const { separation, normal, mtv } = out;
  if (separation !== separation) return writeNoContact(out);
  const moved = separation < 0 && relation !== 'touching' ? separation : 0;
  out.relation = relation;
  normal.x += 0;
  normal.y += 0;
  mtv.x = normal.x * moved + 0;
  mtv.y = normal.y * moved + 0;
  return out;
}

/** Converts the contact of (a, b) to that of (b, a). */
export function swapContact(out: MutableContact): MutableContact {
  const { normal, pointA, pointB } = out;
  const { x, y } = pointA;
  normal.x = -normal.x;
  normal.y = -normal.y;
  pointA.x = pointB.x;
  pointA.y = pointB.y;
  pointB.x = x;
  pointB.y = y;
  return finishContact(out, swapRelation(out.relation));
}
