import { cp, readdir, readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import picomatch from 'picomatch';
import { project } from '../launch/project';
import { temporaryFolder } from '../launch/temporary-folder';

/**
 * The files of the package, from `.vscodeignore`, which excludes everything and then names what stays. `vsce ls` says the
 * same (`vsix.rare.test.ts`), but looks at every file below the project for that.
 */
export async function packedFiles(): Promise<readonly string[]> {
  const lines = (await readFile(join(project, '.vscodeignore'), 'utf8')).split('\n');
  const patterns = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const found = await Promise.all(patterns.map(filesMatching));
  return [...new Set(found.flat())].sort();
}

async function filesMatching(pattern: string): Promise<string[]> {
  const { base, isGlob } = picomatch.scan(pattern);
  const folder = isGlob ? base : posix.dirname(pattern);
  const entries = await readdir(join(project, folder), { recursive: isGlob && pattern.includes('**') });
  const paths = entries.map((entry) => posix.join(folder, entry.replaceAll(sep, '/')));
  const matches = picomatch(pattern, { dot: true });
  return paths.filter((path) => matches(path));
}

/** Returns a folder for `extensionsDir` of `openWorkbench` in which the extension has the files of its package alone. */
export async function installPacked(): Promise<string> {
  const folder = await temporaryFolder('extensions');
  for (const file of await packedFiles()) await cp(join(project, file), join(folder, 'hitbox-lens', file));
  return folder;
}
