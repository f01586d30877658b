import assert from 'node:assert/strict';
import { parse } from '../../../src/read/script/parse.js';
import { parseJson } from '../../../src/read/json/parse.js';
import { maxBrackets } from '../../../src/read/base/limits.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { layOut } from '../../../src/read/script/layout.js';

/** Texts that would take a careless reader forever, or more memory than there is. */
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
  ['beginnings behind open brackets', 'f({\nconst a = 1;\n'],
];

describe('hostile texts', function () {
  for (const [why, unit] of units) {
    it(`code: ${why} by the ten thousand`, () => {
      const text = unit.repeat(20_000);
      const chunks = layOut(text);
      assert.ok(chunks.length <= 17, `${chunks.length} chunks`);
      // The parser is not asked for what is nested more deeply than code ever is.
      const deepest = Math.max(...chunks.map(({ chunk }) => chunk.depth));
      assert.ok(deepest <= maxBrackets + 1, `${deepest}`);
      assert.deepEqual(readText(text, 'typescript').hitboxes, []);
    });
  }

  for (const [why, unit] of units) {
    it(`data: ${why} by the ten thousand`, () => {
      const text = unit.repeat(20_000);
      const { errors } = parseJson(text, { start: 0, single: false, depth: 0 }, 200);
      assert.ok(errors.length <= 1000);
      assert.deepEqual(readText(text, 'json').hitboxes, []);
    });
  }

  for (const language of ['vue', 'javascript', 'javascriptreact', 'typescriptreact'] as const) {
    it(`open tags, with data in them: ${language}`, () => {
      const text = '<script>\nconst hitbox = { x: 1, y: 2, w: 3, h: 4 };\n';
      // The parser would copy all that is open for each of them.
      const { hitboxes, broken } = readText(text.repeat(10_000), language);
      assert.deepEqual([hitboxes.length, broken], [0, { start: 0, end: 10_000 * text.length }]);
    });
  }

  it('a box behind a thousand open brackets is left alone, and found when they are taken away', () => {
    const box = 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };';
    const reader = createReader('typescript');
    const open = '['.repeat(maxBrackets + 1);
    assert.deepEqual(reader.read(open + box).hitboxes, []);
    const { hitboxes } = reader.read(box, [{ start: 0, end: open.length, text: '' }]);
    assert.equal(hitboxes.length, 1);
  });
});

describe('long lists that anybody may have', () => {
  const table: [what: string, entry: string, count: number][] = [
    ['records', '{x:1,y:2,w:3,h:4},', 60_000],
    ['records in calls', 'box({x:1,y:2,w:3,h:4}),', 50_000],
    ['records with data in them', '{x:1,y:2,w:3,h:4,data:[{a:[{b:(1)}]}]},', 25_000],
  ];
  for (const [what, entry, count] of table) {
    it(`${what} are parsed, however many: the parser is as sure of them as of few`, () => {
      const text = `const walls = [${entry.repeat(count)}];`;
      assert.equal(parse(text, 'typescript', null, null)?.length, text.length);
    });
  }
});

describe('errors without end', () => {
  it('brackets that close nothing are left out: each costs the parser dozens of ordinary steps', () => {
    const text = `const hitbox = { x: 1, y: 2, w: 3, h: 4 };\n${'}])'.repeat(50_000)}`;
    assert.equal(parse(text, 'typescript', null, null), null);
  });

  it('ten thousand half typed records of one list are read: so many errors are quickly guessed at', () => {
    const text = `const walls = [${'{ x: 1, y: 2, w: },'.repeat(10_000)}];`;
    assert.equal(parse(text, 'typescript', null, null)?.length, text.length);
  });
});
