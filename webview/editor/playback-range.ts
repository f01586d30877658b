import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import type { Timeline } from './timelines.js';
import { animationRows, type SheetAnimation } from './sheet-animations.js';

const noRows: readonly (readonly SheetAnimation[])[] = [];

/** The played frames of a timeline: all, a range drawn by the user, or an animation of the sheet. */
export class PlaybackRange {
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
