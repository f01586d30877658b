/** The plugin in the bundler that needs no fetching; the others have `plugin-builds.rare.test.ts`. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../launch/project';
import { describeBuilds } from './plugin-cases';
import { files } from './plugin-files';
import { newEsbuildProject } from './plugin-project';

let folder = '';

before(async function () {
  this.timeout(600_000);
  folder = await newEsbuildProject(files);
});

describeBuilds('esbuild', () => folder);

describe('the JavaScript in docs/plugin.md', () => {
  it('is the same in docs/npm.md', async () => {
    const own = await readFile(join(project, 'docs', 'npm.md'), 'utf8');
    const [, config] = /```js\r?\n\/\/ vite\.config\.js([^]*?)```/.exec(own)!;
    const compact = (code: string): string => code.replace(/,(?=\s*\})/g, '').replace(/\s+/g, '');
    assert.equal(compact(config!), compact(await readFile(join(folder, 'vite.config.js'), 'utf8')));
  });
});
