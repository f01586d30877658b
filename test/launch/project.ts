import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder. */
export const project = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where downloads and installations for the tests live; git does not see it. */
export const testFolder = resolve(project, '.vscode-test');
