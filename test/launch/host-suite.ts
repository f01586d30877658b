import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { project } from './project';

/** The extension under test: this project, unless a test of the launcher sets another. */
export function developedExtension(): string {
  return resolve(process.env.HITBOX_LENS_EXTENSION ?? project);
}

/** The folder whose copy is open while the host suite runs. */
export function hostWorkspace(): string {
  const own = join(project, 'test', 'host', 'workspace');
  return existsSync(own) ? own : join(project, 'examples');
}

/** An extension with languages for some supported files, which must keep those languages. */
export function standIns(): string {
  return join(project, 'test', 'host', 'stand-ins');
}
