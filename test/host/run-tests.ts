import { SUITE_BEGINS, TEST_BEGINS, type SuiteReport, failure, record } from '../launch/report';

/** Loads one file of the suite. */
export type Loader = () => Promise<unknown>;

/** Loads the suite, runs it, and hands its results over. Throws where a test failed or none ran. */
export async function runTests(
  mocha: { run(done: () => void): Mocha.Runner },
  files: readonly Loader[],
  keep: (report: SuiteReport) => void | Promise<void>,
): Promise<void> {
  console.log(SUITE_BEGINS);
  const report = await run(mocha, files).catch((error: unknown) => failure('the suite could not be loaded', error));
  await keep(report);
  if (report.failed > 0) throw new Error(`${report.failed} tests failed`);
  if (report.passed === 0) throw new Error('no test ran');
}

async function run(mocha: { run(done: () => void): Mocha.Runner }, files: readonly Loader[]): Promise<SuiteReport> {
  for (const load of files) await load();
  return new Promise((done) => {
    const runner = mocha.run(() => {
      done(read());
    });
    // At once, for whoever watches: a suite may take long, or never come to its end.
    runner.on('test', (test) => {
      console.log(TEST_BEGINS + test.fullTitle());
    });
    const read = record(runner, ({ title, state, error }) => {
      if (state === 'failed') console.log(`✖ ${title}: ${error ?? ''}`);
    });
  });
}
