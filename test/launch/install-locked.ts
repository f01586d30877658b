import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { finishBrowser } from './finish-browser';
import { finishEngines } from './finish-engines';
import { finishNode, finishVscode } from './finish-vscode';
import { withLock } from './lock';
import { lockfileKey, npm, say } from './npm';
import { type PartName, announcement, sum } from './parts';
import { reportProgress } from './progress';
import { project, testFolder } from './project';

const DAY = 24 * 60 * 60 * 1000;

/** What happens to a part after npm has installed it. */
type Finish = (folder: string, signal: AbortSignal | undefined) => Promise<void>;

/** With a number to raise when the function changes without a change of the lockfile. */
const finishes: Partial<Record<PartName, readonly [recipe: number, finish: Finish]>> = {
  vscode: [2, finishVscode],
  node: [1, finishNode],
  browser: [2, finishBrowser],
  engines: [2, finishEngines],
};

/** Installs the packages that `test/NAME` has locked, on first use. Returns the folder with their `node_modules`. */
export async function installLocked(name: PartName, signal?: AbortSignal): Promise<string> {
  const [folder] = await installAllLocked([name], signal);
  return folder!;
}

/** The same for several parts, at the same time. Aborting stops an installation. */
export async function installAllLocked(names: readonly PartName[], signal?: AbortSignal): Promise<string[]> {
  const folders = await Promise.all(names.map(folderOf));
  const missing = names.filter((_, at) => !existsSync(folders[at]!));
  if (missing.length > 0) await installMissing(missing, signal);
  const now = new Date();
  // The time of the last use: `removeUnused` goes by it.
  for (const folder of folders) await utimes(folder, now, now).catch(() => undefined);
  return folders;
}

function homeOf(name: PartName): string {
  return join(testFolder, name);
}

async function folderOf(name: PartName): Promise<string> {
  return join(homeOf(name), await lockfileKey(join(project, 'test', name), finishes[name]?.[0] ?? 1));
}

/** One run at a time installs, so that no two fetch the same. */
async function installMissing(wanted: readonly PartName[], signal: AbortSignal | undefined): Promise<void> {
  await withLock(
    join(testFolder, 'install.lock'),
    async () => {
      const folders = await Promise.all(wanted.map(folderOf));
      const names = wanted.filter((_, at) => !existsSync(folders[at]!));
      if (names.length === 0) return;
      const begin = Date.now();
      say(announcement(names));
      const stopReporting = reportProgress(names.map(homeOf), sum(names, 'onDisk'), say);
      try {
        await allOrNone(
          names.map((name) => (stop) => install(name, stop)),
          signal,
        );
      } finally {
        stopReporting();
      }
      say(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
    },
    {
      onWait: () => {
        say('Waiting for another run to finish installing …');
      },
    },
  );
}

/** Does all of this at the same time. The first failure stops the others, and it is thrown when all have ended. */
async function allOrNone(
  work: readonly ((signal: AbortSignal) => Promise<void>)[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const stop = new AbortController();
  const any = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const stopOthers = (error: unknown): void => {
    stop.abort(error);
  };
  await Promise.all(work.map((one) => one(any).catch(stopOthers)));
  stop.signal.throwIfAborted();
}

async function install(name: PartName, signal: AbortSignal): Promise<void> {
  const home = homeOf(name);
  const folder = await folderOf(name);
  await mkdir(home, { recursive: true });
  await removeUnused(home, folder);
  const partial = await mkdtemp(join(home, 'installing-'));
  try {
    await installInto(partial, name, signal);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Installs a part into an empty folder. */
export async function installInto(folder: string, name: PartName, signal: AbortSignal | undefined): Promise<void> {
  for (const file of ['package.json', 'package-lock.json']) {
    await cp(join(project, 'test', name, file), join(folder, file));
  }
  await npm(['ci', '--include=optional'], folder, signal);
  await finishes[name]?.[1](folder, signal);
}

/** Removes interrupted installations and those of other versions. A version used today may be in use. */
async function removeUnused(home: string, folder: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    const { mtimeMs } = await stat(path);
    const unfinished = name.startsWith('installing-');
    const old = /^[0-9a-f]{12}$/.test(name) && path !== folder && Date.now() - mtimeMs > DAY;
    if (unfinished || old) await rm(path, { recursive: true, force: true });
  }
}
