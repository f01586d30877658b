/** The plugin in the builds of every bundler. */
import assert from 'node:assert/strict';
import { buildWith, files } from './plugin-files';
import { bundlers, newPluginProject, type Bundler } from './plugin-project';

let folder = '';

before(async function () {
  this.timeout(600_000);
  folder = await newPluginProject(files);
});

for (const bundler of Object.keys(bundlers) as Bundler[]) {
  describe(`the plugin in ${bundler}`, () => {
    const right: [text: string, reason: string][] = [
      ['knight: chest hurt 16 30 10 8,belly hurt 16 30 10 8', 'a hitbox file'],
      ['hero: hurtboxes[0] hurt 1 2 12 20', 'a source in TypeScript, with a number that it imports'],
      ['level: floor solid 0 144 160 16', 'a source of a tool'],
      ['src/knight.hitbox.json:6:9 duplicate: ', 'a warning about a mistake, with its place'],
    ];
    let built: { code: number | null; output: string } = { code: null, output: '' };
    before(async () => {
      built = await buildWith(bundler, 'main.js', folder);
    });
    for (const [text, reason] of right) {
      it(`${reason}: ${text}`, () => {
        assert.equal(built.code, 0, built.output);
        assert.ok(built.output.includes(text), built.output);
      });
    }
  });
}
