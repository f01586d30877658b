/**
 * Runs asynchronous edits one after the other, so that each is planned on the text that the previous one left. A task
 * that throws rejects its own promise and leaves the queue running.
 */
export class EditQueue {
  private tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task);
    this.tail = result.catch(() => undefined);
    return result;
  }
}
