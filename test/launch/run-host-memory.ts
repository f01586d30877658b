// Runs the host suite in this process, in front of VS Code in memory, and writes its result file:
//   tsx test/launch/run-host-memory.ts RESULT.json [--only PART-OF-A-FILE-NAME] [--grep PART-OF-A-TITLE]
import { cp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type * as vscode from 'vscode';
import { createApi } from '../host/in-memory/api';
import { createExtension, readManifest } from '../host/in-memory/extensions';
import { Host } from '../host/in-memory/host';
import type { MemoryRun } from '../host/run-in-memory';
import { VSCODE_IN_MEMORY, bundleMemorySuite } from './bundle-memory-suite';
import { runToExit } from './end-with-parent';
import { developedExtension, hostWorkspace, standIns } from './host-suite';
import { parseReport, printReport } from './report';
import { StallWatch } from './stall-watch';
import { temporaryFolder } from './temporary-folder';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, grep: { type: 'string' } },
  });
  const result = resolve(positionals[0] ?? join('out', 'results', 'host.json'));
  await rm(result, { force: true });
  const bundles = await bundleMemorySuite({ ...values, tier: 'first' });
  const workspace = join(await temporaryFolder('host'), basename(hostWorkspace()));
  await cp(hostWorkspace(), workspace, { recursive: true });

  const manifest = readManifest(developedExtension());
  const host = new Host(workspace, [manifest, readManifest(standIns())]);
  host.start();
  Object.assign(globalThis, { [VSCODE_IN_MEMORY]: () => createApi(host) });
  // Makes stack traces name the source file and line.
  process.setSourceMapsEnabled(true);
  const require = createRequire(import.meta.url);
  const { activate } = require(bundles.extension) as { activate: (context: vscode.ExtensionContext) => void };
  const extension = createExtension(developedExtension(), manifest, activate);
  // The extension asks whether it is there: then JSON files are validated with schemas, which nobody does here.
  const json = { name: 'json-language-features', publisher: 'vscode' };
  host.extensions.push(
    extension,
    createExtension(standIns(), readManifest(standIns())),
    createExtension('/json', json),
  );
  await extension.activate();

  const watch = new StallWatch(result);
  const { run } = require(bundles.suite) as { run: (how: MemoryRun) => Promise<void> };
  // The results say more than the error.
  await run({ result, watch }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
  });
  host.dispose();
  return printReport(parseReport(await readFile(result, 'utf8').catch(() => '')));
}

runToExit(main);
