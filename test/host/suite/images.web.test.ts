import assert from 'node:assert';
import * as vscode from 'vscode';
import { frameImagesOf, imageOf, naming, withFrames } from '../support/images-of';
import { png } from '../support/png';
import { PreviewFixture } from '../support/preview-fixture';

describe('the images of a file', () => {
  const fixture = new PreviewFixture('images-test');

  const results: [file: string, text: string, image: string, reason: string][] = [
    ['beside.hitbox.json', naming('hero.png'), 'hero.png', 'beside the file'],
    ['below.hitbox.json', naming('art/hero.png'), 'art/hero.png', 'in a folder below'],
    ['spr_hero.yy', withFrames(['first', 'second']), 'first.png', 'the first frame of a GameMaker sprite'],
  ];

  for (const [file, text, image, reason] of results) {
    it(`finds ${image} of ${file} in any file system: ${reason}`, async () => {
      await vscode.workspace.fs.writeFile(fixture.at(image), png);
      const result = await imageOf(fixture, file, text);
      assert.ok('src' in result, JSON.stringify(result));
      assert.equal(result.file, `images-test/${image}`);
      assert.match(result.src, /\?v/, 'a different URL for each content');
    });
  }

  it('gives a replaced frame image another URL', async () => {
    for (const image of ['old.png', 'next.png']) await vscode.workspace.fs.writeFile(fixture.at(image), png);
    const [, before] = await frameImagesOf(fixture, 'spr_again.yy', withFrames(['old', 'next']));
    await vscode.workspace.fs.writeFile(fixture.at('next.png'), Uint8Array.from([...png, 0]));
    const { sprites } = await fixture.fake.message('scene', 0, ({ sprites: [only] }) => {
      const now = only?.frames?.[1]?.image;
      return now !== undefined && 'src' in now && before !== undefined && 'src' in before && now.src !== before.src;
    });
    assert.deepEqual(sprites[0]!.frames!.length, 2);
  });
});
