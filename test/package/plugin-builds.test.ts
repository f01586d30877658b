/** The plugin in the builds of every bundler: mistakes, and what it leaves alone. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../launch/project';
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
  it('is the same in docs/npm.md', async () => {
    const own = await readFile(join(project, 'docs', 'npm.md'), 'utf8');
    const [, config] = /```js\r?\n\/\/ vite\.config\.js([^]*?)```/.exec(own)!;
    const compact = (code: string): string => code.replace(/,(?=\s*\})/g, '').replace(/\s+/g, '');
    assert.equal(compact(config!), compact(await readFile(join(folder, 'vite.config.js'), 'utf8')));
  });

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
  describe(`the plugin in ${bundler}`, () => {
    const wrong: [entry: string, texts: string[], reason: string][] = [
      [
        'broken.js',
        [
          'src/broken.hitbox.json:5:11 sprites.knight.hitboxes[0].rect: must be [x, y, width, height]',
          'src/broken.hitbox.json:6:26 sprites.knight.hitboxes[1].animation: must be one of',
        ],
        'all problems of an invalid file, with their places',
      ],
      ['half.js', ['src/half.hitbox.json:3:31 invalid JSON: '], 'a file that ends too early'],
    ];
    for (const [entry, texts, reason] of wrong) {
      it(`is an error: ${reason}`, async () => {
        const { code, output } = await build(bundler, entry);
        assert.equal(code, 1, output);
        for (const text of texts) assert.ok(output.includes(text), output);
        // esbuild lists errors when they occur, and again in what it throws.
        if (bundler !== 'esbuild') assert.equal(output.split(texts[0]!).length, 2, `said once: ${output}`);
        assert.equal(output.includes('hitbox-lens/plugin/index.cjs'), false, 'no stack');
      });
    }

    it('warns if a source has no hitboxes', async () => {
      const { code, output } = await build(bundler, 'nothing.js');
      assert.equal(code, 0, output);
      assert.ok(output.includes('src/sizes.ts:1:1 has no hitboxes'), output);
    });

    it('leaves out sheets that nothing uses, and everything of hot replacement', async () => {
      const read = async (name: string): Promise<string> => {
        const dist = join(folder, 'dist', `${bundler}-${name}`);
        const scripts = (await readdir(dist)).filter((file) => file.endsWith('js'));
        return (await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
      };
      await build(bundler, 'main.js');
      const { code, output } = await build(bundler, 'unused.js');
      assert.equal(code, 0, output);
      assert.equal((await read('unused')).includes('chest'), false);
      const main = await read('main');
      assert.ok(main.includes('chest'));
      assert.equal(/replaceSheet|\bhot\b|webpackHot|kept until/.test(main), false);
    });
  });
}
