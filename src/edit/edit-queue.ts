/** What came of a task: it ran, or it was dropped because the world had moved on before its turn. */
export type Outcome<T> = { readonly done: true; readonly value: T } | { readonly done: false };

/**
 * Runs asynchronous edits one after the other. Each belongs to the epoch in which it was queued; when the text is
 * changed from outside the epoch advances, and what was queued before is dropped instead of being applied to a text
 * that it was not computed for. A task that throws rejects its own promise and leaves the queue running.
 */
export class EditQueue {
  private epoch = 0;
  private tail: Promise<unknown> = Promise.resolve();

  /** Queues `task` behind those that are waiting. */
  run<T>(task: () => Promise<T>): Promise<Outcome<T>> {
    const epoch = this.epoch;
    const result = this.tail.then(async (): Promise<Outcome<T>> => {
      if (epoch !== this.epoch) return { done: false };
      return { done: true, value: await task() };
    });
    this.tail = result.catch(() => undefined);
    return result;
  }

  /** Drops every task that has not begun. */
  advance(): void {
    this.epoch++;
  }
}
