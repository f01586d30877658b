import { Worker } from 'node:worker_threads';
import type { TestReport } from './report';

/** No test, no hook and no file takes this long unless it hangs. */
const PATIENCE = 600_000;

/** Says which test hangs, and ends the process: neither mocha nor a timer gets a turn while code runs without end. */
export class StallWatch {
  private readonly worker: Worker;

  /** The results so far are written to the file `result`, with what hangs as a failed test. */
  constructor(result: string, patience = PATIENCE) {
    // Without the options of this process: the worker is not to be compiled, and needs nothing that is.
    this.worker = new Worker(new URL('stall-watch.mjs', import.meta.url), {
      workerData: { result, patience },
      execArgv: [],
    });
    this.worker.unref();
  }

  /** Something begins that may hang: a test, a hook, the loading of a file. */
  begins(title: string): void {
    this.worker.postMessage({ begins: title });
  }

  ended(test: TestReport): void {
    this.worker.postMessage({ ended: test });
  }

  /** All is done. */
  over(): void {
    this.worker.postMessage({ over: true });
  }
}
