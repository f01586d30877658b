import assert from 'node:assert/strict';
import { imageSettingEntries, parseImageKey } from '../../../src/config/project-settings.js';
import { choiceForSprite, parseImageChoice, imageKey, valueOfChoice } from '../../../src/project/image-choice.js';
import { atlasNames, findNeighbor, neighborStems } from '../../../src/host/images/names.js';
import { isImageName } from '../../../src/project/images.js';
import type { Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';

const one = 'export const hitboxes = [{ x: 0, y: 0, w: 8, h: 8 }];';
const named = 'export const player = { hitboxes: [{ x: 0, y: 0, w: 8, h: 8 }] };';
const several =
  'export const slime = { hurtbox: { x: 0, y: 0, w: 8, h: 8 } };\nexport const bat = { hurtbox: { x: 0, y: 0, w: 8, h: 8 } };';

describe('the image beside a file', () => {
  const folder = ['player.ts', 'player.png', 'slime.webp', 'slime.png', 'Fire-Ball.gif', 'enemies.png', 'notes.txt'];
  const cases: [
    file: string,
    text: string,
    results: readonly (string | null)[],
    reason: string,
    language?: Language,
  ][] = [
    ['player.ts', one, ['player.png'], 'has the name of the file'],
    ['player.hitboxes.ts', one, ['player.png'], 'has the name of the file without its hitbox keyword'],
    ['fireBall.ts', one, ['Fire-Ball.gif'], 'is spelled in another way'],
    ['boxes.ts', named, ['player.png'], 'has the name of the only sprite'],
    ['slime.ts', named, ['slime.png'], 'has the name of the file rather than that of the sprite; PNG takes precedence'],
    ['enemies.ts', several, ['slime.png', null], 'has only the name of a sprite if there are several'],
    ['notes.ts', one, [null], 'is an image'],
    ['player.ts', named.replace('{ hit', '{ image: "a.png", hit'), [null], 'is not used if the text names one'],
    ['player.ts', one.replace('x: 0, y: 0', 'x: -4, y: -20'), [null], 'is not used if boxes are relative to the feet'],
    ['player.ts', one.replace('x: 0, y: 0', 'x: -3, y: 0'), ['player.png'], 'may be slightly smaller than the boxes'],
    [
      'player.json',
      '{ "shapes": [{ "shape_type": "rectangle", "points": [[0, 0], [8, 8]], "label": "a" }], "imagePath": "x.png" }',
      [null],
      'is not used in formats that name their images',
      'json',
    ],
    [
      'player.hitbox.json',
      '{ "sprites": { "hero": { "hitboxes": [{ "rect": [0, 0, 8, 8] }] } } }',
      ['player.png'],
      'has the name of the hitbox file',
      'jsonc',
    ],
  ];
  for (const [file, text, results, reason, language = 'typescript'] of cases) {
    it(`${file}: ${reason}`, () => {
      const document = readText(text, language);
      assert.equal(document.sprites.length, results.length);
      assert.deepEqual(
        document.sprites.map((sprite) => findNeighbor(neighborStems(file, sprite, document), folder)),
        results,
      );
    });
  }

  it('recognizes images by their names', () => {
    const names = ['a.png', 'a.JPG', 'b.jpeg', 'c.webp', 'd.gif', 'e.svg', 'png', 'a.png.json', 'f.bmp'];
    assert.deepEqual(names.filter(isImageName), ['a.png', 'a.JPG', 'b.jpeg', 'c.webp', 'd.gif', 'e.svg']);
    assert.deepEqual(atlasNames('hero.png'), ['hero.json', 'hero.png.json']);
  });
});

describe('hitboxLens.images', () => {
  const values: [value: unknown, choice: ReturnType<typeof parseImageChoice>, reason: string][] = [
    ['a.png', { image: 'a.png' }, 'a path'],
    ['', { image: '' }, 'no image'],
    [{ image: 'a.png', columns: 4, rows: 2 }, { image: 'a.png', columns: 4, rows: 2 }, 'a sheet'],
    [{ columns: 4 }, { columns: 4, rows: 1 }, 'one row'],
    [{ image: 'a.png', columns: 0, rows: 1.5 }, { image: 'a.png' }, 'numbers of frames that are not valid'],
    [{ columns: 501 }, null, 'too many columns'],
    [{ image: 3 }, null, 'no path'],
    [null, null, 'nothing'],
    [7, null, 'a number'],
  ];
  for (const [value, choice, reason] of values) {
    it(`${JSON.stringify(value)}: ${reason}`, () => {
      assert.deepEqual(parseImageChoice(value), choice);
    });
  }

  it('writes what it reads', () => {
    for (const choice of [
      { image: 'a.png' },
      { image: '' },
      { columns: 3, rows: 2 },
      { image: 'a', columns: 1, rows: 9 },
    ]) {
      assert.deepEqual(parseImageChoice(valueOfChoice(choice)), choice);
    }
    assert.equal(valueOfChoice({}), undefined);
  });

  it('names a sprite after #, and escapes pattern characters in file names', () => {
    assert.equal(imageKey('src/player.ts', 'player'), '**/src/player.ts#player');
    assert.equal(imageKey('a[1]#{b}*.ts', ''), '**/a?1???b??.ts#');
    assert.deepEqual(parseImageKey('**/src/a.ts#x#y'), { pattern: '**/src/a.ts', sprite: 'x#y' });
    assert.deepEqual(parseImageKey('**/*.ts'), { pattern: '**/*.ts', sprite: null });
  });

  it('lets later entries override earlier ones for the same sprites', () => {
    const images = {
      '**/*.ts': 'all.png',
      '**/a.ts#bat': { columns: 2, rows: 2 },
      '**/a.ts#slime': 'slime.png',
      '**/b.ts': 'b.png',
      '**/a.ts': 3,
    };
    const entries = imageSettingEntries([{ base: '/game', values: { images } }], '/game/a.ts');
    const of = (sprite: string) => choiceForSprite(entries, sprite, '/game');
    assert.deepEqual(of('bat'), { image: 'all.png', columns: 2, rows: 2 });
    assert.deepEqual(of('slime'), { image: 'slime.png' });
    assert.deepEqual(of('other'), { image: 'all.png' });
  });

  const places: [base: string | null, image: string, expected: string, reason: string][] = [
    ['/game', 'a.png', 'a.png', 'settings of the workspace folder'],
    ['/game/packages/hero', 'a.png', 'packages/hero/a.png', 'a config file below'],
    ['/', 'game/a.png', 'a.png', 'a config file above'],
    ['/', 'other/a.png', '../other/a.png', 'an image outside of the workspace folder, which is refused later'],
    [null, 'a.png', 'a.png', 'no folder'],
    ['/game/x', '', '', 'no image'],
  ];
  for (const [base, image, expected, reason] of places) {
    it(`makes paths relative to the workspace folder: ${reason}`, () => {
      assert.deepEqual(choiceForSprite([{ sprite: null, base, value: image }], 'bat', '/game'), { image: expected });
    });
  }
});
