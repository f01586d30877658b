import type { StageActor } from '../../src/messages/stage.js';

/** So many steps can be taken back. */
const most = 200;

/** What the stage was like before each finished change, to be taken back. The texts have a history of their own. */
export class StageHistory {
  private past: (readonly StageActor[])[] = [];
  private future: (readonly StageActor[])[] = [];
  private now: readonly StageActor[] = [];

  /** Begins anew with what is on the stage. */
  begin(actors: readonly StageActor[]): void {
    this.past = [];
    this.future = [];
    this.now = actors;
  }

  /** A change is finished; nothing happens where it left everything as it was. */
  note(actors: readonly StageActor[]): void {
    if (same(actors, this.now)) return;
    this.past.push(this.now);
    if (this.past.length > most) this.past.shift();
    this.future = [];
    this.now = actors;
  }

  /** What it was like before the last change; null where there was none. */
  undo(): readonly StageActor[] | null {
    return this.step(this.past, this.future);
  }

  /** What it was like before the last `undo`; null where there was none. */
  redo(): readonly StageActor[] | null {
    return this.step(this.future, this.past);
  }

  private step(from: (readonly StageActor[])[], to: (readonly StageActor[])[]): readonly StageActor[] | null {
    const next = from.pop();
    if (next === undefined) return null;
    to.push(this.now);
    this.now = next;
    return next;
  }
}

function same(a: readonly StageActor[], b: readonly StageActor[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
