import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { project } from './project';

/** The extension that the suites are about: this project, unless a launcher's own test says otherwise. */
export function developedExtension(): string {
  return resolve(process.env.HITBOX_LENS_EXTENSION ?? project);
}

/** The folder that a copy of is open while the host suite runs. */
export function hostWorkspace(): string {
  const own = join(project, 'test', 'host', 'workspace');
  return existsSync(own) ? own : join(project, 'examples');
}

/** An extension with the languages of others whose files are read: theirs must stay theirs. */
export function standIns(): string {
  return join(project, 'test', 'host', 'stand-ins');
}
