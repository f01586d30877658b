import type { Moment, Timeline } from './moment.js';

/** A moment that outlives the timeline that it is of. */
export interface KeptMoment {
  readonly timeline: string;
  readonly frame: number;
}

/** So many files are remembered. */
const most = 50;

/** Which frame was shown of each file when it was shown last. */
export class RememberedMoments {
  private readonly moments = new Map<string, KeptMoment | null>();

  /** Null: all frames at once. */
  keep(uri: string, moment: Moment | null): void {
    this.restore(uri, moment === null ? null : { timeline: moment.timeline.key, frame: moment.frame });
  }

  restore(uri: string, moment: KeptMoment | null): void {
    this.moments.delete(uri);
    this.moments.set(uri, moment);
    const [oldest] = this.moments.keys();
    if (this.moments.size > most && oldest !== undefined) this.moments.delete(oldest);
  }

  /** The moment of a file among its timelines; undefined where nothing is remembered, or it is no more. */
  of(uri: string, timelines: readonly Timeline[]): Moment | null | undefined {
    const kept = this.moments.get(uri);
    if (kept === undefined || kept === null) return timelines.length === 0 ? undefined : kept;
    const timeline = timelines.find(({ key }) => key === kept.timeline);
    return timeline === undefined ? undefined : { timeline, frame: Math.min(kept.frame, timeline.count - 1) };
  }
}
