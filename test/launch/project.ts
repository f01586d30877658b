import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const project = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder for downloads and installations of the tests; ignored by git. */
export const testFolder = resolve(project, '.vscode-test');
