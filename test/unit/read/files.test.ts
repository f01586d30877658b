import assert from 'node:assert/strict';
import { languageOfPath } from '../../../src/read/languages.js';
import { mayHoldHitboxes } from '../../../src/read/pretest.js';
import { readText } from '../../../src/read/reader.js';
import { fixture } from './help.js';

describe('languages of files', () => {
  const cases: readonly [string, string | null][] = [
    ['a/b.json', 'json'],
    ['b.jsonc', 'jsonc'],
    ['b.ts', 'typescript'],
    ['b.mts', 'typescript'],
    ['b.cts', 'typescript'],
    ['b.TSX', 'typescriptreact'],
    ['b.js', 'javascript'],
    ['b.mjs', 'javascript'],
    ['b.cjs', 'javascript'],
    ['b.jsx', 'javascriptreact'],
    ['level.tmj', 'json'],
    ['world.ldtk', 'json'],
    ['Gate.ldtkl', 'json'],
    ['sHero.yy', 'json'],
    ['stage.scene', 'json'],
    ['bat.prefab', 'json'],
    ['b.webmanifest', null],
    ['b.constructor', null],
    ['json', null],
    ['a.ts/b', null],
  ];
  for (const [path, language] of cases) {
    it(`${path} is ${language}`, () => {
      assert.equal(languageOfPath(path), language);
    });
  }
});

describe('the test that needs no parser', () => {
  it('says yes to everything that holds hitboxes', () => {
    const texts = [
      ...['fighter.ts', 'arena.json', 'sloppy.jsonc'].map(fixture),
      'walls = [[1, 2, 3, 4]]',
      'const { a } = b; const hitbox = [A.b, B[0], /* [ */ C, 4];',
      'circle = [1,\n2,\n3]',
      'new Rect<T>(1, 2, 3, 4)',
      'Bodies\n  .circle(1, 2, 3)',
      '{"\\u0078": 1, "y": 2, "w": 3, "h": 4}',
      "{ 'x': 1, 'y': 2, 'r': 3 }",
      'a = { left: 1, top: 2, right: 3, bottom: 4 }',
      '{"skeleton": {"spine": "4.1"}, "bones": []}',
    ];
    for (const text of texts) assert.equal(mayHoldHitboxes(text), true, text);
  });

  it('says no to ordinary code', () => {
    const text = `import { readFile } from 'node:fs';
      export async function load(path: string): Promise<Level> {
        const levels = [1, 2, 3, 4];
        const text = await readFile(path, 'utf8');
        return { text, levels, at: Date.now() };
      }`;
    assert.equal(mayHoldHitboxes(text), false);
    assert.deepEqual(readText(text, 'typescript').hitboxes, []);
  });
});
