import type { Shape } from '../core/shapes.js';
import { newSparsePlacedShape, type PlacedShape } from '../core/transform.js';
import type { Hitbox } from './hitbox.js';

/** The transform of a sprite in the world. */
export interface Pose {
  /** The position of the sprite's origin. */
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise, about the sprite's pivot; 0 when absent. */
  readonly rotation?: number | undefined;
  /** 1 when absent; a negative scale flips. */
  readonly scaleX?: number | undefined;
  /** 1 when absent; a negative scale flips. */
  readonly scaleY?: number | undefined;
  /** Mirrors left and right. */
  readonly flipX?: boolean | undefined;
  /** Mirrors top and bottom. */
  readonly flipY?: boolean | undefined;
}

/** A hitbox of a sprite in the world. */
export class PlacedHitbox<Data = unknown> {
  /** The record of its shape, with a circle around it. */
  readonly placed: PlacedShape = newSparsePlacedShape();

  constructor(
    /** The hitbox in coordinates of its sprite. */
    readonly hitbox: Hitbox<Data>,
  ) {}

  get name(): string {
    return this.hitbox.name;
  }

  get role(): string {
    return this.hitbox.role;
  }

  /** In the world. */
  get shape(): Shape {
    return this.placed.shape;
  }

  get tags(): readonly string[] {
    return this.hitbox.tags;
  }

  /** The game's own data. */
  get data(): Data | undefined {
    return this.hitbox.data;
  }
}
