/** Two circles: every question. */
import { circleReach } from './circle.js';
import { emptyContact, writeContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { isOverlap, overlapRelation } from './relation.js';
import type { Circle, Contact, Relation } from './shapes.js';
import { touchBand } from './tolerance.js';
import { length } from './vector.js';

/** Signed separation of two circles: distance of the centres minus both radii. */
export function circleCircleSeparation(a: Circle, b: Circle): number {
  return length(b.x - a.x, b.y - a.y) - (a.radius + b.radius);
}

/** Relation of circle `a` to circle `b`; see `relate` for the meaning of the words. */
export function circleCircleRelation(a: Circle, b: Circle, tolerance?: number): Relation {
  const band = touchBand(circleReach(a), circleReach(b), tolerance);
  const distance = length(b.x - a.x, b.y - a.y);
  const separation = distance - (a.radius + b.radius);
  if (!(separation <= band)) return 'separate';
  if (separation >= -band) return distance === 0 && a.radius === b.radius ? 'equal' : 'touching';
  // The farthest point of b is distance + radius of b from the centre of a, and the other way round.
  return overlapRelation(distance + b.radius - a.radius <= band, distance + a.radius - b.radius <= band);
}

/** Whether the insides of two circles meet. Allocates nothing. */
export function circlesOverlap(a: Circle, b: Circle, tolerance?: number): boolean {
  return isOverlap(circleCircleRelation(a, b, tolerance));
}

/** Whether two circles share a point, borders included. Allocates nothing. */
export function circlesIntersect(a: Circle, b: Circle, tolerance?: number): boolean {
  return circleCircleRelation(a, b, tolerance) !== 'separate';
}

/** Contact of two circles; see `contact`. */
export function circleCircleContact(a: Circle, b: Circle, tolerance?: number): Contact {
  return circleCircleContactInto(emptyContact(), a, b, tolerance);
}

/** Contact of two circles, written into `out`; allocates nothing. */
export function circleCircleContactInto(out: MutableContact, a: Circle, b: Circle, tolerance?: number): MutableContact {
  if (!(Math.max(circleReach(a), circleReach(b)) < Infinity)) return writeNoContact(out);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = length(dx, dy);
  // Where the centres coincide every direction is as good: the normal points to the right.
  const nx = distance > 0 ? dx / distance : 1;
  const ny = distance > 0 ? dy / distance : 0;
  return writeContact(
    out,
    circleCircleRelation(a, b, tolerance),
    circleCircleSeparation(a, b),
    nx,
    ny,
    a.x + nx * a.radius,
    a.y + ny * a.radius,
    b.x - nx * b.radius,
    b.y - ny * b.radius,
  );
}
