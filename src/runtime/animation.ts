import type { PlayDirection } from '../model/animation.js';
import { declaredDuration, usualDuration } from '../model/frame-timing.js';
import { playOrder } from '../model/play-order.js';
import { isDisabled, isPresent, type AnyRole, type FrameSpan, type SpriteHitbox } from './hitbox.js';

/** A point in an animation: ms since its start, a frame counted from 0, or the played part from 0 to 1. */
export interface AnimationTime {
  /** Milliseconds since the start. A looping animation starts again; any other one stays at its last frame. */
  readonly time?: number | undefined;
  /** A frame, counted from 0. */
  readonly frame?: number | undefined;
  /** The part of one pass that has been played: 0 is the start, 1 the end. */
  readonly progress?: number | undefined;
}

/** The parts of an attack: before, during and after the frames in which a role is active. */
export interface AttackPhases {
  readonly startup: number;
  /** From the first active frame to the last one. */
  readonly active: number;
  readonly recovery: number;
}

/** The fields of an animation in a hitbox file. */
interface AnimationFields {
  readonly fps?: number | undefined;
  readonly durations?: readonly number[] | undefined;
  readonly loop?: boolean | undefined;
  readonly direction?: PlayDirection | undefined;
}

/** An animation of a sprite, whose hitboxes have these roles. */
export class SpriteAnimation<Role extends string = string> {
  /** The number of its frames. */
  readonly count: number;
  readonly loop: boolean;
  readonly direction: PlayDirection;
  /** The duration of each frame, in ms. */
  readonly durations: readonly number[];
  /** The duration of one pass, in ms. */
  readonly duration: number;
  /** The hitboxes of its sprite. */
  hitboxes: readonly SpriteHitbox[] = [];
  /** The shown frames of one pass, and the time in ms at which each ends. */
  private readonly order: readonly number[];
  private readonly ends: readonly number[];

  constructor(
    readonly name: string,
    /** Its frames in the sheet. */
    readonly range: FrameSpan,
    { fps, durations, loop = true, direction = 'forward' }: AnimationFields,
  ) {
    this.count = range.last - range.first + 1;
    this.loop = loop;
    this.direction = direction;
    this.order = playOrder(direction, this.count, loop);
    this.durations = Array.from(
      { length: this.count },
      (_, frame) => declaredDuration({ fps, durations }, frame) ?? usualDuration,
    );
    let end = 0;
    this.ends = this.order.map((frame) => (end += this.durations[frame]!));
    this.duration = end;
  }

  /**
   * Returns the frame at a point in the animation.
   *
   * @throws RangeError for a frame that it doesn't have, or a time that isn't a number
   */
  frameAt({ time, frame, progress }: AnimationTime): number {
    const { name, count, duration, order, ends } = this;
    if (frame !== undefined) {
      if (Number.isInteger(frame) && frame >= 0 && frame < count) return frame;
      throw new RangeError(`Animation '${name}' has no frame ${frame}, only 0 to ${count - 1}`);
    }
    let ms = progress === undefined ? time : progress * duration;
    if (!Number.isFinite(ms)) {
      throw new RangeError(`Animation '${name}' needs a finite time, frame or progress, not ${ms}`);
    }
    if (this.loop && progress === undefined) ms = ((ms! % duration) + duration) % duration;
    let at = 0;
    while (at < ends.length - 1 && ends[at]! <= ms!) at++;
    return order[at]!;
  }

  /** Returns the number of frames of one pass before, during and after a role is active; null if it never is. */
  frames(role: Role | AnyRole): AttackPhases | null {
    const active = this.order.map((frame) =>
      this.hitboxes.some((hitbox) => hitbox.role === role && !isDisabled(hitbox) && isPresent(hitbox, this, frame)),
    );
    const first = active.indexOf(true);
    if (first < 0) return null;
    const last = active.lastIndexOf(true);
    return { startup: first, active: last - first + 1, recovery: active.length - 1 - last };
  }
}
