import { mkdtemp, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Server } from './server';

/**
 * A path at which the server finds the extension in `folder`: a link in the server's own temporary folder. VS Code takes
 * everything below an extension under development for part of it, and this project's folder holds the server itself,
 * whose built-in extensions, the themes among them, would then be missing.
 */
export async function developmentPath(server: Server, folder: string): Promise<string> {
  const link = join(await mkdtemp(join(server.folder, 'development-')), basename(folder));
  await symlink(folder, link, 'junction');
  return link;
}
