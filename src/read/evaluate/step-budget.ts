import { maxSteps } from '../base/limits.js';

/** Counts the steps for the names of a text in one reading. They are limited, so that no text takes forever. */
export class StepBudget {
  private steps = 0;
  private readonly memories = new Map<string, unknown>();

  constructor(private readonly max = maxSteps) {}

  /** Takes some steps; returns whether they are within the limit. */
  take(steps = 1): boolean {
    this.steps += steps;
    return this.steps <= this.max;
  }

  /** Whether the limit was exceeded. */
  get isSpent(): boolean {
    return this.steps > this.max;
  }

  /** Returns the data cached for a purpose until the text is read again. */
  memory<M>(purpose: string, make: () => M): M {
    if (!this.memories.has(purpose)) this.memories.set(purpose, make());
    return this.memories.get(purpose) as M;
  }
}
