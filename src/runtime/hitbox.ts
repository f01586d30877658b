import { bounds } from '../core/shapes/bounds.js';
import type { Point, Shape } from '../core/base/shape.js';
import { shapeAt, type Keyframe } from '../model/keyframes.js';

/** Frames, both included, counted from 0. */
export interface FrameSpan {
  readonly first: number;
  readonly last: number;
}

/** The frames of an animation. */
export interface AnimationFrames {
  readonly name: string;
  /** In the sheet. */
  readonly range: FrameSpan;
  readonly count: number;
}

/** Any role, where editors also suggest the known ones. */
export type AnyRole = string & Record<never, never>;

/** A hitbox of a sprite, in coordinates of its frame: pixels from the top-left corner, y down. */
export interface SpriteHitbox<Data = unknown, Role extends string = string> {
  readonly name: string;
  readonly role: Role;
  /** Angles in radians, clockwise. With keys, the shape of the first one. */
  readonly shape: Shape;
  /** Its shapes in some frames, in which it has them; undefined: it has one shape. */
  readonly keys?: readonly Keyframe[] | undefined;
  /** The animation in which it exists; undefined: all. */
  readonly animation: string | undefined;
  /** The frames in which it exists, of its animation, or of the sheet without one; undefined: all. */
  readonly frames: FrameSpan | undefined;
  /** How far it moves, in a time that the game chooses. */
  readonly motion: Point | undefined;
  readonly tags: readonly string[];
  /** The game's own data. */
  readonly data: Data | undefined;
}

/** Whether a shape has no size at all, which is how files disable a hitbox. */
export function isDisabled(shape: Shape): boolean {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return minX === maxX && minY === maxY;
}

/** Returns the frames of an animation in which a hitbox exists, counted from its start; null if it doesn't. */
export function framesIn({ animation, frames }: SpriteHitbox, played: AnimationFrames): FrameSpan | null {
  if (animation !== undefined && animation !== played.name) return null;
  const before = animation === undefined ? played.range.first : 0;
  const first = frames === undefined ? 0 : Math.max(0, frames.first - before);
  const last = Math.min(played.count - 1, frames === undefined ? Infinity : frames.last - before);
  return first <= last ? { first, last } : null;
}

/** Returns the frames of an animation in which a hitbox exists and has a size, from the first to the last. */
export function activeFrames(hitbox: SpriteHitbox, played: AnimationFrames): FrameSpan | null {
  const { keys, animation, shape } = hitbox;
  const frames = framesIn(hitbox, played);
  if (frames === null || keys === undefined) return frames === null || isDisabled(shape) ? null : frames;
  const before = animation === undefined ? played.range.first : 0;
  let { first, last } = frames;
  while (first <= last && isDisabled(shapeAt(keys, first + before))) first++;
  while (first <= last && isDisabled(shapeAt(keys, last + before))) last--;
  return first <= last ? { first, last } : null;
}

/**
 * Whether a hitbox exists in a frame of the animation that is played; null: of the sheet, whose frames have the
 * hitboxes of every animation that contains them.
 *
 * @param own the hitbox's own animation, if any
 */
export function isPresent(
  hitbox: SpriteHitbox,
  played: AnimationFrames | null,
  frame: number,
  own?: AnimationFrames,
): boolean {
  const animation = played ?? own;
  const frames = animation === undefined ? hitbox.frames : framesIn(hitbox, animation);
  const at = played === null && own !== undefined ? frame - own.range.first : frame;
  return frames === undefined || (frames !== null && frames.first <= at && at <= frames.last);
}
