// Runs the host suite in the web extension host and writes its result file:
//   tsx test/launch/run-host-web.ts RESULT.json [--rare | --all] [--only PART-OF-A-FILE-NAME] [--grep PART-OF-A-TITLE]
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser';
import { bundleHostSuite } from './bundle-host-suite';
import { runToExit } from './end-with-parent';
import { tierOf } from './files-named';
import { developedExtension, hostWorkspace, standIns } from './host-suite';
import { printReport } from './report';
import { watchSuite } from './suite-page';
import { testHost } from './test-host';
import { startWebHost } from './webhost';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      grep: { type: 'string' },
      rare: { type: 'boolean' },
      all: { type: 'boolean' },
    },
  });
  const result = resolve(positionals[0] ?? join('out', 'results', 'host-web.json'));
  const { web } = await bundleHostSuite({ ...values, tier: tierOf(values) });
  const host = await testHost();
  const webHost = await startWebHost(host, {
    extension: developedExtension(),
    others: { 'stand-ins': standIns() },
    workspace: hostWorkspace(),
    tests: web,
  });
  try {
    const browser = await launchBrowser(host);
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
      const suite = watchSuite(page);
      await page.goto(webHost.url);
      const report = await Promise.race([
        webHost.report,
        // The results are posted before the extension host ends.
        suite.ended.then((code) => {
          throw new Error(
            `the extension host ended with code ${code} and left no results; its last words:\n${suite.lastWords()}`,
          );
        }),
      ]);
      await mkdir(dirname(result), { recursive: true });
      await writeFile(result, JSON.stringify(report, null, 2));
      return printReport(report);
    } finally {
      await browser.close();
    }
  } finally {
    await webHost.stop();
  }
}

runToExit(main);
