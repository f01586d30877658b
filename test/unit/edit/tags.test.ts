/** Changing the tags of hitboxes: what is written, and that it is read back as exactly that. */
import assert from 'node:assert/strict';
import { describePlanRefusal } from '../../../src/edit/describe-refusals.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { rereadIn } from './rereading.js';
import { writing } from './texts.js';

const file = (...records: string[]): string =>
  `{\n  "version": 1,\n  "sprites": {\n    "hero": {\n      "hitboxes": [\n        ${records.join(',\n        ')}\n      ]\n    }\n  }\n}\n`;
const a = (more = ''): string => `{ "name": "a", "rect": [0, 0, 8, 8]${more} }`;
const b = (more = ''): string => `{ "name": "b", "rect": [20, 0, 8, 8]${more} }`;
const lines = (...tags: string[]): string =>
  `, "tags": [\n${tags.map((tag) => `          "${tag}"`).join(',\n')}\n        ]`;

describe('changing tags', () => {
  const noList = 'There is no list “tags” to change. Edit the tags in the file.';
  const cases: [
    title: string,
    text: string,
    language: Language,
    tags: readonly (readonly [index: number, ...tags: string[]])[],
    expected: string,
  ][] = [
    ['the first tags', file(a(), b()), 'json', [[1, 'fire', 'ice']], file(a(), b(', "tags": ["fire", "ice"]'))],
    ['one more', file(a(', "tags": ["fire"]')), 'json', [[0, 'fire', 'ice']], file(a(', "tags": ["fire", "ice"]'))],
    ['one more, on lines', file(a(lines('fire'))), 'json', [[0, 'fire', 'ice']], file(a(lines('fire', 'ice')))],
    ['one less', file(a(', "tags": ["fire", "ice"]')), 'json', [[0, 'ice']], file(a(', "tags": ["ice"]'))],
    ['one less, on lines', file(a(lines('fire', 'ice'))), 'json', [[0, 'fire']], file(a(lines('fire')))],
    ['another', file(a(', "tags": ["fire", "ice"]')), 'json', [[0, 'ice', 'old']], file(a(', "tags": ["ice", "old"]'))],
    ['none', file(a(', "tags": ["fire"]')), 'json', [[0]], file(a())],
    ['none where there are none', file(a()), 'json', [[0]], file(a())],
    ['in an empty list', file(a(', "tags": []')), 'json', [[0, 'fire']], file(a(', "tags": ["fire"]'))],
    ['a tag with quotes', file(a()), 'json', [[0, 'the "boss"']], file(a(String.raw`, "tags": ["the \"boss\""]`))],
    [
      'several, each its own',
      file(a(', "tags": ["fire"]'), b()),
      'json',
      [
        [0, 'fire', 'boss'],
        [1, 'boss'],
      ],
      file(a(', "tags": ["fire", "boss"]'), b(', "tags": ["boss"]')),
    ],
    [
      'an entry with keys, once for all of its frames',
      file('{ "name": "a", "keys": [{ "frame": 0, "rect": [0, 0, 8, 8] }, { "frame": 2, "rect": [4, 0, 8, 8] }] }'),
      'json',
      [
        [0, 'fire'],
        [2, 'fire'],
      ],
      file(
        '{ "name": "a", "keys": [{ "frame": 0, "rect": [0, 0, 8, 8] }, { "frame": 2, "rect": [4, 0, 8, 8] }], "tags": ["fire"] }',
      ),
    ],
    [
      'a record in code with a list',
      "const hitboxes = [{ x: 0, y: 0, w: 8, h: 8, tags: ['fire'] }];",
      'typescript',
      [[0, 'fire', 'ice']],
      "const hitboxes = [{ x: 0, y: 0, w: 8, h: 8, tags: ['fire', 'ice'] }];",
    ],
    [
      'a record in code without one',
      'const hitboxes = [{ x: 0, y: 0, w: 8, h: 8 }];',
      'typescript',
      [[0, 'a']],
      noList,
    ],
    [
      'a computed list',
      'const hitboxes = [{ x: 0, y: 0, w: 8, h: 8, tags: [name()] }];',
      'typescript',
      [[0, 'a']],
      noList,
    ],
    [
      'a word that another key says',
      "const hitboxes = [{ type: 'goblin', x: 0, y: 0, w: 8, h: 8, tags: ['fire'] }];",
      'typescript',
      [[0, 'fire']],
      noList,
    ],
    [
      'a word that would be read as the role',
      "const hitboxes = [{ x: 0, y: 0, w: 8, h: 8, tags: ['fire'] }];",
      'typescript',
      [[0, 'hurt']],
      'role',
    ],
  ];
  for (const [title, text, language, changes, expected] of cases) {
    it(`writes ${title}`, () => {
      const before = writing(text, language);
      const hitboxes = changes.map(([index, ...tags]) => ({ id: before.document.hitboxes[index]!.id, tags }));
      const plan = planVerified(before, { kind: 'tags', hitboxes }, rereadIn(language));
      if ('edits' in plan) assert.equal(applyEdits(text, plan.edits), expected);
      else if ('refused' in plan) assert.equal(describePlanRefusal(plan.refused), expected);
      else assert.equal('misread' in plan && plan.misread[0]?.aspect, expected);
    });
  }
});
