/** Pairs by the convex core or the convex parts of each: every pair with a kind other than circle and rectangle. */
import type { Contact, Relation, Shape } from '../base/shape.js';
import { ConvexFrame } from '../shapes/convex-frame.js';
import { beginFrame, completeFrame, toConvexFrame } from '../shapes/convex-shape.js';
import { concaveRelation } from './concave.js';
import { concaveContactInto } from './concave-contact.js';
import { emptyContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { areClearlyApart, convexContactInto, convexRelation } from './convex-convex.js';
import { isOverlap } from './relation.js';

const scratchA = /* @__PURE__ */ new ConvexFrame();
const scratchB = /* @__PURE__ */ new ConvexFrame();

/**
 * Returns the relation of two shapes.
 *
 * @param booleanOnly whether to return `overlapping` for all shapes that overlap
 */
export function otherRelation(a: Shape, b: Shape, tolerance: number | undefined, booleanOnly: boolean): Relation {
  const first = beginFrame(a, scratchA);
  const second = beginFrame(b, scratchB);
  if (areClearlyApart(first, second, tolerance)) return 'separate';
  completeFrame(first);
  completeFrame(second);
  if (first.concave ?? second.concave) return concaveRelation(first, second, tolerance, booleanOnly);
  return convexRelation(first, second, tolerance, booleanOnly);
}

/** Whether the interiors of two shapes intersect, one of them neither a circle nor a rectangle; see `overlaps`. */
export function otherOverlap(a: Shape, b: Shape, tolerance?: number): boolean {
  return isOverlap(otherRelation(a, b, tolerance, true));
}

/** Whether two shapes share a point, one of them neither a circle nor a rectangle; see `intersects`. */
export function otherIntersect(a: Shape, b: Shape, tolerance?: number): boolean {
  return otherRelation(a, b, tolerance, true) !== 'separate';
}

/** Returns the contact of two shapes, one of them neither a circle nor a rectangle; see `contact`. */
export function otherContact(a: Shape, b: Shape, tolerance?: number): Contact {
  return otherContactInto(emptyContact(), a, b, tolerance);
}

/** Like `otherContact`, but writes into `out`. Allocates no objects. */
export function otherContactInto(out: MutableContact, a: Shape, b: Shape, tolerance?: number): MutableContact {
  const first = toConvexFrame(a, scratchA);
  const second = toConvexFrame(b, scratchB);
  if (first.concave ?? second.concave) return concaveContactInto(out, first, second, tolerance);
  return convexContactInto(out, first, second, tolerance);
}
