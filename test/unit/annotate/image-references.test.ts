import assert from 'node:assert/strict';
import { findImageMentions } from '../../../src/annotate/image-references.js';
import type { Language } from '../../../src/model/document.js';
import { exportFixture } from '../formats/exports.js';
import { readForEditor } from './support.js';

function mentions(text: string, language: Language): string[] {
  const { document } = readForEditor(text, language);
  return findImageMentions(text, document).map(({ start, end }) => text.slice(start, end));
}

describe('paths of images in texts', () => {
  const rows: [reason: string, language: Language, text: string, expected: string[]][] = [
    [
      'a hitbox file',
      'jsonc',
      '{ "version": 2, "sprites": { "hero": { "image": "art/hero.png", "hitboxes": [{ "name": "a", "rect": [0, 0, 9, 9] }] } } }',
      ['art/hero.png'],
    ],
    ['data in JSON', 'json', '{ "image": "bat.png", "hurtboxes": [[0, 0, 9, 9]] }', ['bat.png']],
    [
      'code',
      'typescript',
      "export const hero = { image: '../hero.png', hurtbox: { x: 0, y: 0, w: 9, h: 9 } };",
      ['../hero.png'],
    ],
    ['an atlas', 'json', exportFixture('walk.atlas.json'), ['walk.png']],
    ['Aseprite', 'json', exportFixture('knight.aseprite.json'), ['knight.png']],
    ['no image', 'json', '{ "hurtboxes": [[0, 0, 9, 9]] }', []],
    ['half-typed', 'json', '{ "image": "bat.pn', []],
  ];
  for (const [reason, language, text, expected] of rows) {
    it(reason, () => {
      assert.deepEqual(mentions(text, language), expected);
    });
  }

  it('are at most 200', () => {
    const sprites = Array.from({ length: 300 }, (_, at) => `"s${at}": { "image": "s${at}.png", "hitboxes": [] }`);
    assert.equal(mentions(`{ "version": 2, "sprites": { ${sprites.join(',')} } }`, 'jsonc').length, 200);
  });
});
