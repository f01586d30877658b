import assert from 'node:assert';
import * as vscode from 'vscode';
import { frameImagesOf, imageOf, naming, withFrames } from '../support/images-of';
import { png } from '../support/png';
import { PreviewFixture } from '../support/preview-fixture';

describe('the images of a file', () => {
  const fixture = new PreviewFixture('images-test');

  const phaser = (key: string): string =>
    `import { load } from './${key}-preload';\nclass Game extends Phaser.Scene {\n  create() {\n    this.player = this.physics.add.sprite(100, 450, '${key}');\n    this.player.body.setSize(20, 40).setOffset(6, 8);\n  }\n}\n`;
  const loads = (key: string, image: string): string =>
    `export function load(scene) {\n  scene.load.spritesheet('${key}', '${image}', { frameWidth: 32, frameHeight: 48 });\n}\n`;

  it('finds the image of a key that an imported file loads, below a served folder', async () => {
    await vscode.workspace.fs.writeFile(fixture.at('public/assets/dude.png'), png);
    await fixture.write('src/scenes/dude-preload.js', loads('dude', 'assets/dude.png'));
    const result = await imageOf(fixture, 'src/scenes/dude.js', phaser('dude'));
    assert.ok('src' in result, JSON.stringify(result));
    assert.equal(result.file, 'images-test/public/assets/dude.png');
    const { sprites } = await fixture.fake.message('scene', 0, (scene) => Boolean(scene.sprites[0]?.frameSize));
    assert.deepEqual(sprites[0]!.frameSize, { width: 32, height: 48 });
  });

  it('finds the image of a key that a text opened later loads', async () => {
    await vscode.workspace.fs.writeFile(fixture.at('art/late.png'), png);
    await fixture.write('scenes/Preloader.js', loads('late', '../art/late.png'));
    const result = await imageOf(fixture, 'late.js', phaser('late'));
    assert.ok('missing' in result && result.missing.includes("late isn't loaded"), JSON.stringify(result));
    await vscode.workspace.openTextDocument(fixture.at('scenes/Preloader.js'));
    const { sprites } = await fixture.fake.message('scene', 0, ({ sprites: [only] }) => {
      return Boolean(only?.image && 'src' in only.image);
    });
    assert.equal((sprites[0]!.image as { file?: string }).file, 'images-test/art/late.png');
  });

  it("cuts an image into the frames declared by its owner's options", async () => {
    await vscode.workspace.fs.writeFile(fixture.at('Idle.png'), png);
    const options = `imageSrc: './Idle.png', framesMax: 8, attackBox: { offset: { x: 1, y: 2 }, width: 16, height: 5 }`;
    await imageOf(fixture, 'fighter.js', `const player = new Fighter({ ${options} });\n`);
    const { sprites } = await fixture.fake.message('scene', 0, (scene) => Boolean(scene.sprites[0]?.image));
    assert.deepEqual(sprites[0]!.grid, { columns: 8, rows: 1 });
  });

  it('sends an image per frame, and reports images missing or outside the workspace', async () => {
    for (const image of ['one.png', 'two.png']) await vscode.workspace.fs.writeFile(fixture.at(image), png);
    const text = withFrames(['one', 'two', 'gone', '../../../outside']);
    const [one, two, gone, outside] = await frameImagesOf(fixture, 'spr_each.yy', text);
    assert.ok(one && 'src' in one && two && 'src' in two, JSON.stringify([one, two]));
    assert.deepEqual([one.file, two.file], ['images-test/one.png', 'images-test/two.png']);
    assert.notEqual(one.src, two.src);
    assert.ok(gone && 'missing' in gone && gone.missing.includes('gone.png'), JSON.stringify(gone));
    assert.ok(outside && 'missing' in outside && outside.missing.includes('outside the workspace'));
  });

  it('finds 300 frame images and reports that there are more', async () => {
    const names = Array.from({ length: 302 }, (_, frame) => (frame % 2 === 0 ? 'even' : 'odd'));
    for (const image of ['even.png', 'odd.png']) await vscode.workspace.fs.writeFile(fixture.at(image), png);
    const images = await frameImagesOf(fixture, 'spr_many.yy', withFrames(names));
    assert.equal(images.filter((image) => image !== undefined && 'src' in image).length, 300);
    assert.deepEqual(images.slice(300), Array(2).fill({ missing: 'Only the first 300 frames show their own images' }));
  });

  it('finds the images of a Construct project in a folder above the file', async () => {
    await vscode.workspace.fs.writeFile(fixture.at('game/images/bat-fly-000.png'), png);
    const collisionPoly = { points: [0, 0, 1, 0, 0, 1] };
    const items = [
      {
        name: 'Fly',
        frames: [
          { width: 4, height: 4, collisionPoly },
          { width: 4, height: 4 },
        ],
      },
    ];
    const text = JSON.stringify({ name: 'Bat', 'plugin-id': 'Sprite', sid: 1, animations: { items, subfolders: [] } });
    const [first, second] = await frameImagesOf(fixture, 'game/objectTypes/enemies/Bat.json', text);
    assert.deepEqual(first && 'src' in first && first.file, 'images-test/game/images/bat-fly-000.png');
    assert.ok(second && 'missing' in second && second.missing.includes('bat-fly-001.png'));
  });

  const refused: [image: string, says: RegExp, reason: string][] = [
    ['gone.png', /gone\.png/, "it doesn't exist"],
    ['../../../outside.png', /Can't load .*: it's outside the workspace/, 'it is outside the workspace'],
    ['https://elsewhere.example/hero.png', /images must be in the workspace/, 'it is a web address'],
    ['notes.txt', /isn't a supported image/, "it isn't an image"],
  ];
  for (const [at, [image, says, reason]] of refused.entries()) {
    it(`reports why ${image} isn't shown: ${reason}`, async () => {
      const result = await imageOf(fixture, `refused-${at}.hitbox.json`, naming(image));
      assert.ok('missing' in result && says.test(result.missing), JSON.stringify(result));
    });
  }
});
