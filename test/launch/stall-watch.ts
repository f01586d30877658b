import { Worker } from 'node:worker_threads';
import type { TestReport } from './report';

/** No test, hook or file takes this long unless it hangs. */
const PATIENCE = 600_000;

/** Reports a hanging test and ends the process: neither mocha nor a timer can run during an endless loop. */
export class StallWatch {
  private readonly worker: Worker;

  /** The results so far are written to the file `result`, with the hanging test as failed. */
  constructor(result: string, patience = PATIENCE) {
    // Without this process's options, because the worker needs no compilation.
    this.worker = new Worker(new URL('stall-watch.mjs', import.meta.url), {
      workerData: { result, patience },
      execArgv: [],
    });
    this.worker.unref();
  }

  /** Notes the start of a test, a hook, or the loading of a file, any of which may hang. */
  begins(title: string): void {
    this.worker.postMessage({ begins: title });
  }

  ended(test: TestReport): void {
    this.worker.postMessage({ ended: test });
  }

  /** Stops watching. */
  over(): void {
    this.worker.postMessage({ over: true });
  }
}
