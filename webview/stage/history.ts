import type { StageActor } from '../../src/messages/stage.js';

/** At most this many steps can be undone. */
const maxSteps = 200;

/** The undo history of the stage, with its state before each finished change. The texts have their own history. */
export class StageHistory {
  private past: (readonly StageActor[])[] = [];
  private future: (readonly StageActor[])[] = [];
  private now: readonly StageActor[] = [];

  /** Starts again with the current state of the stage. */
  begin(actors: readonly StageActor[]): void {
    this.past = [];
    this.future = [];
    this.now = actors;
  }

  /** Adds a finished change, unless it changed nothing. */
  record(actors: readonly StageActor[]): void {
    if (same(actors, this.now)) return;
    this.past.push(this.now);
    if (this.past.length > maxSteps) this.past.shift();
    this.future = [];
    this.now = actors;
  }

  /** Returns the state before the last change; null if there is none. */
  undo(): readonly StageActor[] | null {
    return this.step(this.past, this.future);
  }

  /** Returns the state before the last `undo`; null if there is none. */
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
