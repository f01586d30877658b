import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Mocha from 'mocha';
import type { StallWatch } from '../launch/stall-watch';
import { type Loader, runTests } from './run-tests';

/** What the launcher passes, which isn't part of the bundle. */
export interface MemoryRun {
  readonly result: string;
  readonly watch: StallWatch;
}

/** Runs the suite in this process, in front of VS Code in memory, and writes its results. */
export async function runSuite(files: readonly Loader[], grep: string, { result, watch }: MemoryRun): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', reporter: Mocha.reporters.Base, timeout: 170_000 });
  mocha.suite.emit('pre-require', globalThis, 'suite', mocha);
  const watched = {
    fgrep: (part: string) => mocha.fgrep(part),
    run: (done: () => void) => {
      const runner = mocha.run(() => {
        watch.over();
        done();
      });
      runner.on('test', (test) => {
        watch.begins(test.fullTitle());
      });
      runner.on('hook', (hook) => {
        watch.begins(hook.fullTitle());
      });
      return runner;
    },
  };
  await runTests(watched, files, grep, (report) => {
    mkdirSync(dirname(result), { recursive: true });
    writeFileSync(result, JSON.stringify(report, null, 2));
  });
}
