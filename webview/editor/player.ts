import { signal } from '@preact/signals-core';
import { startTimer, type StartTimer } from '../platform/timer.js';
import { beginning, durationOf, nextFrame, type PlaybackOptions } from './frame-order.js';
import type { Playhead, Sheet, Timeline } from './timelines.js';

/** What is played: it shows one frame of itself. */
export interface Playable {
  /** Null: no frame is shown. */
  readonly playhead: Playhead | null;
  readonly sprites: readonly Sheet[];
  setPlayhead(playhead: Playhead): void;
}

/** How it is played. A player asks at each frame. */
export interface PlaybackSettings {
  readonly options: PlaybackOptions;
  /** How many times as fast as the file says. */
  readonly rate: number;
  /** Something is held at the moment: what it lies among shall not change. */
  readonly isBusy: boolean;
}

/** Shows one frame after the other, each as long as the file says. */
export class Player {
  readonly #isPlaying = signal(false);
  private endWait = (): void => undefined;
  private way: 1 | -1 = 1;

  constructor(
    private readonly played: Playable,
    private readonly settings: PlaybackSettings,
    private readonly timer: StartTimer = startTimer,
  ) {}

  get playing(): boolean {
    return this.#isPlaying.value;
  }

  /** Goes on from the frame that is shown, where there is more to come; else from the beginning. */
  play(timeline: Timeline): void {
    if (timeline.count < 2) return;
    const { playhead } = this.played;
    const { options } = this.settings;
    const start = beginning(timeline, options);
    this.way = start.way;
    const goesOn = playhead?.timeline === timeline && nextFrame(timeline, playhead.frame, this.way, options) !== null;
    if (!goesOn) this.played.setPlayhead({ timeline, frame: start.frame });
    this.endWait();
    this.#isPlaying.value = true;
    this.wait();
  }

  stop(): void {
    this.endWait();
    this.#isPlaying.value = false;
  }

  private wait(): void {
    const { playhead, sprites } = this.played;
    if (playhead === null) {
      this.stop();
      return;
    }
    const { options, rate } = this.settings;
    this.endWait = this.timer(
      () => {
        this.tick();
      },
      durationOf(playhead, sprites, options.animation) / rate,
    );
  }

  private tick(): void {
    const { playhead } = this.played;
    const { options, isBusy } = this.settings;
    const next = playhead === null ? null : nextFrame(playhead.timeline, playhead.frame, this.way, options);
    if (playhead === null || next === null || document.hidden || isBusy) {
      this.stop();
      return;
    }
    this.way = next.way;
    this.played.setPlayhead({ timeline: playhead.timeline, frame: next.frame });
    this.wait();
  }
}
