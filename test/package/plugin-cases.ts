import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWith } from './plugin-files';
import type { Bundler } from './plugin-project';

/** Tests of the plugin in a bundler, in a project that has `files`. */
export function describeBuilds(bundler: Bundler, getFolder: () => string): void {
  describe(`the plugin in ${bundler}`, () => {
    const build = (entry: string) => buildWith(bundler, entry, getFolder());

    const right: [text: string, reason: string][] = [
      ['knight: chest hurt 16 30 10 8,belly hurt 16 30 10 8', 'a hitbox file'],
      ['hero: hurtboxes[0] hurt 1 2 12 20', 'a source in TypeScript, with a number that it imports'],
      ['level: floor solid 0 144 160 16', 'a source of a tool'],
      ['src/knight.hitbox.json:6:9 duplicate: ', 'a warning about a mistake, with its place'],
    ];
    let built: { code: number | null; output: string } = { code: null, output: '' };
    before(async () => {
      built = await build('main.js');
    });
    for (const [text, reason] of right) {
      it(`${reason}: ${text}`, () => {
        assert.equal(built.code, 0, built.output);
        assert.ok(built.output.includes(text), built.output);
      });
    }

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
        const { code, output } = await build(entry);
        assert.equal(code, 1, output);
        for (const text of texts) assert.ok(output.includes(text), output);
        // esbuild lists errors when they occur, and again in what it throws.
        if (bundler !== 'esbuild') assert.equal(output.split(texts[0]!).length, 2, `said once: ${output}`);
        assert.equal(output.includes('hitbox-lens/plugin/index.cjs'), false, 'no stack');
      });
    }

    it('warns if a source has no hitboxes', async () => {
      const { code, output } = await build('nothing.js');
      assert.equal(code, 0, output);
      assert.ok(output.includes('src/sizes.ts:1:1 has no hitboxes'), output);
    });

    it('leaves out sheets that nothing uses, and everything of hot replacement', async () => {
      const read = async (name: string): Promise<string> => {
        const dist = join(getFolder(), 'dist', `${bundler}-${name}`);
        const scripts = (await readdir(dist)).filter((file) => file.endsWith('js'));
        return (await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
      };
      const { code, output } = await build('unused.js');
      assert.equal(code, 0, output);
      assert.equal((await read('unused')).includes('chest'), false);
      const main = await read('main');
      assert.ok(main.includes('chest'));
      assert.equal(/replaceSheet|\bhot\b|webpackHot|kept until/.test(main), false);
    });
  });
}
