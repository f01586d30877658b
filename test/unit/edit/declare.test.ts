/** Comments that mark numbers as hitboxes, or as not hitboxes. */
import assert from 'node:assert/strict';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { hasEvidence } from '../../../src/model/certainty.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { rereadIn } from './rereading.js';

const box = (x: number): string => `{ x: ${x}, y: 2, width: 30, height: 40 }`;

interface Case {
  readonly title: string;
  readonly text: string;
  readonly language?: Language;
  /** Indices of the possible hitboxes to mark; all by default. */
  readonly meant?: readonly number[];
  /** The text with the comment that marks them (`@` is short for `hitbox-lens-hitboxes`); null: refused. */
  readonly expected: string | null;
}

const cases: readonly Case[] = [
  {
    title: 'above a list',
    text: `const menu = [\n  ${box(1)},\n  ${box(2)},\n];\n`,
    expected: `// @\nconst menu = [\n  ${box(1)},\n  ${box(2)},\n];\n`,
  },
  {
    title: 'above one line',
    text: `const a = 1;\nconst menu = ${box(1)};\n`,
    expected: `const a = 1;\n// @\nconst menu = ${box(1)};\n`,
  },
  {
    title: 'above one entry of a list, indented like it',
    text: `const menu = [\n  ${box(1)},\n  ${box(2)},\n];\n`,
    meant: [1],
    expected: `const menu = [\n  ${box(1)},\n  // @\n  ${box(2)},\n];\n`,
  },
  {
    title: 'above the inner list if the outer one has others',
    text: `const ui = {\n  menu: [\n    ${box(1)},\n    ${box(2)},\n  ],\n  bar: ${box(3)},\n};\n`,
    meant: [0, 1],
    expected: `const ui = {\n  // @\n  menu: [\n    ${box(1)},\n    ${box(2)},\n  ],\n  bar: ${box(3)},\n};\n`,
  },
  {
    title: 'once for each statement',
    text: `const a = ${box(1)};\nconst b = ${box(2)};\n`,
    expected: `// @\nconst a = ${box(1)};\n// @\nconst b = ${box(2)};\n`,
  },
  {
    title: 'with the line ends of the file',
    text: `const a = 1;\r\nconst menu = ${box(1)};\r\n`,
    expected: `const a = 1;\r\n// @\r\nconst menu = ${box(1)};\r\n`,
  },
  {
    title: "before a value if a separate line isn't code",
    text: `const view = (\n  <Menu\n    area={${box(1)}}\n  />\n);\n`,
    language: 'typescriptreact',
    expected: `const view = (\n  <Menu\n    area={/* @ */ ${box(1)}}\n  />\n);\n`,
  },
  {
    title: 'in JSON with comments',
    text: `{\n  "menu": { "x": 1, "y": 2, "width": 3, "height": 4 }\n}\n`,
    language: 'jsonc',
    expected: `{\n  // @\n  "menu": { "x": 1, "y": 2, "width": 3, "height": 4 }\n}\n`,
  },
  {
    title: 'not if there is another one on the same line',
    text: `const a = ${box(1)}, b = ${box(2)};\n`,
    meant: [0],
    expected: null,
  },
];

for (const areHitboxes of [true, false]) {
  const word = areHitboxes ? 'hitbox-lens-hitboxes' : 'hitbox-lens-not-hitboxes';
  describe(`a comment says ${word}`, () => {
    const all = cases.flatMap((one) => [false, true].map((isOpened) => ({ ...one, isOpened })));
    for (const { title, text, language = 'typescript', meant, expected, isOpened } of all) {
      it(isOpened ? `${title}, while a preview is open` : title, () => {
        const reader = createReader(language, undefined, { isOpened });
        const document = reader.read(text);
        const possible = document.hitboxes.filter(({ certain }) => !hasEvidence(certain)).map(({ id }) => id);
        const ids = (meant ?? [...possible.keys()]).map((index) => possible[index]!);
        const change = { kind: 'declare', ids, areHitboxes } as const;
        const plan = planVerified({ document, text, roots: reader.roots() }, change, rereadIn(language, { isOpened }));
        if (expected === null) {
          assert.deepEqual(plan, { refused: { by: 'entries', refusal: 'beside-others' } });
          return;
        }
        assert.ok('edits' in plan, JSON.stringify(plan));
        const next = applyEdits(text, plan.edits);
        assert.equal(next, expected.replaceAll('@', word));
        const { hitboxes } = createReader(language).read(next);
        const certain = hitboxes.filter((hitbox) => hitbox.certain?.proof === 'directive').length;
        assert.equal(certain, areHitboxes ? ids.length : 0);
        assert.equal(hitboxes.length, areHitboxes ? possible.length : possible.length - ids.length);
      });
    }
  });
}
