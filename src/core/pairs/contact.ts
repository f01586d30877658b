/** The contact of two shapes. Each pair of kinds has its own file. */
import type { Contact, Shape } from '../base/shape.js';
import { circleCircleContactInto } from './circle-circle.js';
import { circleRectContactInto, rectCircleContactInto } from './circle-rect.js';
import { emptyContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { otherContactInto } from './other-pairs.js';
import { rectRectContactInto } from './rect-rect-contact.js';

/**
 * Returns the relation, signed separation, normal, minimum translation vector and closest points of two shapes.
 *
 * - `separation` is the gap, or minus the depth: the length of the shortest way out, even when one contains the
 *   other.
 * - `normal` is of length 1 and points from `a` to `b`. Of two equally good directions, the one nearer to the x axis
 *   wins. If the centers coincide, it points right (or straight down), for (b, a) as for (a, b). In every other case
 *   the normal and `mtv` of (b, a) are those of (a, b) with the opposite sign.
 * - `mtv` is the normal times the separation if the shapes overlap, else zero. Move `a` by it to make them touch.
 * - `pointB` is `pointA` plus the normal times the separation.
 *
 * Shapes that `validate` rejects are `separate`, infinitely far, with a normal of zero and points of NaN.
 *
 * @param tolerance see `relate`
 */
export function contact(a: Shape, b: Shape, tolerance?: number): Contact {
  return contactInto(emptyContact(), a, b, tolerance);
}

/**
 * Like `contact`, but writes into a record that you keep (create one with `emptyContact()`). Allocates no objects.
 *
 * @returns `out`
 */
export function contactInto(out: MutableContact, a: Shape, b: Shape, tolerance?: number): MutableContact {
  if (a.kind === 'rect') {
    if (b.kind === 'rect') return rectRectContactInto(out, a, b, tolerance);
    if (b.kind === 'circle') return rectCircleContactInto(out, a, b, tolerance);
  } else if (a.kind === 'circle') {
    if (b.kind === 'circle') return circleCircleContactInto(out, a, b, tolerance);
    if (b.kind === 'rect') return circleRectContactInto(out, a, b, tolerance);
  }
  return otherContactInto(out, a, b, tolerance);
}
