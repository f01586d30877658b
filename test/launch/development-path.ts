import { mkdtemp, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Server } from './server';

/**
 * Returns a path at which the server finds the extension in `folder`: a link in the server's temporary folder. VS Code
 * treats everything below an extension under development as part of it, and this project's folder contains the server
 * itself, whose built-in extensions, such as the themes, would then be missing.
 */
export async function developmentPath(server: Server, folder: string): Promise<string> {
  const link = join(await mkdtemp(join(server.folder, 'development-')), basename(folder));
  await symlink(folder, link, 'junction');
  return link;
}
