import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundlesOf } from '../../scripts/bundles.mjs';
import { ENDS_WITH_PARENT } from '../launch/end-with-parent';
import { filesNamed, isInTier } from '../launch/files-named';
import { hostWorkspace, standIns } from '../launch/host-suite';
import { project } from '../launch/project';
import { temporaryFolder } from '../launch/temporary-folder';
import type { Message, Outcome } from './messages';
import type { Mutant } from './mutant';
import type { MutatedSuite } from './suite';
import type { TestRun, TestRunResult } from './test-process';
import { mutantSwitches } from './unit-suite';

/** What a host takes to start and to end, on a busy machine. */
const around = 180_000;

const out = join(project, 'out', 'test', 'mutation-host');

/**
 * Bundles the tests of the first tier in Node's extension host, and the extension, with the mutants in the code of both.
 * What else belongs to the extension is linked: `npm run build` must have been run.
 */
export async function mutatedHostSuite(mutants: readonly Mutant[]): Promise<MutatedSuite> {
  await rm(out, { recursive: true, force: true });
  const extension = await linkExtension();
  const bundle = bundlesOf(project, { production: false }).find(({ outfile }) => outfile === 'dist/extension.js')!;
  const switches = mutantSwitches(mutants);
  const plugins = [switches, ...(bundle.plugins ?? [])];
  await build({ ...bundle, outfile: join(extension, 'dist', 'extension.js'), plugins });
  const files = filesNamed(join(project, 'test', 'host', 'suite'), '.test.ts')
    .filter((file) => isInTier(file, 'first'))
    .map((path) => relative(project, path).replaceAll('\\', '/'));
  const loaders = files.map((file) => `${JSON.stringify(file)}: () => import('./${file}')`);
  const suite = join(out, 'suite.js');
  await build({
    stdin: {
      contents: `import { runSuite } from './test/mutation/run-in-host';\nexport const run = () => runSuite({ ${loaders.join(', ')} });\n`,
      resolveDir: project,
      loader: 'ts',
    },
    outfile: suite,
    bundle: true,
    format: 'cjs',
    target: 'es2022',
    keepNames: true,
    logLevel: 'warning',
    absWorkingDir: project,
    platform: 'node',
    mainFields: ['module', 'main'],
    external: ['vscode', 'mocha'],
    plugins: [switches],
  });
  return {
    // Every test runs beside the whole extension.
    tests: files.map((file) => ({ file, path: '', mayReach: () => true })),
    run: (order) => runInHost(extension, suite, order),
  };
}

/** The project's folder with a `dist` of its own. */
async function linkExtension(): Promise<string> {
  const extension = join(out, basename(project));
  await mkdir(join(extension, 'dist'), { recursive: true });
  const skipped = ['.git', '.vscode-test', 'dist', 'node_modules', 'out'];
  const names = (await readdir(project)).filter((name) => !skipped.includes(name));
  const parts = (await readdir(join(project, 'dist'))).filter((name) => !name.startsWith('extension.js'));
  for (const name of [...names, ...parts.map((part) => join('dist', part))]) {
    await symlink(join(project, name), join(extension, name), 'junction');
  }
  return extension;
}

/** Runs host tests in a VS Code of their own. */
async function runInHost(
  extension: string,
  suite: string,
  { files, mutant, bail, limitOf, onOutcome }: TestRun,
): Promise<TestRunResult> {
  const folder = await temporaryFolder('mutation');
  const workspace = join(folder, basename(hostWorkspace()));
  await cp(hostWorkspace(), workspace, { recursive: true });
  const messages = join(folder, 'messages');
  await writeFile(messages, '');
  await writeFile(join(folder, 'order.json'), JSON.stringify({ files, bail }));
  const { HITBOX_LENS_MUTANT: _, ...environment } = process.env;
  const child = spawn(
    process.execPath,
    [
      join(project, 'test', 'launch', 'code.mjs'),
      `--extensionDevelopmentPath=${extension}`,
      `--extensionDevelopmentPath=${standIns()}`,
      `--extensionTestsPath=${suite}`,
      workspace,
    ],
    {
      cwd: project,
      env: {
        ...environment,
        [ENDS_WITH_PARENT]: '1',
        HITBOX_LENS_RESULT: join(folder, 'result.json'),
        HITBOX_LENS_ORDER: join(folder, 'order.json'),
        HITBOX_LENS_MESSAGES: messages,
        ...(mutant === undefined ? {} : { HITBOX_LENS_MUTANT: mutant }),
      },
      // It ends when its input is closed.
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  const limits = files.map(({ file, titles = [] }) =>
    [...titles, ''].reduce((sum, title) => sum + limitOf(file, title) - limitOf('', ''), 0),
  );
  const limit = mutant === undefined ? 3_600_000 : limits.reduce((sum, ms) => sum + ms, around);
  const isLate = await new Promise<boolean>((done, fail) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.stdin.end();
      setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
    }, limit);
    child.once('error', fail);
    child.once('exit', () => {
      clearTimeout(timer);
      done(late);
    });
  });
  const lines = (await readFile(messages, 'utf8')).trim().split('\n').filter(Boolean);
  const said = lines.map((line) => JSON.parse(line) as Message);
  const outcomes: Outcome[] = said.flatMap((message) => (message.kind === 'ended' ? [message.outcome] : []));
  for (const outcome of outcomes) onOutcome?.(outcome);
  if (said.at(-1)?.kind === 'done') return { outcomes, unfinished: null };
  const begun = said.flatMap((message) => (message.kind === 'begins' ? [message] : []));
  const { file, title } = begun.at(-1) ?? { file: '', title: '' };
  return { outcomes, unfinished: { file, title, reason: isLate ? 'time-out' : 'exit' } };
}
