import 'mocha/mocha.js';
import * as vscode from 'vscode';
import { type HostMocha, type Loader, runTests } from './run-tests';

/** Runs the suite in an extension host that is a web worker, and posts its results to the page's server. */
export async function runSuite(files: readonly Loader[], grep: string): Promise<void> {
  const { mocha } = globalThis as unknown as { mocha: BrowserMocha };
  mocha.setup({ ui: 'bdd', reporter: silent, timeout: 170_000 });
  await runTests(mocha, files, grep, async (report) => {
    await fetch(new URL('/report', origin()), { method: 'POST', body: JSON.stringify(report) });
  });
}

/** Mocha's browser reporters write to the page, which a worker doesn't have. */
function silent(): void {
  // The results are recorded by other means.
}

interface BrowserMocha extends HostMocha {
  setup(options: { ui: 'bdd'; reporter: unknown; timeout: number }): void;
}

/** The server that serves this extension host, and the extension too. */
function origin(): string {
  const { extensionUri } = vscode.extensions.all.find((extension) => extension.extensionUri.scheme === 'http')!;
  return `${extensionUri.scheme}://${extensionUri.authority}`;
}
