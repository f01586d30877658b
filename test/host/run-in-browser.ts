import 'mocha/mocha.js';
import * as vscode from 'vscode';
import { SUITE_BEGINS, failure, record } from '../launch/report';

/** Runs the suite in an extension host that is a web worker, and posts its results to the server of the page. */
export async function runSuite(files: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { mocha } = globalThis as unknown as { mocha: BrowserMocha };
  mocha.setup({ ui: 'bdd', reporter: silent, timeout: 60_000 });
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
  await fetch(new URL('/report', origin()), { method: 'POST', body: JSON.stringify(report) });
  if (report.failed > 0) throw new Error(`${report.failed} tests failed`);
  if (report.passed === 0) throw new Error('no test ran');
}

/** Mocha's own reporters for the browser draw into a page, and a worker has none. */
function silent(): void {
  // What the tests do is recorded by other means.
}

interface BrowserMocha {
  setup(options: { ui: 'bdd'; reporter: unknown; timeout: number }): void;
  run(done: () => void): Mocha.Runner;
}

/** The server that this very extension host came from: it is also where the extension came from. */
function origin(): string {
  const { extensionUri } = vscode.extensions.all.find((extension) => extension.extensionUri.scheme === 'http')!;
  return `${extensionUri.scheme}://${extensionUri.authority}`;
}
