import assert from 'node:assert/strict';
import { isAsNamed, languageOfDocument, languageOfPath } from '../../../src/read/sources/languages.js';
import { mayHoldHitboxes } from '../../../src/read/base/prefilter.js';
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

describe('languages of open documents', () => {
  const cases: readonly [path: string, languageId: string, language: string | null, reason: string][] = [
    ['/a/hero.yy', 'plaintext', 'json', 'VS Code does not know the language'],
    ['/a/hero.yy', 'bison', 'json', 'another extension has the ending'],
    ['/a/Hero.vue', 'plaintext', 'vue', 'without the extension for Vue'],
    ['/a/Hero.vue', 'html', 'vue', 'associated with HTML by the user'],
    ['/a/Hero.svelte', 'svelte', 'svelte', 'with the extension for Svelte'],
    ['/a/level.json', 'jsonc', 'jsonc', 'a file that may hold comments, as VS Code knows'],
    ['/a/level.json', 'json', 'json', 'one that may not'],
    ['/a/level.json', 'json5', 'json', 'a language of another extension'],
    ['/a/hero.ts', 'typescript', 'typescript', 'the usual case'],
    ['/a/hero.ts', 'plaintext', 'typescript', 'the language was changed'],
    ['Untitled-1', 'javascript', 'javascript', 'a text without a file'],
    ['/a/hero.es6', 'javascript', 'javascript', 'an ending that only VS Code knows'],
    ['Untitled-1', 'plaintext', null, 'nothing identifies it'],
    ['/a/README.md', 'markdown', null, 'not a language that is read'],
  ];
  for (const [path, languageId, language, reason] of cases) {
    it(`${path} as ${languageId} is ${language}: ${reason}`, () => {
      assert.equal(languageOfDocument(path, languageId), language);
    });
  }
});

describe('files of other tools with the same extension', () => {
  const unity = '%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!1 &100000\nGameObject:\n  m_Name: Crate\n';
  const cases: readonly [path: string, text: string, expected: boolean, reason: string][] = [
    ['hero.yy', '{\n  "resourceType": "GMSprite",\n}', true, 'GameMaker'],
    ['hero.yy', '\ufeff{"resourceType":"GMSprite"}', true, 'with a byte order mark'],
    ['calc.yy', '%token NUM\n%%\nexp: NUM { $$ = $1; };\n', false, 'a grammar for Bison'],
    ['calc.yy', '/* Infix calculator */\n%{\n#include <math.h>\n%}\n', false, 'one that starts with a comment'],
    ['Crate.prefab', unity, false, 'a prefab of Unity'],
    ['Crate.prefab', '[\n  {"__type__": "cc.Prefab"}\n]', true, 'one of Cocos Creator'],
    ['main.scene', '[gd_scene load_steps=2 format=2]', true, 'only a reader can tell'],
    ['main.scene', '', false, 'nothing'],
    ['level.json', '// no value yet', true, 'an extension with one meaning'],
    ['Hero.vue', '<template></template>', true, 'an extension with one meaning'],
  ];
  for (const [path, text, expected, reason] of cases) {
    it(`${path} is ${expected ? '' : 'not '}what its extension says: ${reason}`, () => {
      assert.equal(isAsNamed(path, text), expected);
    });
  }

  it('Qt translations are not TypeScript', () => {
    const text = '<?xml version="1.0"?>\n<TS><hitbox>{ hitbox: { x: 1, y: 2, w: 3, h: 4 } }</hitbox></TS>';
    assert.deepEqual(readText(text, 'typescript').hitboxes, []);
  });
});

describe('the prefilter', () => {
  it('accepts every text with hitboxes', () => {
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

  it('rejects ordinary code', () => {
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
