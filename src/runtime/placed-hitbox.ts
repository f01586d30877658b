import type { Shape } from '../core/base/shape.js';
import { newPlacedShape, newSparsePlacedShape, type PlacedShape, type Placement } from '../core/shapes/transform.js';
import type { SpriteHitbox } from './hitbox.js';

/** The transform of a sprite in the world: its origin is at `x`, `y`, and it scales and rotates about its pivot. */
export interface Pose extends Placement {
  /** Mirrors left and right. */
  readonly flipX?: boolean | undefined;
  /** Mirrors top and bottom. */
  readonly flipY?: boolean | undefined;
}

/** A hitbox of a sprite in the world. */
export interface PlacedHitbox<Data = unknown, Role extends string = string> extends SpriteHitbox<Data, Role> {
  /** In the world. The same record is used again by `atInto`. */
  readonly shape: Shape;
  /** The hitbox in the file, in coordinates of its sprite. */
  readonly hitbox: SpriteHitbox<Data, Role>;
  /** The record of the shape, with a circle around it. */
  readonly placed: PlacedShape;
}

/**
 * Creates a hitbox that isn't placed yet. `isReused`: its shape has the fields of every kind, so that all such shapes
 * have one layout in memory, and placing them again allocates nothing.
 */
export function newPlacedHitbox(hitbox: SpriteHitbox, isReused: boolean): PlacedHitbox {
  const placed = isReused ? newPlacedShape() : newSparsePlacedShape();
  return { ...hitbox, hitbox, placed, shape: placed.shape };
}
