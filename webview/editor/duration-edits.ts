import { signal } from '@preact/signals-core';
import { parseDuration, toMs, type FrameDuration } from '../../src/edit/duration-text.js';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import { usualDuration } from '../../src/model/animation.js';
import type { Editor } from './editor.js';
import { animationAt, findFrameTime, type DeclaredTime, type FrameTime } from './frame-order.js';
import type { PendingEdits } from './pending-edits.js';
import type { Playback } from './playback.js';

/** The total of more frames isn't computed. */
const maxTotal = 1000;
/** A drag changes a duration by a step per this many px: 10 ms, or a tick. */
const pixelsPerStep = 4;
const stepMs = 10;

/** Edits how long the frames of the timeline are shown. */
export class DurationEdits {
  /** The frames whose duration is typed below them; null: none. */
  readonly open = signal<FrameRange | null>(null);
  /** A duration that isn't in the scene yet. */
  readonly #draft = signal<{ frames: FrameRange; time: FrameDuration; scene: Editor['scene'] } | null>(null);

  constructor(
    private readonly editor: Editor,
    private readonly playback: Pick<Playback, 'timeline' | 'playbackRange'>,
    private readonly edits: Pick<PendingEdits<unknown>, 'write'>,
  ) {}

  /** The durations of all played frames in ms; null if there are too many. */
  get total(): number | null {
    const { playbackRange, timeline } = this.playback;
    const [first, last] = playbackRange.range ?? [0, (timeline?.count ?? 1) - 1];
    if (last - first >= maxTotal) return null;
    return Array.from({ length: last - first + 1 }).reduce<number>((sum, _, k) => sum + this.timeAt(first + k).ms, 0);
  }

  /** Returns how long a frame is shown, also during a drag. */
  timeAt(frame: number): FrameTime {
    const draft = this.#draft.value;
    const isDraft = draft?.scene === this.editor.scene && draft.frames[0] <= frame && frame <= draft.frames[1];
    if (!isDraft) return this.find(frame)?.time ?? { ms: usualDuration };
    return { ms: toMs(draft.time), [draft.time.unit]: draft.time.value };
  }

  /** Returns the frames that a change at a frame concerns: the selected range, itself, or all if they share a number. */
  framesAt(frame: number): FrameRange {
    const { range } = this.playback.playbackRange;
    const { frames } = this.sourceAt(frame);
    if (this.find(frame)?.isOwn !== true && this.editor.scene?.hitboxFile !== true) return frames;
    if (this.playback.playbackRange.animation !== null || range === null || frame < range[0] || frame > range[1])
      return [frame, frame];
    return [Math.max(range[0], frames[0]), Math.min(range[1], frames[1])];
  }

  /** Whether frames have the same duration. */
  areEqual([first, last]: FrameRange): boolean {
    const { ms } = this.timeAt(first);
    for (let frame = first; frame <= Math.min(last, first + maxTotal); frame++)
      if (this.timeAt(frame).ms !== ms) return false;
    return true;
  }

  /** Writes a typed duration. */
  commit(text: string, frames: FrameRange): void {
    const time = parseDuration(text);
    if (time !== null) this.write(frames, time);
  }

  /** Starts to drag the duration of a frame. */
  drag(frame: number): { by(pixels: number): void; end(): void; cancel(): void } {
    const frames = this.framesAt(frame);
    const { ms, fps, ticks } = this.timeAt(frame);
    // A rate is one of all frames.
    const isRate = fps !== undefined && frames.join() === this.sourceAt(frame).frames.join();
    return {
      by: (pixels) => {
        const steps = Math.round(pixels / pixelsPerStep);
        const longer = Math.max(stepMs, (Math.round(ms / stepMs) + steps) * stepMs);
        const inMs: FrameDuration = { unit: 'ms', value: longer };
        const rate: FrameDuration = isRate ? { unit: 'fps', value: Math.max(1, Math.round(1000 / longer)) } : inMs;
        const time = ticks === undefined ? rate : { unit: 'ticks' as const, value: Math.max(1, ticks + steps) };
        this.#draft.value = steps === 0 ? null : { frames, time, scene: this.editor.scene };
      },
      end: () => {
        if (this.#draft.value !== null) this.write(frames, this.#draft.value.time);
      },
      cancel: () => {
        this.#draft.value = null;
      },
    };
  }

  private write([from, to]: FrameRange, time: FrameDuration): void {
    const {
      sprite,
      animation,
      frames: [first, last],
    } = this.sourceAt(from);
    this.#draft.value = { frames: [from, to], time, scene: this.editor.scene };
    const frames: [number, number] = [from - first, to - first];
    const change = { kind: 'durations', sprite, animation, frames, count: last - first + 1, time } as const;
    void this.edits.write(change).then((version) => {
      if (version === null) this.#draft.value = null;
    });
  }

  private find(frame: number): DeclaredTime | null {
    const { timeline, playbackRange } = this.playback;
    if (timeline === null) return null;
    return findFrameTime({ timeline, frame }, this.editor.sprites, playbackRange.animation?.animation);
  }

  /** Returns what declares the duration of a frame or can declare it, and its frames of the timeline. */
  sourceAt(frame: number): { sprite: string; animation: string | null; frames: FrameRange } {
    const { timeline, playbackRange } = this.playback;
    const found = this.find(frame);
    const sprite = this.editor.sprites.find(({ id }) => (found ? found.sprite === id : timeline?.sprites.has(id)));
    const around = sprite !== undefined && timeline?.animation === null ? animationAt(sprite, frame) : null;
    const part = found ? found.part : (playbackRange.animation?.animation ?? around);
    const end = (timeline?.count ?? 1) - 1;
    const frames: FrameRange = part ? [part.first, Math.min(part.last, end)] : [0, end];
    return { sprite: sprite?.id ?? '', animation: part?.name ?? timeline?.animation ?? null, frames };
  }
}
