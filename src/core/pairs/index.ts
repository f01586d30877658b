/**
 * One function for each question about each pair of kinds, in both orders: `<a><B>Overlap`, `…Intersect`, `…Contact`,
 * `…ContactInto`. The answers are those of `overlaps`, `intersects`, `contact` and `contactInto`; a bundle contains only
 * what that pair needs. Published as `hitbox-lens/core/pairs`.
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
export { rectRectIntersect, rectRectOverlap } from './rect-rect.js';
export { rectRectContact, rectRectContactInto } from './rect-rect-contact.js';
export * from './capsule-pairs.js';
export * from './ellipse-pairs.js';
export * from './polygon-pairs.js';
export type { AskPair, PairContact, PairContactInto } from './questions.js';
