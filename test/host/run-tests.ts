import { SUITE_BEGINS, TEST_BEGINS, type SuiteReport, failure, record } from '../launch/report';

/** Loads one file of the suite. */
export type Loader = () => Promise<unknown>;

/** Loads the suite, runs it, and reports its results. Throws if a test failed or none ran. */
export async function runTests(
  mocha: { run(done: () => void): Mocha.Runner },
  files: readonly Loader[],
  save: (report: SuiteReport) => void | Promise<void>,
): Promise<void> {
  console.log(SUITE_BEGINS);
  const report = await run(mocha, files).catch((error: unknown) => failure('the suite could not be loaded', error));
  await save(report);
  if (report.failed > 0) throw new Error(`${report.failed} tests failed`);
  if (report.passed === 0) throw new Error('no test ran');
}

async function run(mocha: { run(done: () => void): Mocha.Runner }, files: readonly Loader[]): Promise<SuiteReport> {
  for (const load of files) await load();
  return new Promise((done) => {
    const runner = mocha.run(() => {
      done(read());
    });
    // Printed at once for progress, because a suite may take long or hang.
    runner.on('test', (test) => {
      console.log(TEST_BEGINS + test.fullTitle());
    });
    const read = record(runner, ({ title, state, error }) => {
      if (state === 'failed') console.log(`✖ ${title}: ${error ?? ''}`);
    });
  });
}
