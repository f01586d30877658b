/**
 * Collision geometry for games: what a shape is, and how two shapes lie to each other.
 * This folder imports nothing outside of itself and is published as `hitbox-lens/core`.
 */
export { allPairs } from './all-pairs.js';
export { bounds } from './bounds.js';
export { boxIndex } from './box-index.js';
export type { BoxIndex } from './box-index.js';
export { circleCircleContact, circleCircleContactInto, circlesIntersect, circlesOverlap } from './circle-circle.js';
export { circleRectIntersect, circleRectOverlap } from './circle-rect.js';
export { circleRectContact, circleRectContactInto, rectCircleContactInto } from './circle-rect-contact.js';
export { contact, contactInto } from './contact.js';
export { convexParts } from './convex-parts.js';
export { emptyContact } from './contact-out.js';
export type { MutableContact } from './contact-out.js';
export { groupPairs, groupsCollide } from './group.js';
export type { Group } from './group.js';
export { placeShape } from './group-place.js';
export type { Placement } from './group-place.js';
export { nearestPoint } from './nearest-point.js';
export { pairWorkspace } from './pair-workspace.js';
export type { PairWorkspace } from './pair-workspace.js';
export { prepare } from './prepare.js';
export type { Prepared } from './prepare.js';
export { rectsIntersect, rectsOverlap } from './rect-rect.js';
export { rectRectContact, rectRectContactInto } from './rect-rect-contact.js';
export { region } from './region.js';
export { intersects, overlaps, relate } from './relate.js';
export { resizeAboutCentre } from './resize.js';
export { shapePairs } from './shape-pairs.js';
export type { PairOptions } from './shape-pairs.js';
export { shapesAt } from './shapes-at.js';
export { sweepCircle, sweepCircleAmong, sweepCircleAmongInto, sweepCircleInto } from './sweep-circle.js';
export { sweepCircleRect, sweepCircleRectInto } from './sweep-circle-rect.js';
export { emptyImpact } from './sweep-impact.js';
export type { Impact, MutableImpact } from './sweep-impact.js';
export { validate } from './validate.js';
export type {
  Bounds,
  Capsule,
  Circle,
  Contact,
  Ellipse,
  Point,
  Polygon,
  Rect,
  Region,
  Relation,
  Shape,
  ShapeKind,
} from './shapes.js';
