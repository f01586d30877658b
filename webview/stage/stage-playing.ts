import type { Speed } from '../../src/messages/frames.js';
import { wantsLessMotion } from '../platform/less-motion.js';
import { Player } from '../panels/player.js';
import type { Timeline } from '../editor/timelines.js';
import type { PlayWish } from '../editor/playback.js';
import type { Actor } from './actor.js';
import type { StagePlayback } from './stage-toolbar.js';
import type { StageState } from './state.js';

/** Plays the animations of all who stand on the stage, each in its own time. */
export class StagePlaying {
  /** How many times as fast as their files say. */
  rate: Speed = 1;
  private readonly players = new Map<string, Player>();

  constructor(
    private readonly state: StageState,
    /** Playing began or ended. */
    private readonly changed: () => void,
  ) {}

  get playing(): boolean {
    return [...this.players.values()].some(({ playing }) => playing);
  }

  /** Whether there is anything to play. */
  get possible(): boolean {
    return this.state.actors.some((actor) => playedOf(actor) !== null);
  }

  /** What the toolbar shows of it. */
  get playback(): StagePlayback {
    const { possible, playing, rate } = this;
    return { possible, playing, rate };
  }

  toggle(): void {
    if (this.playing) this.stop();
    else for (const actor of this.state.actors) this.begin(actor);
  }

  stop(): void {
    for (const player of this.players.values()) player.stop();
    this.players.clear();
  }

  private begin(actor: Actor): void {
    const timeline = playedOf(actor);
    if (timeline === null) return;
    const { id } = actor;
    const player = new Player({
      // Its file may be read anew at any time, or the actor be gone.
      moment: () => this.state.actor(id)?.moment ?? null,
      sprites: () => this.state.actor(id)?.sprites ?? [],
      wish: () => this.wish,
      rate: () => this.rate,
      busy: () => false,
      show: (moment) => {
        this.state.play(id, moment);
      },
      played: () => {
        this.changed();
        if (!this.playing) this.state.arranged();
      },
    });
    this.players.set(id, player);
    player.play(timeline);
  }

  /** Where motion is to be reduced, nothing repeats itself. */
  private get wish(): PlayWish {
    return { loop: wantsLessMotion() ? false : null, range: null, animation: null };
  }
}

/** What is played of an actor; null for one without frames, or of which all frames were asked for at once. */
function playedOf({ moment, arranged, timelines }: Actor): Timeline | null {
  const timeline = moment?.timeline ?? (arranged.moment === 'first' ? timelines[0] : undefined);
  return timeline === undefined || timeline.count < 2 ? null : timeline;
}
