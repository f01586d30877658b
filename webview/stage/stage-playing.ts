import { effect, signal, untracked } from '@preact/signals-core';
import type { Speed } from '../../src/messages/frames.js';
import type { PlaybackOptions } from '../editor/frame-order.js';
import { Player, type Playable, type PlaybackSettings } from '../editor/player.js';
import type { Playhead, Sheet, Timeline } from '../editor/timelines.js';
import { wantsLessMotion } from '../platform/less-motion.js';
import type { Actor } from './actor.js';
import type { StageState } from './stage-state.js';

/** Plays the animations of all who stand on the stage, each in its own time. */
export class StagePlaying implements PlaybackSettings {
  readonly isBusy = false;
  readonly #rate = signal<Speed>(1);
  readonly #players = signal<readonly Player[]>([]);

  constructor(private readonly state: StageState) {
    let wasPlaying = false;
    effect(() => {
      const { playing } = this;
      untracked(() => {
        if (wasPlaying && !playing) state.arranged();
      });
      wasPlaying = playing;
    });
  }

  /** How many times as fast as their files say. */
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
  get possible(): boolean {
    return this.state.actors.some((actor) => playedOf(actor) !== null);
  }

  /** Where motion is to be reduced, nothing repeats itself. */
  get options(): PlaybackOptions {
    return { loop: wantsLessMotion() ? false : null, range: null, animation: null };
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
    const timeline = playedOf(actor);
    if (timeline === null) return;
    const player = new Player(new PlayedActor(this.state, actor.id), this);
    this.#players.value = [...this.#players.peek(), player];
    player.play(timeline);
  }
}

/** An actor as it is played: its file may be read again at any time, or the actor be gone. */
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

/** What is played of an actor; null for one without frames, or of which all frames were asked for at once. */
function playedOf({ playhead, arranged, timelines }: Actor): Timeline | null {
  const timeline = playhead?.timeline ?? (arranged.moment === 'first' ? timelines[0] : undefined);
  return timeline === undefined || timeline.count < 2 ? null : timeline;
}
