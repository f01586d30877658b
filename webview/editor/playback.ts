import { computed, effect, signal, untracked, batch, type ReadonlySignal } from '@preact/signals-core';
import { onionSkins, type Speed } from '../../src/messages/frames.js';
import type { ViewState } from '../../src/messages/protocol.js';
import { prefersReducedMotion } from '../platform/reduced-motion.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import type { Editor } from './editor.js';
import { dependOn } from './reactive.js';
import type { FrameEdits } from './frame-edits.js';
import { getMarks, type FrameMarks } from './frame-marks.js';
import { beginning, repeats, type PlaybackOptions } from './frame-order.js';
import { Player, type PlaybackSettings } from './player.js';
import { type SheetAnimation, animationRows } from './sheet-animations.js';
import type { Playhead, Timeline } from '../../src/scene/timelines.js';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { SceneSprite } from '../../src/messages/scene.js';

/** The commands of the timeline. */
export type TimeAction = 'frame-before' | 'frame-after' | 'play' | 'all-frames' | 'onion-skin';

/** The state of the timeline that is saved with the view. */
type Kept = Pick<ViewState, 'playhead' | 'onion' | 'autoKey' | 'speed'>;

/** The marks follow a change after this delay, in ms: computing them during an animation isn't worth the time. */
export const markDelay = 150;

const noMarks: FrameMarks = { lanes: [], collisions: [] };

/** Steps through the frames of a scene, or plays them. Its state is backed by signals. */
export class Playback implements PlaybackSettings {
  readonly playbackRange: PlaybackRange;
  readonly #rate = signal<Speed>(1);
  readonly #loop = signal<boolean | null>(null);
  readonly #marks = signal(noMarks);
  /** The last playhead, to return to from all frames. */
  readonly #last = signal<Playhead | null>(null);
  readonly #timeline = computed(() => {
    const { playhead, timelines } = this.editor;
    const last = this.#last.value?.timeline.key;
    return playhead?.timeline ?? timelines.find(({ key }) => key === last) ?? timelines[0] ?? null;
  });
  private readonly player: Player;
  private marked: Timeline | null = null;
  private endMarking = (): void => undefined;

  /** @param tools are busy during a drag: its surroundings must not change. */
  constructor(
    private readonly editor: Editor,
    private readonly tools: { readonly isBusy: boolean },
    private readonly frames: Pick<FrameEdits, 'handleFrameChange'>,
    private readonly timer: StartTimer = startTimer,
  ) {
    this.playbackRange = new PlaybackRange(this.#timeline, () => editor.sprites);
    this.player = new Player(editor, this, timer);
    effect(() => {
      const { playhead } = editor;
      if (playhead === null) return;
      untracked(() => {
        if (playhead.timeline.key !== this.#last.value?.timeline.key) this.playbackRange.set(null);
        this.#last.value = playhead;
      });
    });
    effect(() => {
      const { timeline } = this;
      const isEmpty = timeline === null || editor.empty !== null;
      dependOn(this.playing);
      untracked(() => {
        if (isEmpty) this.player.stop();
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

  /**
   * The timeline of the buttons: the current one, or the last one if all frames are shown; null if there are no frames.
   */
  get timeline(): Timeline | null {
    return this.#timeline.value;
  }

  get playing(): boolean {
    return this.player.playing;
  }

  get isBusy(): boolean {
    return this.tools.isBusy;
  }

  /** The speed relative to the file's. */
  get rate(): Speed {
    return this.#rate.value;
  }

  /** Whether playback loops. */
  get repeats(): boolean {
    return this.timeline !== null && repeats(this.timeline, this.options);
  }

  /** The contents of each frame. */
  get marks(): FrameMarks {
    return this.#marks.value;
  }

  /** The state to save with the view. */
  get kept(): Kept {
    const { playhead, timelines, onion, autoKey } = this.editor;
    const savedPlayhead = playhead === null ? null : { timeline: playhead.timeline.key, frame: playhead.frame };
    return {
      ...(timelines.length === 0 ? {} : { playhead: savedPlayhead }),
      onion,
      ...(autoKey ? {} : { autoKey }),
      speed: this.rate,
    };
  }

  /** Restores the state of an earlier page. */
  restore({ onion, autoKey, speed }: Kept): void {
    if (speed !== undefined) this.#rate.value = speed;
    if (onion !== undefined) this.editor.setOnion(onion);
    if (autoKey !== undefined) this.editor.setAutoKey(autoKey);
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
        this.editor.setOnion(next ?? 'off');
      }
    }
  }

  /** Goes to a frame; `isFinal`: no further change follows at once. */
  go(frame: number, isFinal: boolean): void {
    const { timeline } = this;
    if (this.isBusy || timeline === null) return;
    this.player.stop();
    this.editor.setPlayhead({ timeline, frame });
    if (isFinal) this.frames.handleFrameChange();
  }

  /** Goes to the first frame of a timeline. */
  choose(key: string): void {
    const timeline = this.editor.timelines.find((other) => other.key === key);
    if (timeline === undefined) return;
    this.editor.setPlayhead({ timeline, frame: 0 });
    this.frames.handleFrameChange();
  }

  /** Plays an animation of the sheet, or the whole sheet if it is already selected. */
  chooseAnimation(animation: SheetAnimation): void {
    const { timeline } = this;
    if (timeline === null || this.isBusy) return;
    this.player.stop();
    if (!this.playbackRange.choose(animation)) return;
    this.editor.setPlayhead({ timeline, frame: beginning(timeline, this.options).frame });
    this.player.play(timeline);
  }

  setRate(rate: Speed): void {
    this.#rate.value = rate;
  }

  toggleLoop(): void {
    if (this.timeline !== null) this.#loop.value = !this.repeats;
  }

  /** The playback options. With reduced motion, nothing loops unless the user asks for it. */
  get options(): PlaybackOptions {
    const { range, animation } = this.playbackRange;
    const loop = this.#loop.value ?? (prefersReducedMotion() ? false : null);
    return { loop, range, animation: animation?.animation ?? null };
  }

  /** Steps by one frame, wrapping at the ends. */
  private step(by: 1 | -1): void {
    this.player.stop();
    const { timeline } = this;
    if (timeline === null) return;
    const { playhead } = this.editor;
    const frame = playhead === null ? (by > 0 ? 0 : timeline.count - 1) : playhead.frame + by + timeline.count;
    this.editor.setPlayhead({ timeline, frame: frame % timeline.count });
    this.frames.handleFrameChange();
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
    this.#marks.value = getMarks(timeline, {
      hitboxes: editor.hitboxes,
      sprites: editor.sprites,
      matrix: editor.matrix,
      getShape: (index) => (editor.isHidden(index) ? null : editor.getShape(index)),
    });
  }
}

const noRows: readonly (readonly SheetAnimation[])[] = [];

/** The played frames of a timeline: all, a range drawn by the user, or an animation of the sheet. */
class PlaybackRange {
  readonly #range = signal<FrameRange | null>(null);
  /** The name of the animation that the range belongs to. */
  readonly #name = signal<string | null>(null);
  readonly #rows: ReadonlySignal<readonly (readonly SheetAnimation[])[]>;
  readonly #animation: ReadonlySignal<SheetAnimation | null>;

  /** `timeline`: the current one; null if there is none. */
  constructor(
    private readonly timeline: ReadonlySignal<Timeline | null>,
    sprites: () => readonly SceneSprite[],
  ) {
    this.#rows = computed(() => (timeline.value === null ? noRows : animationRows(timeline.value, sprites())));
    this.#animation = computed(
      () => this.rows.flat().find(({ animation }) => animation.name === this.#name.value) ?? null,
    );
  }

  /** The available animations, in rows. */
  get rows(): readonly (readonly SheetAnimation[])[] {
    return this.#rows.value;
  }

  /** The animation of the sheet that the range belongs to. It stays chosen if its frames change. */
  get animation(): SheetAnimation | null {
    return this.#animation.value;
  }

  /** Null: all. */
  get range(): FrameRange | null {
    const { animation } = this;
    if (animation !== null) return [animation.first, animation.last];
    const count = this.timeline.value?.count ?? 0;
    const range = this.#range.value;
    return range === null || range[0] >= count ? null : [range[0], Math.min(range[1], count - 1)];
  }

  set(range: FrameRange | null): void {
    batch(() => {
      this.#range.value = range;
      this.#name.value = null;
    });
  }

  /** Expects the selected animation under another name. */
  rename(name: string): void {
    this.#name.value = name;
  }

  /** Selects an animation, or the whole timeline if it is already selected. Returns whether it is selected now. */
  choose(animation: SheetAnimation): boolean {
    const isChosen = this.animation === animation;
    batch(() => {
      this.#range.value = isChosen ? null : [animation.first, animation.last];
      this.#name.value = isChosen ? null : animation.animation.name;
    });
    return !isChosen;
  }
}
