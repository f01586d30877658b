/**
 * Collision geometry for games: what a shape is, and how two shapes lie to each other.
 * This folder imports nothing outside of itself and is published as `hitbox-lens/core`.
 */
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
