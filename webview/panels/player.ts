import type { Playhead, Sheet, Timeline } from '../editor/timelines.js';
import { beginning, durationOf, nextFrame, type PlayWish } from '../editor/playback.js';

/** What is played, and who sees it. */
export interface PlayerDelegate {
  moment(): Playhead | null;
  sprites(): readonly Sheet[];
  wish(): PlayWish;
  /** How many times as fast as the file says. */
  rate(): number;
  /** Something is held at the moment: what it lies among shall not change. */
  busy(): boolean;
  show(moment: Playhead): void;
  /** Playing began or ended. */
  played(): void;
}

/** Shows one frame after the other, each as long as the file says. */
export class Player {
  private timer = 0;
  private way: 1 | -1 = 1;

  constructor(private readonly user: PlayerDelegate) {}

  get playing(): boolean {
    return this.timer !== 0;
  }

  /** Goes on from the frame that is shown, where there is more to come; else from the beginning. */
  play(timeline: Timeline): void {
    if (timeline.count < 2) return;
    const moment = this.user.moment();
    const wish = this.user.wish();
    const start = beginning(timeline, wish);
    this.way = start.way;
    const goesOn = moment?.timeline === timeline && nextFrame(timeline, moment.frame, this.way, wish) !== null;
    if (!goesOn) this.user.show({ timeline, frame: start.frame });
    if (this.playing) window.clearTimeout(this.timer);
    this.wait();
    this.user.played();
  }

  stop(): void {
    if (!this.playing) return;
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.user.played();
  }

  private wait(): void {
    const { user } = this;
    const moment = user.moment();
    if (moment === null) return;
    const time = durationOf(moment, user.sprites(), user.wish().animation) / user.rate();
    this.timer = window.setTimeout(() => {
      this.tick();
    }, time);
  }

  private tick(): void {
    const moment = this.user.moment();
    const next = moment === null ? null : nextFrame(moment.timeline, moment.frame, this.way, this.user.wish());
    if (moment === null || next === null || document.hidden || this.user.busy()) {
      this.stop();
      return;
    }
    this.way = next.way;
    this.user.show({ timeline: moment.timeline, frame: next.frame });
    this.wait();
  }
}
