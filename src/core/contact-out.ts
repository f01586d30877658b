/** Writing contacts into records that the caller keeps, so that a game loop allocates nothing. */
import { swapRelation } from './relation.js';
import type { Contact, Relation } from './shapes.js';

/** A contact that can be written again and again; make one with `emptyContact()`. */
export interface MutableContact extends Contact {
  relation: Relation;
  separation: number;
  readonly normal: { x: number; y: number };
  readonly mtv: { x: number; y: number };
  readonly pointA: { x: number; y: number };
  readonly pointB: { x: number; y: number };
}

/** A record for `contactInto` and its like. */
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

/** The answer for shapes that are not valid: separate, infinitely far, no direction, no points. */
export function writeNoContact(out: MutableContact): MutableContact {
  return writeContact(out, 'separate', Infinity, 0, 0, NaN, NaN, NaN, NaN);
}

/**
 * Writes a contact. The translation vector follows from the rest: along the normal by the separation when the shapes
 * overlap, zero otherwise. Adding 0 turns -0 into 0.
 */
export function writeContact(
  out: MutableContact,
  relation: Relation,
  separation: number,
  nx: number,
  ny: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): MutableContact {
  const way = separation < 0 && relation !== 'touching' && relation !== 'separate' ? separation : 0;
  out.relation = relation;
  out.separation = separation;
  out.normal.x = nx + 0;
  out.normal.y = ny + 0;
  out.mtv.x = nx * way + 0;
  out.mtv.y = ny * way + 0;
  out.pointA.x = ax;
  out.pointA.y = ay;
  out.pointB.x = bx;
  out.pointB.y = by;
  return out;
}

/** Turns a contact of (a, b) into the contact of (b, a). */
export function swapContact(out: MutableContact): MutableContact {
  return writeContact(
    out,
    swapRelation(out.relation),
    out.separation,
    -out.normal.x,
    -out.normal.y,
    out.pointB.x,
    out.pointB.y,
    out.pointA.x,
    out.pointA.y,
  );
}

/**
 * Turns a contact of (a, b) into the contact of (b, a) for shapes that are each their own mirror image in the shared
 * centre (cx, cy). The normal stays: where the centres coincide both orders answer the documented direction.
 */
export function swapConcentricContact(out: MutableContact, cx: number, cy: number): MutableContact {
  return writeContact(
    out,
    swapRelation(out.relation),
    out.separation,
    out.normal.x,
    out.normal.y,
    2 * cx - out.pointB.x,
    2 * cy - out.pointB.y,
    2 * cx - out.pointA.x,
    2 * cy - out.pointA.y,
  );
}
