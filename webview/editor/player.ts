import { signal } from '@preact/signals-core';
import { startTimer, type StartTimer } from '../platform/timer.js';
import { beginning, getFrameDuration, nextFrame, type PlaybackOptions } from './frame-order.js';
import type { Playhead, Sheet, Timeline } from '../../src/scene/timelines.js';

/** Something with frames that can be played; it shows one at a time. */
export interface Playable {
  /** Null: no frame is shown. */
  readonly playhead: Playhead | null;
  readonly sprites: readonly Sheet[];
  setPlayhead(playhead: Playhead): void;
}

/** The playback settings. The player reads them at each frame. */
export interface PlaybackSettings {
  readonly options: PlaybackOptions;
  /** The speed relative to the file's. */
  readonly rate: number;
  /** Whether a drag is in progress, whose surroundings must not change. */
  readonly isBusy: boolean;
}

/** Shows frames one after the other, each for its duration in the file. */
export class Player {
  readonly #isPlaying = signal(false);
  private endWait = (): void => undefined;
  private way: 1 | -1 = 1;

  constructor(
    private readonly playable: Playable,
    private readonly settings: PlaybackSettings,
    private readonly timer: StartTimer = startTimer,
  ) {}

  get playing(): boolean {
    return this.#isPlaying.value;
  }

  /** Plays from the current frame if there are more to come; otherwise from the start. */
  play(timeline: Timeline): void {
    if (timeline.count < 2) return;
    const { playhead } = this.playable;
    const { options } = this.settings;
    const start = beginning(timeline, options);
    this.way = start.way;
    const goesOn = playhead?.timeline === timeline && nextFrame(timeline, playhead.frame, this.way, options) !== null;
    if (!goesOn) this.playable.setPlayhead({ timeline, frame: start.frame });
    this.endWait();
    this.#isPlaying.value = true;
    this.wait();
  }

  stop(): void {
    this.endWait();
    this.#isPlaying.value = false;
  }

  private wait(): void {
    const { playhead, sprites } = this.playable;
    if (playhead === null) {
      this.stop();
      return;
    }
    const { options, rate } = this.settings;
    this.endWait = this.timer(
      () => {
        this.tick();
      },
      getFrameDuration(playhead, sprites, options.animation) / rate,
    );
  }

  private tick(): void {
    const { playhead } = this.playable;
    const { options, isBusy } = this.settings;
    const next = playhead === null ? null : nextFrame(playhead.timeline, playhead.frame, this.way, options);
    if (playhead === null || next === null || document.hidden || isBusy) {
      this.stop();
      return;
    }
    this.way = next.way;
    this.playable.setPlayhead({ timeline: playhead.timeline, frame: next.frame });
    this.wait();
  }
}
