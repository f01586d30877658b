import assert from 'node:assert/strict';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { withoutQuery } from '../../../src/project/images.js';
import type { Language } from '../../../src/model/document.js';
import { readDirectives } from '../../../src/read/conventions/directives.js';
import { mayHoldHitboxes } from '../../../src/read/base/prefilter.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { assertInProportion, Looks } from '../counted.js';

const many = 200_000;
const box = 'const wall = { x: 1, y: 2, w: 3, h: 4 };';

describe('texts that make regular expressions backtrack for minutes', () => {
  const cases: readonly [what: string, text: string, ignores: number][] = [
    ['ends of comments', `// hitbox-lens-ignore ${'*/'.repeat(many)}\u2028\n${box}`, 1],
    ['hyphens of a reason', `// hitbox-lens-ignore zero-size${' --x'.repeat(many)}\u2028 -- why\n${box}`, 1],
    ['beginnings of comments', `${'/* '.repeat(many)}hitbox-lens-ignore\n${box}`, 1],
    ['blanks before a word', `//${' '.repeat(many)}x hitbox-lens-ignore\n${box}`, 0],
    ['blanks before a directive', `//${' '.repeat(many)} hitbox-lens-ignore\n${box}`, 1],
    ['comments one above the other', `${'// hitbox-lens-ignore\n'.repeat(20_000)}${box}`, 20_000],
    ['lines that end as on an old Mac', `${'// hitbox-lens-ignore\r'.repeat(20_000)}${box}`, 20_000],
  ];
  for (const [what, text, ignores] of cases) {
    it(`directives: ${what}`, () => {
      assert.equal(readText(text, 'typescript').ignores.length, ignores);
    });
  }

  it('a long comment between the numbers of a tuple', () => {
    assert.equal(mayHoldHitboxes(`walls = [1, /*${'* '.repeat(many)}*/ { 2 }, 3, 4]`), false);
    assert.equal(mayHoldHitboxes(`walls = [1, /*{}${'* '.repeat(many)}*/ 2, 3, 4]`), true);
  });

  it('the path of an image', () => {
    assert.equal(withoutQuery(`a.png${'?'.repeat(many)}\n`), 'a.png');
  });

  it('a key in the message of a rule', () => {
    const lists = `'${'a'.repeat(many)}$': [{ x: 1, y: 2, w: 9, h: 8 }, { x: 2, y: 3, w: 9, h: 9 }]`;
    const problems = check(readText(`const all = { ${lists} };`, 'typescript'), defaultCheckOptions);
    assert.ok(problems.every(({ message }) => message.length < 500));
    assert.ok(problems.length > 0);
  });
});

describe('the cost of comments is proportional to their number', () => {
  const cases: readonly [what: string, language: Language, textOf: (count: number) => string][] = [
    [
      'above each item of a list',
      'typescript',
      (count) => `const a = [\n${'// hitbox-lens-ignore\n{ x: 1, y: 2, w: 3, h: 4 },\n'.repeat(count)}];`,
    ],
    [
      'above each item of data',
      'jsonc',
      (count) => `{ "a": [\n${'// hitbox-lens-ignore\n{ "x": 1, "y": 2, "w": 3, "h": 4 },\n'.repeat(count)}] }`,
    ],
    [
      'above each statement',
      'typescript',
      (count) => `// hitbox-lens-not-hitboxes\nconst a = [{ x: 1, y: 2, w: 3, h: 4 }];\n`.repeat(count),
    ],
    [
      'above each list',
      'typescript',
      (count) => `// hitbox-lens: anchor=center\nconst a = [\n{ x: 1, y: 2, w: 3, h: 4 }];\n`.repeat(count),
    ],
  ];
  for (const [what, language, textOf] of cases) {
    it(what, () => {
      assertInProportion((count) => {
        const text = textOf(count);
        const reader = createReader(language);
        // Without the directives, so that their lists are read; the offsets stay the same.
        reader.read(text.replaceAll('hitbox-lens', 'hitbox_lens'));
        const looks = new Looks();
        const { ignores, excluded, conventions } = readDirectives(text, looks.atValues(reader.roots()));
        assert.equal(ignores.length + excluded.length + conventions.length, count);
        return looks.count;
      }, 200);
    });
  }
});
