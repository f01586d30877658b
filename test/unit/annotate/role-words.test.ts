import assert from 'node:assert/strict';
import { certainHitboxesIn, findRoleWords } from '../../../src/annotate/role-words.js';
import type { Language } from '../../../src/model/document.js';
import { readForEditor } from './support.js';

describe('words that declare roles', () => {
  const rows: [reason: string, language: Language, text: string, expected: string[]][] = [
    [
      'in a hitbox file',
      'jsonc',
      '{ "version": 2, "sprites": { "a": { "hitboxes": [{ "name": "b", "role": "hurt", "rect": [0, 0, 9, 9] }] } } }',
      ['hurt at "hurt"'],
    ],
    ['in code', 'typescript', "const walls = [{ role: 'hit', x: 0, y: 0, w: 9, h: 9 }];", ["hit at 'hit'"]],
    ['not implied by a key', 'typescript', 'const hurtbox = { x: 0, y: 0, w: 9, h: 9 };', []],
  ];
  for (const [reason, language, text, expected] of rows) {
    it(reason, () => {
      const { document, roots } = readForEditor(text, language);
      const words = findRoleWords(certainHitboxesIn(document, { start: 0, end: text.length }), roots);
      assert.deepEqual(
        words.map(({ role, start }) => `${role} at ${/^(["']).*?\1/.exec(text.slice(start))![0]}`),
        expected,
      );
    });
  }

  it('only of hitboxes in a span', () => {
    const text = "const walls = [{ role: 'hit', x: 0, y: 0, w: 9, h: 9 }, { role: 'hurt', x: 0, y: 0, w: 9, h: 9 }];";
    const { document } = readForEditor(text);
    const second = text.lastIndexOf('{');
    const roles = (start: number, end: number) => certainHitboxesIn(document, { start, end }).map(({ role }) => role);
    assert.deepEqual([roles(0, second - 1), roles(second, text.length)], [['hit'], ['hurt']]);
  });
});
