/**
 * One function for each question about each pair of circles and rectangles, in both orders: `<a><B>Overlap`,
 * `…Intersect`, `…Contact`, `…ContactInto`; and `other…` for every pair with another kind. The answers are those of
 * `overlaps`, `intersects`, `contact` and `contactInto`; a bundle contains only what that pair needs. Published as
 * `hitbox-lens/core/pairs`.
 */
export {
  circleCircleContact,
  circleCircleContactInto,
  circleCircleIntersect,
  circleCircleOverlap,
} from './circle-circle.js';
export {
  circleRectContact,
  circleRectContactInto,
  circleRectIntersect,
  circleRectOverlap,
  rectCircleContact,
  rectCircleContactInto,
  rectCircleIntersect,
  rectCircleOverlap,
} from './circle-rect.js';
export { emptyContact } from './contact-record.js';
export type { MutableContact } from './contact-record.js';
export { otherContact, otherContactInto, otherIntersect, otherOverlap } from './other-pairs.js';
export { rectRectIntersect, rectRectOverlap } from './rect-rect.js';
export { rectRectContact, rectRectContactInto } from './rect-rect-contact.js';
