import assert from 'node:assert/strict';
import { nameStem } from '../../../src/host/images/names.js';
import {
  columnsAndRows,
  guessedGrid,
  newFileName,
  newFileText,
  type NewForm,
} from '../../../src/host/images/new-file.js';
import { readText } from '../../../src/read/reader.js';

describe('the frames suggested for an image', () => {
  const cases: [width: number, height: number, expected: string, reason: string][] = [
    [192, 48, '4 x 1', 'a row of squares'],
    [16, 80, '1 x 5', 'a column of squares'],
    [48, 48, '1 x 1', 'one square'],
    [100, 48, '1 x 1', 'no row of squares'],
    [48, 100, '1 x 1', 'no column of squares'],
    [1024, 16, '64 x 1', 'as many as are guessed'],
    [1040, 16, '1 x 1', 'too many to be frames'],
    [16, 1040, '1 x 1', 'too many, one under the other'],
    [0, 0, '1 x 1', 'nothing at all'],
    [32, 0, '1 x 1', 'no height'],
    [0, 32, '1 x 1', 'no width'],
  ];
  for (const [width, height, expected, reason] of cases) {
    it(`${width} × ${height}: ${reason}`, () => {
      const guess = guessedGrid({ width, height });
      assert.equal(guess, expected);
      assert.notEqual(columnsAndRows(guess), null);
    });
  }
});

describe('a new file for an image', () => {
  const frame = { width: 32, height: 48 };
  const cases: [image: string, form: NewForm, name: string, constant: string | null, reason: string][] = [
    ['hero.png', 'hitbox-file', 'hero.hitbox.json', null, 'JSON'],
    ['hero.png', 'typescript', 'hero.hitboxes.ts', 'heroHitboxes', 'a constant'],
    ['fire-ball 2.png', 'typescript', 'fire-ball 2.hitboxes.ts', 'fireBall2Hitboxes', 'words become one identifier'],
    ["it's.png", 'typescript', "it's.hitboxes.ts", 'itSHitboxes', 'a quote in the name'],
    ['3d.png', 'typescript', '3d.hitboxes.ts', 'sprite3dHitboxes', 'an identifier starts with a letter'],
    ['---.png', 'typescript', '---.hitboxes.ts', 'hitboxes', 'nothing to name it by'],
    ['class.png', 'typescript', 'class.hitboxes.ts', 'classHitboxes', 'a reserved word'],
    ['ナイト.png', 'typescript', 'ナイト.hitboxes.ts', 'ナイトHitboxes', 'letters of any script'],
  ];
  for (const [image, form, name, constant, reason] of cases) {
    for (const size of [frame, null]) {
      it(`${name}, ${size === null ? 'one frame' : 'with frames'}: ${reason}`, () => {
        assert.equal(newFileName(image, form), name);
        const text = newFileText(image, form, size);
        if (constant !== null) assert.match(text, new RegExp(`^export const ${constant} = `, 'm'));
        const document = readText(text, form === 'typescript' ? 'typescript' : 'json');
        assert.equal(document.broken, null);
        assert.deepEqual(
          document.sprites.map((sprite) => [sprite.name, sprite.image?.path, sprite.frameSize, document.format]),
          [[nameStem(image), image, size, 'hitbox-json']],
          reason,
        );
        assert.notEqual(document.sprites[0]!.emptyList, undefined, 'the first hitbox can be drawn');
      });
    }
  }
});
