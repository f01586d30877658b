/** Two circles: every question. */
import { emptyContact, finishContact } from './contact-out.js';
import type { ContactDraft, MutableContact } from './contact-out.js';
import { Code, meetingCode, relationOf } from './relation.js';
import type { Circle, Contact } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';
import { length } from './vector.js';

/**
 * Relation of two circles, and their contact where `out` is given. One function: see `circleRect`.
 */
function circleCircle(out: ContactDraft | null, a: Circle, b: Circle, tolerance: number | undefined): number {
  // What `circleFrame` and `touchBand` do, in place; NaN when a circle is not valid.
  const reachA = Math.max(Math.abs(a.x), Math.abs(a.y)) + a.radius;
  const reachB = Math.max(Math.abs(b.x), Math.abs(b.y)) + b.radius;
  const reach = Math.max(reachA, reachB) + (a.radius >= 0 && b.radius >= 0 ? 0 : 1 / 0);
  const nothing = reach - reach;
  const band = Math.max(TOUCH_BAND * reach + nothing, tolerance ?? 0);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = length(dx, dy);
  const separation = distance - (a.radius + b.radius);
  if (out) {
    // Where the centres coincide every direction is as good: the normal points to the right.
    const nx = distance > 0 ? dx / distance : 1;
    const ny = distance > 0 ? dy / distance : 0;
    const { normal, pointA, pointB } = out;
    out.separation = separation + nothing;
    normal.x = nx;
    normal.y = ny;
    pointA.x = a.x + nx * a.radius;
    pointA.y = a.y + ny * a.radius;
    pointB.x = b.x - nx * b.radius;
    pointB.y = b.y - ny * b.radius;
  }
  if (!(separation <= band)) return Code.separate;
  // The farthest point of b is distance + radius of b from the centre of a, and the other way round.
  const excessB = distance + b.radius - a.radius;
  const excessA = distance + a.radius - b.radius;
  return meetingCode(separation, band, excessB, excessA, 0);
}

/** Relation of circle `a` to circle `b`. */
export function circleCircleCode(a: Circle, b: Circle, tolerance?: number): number {
  return circleCircle(null, a, b, tolerance);
}

/** Whether the insides of two circles meet. Allocates nothing. */
export function circlesOverlap(a: Circle, b: Circle, tolerance?: number): boolean {
  return circleCircle(null, a, b, tolerance) > (Code.touching as number);
}

/** Whether two circles share a point, borders included. Allocates nothing. */
export function circlesIntersect(a: Circle, b: Circle, tolerance?: number): boolean {
  return circleCircle(null, a, b, tolerance) > (Code.separate as number);
}

/** Contact of two circles; see `contact`. */
export function circleCircleContact(a: Circle, b: Circle, tolerance?: number): Contact {
  return circleCircleContactInto(emptyContact(), a, b, tolerance);
}

/** Contact of two circles, written into `out`; allocates nothing. */
export function circleCircleContactInto(out: MutableContact, a: Circle, b: Circle, tolerance?: number): MutableContact {
  return finishContact(out, relationOf(circleCircle(out, a, b, tolerance)));
}
