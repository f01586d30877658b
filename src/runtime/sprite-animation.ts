import { type PlayDirection, declaredDuration, usualDuration } from '../model/animation.js';
import { activeFrames, type AnyRole, type FrameSpan, type SpriteHitbox } from './hitbox.js';

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
  /** The hitboxes of its sprite. */
  hitboxes: readonly SpriteHitbox[] = [];
  // A short file may declare thousands of animations with 100,000 frames each, so nothing here is as long as they are
  // unless the game asks for it.
  private list: readonly number[] | undefined;
  private sum: number | undefined;

  constructor(
    readonly name: string,
    /** Its frames in the sheet. */
    readonly range: FrameSpan,
    private readonly fields: AnimationFields,
  ) {
    this.count = range.last - range.first + 1;
    this.loop = fields.loop ?? true;
    this.direction = fields.direction ?? 'forward';
  }

  /** The duration of each frame, in ms. */
  get durations(): readonly number[] {
    return (this.list ??= Array.from({ length: this.count }, (_, frame) => this.durationOf(frame)));
  }

  /** The duration of one pass, in ms. */
  get duration(): number {
    if (this.sum === undefined) this.stepAt(Infinity);
    return this.sum!;
  }

  private durationOf(frame: number): number {
    return declaredDuration(this.fields, frame) ?? usualDuration;
  }

  /** Returns the step of a pass at a time in ms; the last one after its end. */
  private stepAt(ms: number): number {
    const last = passLength(this) - 1;
    const same = this.fields.durations === undefined ? this.durationOf(0) : null;
    let step = 0;
    let end = same ?? this.durationOf(frameAtStep(this, 0));
    while (step < last && end <= ms) {
      step++;
      end += same ?? this.durationOf(frameAtStep(this, step));
    }
    if (ms === Infinity) this.sum = end;
    return step;
  }

  /**
   * Returns the frame at a point in the animation.
   *
   * @throws RangeError for a frame that it doesn't have, or a time that isn't a number
   */
  frameAt({ time, frame, progress }: AnimationTime): number {
    const { name, count, duration } = this;
    if (frame !== undefined) {
      if (Number.isInteger(frame) && frame >= 0 && frame < count) return frame;
      throw new RangeError(`Animation '${name}' has no frame ${frame}, only 0 to ${count - 1}`);
    }
    let ms = progress === undefined ? time : progress * duration;
    if (!Number.isFinite(ms)) {
      throw new RangeError(`Animation '${name}' needs a finite time, frame or progress, not ${ms}`);
    }
    if (this.loop && progress === undefined) ms = ((ms! % duration) + duration) % duration;
    return frameAtStep(this, this.stepAt(ms!));
  }

  /** Returns the number of frames of one pass before, during and after a role is active; null if it never is. */
  frames(role: Role | AnyRole): AttackPhases | null {
    const length = passLength(this);
    const end = this.count - 1;
    let startup = length;
    let last = -1;
    for (const hitbox of this.hitboxes) {
      const frames = hitbox.role === role ? activeFrames(hitbox, this) : null;
      if (frames === null) continue;
      const steps = [frameAtStep(this, frames.first), frameAtStep(this, frames.last)];
      const first = Math.min(...steps);
      startup = Math.min(startup, first);
      // On the way back, the first step comes last; a loop has it only once.
      const back = Math.max(first, length > 2 * end ? 0 : 1);
      const there = Math.max(...steps);
      last = Math.max(last, length > this.count && back <= there ? 2 * end - back : there);
    }
    return last < 0 ? null : { startup, active: last - startup + 1, recovery: length - 1 - last };
  }
}

/** How an animation with `count` frames is played. */
interface Playing {
  readonly direction: PlayDirection;
  readonly count: number;
  readonly loop: boolean;
}

/**
 * Returns how many frames one pass shows. A ping-pong shows its two ends once per pass if it loops; if it doesn't, it
 * returns to the frame that it started with.
 */
function passLength({ direction, count, loop }: Playing): number {
  return direction.startsWith('ping-pong') && count > 1 ? 2 * count - (loop ? 2 : 1) : count;
}

/** Returns the frame that a pass shows at a step, counted from 0. */
function frameAtStep({ direction, count }: Playing, step: number): number {
  const way = step < count ? step : 2 * (count - 1) - step;
  return direction.endsWith('reverse') ? count - 1 - way : way;
}
