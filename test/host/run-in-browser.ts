import 'mocha/mocha.js';
import * as vscode from 'vscode';
import { type Loader, runTests } from './run-tests';

/** Runs the suite in an extension host that is a web worker, and posts its results to the server of the page. */
export async function runSuite(files: readonly Loader[]): Promise<void> {
  const { mocha } = globalThis as unknown as { mocha: BrowserMocha };
  mocha.setup({ ui: 'bdd', reporter: silent, timeout: 170_000 });
  await runTests(mocha, files, async (report) => {
    await fetch(new URL('/report', origin()), { method: 'POST', body: JSON.stringify(report) });
  });
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
