import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import type { Timeline } from './timelines.js';
import { animationRows, type SheetAnimation } from './sheet-animations.js';

const noRows: readonly (readonly SheetAnimation[])[] = [];

/** Which frames of a timeline are played: all, a range that the user drew, or an animation of the sheet. */
export class PlayedPart {
  readonly #range = signal<FrameRange | null>(null);
  /** The name of the animation that the range is. */
  readonly #name = signal<string | null>(null);
  readonly #rows: ReadonlySignal<readonly (readonly SheetAnimation[])[]>;
  readonly #animation: ReadonlySignal<SheetAnimation | null>;

  /** `timeline`: what is gone through; null for none. */
  constructor(
    private readonly timeline: ReadonlySignal<Timeline | null>,
    sprites: () => readonly SceneSprite[],
  ) {
    this.#rows = computed(() => (timeline.value === null ? noRows : animationRows(timeline.value, sprites())));
    this.#animation = computed(
      () => this.rows.flat().find(({ animation }) => animation.name === this.#name.value) ?? null,
    );
  }

  /** The animations that can be chosen. */
  get rows(): readonly (readonly SheetAnimation[])[] {
    return this.#rows.value;
  }

  /** The animation of the sheet that the range is. One that was chosen stays so when its frames are others. */
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

  /** Chooses an animation, or all of the timeline where it is chosen already. Returns whether it is chosen now. */
  choose(animation: SheetAnimation): boolean {
    const isChosen = this.animation === animation;
    batch(() => {
      this.#range.value = isChosen ? null : [animation.first, animation.last];
      this.#name.value = isChosen ? null : animation.animation.name;
    });
    return !isChosen;
  }
}
