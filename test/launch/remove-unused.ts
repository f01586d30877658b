import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files and folders from an installation, as far as they are there. */
export async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

/** Removes the source maps of what is installed, which only a debugger reads. */
export async function removeSourceMaps(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (file.isFile() && /\.[cm]?[jt]s\.map$/.test(file.name)) await rm(join(file.parentPath, file.name));
  }
}
