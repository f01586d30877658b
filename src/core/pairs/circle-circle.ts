/** Two circles: all queries. */
import type { Circle, Contact } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { larger, length } from '../base/vector.js';
import { emptyContact, finishContact } from './contact-record.js';
import type { ContactDraft, MutableContact } from './contact-record.js';
import { Code, relationCode, toRelation } from './relation.js';

/** Returns the relation of two circles, and writes their contact if `out` is given. One function: see `circleRect`. */
function circleCircle(out: ContactDraft | null, a: Circle, b: Circle, askedTolerance: number | undefined): number {
  // `circleFrame` and `touchTolerance` inlined; NaN if a circle is invalid.
  const maxCoordinateA = larger(Math.abs(a.x), Math.abs(a.y)) + a.radius;
  const maxCoordinateB = larger(Math.abs(b.x), Math.abs(b.y)) + b.radius;
  const maxCoordinate = larger(maxCoordinateA, maxCoordinateB) + (a.radius >= 0 && b.radius >= 0 ? 0 : 1 / 0);
  const invalid = maxCoordinate - maxCoordinate;
  const tolerance = Math.max(TOUCH_TOLERANCE * maxCoordinate + invalid, askedTolerance ?? 0);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = length(dx, dy);
  const separation = distance - (a.radius + b.radius);
  if (out) {
    // If the centers coincide, every direction is equally good: the normal points right.
    const nx = distance > 0 ? dx / distance : 1;
    const ny = distance > 0 ? dy / distance : 0;
    const { normal, pointA, pointB } = out;
    out.separation = separation + invalid;
    normal.x = nx;
    normal.y = ny;
    pointA.x = a.x + nx * a.radius;
    pointA.y = a.y + ny * a.radius;
    pointB.x = b.x - nx * b.radius;
    pointB.y = b.y - ny * b.radius;
  }
  if (!(separation <= tolerance)) return Code.separate;
  // The farthest point of b is distance + radius of b from the center of a, and vice versa.
  const excessB = distance + b.radius - a.radius;
  const excessA = distance + a.radius - b.radius;
  return relationCode(separation, tolerance, excessB, excessA, 0);
}

/** Returns the relation of circle `a` to circle `b`. */
export function circleCircleCode(a: Circle, b: Circle, tolerance?: number): number {
  return circleCircle(null, a, b, tolerance);
}

/** Whether the interiors of two circles intersect. Allocates no objects. */
export function circleCircleOverlap(a: Circle, b: Circle, tolerance?: number): boolean {
  return circleCircle(null, a, b, tolerance) > (Code.touching as number);
}

/** Whether two circles share a point, borders included. Allocates no objects. */
export function circleCircleIntersect(a: Circle, b: Circle, tolerance?: number): boolean {
  return circleCircle(null, a, b, tolerance) > (Code.separate as number);
}

/** Returns the contact of two circles; see `contact`. */
export function circleCircleContact(a: Circle, b: Circle, tolerance?: number): Contact {
  return circleCircleContactInto(emptyContact(), a, b, tolerance);
}

/** Writes the contact of two circles into `out`. Allocates no objects. */
export function circleCircleContactInto(out: MutableContact, a: Circle, b: Circle, tolerance?: number): MutableContact {
  return finishContact(out, toRelation(circleCircle(out, a, b, tolerance)));
}
