import assert from 'node:assert/strict';
import { parseScript } from '../../../src/read/script/parse.js';
import { parseJson } from '../../../src/read/json/parse.js';
import { maxBrackets } from '../../../src/read/base/limits.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { splitIntoChunks } from '../../../src/read/script/layout.js';

/** Texts that would cost a careless reader endless time or memory. */
const units: readonly [why: string, unit: string][] = [
  ['brackets', '['],
  ['braces', '{'],
  ['parentheses', '('],
  ['templates', '`${'],
  ['brackets that do not match', '[)'],
  ['closing brackets', '}])'],
  ['comments', '/*'],
  ['quotes', '"\''],
  ['slashes', '/ '],
  ['statements after open brackets', 'f({\nconst a = 1;\n'],
];

describe('hostile texts', function () {
  for (const [why, unit] of units) {
    it(`code: tens of thousands of ${why}`, () => {
      const text = unit.repeat(20_000);
      const chunks = splitIntoChunks(text);
      assert.ok(chunks.length <= 17, `${chunks.length} chunks`);
      // The parser doesn't get text nested deeper than real code.
      const deepest = Math.max(...chunks.map(({ chunk }) => chunk.depth));
      assert.ok(deepest <= maxBrackets + 1, `${deepest}`);
      assert.deepEqual(readText(text, 'typescript').hitboxes, []);
    });
  }

  for (const [why, unit] of units) {
    it(`data: tens of thousands of ${why}`, () => {
      const text = unit.repeat(20_000);
      const { errors } = parseJson(text, { start: 0, single: false, depth: 0 }, 200);
      assert.ok(errors.length <= 1000);
      assert.deepEqual(readText(text, 'json').hitboxes, []);
    });
  }

  for (const language of ['vue', 'javascript', 'javascriptreact', 'typescriptreact'] as const) {
    it(`open tags with data: ${language}`, () => {
      const text = '<script>\nconst hitbox = { x: 1, y: 2, w: 3, h: 4 };\n';
      // The parser would copy all open tags for each of them.
      const { hitboxes, broken } = readText(text.repeat(5000), language);
      assert.deepEqual([hitboxes.length, broken], [0, { start: 0, end: 5000 * text.length }]);
    });
  }

  it('skips a box after a thousand open brackets, and finds it when they are removed', () => {
    const box = 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };';
    const reader = createReader('typescript');
    const open = '['.repeat(maxBrackets + 1);
    assert.deepEqual(reader.read(open + box).hitboxes, []);
    const { hitboxes } = reader.read(box, [{ start: 0, end: open.length, text: '' }]);
    assert.equal(hitboxes.length, 1);
  });
});

describe('boxes with circular or exploding numbers', () => {
  const long = (n: number, part: string): string => Array.from({ length: n }, () => part).join(' + ');
  const table: [text: string, expected: readonly number[], reason: string][] = [
    [
      'class Box { constructor(x = y, y = x) { this.x = x; this.y = y; this.width = 3; this.height = 4; } }\nconst hitbox = new Box();',
      [NaN, NaN, 3, 4],
      'omitted arguments of a class default to each other',
    ],
    [
      'function box(x = y, y = x, w = 1, h = 1) { return { x, y, width: w, height: h }; }\nconst hitbox = box(undefined, undefined, 3, 4);',
      [NaN, NaN, 3, 4],
      'omitted arguments of a function do',
    ],
    [
      'function box(x = x + 1, y = 2, w = 1, h = 1) { return { x, y, width: w, height: h }; }\nconst hitbox = box(undefined, 2, 3, 4);',
      [NaN, 2, 3, 4],
      'an argument defaults to itself',
    ],
    [
      'class Box { constructor(x, y) { this.a = this.b; this.b = this.a; this.x = this.a; this.y = y; this.width = 3; this.height = 4; } }\nconst hitbox = new Box(1, 2);',
      [NaN, 2, 3, 4],
      'fields refer to each other',
    ],
    [
      `class Wall { constructor(x, y) { this.x = x; this.y = y; this.width = 3; this.height = 4; } }\nclass Box extends Wall { constructor(x, y) { super(${long(50, 'x')}, y); } }\nconst hitbox = new Box(1, 2);`,
      [50, 2, 3, 4],
      'a substituted expression of the maximum length',
    ],
    [
      `class Wall { constructor(x, y) { this.x = ${long(20, 'x')}; this.y = y; this.width = 3; this.height = 4; } }\nclass Box extends Wall { constructor(x, y) { super(${long(20, 'x')}, y); } }\nconst hitbox = new Box(1, 2);`,
      [NaN, 2, 3, 4],
      'a substituted expression above the maximum length',
    ],
  ];
  for (const [text, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(
        readText(text, 'javascript').hitboxes.map(({ fields }) => fields.map(({ value }) => value)),
        [expected],
      );
    });
  }
});

describe('ordinary long lists', () => {
  const table: [what: string, entry: string, count: number][] = [
    ['records', '{x:1,y:2,w:3,h:4},', 6000],
    ['records in calls', 'box({x:1,y:2,w:3,h:4}),', 5000],
    ['records with data in them', '{x:1,y:2,w:3,h:4,data:[{a:[{b:(1)}]}]},', 2500],
  ];
  for (const [what, entry, count] of table) {
    it(`${what} are parsed, however many: the parser handles them as reliably as a few`, () => {
      const text = `const walls = [${entry.repeat(count)}];`;
      assert.equal(parseScript(text, 'typescript', null, null)?.length, text.length);
    });
  }
});

describe('endless errors', () => {
  it('a thousand half-typed records in one list are read: recovering from such errors is cheap', () => {
    const text = `const walls = [${'{ x: 1, y: 2, w: },'.repeat(1000)}];`;
    assert.equal(parseScript(text, 'typescript', null, null)?.length, text.length);
  });
});
