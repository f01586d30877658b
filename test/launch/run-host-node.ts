// Runs the host suite in a Node extension host and writes its result file: tsx test/launch/run-host-node.ts RESULT.json
// [--desktop] [--rare | --all] [--only PART-OF-A-FILE-NAME] [--grep PART-OF-A-TITLE]
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTests } from '@vscode/test-electron';
import { bundleHostSuite } from './bundle-host-suite';
import { ENDS_WITH_PARENT, runToExit } from './end-with-parent';
import { tierOf } from './files-named';
import { developedExtension, hostWorkspace, standIns } from './host-suite';
import { project, testFolder } from './project';
import { parseReport, printReport } from './report';
import { quietSettings } from './server';
import { temporaryFolder } from './temporary-folder';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      desktop: { type: 'boolean' },
      only: { type: 'string' },
      grep: { type: 'string' },
      rare: { type: 'boolean' },
      all: { type: 'boolean' },
    },
  });
  const result = resolve(positionals[0] ?? join('out', 'results', 'host-node.json'));
  const { node } = await bundleHostSuite({ ...values, tier: tierOf(values) });
  const workspace = join(await temporaryFolder('host'), basename(hostWorkspace()));
  await mkdir(dirname(result), { recursive: true });
  await rm(result, { force: true });
  try {
    await cp(hostWorkspace(), workspace, { recursive: true });
    await runTests({
      ...(values.desktop ? { cachePath: testFolder } : { vscodeExecutablePath: codeProgram() }),
      extensionDevelopmentPath: [developedExtension(), standIns()],
      extensionTestsPath: node,
      extensionTestsEnv: { HITBOX_LENS_RESULT: result, [ENDS_WITH_PARENT]: '1' },
      launchArgs: [workspace, ...(values.desktop ? await desktopArguments() : [])],
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  // VS Code's exit code contains less than the results; a run without results has failed.
  return printReport(parseReport(await readFile(result, 'utf8').catch(() => '')));
}

/** A desktop VS Code as quiet as the server, separate from the user's own. */
async function desktopArguments(): Promise<string[]> {
  // Outside the project: the folder is part of a socket path, which is limited to about 100 characters.
  const data = await temporaryFolder('desktop');
  await mkdir(join(data, 'User'));
  await writeFile(join(data, 'User', 'settings.json'), JSON.stringify(quietSettings));
  return ['--disable-extensions', `--user-data-dir=${data}`];
}

/** VS Code's server in a headless browser, behind VS Code's command line. */
function codeProgram(): string {
  return join(project, 'test', 'launch', process.platform === 'win32' ? 'code.cmd' : 'code.mjs');
}

runToExit(main);
