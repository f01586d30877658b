import { lstat, mkdir, readlink, rm, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates a link to a folder, instead of what was there. Returns false if it was there already. */
export async function link(target: string, path: string): Promise<boolean> {
  // Windows reports a junction with a backslash at its end.
  const current = await readlink(path).catch(() => '');
  if (current.replace(/\\$/, '') === target) return false;
  const exists = await lstat(path).catch(() => null);
  if (exists !== null) await rm(path, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
  return true;
}
