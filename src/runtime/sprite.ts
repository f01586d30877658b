import type { Point, Shape } from '../core/base/shape.js';
import { Placing, placeInto, startPlacingAbout } from '../core/shapes/transform.js';
import type { AnimationTime, SpriteAnimation } from './sprite-animation.js';
import { isDisabled, isPresent, type AnyRole, type SpriteHitbox } from './hitbox.js';
import { shapeAt, type Keyframe } from '../model/keyframes.js';
import { newPlacedHitbox, type PlacedHitbox, type Pose } from './placed-hitbox.js';

const placing = /* @__PURE__ */ new Placing();

/** A size in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The position of a frame in the image. */
export interface FrameRect extends FrameSize {
  readonly x: number;
  readonly y: number;
}

/** What a hitbox file declares about a sprite besides its hitboxes and animations. */
export interface SpriteDeclaration<OwnData = unknown> {
  /** The path of its image, as written. */
  readonly image: string | undefined;
  readonly frameSize: FrameSize | undefined;
  readonly frames: readonly FrameRect[] | undefined;
  /** The point that a pose's x and y place: the top-left corner if the file declares none. */
  readonly origin: Point;
  /** The point that it rotates, scales and flips about: the origin if the file declares none. */
  readonly pivot: Point;
  /** The game's own data. */
  readonly data: OwnData;
}

/**
 * A sprite of a hitbox file. `Data` is the type of the data of its hitboxes, `OwnData` that of its own, and the other two
 * are the names of its animations and the roles of its hitboxes.
 */
export class HitboxSprite<
  Data = unknown,
  Animation extends string = string,
  Role extends string = string,
  OwnData = unknown,
> {
  /** The hitboxes in each frame asked for so far. */
  private readonly present = new Map<SpriteAnimation | null, (readonly SpriteHitbox[])[]>();

  constructor(
    readonly name: string,
    readonly animations: ReadonlyMap<Animation, SpriteAnimation<Role>>,
    /** In the order of the file. */
    readonly hitboxes: readonly SpriteHitbox<Data, Role>[],
    readonly declaration: SpriteDeclaration<OwnData>,
  ) {
    for (const animation of animations.values()) animation.hitboxes = hitboxes;
  }

  /**
   * Returns an animation.
   *
   * @throws RangeError that lists the animations of the sprite for any other name
   */
  animation(name: Animation): SpriteAnimation<Role> {
    return byName(this.animations, name, 'animation', this.name);
  }

  /**
   * Returns the hitboxes of an animation at a time, placed in the world.
   *
   * @throws RangeError for an animation or a frame that the sprite doesn't have
   */
  at(animation: Animation, time: AnimationTime, pose?: Pose): SpriteInstance<Data, Role>;
  /** Returns the hitboxes of a frame of the sheet, placed in the world. */
  at(time: AnimationTime, pose?: Pose): SpriteInstance<Data, Role>;
  /**
   * Returns the hitboxes of a sprite without frames, placed in the world.
   *
   * @throws RangeError if some hitboxes exist only in some frames
   */
  at(pose?: Pose): SpriteInstance<Data, Role>;
  at(
    first?: Animation | AnimationTime | Pose,
    second?: AnimationTime | Pose,
    third?: Pose,
  ): SpriteInstance<Data, Role> {
    const instance = new SpriteInstance<Data, Role>(this, false);
    return this.atInto(instance, first as Animation, second as AnimationTime, third);
  }

  /** Like `at`, into an instance of this sprite. Allocates no objects once it has had every frame. */
  atInto(
    out: SpriteInstance<Data, Role>,
    animation: Animation,
    time: AnimationTime,
    pose?: Pose,
  ): SpriteInstance<Data, Role>;
  atInto(out: SpriteInstance<Data, Role>, time: AnimationTime, pose?: Pose): SpriteInstance<Data, Role>;
  atInto(out: SpriteInstance<Data, Role>, pose?: Pose): SpriteInstance<Data, Role>;
  atInto(
    out: SpriteInstance<Data, Role>,
    first?: Animation | AnimationTime | Pose,
    second?: AnimationTime | Pose,
    third?: Pose,
  ): SpriteInstance<Data, Role> {
    if (out.sprite !== this) throw new RangeError(`The instance belongs to '${out.sprite.name}', not '${this.name}'`);
    if (typeof first === 'string') {
      const animation = this.animation(first);
      const frame = animation.frameAt((second ?? {}) as AnimationTime);
      return out.set(animation, frame, this.inFrame(animation, frame), third);
    }
    if (first === undefined || 'x' in first) return out.set(null, null, this.inAllFrames(), first);
    const frame = first.frame!;
    if (!Number.isInteger(frame) || frame < 0 || frame >= (this.declaration.frames?.length ?? Infinity)) {
      throw new RangeError(`Sprite '${this.name}' has no frame ${frame} in its sheet`);
    }
    return out.set(null, frame, this.inFrame(null, frame), second as Pose | undefined);
  }

  /** Returns the hitboxes in a frame of an animation, or of the sheet. */
  private inFrame(animation: SpriteAnimation | null, frame: number): readonly SpriteHitbox[] {
    let lists = this.present.get(animation);
    if (lists === undefined) this.present.set(animation, (lists = []));
    return (lists[frame] ??= this.findInFrame(animation, frame));
  }

  /** Separate from `inFrame`, because a function with a closure allocates whenever it is called. */
  private findInFrame(animation: SpriteAnimation | null, frame: number): readonly SpriteHitbox[] {
    const animations: ReadonlyMap<string, SpriteAnimation> = this.animations;
    return (animation ?? this).hitboxes.filter((hitbox) =>
      isPresent(hitbox, animation, frame, animations.get(hitbox.animation!)),
    );
  }

  /** The shapes on the way between keys, by frame, that were asked for so far: interpolating would allocate them. */
  private readonly between = new Map<SpriteHitbox, Shape[]>();

  /** Returns the shape of a hitbox with keys in a frame that is counted like them. */
  shapeIn(hitbox: SpriteHitbox, keys: readonly Keyframe[], frame: number): Shape {
    let shapes = this.between.get(hitbox);
    if (shapes === undefined) this.between.set(hitbox, (shapes = []));
    return (shapes[frame] ??= shapeAt(keys, frame));
  }

  private all: readonly SpriteHitbox[] | undefined;

  /** Returns all hitboxes, each of which must exist in all frames. */
  private inAllFrames(): readonly SpriteHitbox[] {
    return (this.all ??= this.hitboxes.map((hitbox) => {
      const { name, animation, frames } = hitbox;
      if (animation === undefined && frames === undefined) return hitbox;
      const known = [...this.animations.keys()].join(', ');
      throw new RangeError(
        `Sprite '${this.name}' needs ${known && `an animation (${known}) and `}a frame: '${name}' isn't in all of them`,
      );
    }));
  }
}

/** A sprite in one frame at one place in the world. */
export class SpriteInstance<Data = unknown, Role extends string = string> {
  /** The animation that `frame` counts in; null: the sheet. */
  animation: SpriteAnimation<Role> | null = null;
  /** Null if none was asked for. */
  frame: number | null = null;
  /** The hitboxes of this frame, in the order of the file. */
  hitboxes: readonly PlacedHitbox<Data, Role>[] = [];
  private readonly pool = new Map<SpriteHitbox, PlacedHitbox>();
  private readonly lists = new Map<readonly SpriteHitbox[], readonly PlacedHitbox[]>();

  /** Creates an instance for `atInto`; it has no hitboxes yet. */
  constructor(
    readonly sprite: HitboxSprite<Data, string, Role>,
    /** Whether it is placed more than once. */
    private readonly isReused = true,
  ) {}

  /** The frame in the sheet; null if none was asked for. */
  get sheetFrame(): number | null {
    return this.frame === null ? null : this.frame + (this.animation?.range.first ?? 0);
  }

  /** Returns the hitboxes of a role in this frame, without those that have no size at all. */
  active(role: Role | AnyRole): readonly PlacedHitbox<Data, Role>[] {
    return this.hitboxes.filter(({ role: own, hitbox }) => own === role && !isDisabled(this.shapeOf(hitbox)));
  }

  /** Sets the frame and its hitboxes, which belong to its sprite, and places them; without a pose, as in the file. */
  set(
    animation: SpriteAnimation<Role> | null,
    frame: number | null,
    present: readonly SpriteHitbox[],
    pose: Pose = this.sprite.declaration.origin,
  ): this {
    this.animation = animation;
    this.frame = frame;
    const hitboxes = this.lists.get(present) ?? this.newList(present);
    this.hitboxes = hitboxes as readonly PlacedHitbox<Data, Role>[];
    const { origin, pivot } = this.sprite.declaration;
    startPlacingAbout(placing, pose, origin, pivot, pose.flipX, pose.flipY);
    for (const { placed, hitbox } of hitboxes) placeInto(placed, this.shapeOf(hitbox), placing);
    return this;
  }

  /** Returns the shape that a hitbox has in this frame, in coordinates of the sprite. */
  private shapeOf(hitbox: SpriteHitbox): Shape {
    const { keys, shape, animation } = hitbox;
    if (keys === undefined) return shape;
    const own = animation === undefined ? undefined : this.sprite.animations.get(animation);
    return this.sprite.shapeIn(hitbox, keys, this.sheetFrame! - (own?.range.first ?? 0));
  }

  private newList(present: readonly SpriteHitbox[]): readonly PlacedHitbox[] {
    const { pool, isReused } = this;
    const list = present.map((hitbox) => {
      let placed = pool.get(hitbox);
      if (placed === undefined) pool.set(hitbox, (placed = newPlacedHitbox(hitbox, isReused)));
      return placed;
    });
    this.lists.set(present, list);
    return list;
  }
}

/**
 * Returns the entry with a name. `owner`: the sprite that has the entries, if one does.
 *
 * @throws RangeError that lists the known names
 */
export function byName<T, Name extends string>(
  entries: ReadonlyMap<Name, T>,
  name: Name,
  what: string,
  owner?: string,
): T {
  const entry = entries.get(name);
  if (entry !== undefined) return entry;
  const known = [...entries.keys()].join(', ') || 'none';
  throw new RangeError(`Unknown ${what} '${name}'${owner === undefined ? '' : ` of '${owner}'`} (known: ${known})`);
}
