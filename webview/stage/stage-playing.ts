import { effect, signal, untracked } from '@preact/signals-core';
import type { Speed } from '../../src/messages/frames.js';
import type { PlaybackOptions } from '../editor/frame-order.js';
import { Player, type Playable, type PlaybackSettings } from '../editor/player.js';
import type { Playhead, Sheet } from '../../src/scene/timelines.js';
import { prefersReducedMotion } from '../platform/reduced-motion.js';
import type { Actor } from './actor.js';
import type { StageState } from './stage-state.js';

/** Plays the animations of all actors on the stage, each with its own timing. */
export class StagePlaying implements PlaybackSettings {
  readonly isBusy = false;
  readonly #rate = signal<Speed>(1);
  readonly #players = signal<readonly Player[]>([]);

  constructor(private readonly state: StageState) {
    let wasPlaying = false;
    effect(() => {
      const { playing } = this;
      untracked(() => {
        if (wasPlaying && !playing) state.commit();
      });
      wasPlaying = playing;
    });
  }

  /** The speed relative to the files'. */
  get rate(): Speed {
    return this.#rate.value;
  }

  set rate(rate: Speed) {
    this.#rate.value = rate;
  }

  get playing(): boolean {
    return this.#players.value.some(({ playing }) => playing);
  }

  /** Whether there is anything to play. */
  get canPlay(): boolean {
    return this.state.actors.some(({ playable }) => playable !== null);
  }

  /** With reduced motion, nothing loops. */
  get options(): PlaybackOptions {
    return { loop: prefersReducedMotion() ? false : null, range: null, animation: null };
  }

  toggle(): void {
    const { playing } = this;
    this.stop();
    if (!playing) for (const actor of this.state.actors) this.begin(actor);
  }

  stop(): void {
    for (const player of this.#players.peek()) player.stop();
    this.#players.value = [];
  }

  private begin(actor: Actor): void {
    if (actor.playable === null) return;
    const player = new Player(new PlayedActor(this.state, actor.id), this);
    this.#players.value = [...this.#players.peek(), player];
    player.play(actor.playable);
  }
}

/** An actor during playback: its file may be read again at any time, or the actor removed. */
class PlayedActor implements Playable {
  constructor(
    private readonly state: StageState,
    private readonly id: string,
  ) {}

  get playhead(): Playhead | null {
    return this.state.actor(this.id)?.playhead ?? null;
  }

  get sprites(): readonly Sheet[] {
    return this.state.actor(this.id)?.sprites ?? [];
  }

  setPlayhead(playhead: Playhead): void {
    this.state.play(this.id, playhead);
  }
}
