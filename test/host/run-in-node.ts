import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SUITE_BEGINS, failure, record } from '../launch/report';

/** Runs the suite in an extension host that is Node, and leaves its results in the file that the launcher named. */
export async function runSuite(files: readonly (() => Promise<unknown>)[]): Promise<void> {
  // So that a stack trace names the test's own file and line.
  process.setSourceMapsEnabled(true);
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', reporter: Mocha.reporters.Base, timeout: 60_000 });
  mocha.suite.emit('pre-require', globalThis, 'suite', mocha);
  let report;
  console.log(SUITE_BEGINS);
  try {
    for (const load of files) await load();
    report = await new Promise<ReturnType<ReturnType<typeof record>>>((done) => {
      const runner = mocha.run(() => {
        done(read());
      });
      // At once, for whoever watches: a suite may take long, or never come to its end.
      const read = record(runner, (title, error) => {
        console.log(`✖ ${title}: ${String(error)}`);
      });
    });
  } catch (error) {
    report = failure('the suite could not be loaded', error);
  }
  const result = process.env.HITBOX_LENS_RESULT;
  if (result !== undefined) {
    mkdirSync(dirname(result), { recursive: true });
    writeFileSync(result, JSON.stringify(report, null, 2));
  }
  if (report.failed > 0) throw new Error(`${report.failed} tests failed`);
  if (report.passed === 0) throw new Error('no test ran');
}
