import * as l10n from '@vscode/l10n';
import type { Animation } from '../model/animation.js';
import type { Hitbox, Sprite } from '../model/document.js';
import type { HitboxFileAnimation } from '../runtime/hitbox-file.js';
import type { ConvertedTime } from './conversion.js';
import type { LossList } from './loss.js';
import { roundForFile } from './round-shape.js';

/** The largest frame number of a hitbox file. */
const maxFrame = 100_000;

/** The duration of a frame without one, in ms, if other frames have one. */
const usualDuration = 100;

/** Frames, both included. */
type Range = readonly [first: number, last: number];

/**
 * The animations of a sprite and the times of its hitboxes. In a hitbox file, frames of a sprite with animations always
 * count within one of them, and every animation is declared; other formats are converted to that.
 */
export class SpriteTimes {
  private readonly declared = new Map<string, Animation>();
  /** All animations of the output, with their frames in the sheet. */
  private readonly ranges = new Map<string, Range>();
  /** The frames of the sheet, if the source declares or uses any; else 0. */
  private readonly sheetCount: number;
  private hasSharedFrames = false;

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
    if (this.ranges.size > 0) this.addGaps(inSheet);
  }

  /** The animations for the output; undefined if there are none. */
  get animations(): Record<string, HitboxFileAnimation> | undefined {
    if (this.ranges.size === 0) return undefined;
    return Object.fromEntries(
      [...this.ranges].map(([name, [first, last]]): [string, HitboxFileAnimation] => {
        const declared = this.declared.get(name);
        return [name, { frames: [first, last], ...(declared === undefined ? {} : this.playbackOf(declared)) }];
      }),
    );
  }

  /** Returns when a hitbox exists; null, with a loss, if never. */
  timesOf({ path, animation, frames }: Hitbox): ConvertedTime[] | null {
    if (frames === null) return [{ animation, frames: null }];
    if (!isFrames(frames)) {
      this.losses.leaveOut(path, l10n.t('Left out: its frames are not whole numbers from 0 to {0}.', maxFrame));
      return null;
    }
    if (animation === null && this.ranges.size > 0) return this.timesInAnimations([frames[0], frames[1] ?? maxFrame]);
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
    return [{ animation, frames: isWhole ? null : [first, last] }];
  }

  /** Returns the times of a hitbox with frames of the sheet, within each animation that has some of them. */
  private timesInAnimations([first, last]: Range): ConvertedTime[] {
    if (first === 0 && this.sheetCount > 0 && last >= this.sheetCount - 1) return [{ animation: null, frames: null }];
    const times: ConvertedTime[] = [];
    let end = -1;
    for (const [name, [from, to]] of [...this.ranges].sort(([, a], [, b]) => a[0] - b[0])) {
      if (from > last || to < first) continue;
      if (Math.max(from, first) <= end) this.reportSharedFrames();
      end = Math.max(end, Math.min(to, last));
      const isWhole = first <= from && to <= last;
      const frames: Range | null = isWhole ? null : [Math.max(first, from) - from, Math.min(last, to) - from];
      times.push({ animation: name, frames });
    }
    return times;
  }

  private reportSharedFrames(): void {
    if (this.hasSharedFrames) return;
    this.hasSharedFrames = true;
    const { name } = this.sprite;
    this.losses.add(
      null,
      l10n.t('Animations of {0} share frames: hitboxes in these frames are written once for each animation.', name),
    );
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

  /** Declares an animation for each run of frames that belongs to none and has hitboxes. */
  private addGaps(inSheet: readonly Hitbox[]): void {
    let next = 0;
    const gaps: Range[] = [];
    for (const [first, last] of [...this.ranges.values()].sort((a, b) => a[0] - b[0])) {
      if (first > next) gaps.push([next, first - 1]);
      next = Math.max(next, last + 1);
    }
    if (next < this.sheetCount) gaps.push([next, this.sheetCount - 1]);
    for (const [first, last] of gaps) {
      const isUsed = inSheet.some(({ frames }) => frames![0] <= last && (frames![1] ?? maxFrame) >= first);
      if (!isUsed || inSheet.every((hitbox) => this.isInWholeSheet(hitbox))) continue;
      const name = this.newName(first === last ? `frame ${first}` : `frames ${first}-${last}`);
      this.ranges.set(name, [first, last]);
      this.losses.add(
        null,
        l10n.t(
          'Frames {0} to {1} of {2} belong to no animation, so they became the animation "{3}".',
          first,
          last,
          this.sprite.name,
          name,
        ),
      );
    }
  }

  private isInWholeSheet({ frames }: Hitbox): boolean {
    return frames![0] === 0 && (frames![1] ?? maxFrame) >= this.sheetCount - 1;
  }

  private newName(name: string): string {
    let result = name;
    for (let k = 2; this.ranges.has(result); k++) result = `${name} (${k})`;
    return result;
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
