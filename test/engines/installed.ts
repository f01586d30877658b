import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installLocked } from '../launch/install-locked';
import { link } from '../launch/link';
import { withLock } from '../launch/lock';
import { project, testFolder } from '../launch/project';
import { run } from '../launch/run';
import { engineExamples } from './engine-examples';

/** The engines and Vite, installed, and the npm package, built. */
export interface InstalledEngines {
  /** The folder with the `node_modules` of the engines and Vite. */
  readonly folder: string;
  /** The folder of the npm package. */
  readonly library: string;
}

/** Installs the engines on first use, and builds the npm package if its sources are newer. */
export async function installEngines(): Promise<InstalledEngines> {
  const folder = await installLocked('engines');
  return { folder, library: await buildLibrary() };
}

/** Builds the npm package in dist/npm, unless it is newer than all that it is built from. */
async function buildLibrary(): Promise<string> {
  const library = join(project, 'dist', 'npm');
  // Written last.
  const manifest = join(library, 'package.json');
  await withLock(join(testFolder, 'library.lock'), async () => {
    const built = existsSync(manifest) ? (await stat(manifest)).mtimeMs : -Infinity;
    if (built > (await newestChange(join(project, 'src'))) && built > (await newestChange(join(project, 'scripts')))) {
      return;
    }
    await run(process.execPath, ['scripts/build-npm.mjs'], project);
  });
  return library;
}

/** Returns the time of the latest change of a file in a folder; removing a file changes its folder. */
async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs));
}

/**
 * Links what the examples import into `node_modules` of their folders, as npm would install it. So they need no paths
 * that a game doesn't need, and an editor finds the types of the engines.
 *
 * @param examples the folder of `engines` and `sprites`
 */
export async function linkPackages({ folder, library }: InstalledEngines, examples: string): Promise<void> {
  const installed = (name: string): string => join(folder, 'node_modules', name);
  // Beside the sprites too, because the declarations of their hitboxes import the types of the runtime.
  await linkForVite(library, join(examples, 'node_modules', 'hitbox-lens'));
  await linkForVite(installed('vite'), join(examples, 'node_modules', 'vite'));
  for (const { name, packages } of engineExamples) {
    for (const [imported, own] of Object.entries(packages)) {
      await linkForVite(installed(own), join(examples, 'engines', name, 'node_modules', imported));
    }
  }
}

/** Links a package. If another one was there, what Vite has cached beside it is removed. */
async function linkForVite(target: string, path: string): Promise<void> {
  if (await link(target, path)) await rm(join(dirname(path), '.vite'), { recursive: true, force: true });
}
