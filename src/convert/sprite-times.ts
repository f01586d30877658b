import * as l10n from '@vscode/l10n';
import { type Animation, declaredDuration, usualDuration } from '../model/animation.js';
import type { Hitbox, Sprite } from '../model/document.js';
import type { HitboxFileAnimation } from '../runtime/hitbox-file.js';
import type { ConvertedTime } from './conversion.js';
import type { LossList } from './loss.js';
import { roundForFile } from './round-shape.js';

/** The largest frame number of a hitbox file. */
const maxFrame = 100_000;

/** Frames, both included. */
type Range = readonly [first: number, last: number];

/**
 * The animations of a sprite and the times of its hitboxes. A hitbox file declares every animation; other formats are
 * converted to that.
 */
export class SpriteTimes {
  private readonly declared = new Map<string, Animation>();
  /** All animations of the output, with their frames in the sheet. */
  private readonly ranges = new Map<string, Range>();
  /** The frames of the sheet, if the source declares or uses any; else 0. */
  private readonly sheetCount: number;
  /** The name of the animation that stands for the sheet; null if there is none. */
  private sheet: string | null = null;

  constructor(
    private readonly sprite: Sprite,
    hitboxes: readonly Hitbox[],
    private readonly losses: LossList,
  ) {
    for (const animation of sprite.animations) {
      const { name, first, last } = animation;
      if (this.declared.has(name)) continue;
      if (isRange([first, last])) {
        this.declared.set(name, animation);
        this.ranges.set(name, [first, last]);
      } else {
        losses.add(null, l10n.t('Left out: the animation {0} of {1}, whose frames are not valid.', name, sprite.name));
      }
    }
    const inSheet = hitboxes.filter(({ animation, frames }) => animation === null && isFrames(frames));
    this.sheetCount =
      sprite.frames.length ||
      Math.max(
        0,
        this.countDeclared(null),
        ...[...this.ranges.values()].map(([, last]) => last + 1),
        ...inSheet.map(({ frames }) => (frames![1] ?? frames![0]) + 1),
      );
    this.addUndeclared(hitboxes);
    this.addSheet();
  }

  /** The animations for the output; undefined if there are none. */
  get animations(): Record<string, HitboxFileAnimation> | undefined {
    if (this.ranges.size === 0) return undefined;
    return Object.fromEntries(
      [...this.ranges].map(([name, [first, last]]): [string, HitboxFileAnimation] => {
        const declared = this.declared.get(name);
        const playback = declared === undefined ? this.timingOf(name, last - first + 1) : this.playbackOf(declared);
        return [name, { frames: [first, last], ...playback }];
      }),
    );
  }

  /** Returns when a hitbox exists; null, with a loss, if never. */
  timeOf({ path, animation, frames }: Hitbox): ConvertedTime | null {
    if (frames === null) return { animation, frames: null };
    if (!isFrames(frames)) {
      this.losses.leaveOut(path, l10n.t('Left out: its frames are not whole numbers from 0 to {0}.', maxFrame));
      return null;
    }
    const range = animation === null ? null : this.ranges.get(animation)!;
    const count = range === null ? this.sprite.frames.length || Infinity : range[1] - range[0] + 1;
    const [first] = frames;
    const last = Math.min(frames[1] ?? Infinity, count - 1, maxFrame);
    if (first > last) {
      this.losses.leaveOut(path, l10n.t('Left out: it begins in frame {0}, and there are only {1}.', first, count));
      return null;
    }
    if (frames[1] !== null && last < frames[1])
      this.losses.add(path, l10n.t('It ends in frame {0} instead of {1}, which does not exist.', last, frames[1]));
    const isWhole = frames[1] === null && first === 0;
    return { animation, frames: isWhole ? null : [first, last] };
  }

  /** Declares the animations that only hitboxes name, one after another behind the sheet's known frames. */
  private addUndeclared(hitboxes: readonly Hitbox[]): void {
    const counts = new Map<string, number>();
    for (const { animation, frames } of hitboxes) {
      if (animation === null || this.declared.has(animation)) continue;
      const own = isFrames(frames) ? (frames![1] ?? frames![0]) + 1 : 1;
      counts.set(animation, Math.max(counts.get(animation) ?? this.countDeclared(animation), own));
    }
    if (counts.size === 0) return;
    let next = this.sheetCount;
    for (const [name, count] of counts) {
      const first = Math.min(next, maxFrame);
      this.ranges.set(name, [first, Math.min(first + count - 1, maxFrame)]);
      next = first + count;
    }
    this.losses.add(
      null,
      l10n.t(
        'The positions of the animations of {0} in its sheet are unknown, so they follow each other: {1}.',
        this.sprite.name,
        [...counts.keys()].map((name) => `${name} ${this.ranges.get(name)!.join('–')}`).join(', '),
      ),
    );
  }

  /** Declares the sheet as an animation if the source says how long its frames are shown: only animations can. */
  private addSheet(): void {
    const { name, timings = [] } = this.sprite;
    if (this.sheetCount < 2 || this.ranges.has(name) || !timings.some(({ animation }) => animation === null)) return;
    this.ranges.set(name, [0, Math.min(this.sheetCount - 1, maxFrame)]);
    this.sheet = name;
  }

  /** Returns how long the frames of an animation are shown that the source doesn't list. */
  private timingOf(name: string, count: number): Omit<HitboxFileAnimation, 'frames'> {
    const animation = name === this.sheet ? null : name;
    const timing = this.sprite.timings?.find((one) => one.animation === animation);
    if (timing === undefined) return {};
    const { fps, duration, durations } = timing;
    if (duration === null && durations === null) return fps === null ? {} : { fps: roundForFile(fps) };
    return {
      durations: Array.from({ length: count }, (_, frame) =>
        roundForFile(declaredDuration(timing, frame) ?? usualDuration),
      ),
    };
  }

  private countDeclared(animation: string | null): number {
    return this.sprite.frameCounts?.find((count) => count.animation === animation)?.frames ?? 0;
  }

  private playbackOf({
    name,
    first,
    last,
    fps,
    durations,
    loop,
    direction,
  }: Animation): Omit<HitboxFileAnimation, 'frames'> {
    const own = this.sprite.frames.slice(first, last + 1).map(({ duration }) => duration);
    const listed = durations ?? (fps === null && own.some((duration) => duration !== null) ? own : null);
    const isValid =
      listed?.every((duration) => duration === null || (Number.isFinite(duration) && duration > 0)) ?? true;
    if (!isValid) this.losses.add(null, l10n.t('The durations of the animation {0} are not above 0.', name));
    const hasSpeed = fps !== null && Number.isFinite(fps) && fps > 0;
    return {
      ...(hasSpeed ? { fps: roundForFile(fps) } : {}),
      ...(listed === null || !isValid
        ? {}
        : { durations: listed.map((duration) => roundForFile(duration ?? usualDuration)) }),
      ...(loop ? {} : { loop }),
      ...(direction === 'forward' ? {} : { direction }),
    };
  }
}

function isFrames(frames: Hitbox['frames']): boolean {
  return frames !== null && isRange([frames[0], frames[1] ?? frames[0]]);
}

function isRange([first, last]: Range): boolean {
  return Number.isInteger(first) && Number.isInteger(last) && first >= 0 && first <= last && last <= maxFrame;
}
