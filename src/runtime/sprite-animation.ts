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
  private readonly listed: readonly number[];
  // A short file may declare thousands of animations with 100,000 frames each, so nothing here is as long as they are
  // unless the game asks for it.
  private list: readonly number[] | undefined;
  // Fields that are always numbers: a fraction that is passed to a function, or may be undefined, is allocated.
  /** The duration of one pass; NaN until the game asks for it. */
  private sum = NaN;
  /** The duration of frames that aren't listed. */
  private readonly rest: number = NaN;
  /** The time that `findStep` looks for, in ms. */
  private ms = NaN;

  constructor(
    readonly name: string,
    /** Its frames in the sheet. */
    readonly range: FrameSpan,
    fields: AnimationFields,
  ) {
    this.count = range.last - range.first + 1;
    this.loop = fields.loop ?? true;
    this.direction = fields.direction ?? 'forward';
    this.listed = fields.durations ?? [];
    this.rest = declaredDuration({ fps: fields.fps }, 0) ?? usualDuration;
  }

  /** The duration of each frame, in ms. */
  get durations(): readonly number[] {
    return (this.list ??= Array.from({ length: this.count }, (_, frame) => this.durationOf(frame)));
  }

  /** The duration of one pass, in ms. */
  get duration(): number {
    if (Number.isNaN(this.sum)) this.sum = this.addDurations();
    return this.sum;
  }

  private addDurations(): number {
    let sum = 0;
    const length = passLength(this);
    for (let step = 0; step < length; step++) sum += this.durationOf(frameAtStep(this, step));
    return sum;
  }

  private durationOf(frame: number): number {
    return frame < this.listed.length ? this.listed[frame]! : this.rest;
  }

  /** Returns the step of a pass at the time in `ms`; the last one after its end. */
  private findStep(): number {
    const { ms, rest, listed } = this;
    const last = passLength(this) - 1;
    let end = 0;
    for (let step = 0; step < last; step++) {
      const frame = frameAtStep(this, step);
      end += frame < listed.length ? listed[frame]! : rest;
      if (ms < end) return step;
    }
    return last;
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
    if (progress !== undefined) this.ms = progress * duration;
    else if (time === undefined) this.ms = NaN;
    else this.ms = this.loop ? ((time % duration) + duration) % duration : time;
    if (!Number.isFinite(this.ms)) {
      throw new RangeError(`Animation '${name}' needs a finite time, frame or progress, not ${progress ?? time}`);
    }
    return frameAtStep(this, this.findStep());
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
