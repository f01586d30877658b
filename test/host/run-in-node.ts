import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Loader, runTests } from './run-tests';

/** Runs the suite in a Node extension host, and writes its results to the file named by the launcher. */
export async function runSuite(files: readonly Loader[], grep: string): Promise<void> {
  // Makes stack traces name the test's source file and line.
  process.setSourceMapsEnabled(true);
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', reporter: Mocha.reporters.Base, timeout: 170_000 });
  mocha.suite.emit('pre-require', globalThis, 'suite', mocha);
  const result = process.env.HITBOX_LENS_RESULT;
  await runTests(mocha, files, grep, (report) => {
    if (result === undefined) return;
    mkdirSync(dirname(result), { recursive: true });
    writeFileSync(result, JSON.stringify(report, null, 2));
  });
}
