/**
 * Collision geometry for games: shapes, and how two shapes relate. This folder imports nothing from outside and is
 * published as `hitbox-lens/core`.
 */
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
} from './base/shape.js';
export type { Ray, Shapes, ShapeSource } from './base/shape-source.js';
export { area, centroid } from './shapes/area.js';
export { bounds } from './shapes/bounds.js';
export { capsule, circle, ellipse, polygon, rect, regularPolygon, segment } from './shapes/constructors.js';
export { convexParts } from './shapes/convex-parts.js';
export { prepare } from './shapes/prepare.js';
export type { Prepared } from './shapes/prepare.js';
export { resizeAboutCenter, transform } from './shapes/transform.js';
export type { Placement } from './shapes/transform.js';
export { validate } from './shapes/validate.js';
export {
  circleCircleContact,
  circleCircleContactInto,
  circleCircleIntersect,
  circleCircleOverlap,
} from './pairs/circle-circle.js';
export {
  circleRectContact,
  circleRectContactInto,
  circleRectIntersect,
  circleRectOverlap,
  rectCircleContactInto,
} from './pairs/circle-rect.js';
export { contact, contactInto } from './pairs/contact.js';
export { emptyContact } from './pairs/contact-record.js';
export type { MutableContact } from './pairs/contact-record.js';
export { groupPairs, groupsCollide } from './pairs/group.js';
export type { Group } from './pairs/group.js';
export { rectRectIntersect, rectRectOverlap } from './pairs/rect-rect.js';
export { rectRectContact, rectRectContactInto } from './pairs/rect-rect-contact.js';
export { collides } from './pairs/relate.js';
export { intersects, overlaps, relate } from './pairs/relate.js';
export type { PairOptions } from './pairs/relate.js';
export { containsPoint } from './points/contains-point.js';
export { closestPoints, closestPointsInto, distance, emptyClosestPoints } from './points/distance.js';
export type { ClosestPoints, MutableClosestPoints } from './points/distance.js';
export { nearestPoint, region, shapesAt } from './points/point-queries.js';
export { emptyRayHit } from './points/ray.js';
export type { MutableRayHit, RayHit, RayOptions } from './points/ray.js';
export { raycast, raycastAll, raycastInto } from './points/raycast.js';
export { moveAndSlide, moveAndSlideInto } from './motion/slide.js';
export { emptySlide } from './motion/slide-record.js';
export type { MutableSlide, Slide, SlideContact, SlideOptions } from './motion/slide-record.js';
export { emptyGroupImpact, sweep, sweepInto } from './motion/sweep.js';
export type { GroupImpact, MutableGroupImpact } from './motion/sweep.js';
export { sweepCircle, sweepCircleAmong, sweepCircleAmongInto, sweepCircleInto } from './motion/sweep-circle.js';
export { sweepCircleRect, sweepCircleRectInto } from './motion/sweep-circle-rect.js';
export { emptyImpact } from './motion/sweep-path.js';
export type { Impact, MutableImpact } from './motion/sweep-path.js';
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
export { shapePairs } from './world/shape-pairs.js';
export type { FilteredPairOptions } from './world/shape-pairs.js';
export { tileGrid } from './world/tile-grid.js';
export type { TileGrid, TileGridOptions, Tiles } from './world/tile-grid.js';
export { allPairs } from './broad/all-pairs.js';
export { boxIndex } from './broad/box-index.js';
export type { BoxIndex } from './broad/box-index.js';
export { pairWorkspace } from './broad/box-sort.js';
export type { PairWorkspace } from './broad/box-sort.js';
