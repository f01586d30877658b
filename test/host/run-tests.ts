import * as vscode from 'vscode';
import { SUITE_BEGINS, TEST_BEGINS, type SuiteReport, failure, record, toProgressLine } from '../launch/report';

/** Loads one file of the suite. */
export type Loader = () => Promise<unknown>;

/** What is used of mocha, in Node and in a browser. */
export interface HostMocha {
  fgrep(part: string): unknown;
  run(done: () => void): Mocha.Runner;
}

/** Loads the suite, runs those of its tests whose titles contain `grep`, and reports its results. Throws if a test failed or none ran. */
export async function runTests(
  mocha: HostMocha,
  files: readonly Loader[],
  grep: string,
  save: (report: SuiteReport) => void | Promise<void>,
): Promise<void> {
  console.log(SUITE_BEGINS);
  const report = await run(mocha, files, grep).catch((error: unknown) =>
    failure('the suite could not be loaded', error),
  );
  await save(report);
  if (report.failed > 0) throw new Error(`${report.failed} tests failed`);
  if (report.passed === 0) throw new Error('no test ran');
}

async function run(mocha: HostMocha, files: readonly Loader[], grep: string): Promise<SuiteReport> {
  // The explorer would list each file that a test writes.
  await vscode.commands.executeCommand('workbench.action.closeSidebar');
  for (const load of files) await load();
  if (grep !== '') mocha.fgrep(grep);
  return new Promise((done) => {
    const runner = mocha.run(() => {
      done(read());
    });
    // Printed at once for progress, because a suite may take long or hang.
    runner.on('test', (test) => {
      console.log(TEST_BEGINS + test.fullTitle());
    });
    console.log(toProgressLine({ total: runner.total }));
    const read = record(runner, (test) => {
      console.log(toProgressLine({ ended: test }));
      if (test.state === 'failed') console.log(`✖ ${test.title}: ${test.error ?? ''}`);
    });
  });
}
