/**
 * Collision geometry for games: shapes, and how two shapes relate. This folder imports nothing from outside and is
 * published as `hitbox-lens/core`.
 */
export { allPairs } from './all-pairs.js';
export { bounds } from './bounds.js';
export { boxIndex } from './box-index.js';
export type { BoxIndex } from './box-index.js';
export { pairWorkspace } from './box-sort.js';
export type { PairWorkspace } from './box-sort.js';
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the old names are kept for those who use them
export { circleCircleContact, circleCircleContactInto, circlesIntersect, circlesOverlap } from './circle-circle.js';
export {
  circleRectContact,
  circleRectContactInto,
  circleRectIntersect,
  circleRectOverlap,
  rectCircleContactInto,
} from './circle-rect.js';
export { collides } from './collides.js';
export { contact, contactInto } from './contact.js';
export { emptyContact } from './contact-record.js';
export type { MutableContact } from './contact-record.js';
export { convexParts } from './convex-parts.js';
export { groupPairs, groupsCollide } from './group.js';
export type { Group } from './group.js';
export { capsule, circle, ellipse, polygon, rect, regularPolygon, segment } from './make/constructors.js';
export { area, centroid } from './measure/area.js';
export { moveAndSlide, moveAndSlideInto } from './motion/slide.js';
export { emptySlide } from './motion/slide-record.js';
export type { MutableSlide, Slide, SlideContact, SlideOptions } from './motion/slide-record.js';
export { emptyGroupImpact, sweep, sweepInto } from './motion/sweep.js';
export type { GroupImpact, MutableGroupImpact } from './motion/sweep.js';
export { nearestPoint, region, shapesAt } from './point-queries.js';
export { containsPoint } from './points/contains-point.js';
export { closestPoints, closestPointsInto, distance, emptyClosestPoints } from './points/distance.js';
export type { ClosestPoints, MutableClosestPoints } from './points/distance.js';
export { emptyRayHit } from './points/ray.js';
export type { MutableRayHit, RayHit, RayOptions } from './points/ray.js';
export { raycast, raycastAll, raycastInto } from './points/raycast.js';
export { prepare } from './prepare.js';
export type { Prepared } from './prepare.js';
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the old names are kept for those who use them
export { rectsIntersect, rectsOverlap } from './rect-rect.js';
export { rectRectContact, rectRectContactInto } from './rect-rect-contact.js';
export { intersects, overlaps, relate } from './relate.js';
export { shapePairs } from './shape-pairs.js';
export type { FilteredPairOptions, PairOptions } from './shape-pairs.js';
export type { Ray, Shapes, ShapeSource } from './shape-source.js';
export { sweepCircle, sweepCircleAmong, sweepCircleAmongInto, sweepCircleInto } from './sweep-circle.js';
export { sweepCircleRect, sweepCircleRectInto } from './sweep-circle-rect.js';
export { emptyImpact } from './sweep-path.js';
export type { Impact, MutableImpact } from './sweep-path.js';
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the old name is kept for those who use it
export { placeShape, resizeAboutCenter, resizeAboutCentre, transform } from './transform.js';
export type { Placement } from './transform.js';
export { validate } from './validate.js';
export { collisionFilters } from './world/collision-filter.js';
export type { CollisionFilter, CollisionFilters } from './world/collision-filter.js';
export { defaultMatrix, pairRule, rolesCollide } from './world/collision-matrix.js';
export type { CollisionMatrix, PairRule } from './world/collision-matrix.js';
export { dynamicBoxIndex } from './world/dynamic-box-index.js';
export type { DynamicBoxIndex } from './world/dynamic-box-index.js';
export { pairTracker } from './world/pair-tracker.js';
export type { PairListener, PairListeners, PairTracker } from './world/pair-tracker.js';
export { shapeIndex } from './world/shape-index.js';
export type { IndexQuery, NearestOptions, ShapeIndex, ShapeIndexOptions } from './world/shape-index.js';
export { tileGrid } from './world/tile-grid.js';
export type { TileGrid, TileGridOptions, Tiles } from './world/tile-grid.js';
export type {
  Bounds,
  Capsule,
  Circle,
  Contact,
  Ellipse,
  MutableShape,
  Point,
  Polygon,
  Rect,
  Region,
  Relation,
  Shape,
  ShapeKind,
} from './shapes.js';
