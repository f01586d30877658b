import assert from 'node:assert/strict';
import { toSceneHitbox, toSceneSprite } from '../../../src/scene/to-scene.js';
import { pathUnder, shortened } from '../../../src/model/path.js';
import { readText } from '../../../src/read/reader.js';

describe('paths', () => {
  const table: [path: string, key: string, expected: string, reason: string][] = [
    ['', '', '', 'the file itself'],
    ['', 'hero', 'hero', 'a key of the file'],
    ['hero', 'hitbox', 'hero.hitbox', 'a key of a record'],
    ['hero', 'my box', 'hero["my box"]', "a key that isn't an identifier"],
    ['', 'my box', '["my box"]', "a key of the file that isn't an identifier"],
    ['hero', '', 'hero[""]', 'a key without letters'],
  ];
  for (const [path, key, expected, reason] of table) {
    it(reason, () => {
      assert.equal(pathUnder(path, key), expected);
    });
  }

  it('have at most a thousand characters, for any length of keys', () => {
    const path = Array.from({ length: 50 }, () => 'k'.repeat(5000)).reduce(pathUnder, '');
    assert.ok(path.length <= 1000, String(path.length));
  });

  it('distinguish long keys with the same start', () => {
    const [a, b] = ['a', 'b'].map((end) => 'k'.repeat(5000) + end);
    assert.notEqual(pathUnder('hero', a!), pathUnder('hero', b!));
    assert.equal(pathUnder('hero', a!), pathUnder('hero', 'k'.repeat(5000) + 'a'), 'the same key each time');
    assert.equal(new Set([a, b].map((text) => shortened(text!, 200))).size, 2);
    assert.equal(shortened('short', 200), 'short');
  });

  it('distinguish deeply nested owners, in the preview too', () => {
    const owners: unknown = { ann: { hitbox: [1, 2, 3, 4] }, bob: { hitbox: [1, 2, 3, 4] } };
    const text = JSON.stringify(
      Array.from({ length: 9 }, () => 'k'.repeat(150)).reduce<unknown>((of, key) => ({ [key]: of }), owners),
    );
    const { hitboxes, sprites } = readText(text, 'json');
    const result = sprites.map(({ id }) => id);
    assert.equal(new Set(result).size, 2);
    const shown = sprites.map((sprite) => toSceneSprite(sprite).id);
    assert.equal(new Set(shown).size, 2);
    assert.deepEqual(
      hitboxes.map((hitbox) => toSceneHitbox(hitbox, '', null).sprite),
      shown,
    );
  });
});
