import { computed, effect, signal, untracked } from '@preact/signals-core';
import { onionSkins, type OnionSkin, type Speed } from '../../src/messages/frames.js';
import type { ViewState } from '../../src/messages/protocol.js';
import { wantsLessMotion } from '../platform/less-motion.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import type { Editor } from './editor.js';
import { dependOn } from './reactive.js';
import type { FrameEdits } from './frame-edits.js';
import { marksOf, type FrameMarks } from './frame-marks.js';
import { beginning, repeats, type PlaybackOptions } from './frame-order.js';
import { PlayedPart } from './played-part.js';
import { Player, type PlaybackSettings } from './player.js';
import type { SheetAnimation } from './sheet-animations.js';
import type { Playhead, Timeline } from './timelines.js';

/** What goes through the frames of a scene. */
export type TimeAction = 'frame-before' | 'frame-after' | 'play' | 'all-frames' | 'onion-skin';

/** What of the timeline is kept with the view. */
type Kept = Pick<ViewState, 'moment' | 'onion' | 'speed'>;

/** The marks follow a change after so long, in ms: they are not worth the time while something moves. */
export const markDelay = 150;

const noMarks: FrameMarks = { lanes: [], collisions: [] };

/** Goes through the frames of a scene, one by one or by itself. What it says is backed by signals. */
export class Playback implements PlaybackSettings {
  readonly part: PlayedPart;
  readonly #rate = signal<Speed>(1);
  readonly #loop = signal<boolean | null>(null);
  readonly #marks = signal(noMarks);
  /** What was shown last, to come back to from all frames at once. */
  readonly #last = signal<Playhead | null>(null);
  readonly #timeline = computed(() => {
    const { playhead, timelines } = this.editor;
    const last = this.#last.value?.timeline.key;
    return playhead?.timeline ?? timelines.find(({ key }) => key === last) ?? timelines[0] ?? null;
  });
  private readonly player: Player;
  private marked: Timeline | null = null;
  private endMarking = (): void => undefined;

  /** @param tools are busy while they hold something: what it lies among shall not change. */
  constructor(
    private readonly editor: Editor,
    private readonly tools: { readonly isBusy: boolean },
    private readonly frames: Pick<FrameEdits, 'arrived'>,
    private readonly timer: StartTimer = startTimer,
  ) {
    this.part = new PlayedPart(this.#timeline, () => editor.sprites);
    this.player = new Player(editor, this, timer);
    effect(() => {
      const { playhead } = editor;
      if (playhead === null) return;
      untracked(() => {
        if (playhead.timeline.key !== this.#last.value?.timeline.key) this.part.set(null);
        this.#last.value = playhead;
      });
    });
    effect(() => {
      const { timeline } = this;
      const isNothing = timeline === null || editor.empty !== null;
      dependOn(this.playing);
      untracked(() => {
        if (isNothing) this.player.stop();
        else if (this.marked !== timeline && !this.playing) this.mark(timeline);
      });
    });
    effect(() => {
      dependOn(editor.hitboxes, editor.sprites, editor.hidden, editor.dragPreview, editor.matrix);
      untracked(() => {
        this.markSoon();
      });
    });
  }

  /** What the buttons go through: what is shown, or was before all frames were; null where there are no frames. */
  get timeline(): Timeline | null {
    return this.#timeline.value;
  }

  get playing(): boolean {
    return this.player.playing;
  }

  get isBusy(): boolean {
    return this.tools.isBusy;
  }

  /** How many times as fast as the file says. */
  get rate(): Speed {
    return this.#rate.value;
  }

  /** Whether playing begins again at the end. */
  get repeats(): boolean {
    return this.timeline !== null && repeats(this.timeline, this.options);
  }

  /** What there is in each frame. */
  get marks(): FrameMarks {
    return this.#marks.value;
  }

  /** What is to be kept with the view. */
  get kept(): Kept {
    const { playhead, timelines, onion } = this.editor;
    const moment = playhead === null ? null : { timeline: playhead.timeline.key, frame: playhead.frame };
    return { ...(timelines.length === 0 ? {} : { moment }), onion, speed: this.rate };
  }

  /** As it was in an earlier life of the page. */
  restore({ onion, speed }: Kept): void {
    if (speed !== undefined) this.#rate.value = speed;
    if (onion !== undefined) this.editor.setOnion(onion);
  }

  execute(action: TimeAction): void {
    if (this.isBusy) return;
    switch (action) {
      case 'play':
        if (this.playing) this.player.stop();
        else if (this.timeline !== null) this.player.play(this.timeline);
        return;
      case 'frame-before':
        this.step(-1);
        return;
      case 'frame-after':
        this.step(1);
        return;
      case 'all-frames':
        this.toggleAll();
        return;
      case 'onion-skin': {
        const next = onionSkins[(onionSkins.indexOf(this.editor.onion) + 1) % onionSkins.length];
        this.setOnion(next ?? 'off');
      }
    }
  }

  /** Goes to a frame; `isFinal`: nothing more is to come of it at once. */
  go(frame: number, isFinal: boolean): void {
    const { timeline } = this;
    if (this.isBusy || timeline === null) return;
    this.player.stop();
    this.editor.setPlayhead({ timeline, frame });
    if (isFinal) this.frames.arrived();
  }

  /** Goes to the first frame of a timeline. */
  choose(key: string): void {
    const timeline = this.editor.timelines.find((other) => other.key === key);
    if (timeline === undefined) return;
    this.editor.setPlayhead({ timeline, frame: 0 });
    this.frames.arrived();
  }

  /** Plays an animation of the sheet, or all of the sheet again where it is the one that was chosen. */
  chooseAnimation(animation: SheetAnimation): void {
    const { timeline } = this;
    if (timeline === null || this.isBusy) return;
    this.player.stop();
    if (!this.part.choose(animation)) return;
    this.editor.setPlayhead({ timeline, frame: beginning(timeline, this.options).frame });
    this.player.play(timeline);
  }

  setRate(rate: Speed): void {
    this.#rate.value = rate;
  }

  setOnion(skin: OnionSkin): void {
    this.editor.setOnion(skin);
  }

  toggleLoop(): void {
    if (this.timeline !== null) this.#loop.value = !this.repeats;
  }

  /** What is asked of playing. Where motion is to be reduced, nothing repeats itself unless that is asked for. */
  get options(): PlaybackOptions {
    const { range, animation } = this.part;
    const loop = this.#loop.value ?? (wantsLessMotion() ? false : null);
    return { loop, range, animation: animation?.animation ?? null };
  }

  /** From the last frame on to the first one, and back. */
  private step(by: 1 | -1): void {
    this.player.stop();
    const { timeline } = this;
    if (timeline === null) return;
    const { playhead } = this.editor;
    const frame = playhead === null ? (by > 0 ? 0 : timeline.count - 1) : playhead.frame + by + timeline.count;
    this.editor.setPlayhead({ timeline, frame: frame % timeline.count });
    this.frames.arrived();
  }

  private toggleAll(): void {
    this.player.stop();
    const { timeline, editor } = this;
    const last = this.#last.value?.frame ?? 0;
    if (editor.playhead !== null) editor.setPlayhead(null);
    else if (timeline !== null) editor.setPlayhead({ timeline, frame: Math.min(last, timeline.count - 1) });
  }

  private markSoon(): void {
    this.endMarking();
    this.endMarking = this.timer(() => {
      if (this.timeline !== null && this.editor.scene !== null) this.mark(this.timeline);
    }, markDelay);
  }

  private mark(timeline: Timeline): void {
    const { editor } = this;
    this.marked = timeline;
    this.#marks.value = marksOf(timeline, {
      hitboxes: editor.hitboxes,
      sprites: editor.sprites,
      matrix: editor.matrix,
      shapeOf: (index) => (editor.isHidden(index) ? null : editor.shapeOf(index)),
    });
  }
}
