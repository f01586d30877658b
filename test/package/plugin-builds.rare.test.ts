/** The plugin in the builds of the bundlers that are fetched for this, and what it leaves alone. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../launch/project';
import { describeBuilds } from './plugin-cases';
import { buildWith, files } from './plugin-files';
import { bundlers, newPluginProject, readCodeGuide, type Bundler } from './plugin-project';

let folder = '';

before(async function () {
  this.timeout(600_000);
  folder = await newPluginProject(files);
});

const build = (bundler: Bundler, entry: string, cwd = folder) => buildWith(bundler, entry, cwd);

describe('the plugin leaves alone', () => {
  it('what Vite makes of queries', async () => {
    const { output } = await build('vite', 'text.js');
    assert.match(output, /true data:application\/json/);
  });

  for (const bundler of ['webpack', 'rspack'] as const) {
    it(`the URL of a file in ${bundler}`, async () => {
      const { output } = await build(bundler, 'url.js');
      assert.match(output, /built/);
      const dist = join(folder, 'dist', `${bundler}-url`);
      const copies = (await readdir(dist)).filter((name) => name.endsWith('.json'));
      assert.equal(copies.length, 1);
      assert.equal(await readFile(join(dist, copies[0]!), 'utf8'), files['src/knight.hitbox.json']);
    });
  }
});

describe('the JavaScript in docs/plugin.md', () => {
  it('works', async () => {
    const guide = await readCodeGuide();
    assert.equal(guide.length, 2);
    const own = await newPluginProject({
      ...files,
      'src/knight.hitbox.json': await readFile(join(project, 'examples', 'sprites', 'knight.hitbox.json'), 'utf8'),
      'src/first.js': `${guide[0]!}\nconsole.log(knight.hitboxes.length, walls.hitboxes[0].name);`,
      'src/second.js': `${guide[1]!}\nconsole.log(reach, typeof end);`,
    });
    const run = (entry: string): Promise<string> => build('rollup', entry, own).then(({ output }) => output);
    assert.match(await run('first.js'), /^5 floor$/m);
    assert.match(await run('second.js'), /^0 function$/m);
  });
});

for (const bundler of Object.keys(bundlers) as Bundler[]) {
  // esbuild has a file of its own.
  if (bundler !== 'esbuild') describeBuilds(bundler, () => folder);
}
