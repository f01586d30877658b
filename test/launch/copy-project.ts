import { cp, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { project } from './project';

/** Folders that are built or installed. */
const leftOut = new Set(['node_modules', '.git', '.vscode-test', 'out', 'dist']);

/** Copies the sources of the project to a folder that doesn't exist yet, with a link to the dependencies. */
export async function copyProject(to: string): Promise<void> {
  await cp(project, to, { recursive: true, filter: (path) => !leftOut.has(relative(project, path)) });
  await symlink(join(project, 'node_modules'), join(to, 'node_modules'), 'junction');
}
