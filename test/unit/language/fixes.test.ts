import assert from 'node:assert/strict';
import { correctionsFor, type CorrectableRule } from '../../../src/language/fixes.js';
import { applyEdits } from '../../../src/model/span.js';
import { fileWith } from './marked.js';

const images = ['knight.png', 'art/bat.png', 'old/knight.png', 'tree.png'];

describe('corrections of a hitbox file', () => {
  const cases: [rule: CorrectableRule, text: string, at: string, words: string[], fixed: string, reason: string][] = [
    ['misspelled-role', fileWith('', '{ "role": "hrut" }'), '"hrut"', ['hurt'], '"hurt"', 'a built-in role'],
    [
      'misspelled-role',
      fileWith('', '{ "role": "parry" }', '{ "role": "parry" }', '{ "role": "pary" }'),
      '"pary"',
      ['parry'],
      '"parry"',
      'a role of the file',
    ],
    ['misspelled-role', fileWith('', '{ "role": "grdu" }'), '"grdu"', ['grd'], '"grd"', 'a role of the matrix'],
    [
      'missing-image',
      fileWith('"image": "knigt.png"'),
      '"knigt.png"',
      ['knight.png', 'old/knight.png'],
      '"knight.png"',
      'a typing mistake',
    ],
    [
      'missing-image',
      fileWith('"image": "x/bat.png"'),
      'x/bat.png',
      ['art/bat.png'],
      '"art/bat.png"',
      'another folder',
    ],
    [
      'missing-image',
      fileWith('"image": "x/Knight.png"'),
      'x/Knight.png',
      ['knight.png', 'old/knight.png'],
      '"knight.png"',
      'another case and folder, the best first',
    ],
    ['missing-image', fileWith('"image": "castle.png"'), 'castle.png', [], '', 'nothing similar'],
    [
      'format',
      fileWith('"animations": { "slash": { "frames": [0, 3] } }', '{ "animation": "slah" }'),
      '"slah"',
      ['slash'],
      '"slash"',
      'an animation',
    ],
    [
      'format',
      fileWith('"animations": { "slash": { "frames": [2, 5] } }', '{ "animation": "slash", "frames": [1, 9] }'),
      '[1, 9]',
      ['[1, 3]'],
      '[1, 3]',
      'frames past the end of an animation',
    ],
    [
      'format',
      fileWith('"frames": [[0, 0, 4, 4]]', '{ "frames": [0, 1] }'),
      '[0, 1]',
      ['[0, 0]'],
      '[0, 0]',
      'frames of the sheet',
    ],
    ['format', fileWith('', '{ "frames": [3, 1] }'), '[3, 1]', ['[1, 3]'], '[1, 3]', 'frames in reverse'],
    [
      'format',
      fileWith('"frames": [[0, 0, 4, 4]]', '{ "frames": [1, 2] }'),
      '[1, 2]',
      [],
      '',
      'frames that are all past the end',
    ],
    ['format', fileWith('', '{ "rect": [1, 2] }'), '[1, 2]', [], '', 'another finding of the format'],
  ];
  for (const [rule, text, at, words, fixed, reason] of cases) {
    it(`${words.length === 0 ? 'none for' : 'change'} ${reason}`, () => {
      const start = text.lastIndexOf(at);
      const corrections = correctionsFor(text, rule, { start, end: start + at.length }, { images, roles: ['grd'] });
      assert.deepEqual(
        corrections.map(({ word }) => word),
        words,
      );
      if (corrections[0] === undefined) return;
      const quoted = at.startsWith('"') || at.startsWith('[') ? at : `"${at}"`;
      const expected =
        text.slice(0, text.lastIndexOf(quoted)) + fixed + text.slice(text.lastIndexOf(quoted) + quoted.length);
      assert.equal(applyEdits(text, [corrections[0].edit]), expected);
    });
  }

  const names: [name: string, others: string[], numbered: string, reason: string][] = [
    ['body', ['body'], 'body 2', 'a number'],
    ['body', ['body 2', 'body'], 'body 3', 'a number that no other has'],
    ['leg 7', ['leg 7'], 'leg 8', 'the next number'],
    ['arm2', ['arm2'], 'arm 3', 'a number without a space'],
    ['7', ['7'], '7 2', 'a name that is a number'],
  ];
  for (const [name, others, numbered, reason] of names) {
    it(`number a name that another hitbox has: ${reason}`, () => {
      const entry = (own: string): string => `{ "name": "${own}" }`;
      const text = (own: string): string => fileWith('', ...others.map(entry), entry(own));
      const start = text(name).lastIndexOf('{');
      const span = { start, end: start + entry(name).length };
      const corrections = correctionsFor(text(name), 'same-name', span, { images, roles: [] });
      assert.deepEqual(
        corrections.map(({ edit }) => applyEdits(text(name), [edit])),
        [text(numbered)],
      );
    });
  }
});
