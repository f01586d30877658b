import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';
import { readLines } from './help.js';

describe('records that spread others', () => {
  const chain = (count: number): string =>
    Array.from({ length: count }, (_, i) => `const r${i + 1} = { ...r${i}, k${i}: ${i} };`).join('\n');
  const table: [text: string, expected: string[], reason: string][] = [
    [
      `const r0 = { x: 1, y: 2, w: 3, h: 4 };\n${chain(50)}\nconst hitbox = { ...r50, x: 9 };`,
      ['hitbox other 9 2* 3* 4*'],
      'as far as they lead',
    ],
    [
      'const a = { ...b, x: 1 }; const b = { ...c, y: 2 }; const c = { ...a, w: 3, h: 4 }; const hitbox = { ...c, x: 5, y: 6 };',
      ['a other 1 2* 3* 4*', 'b other 1* 2 3* 4*', 'hitbox other 5 6 3* 4*'],
      'a circular spread: later keys are known',
    ],
    [
      'const base = { x: 1, y: 2, w: 3, h: 4, angle: 90 }; const hitbox = { ...base, angle: 45 };',
      ['base other 1 2 3 4 90', 'hitbox other 1* 2* 3* 4* 45'],
      'the last of two equal keys applies, for angles too',
    ],
    [
      'const base = { x: 1, y: 2, w: 3, h: 4 }; const hitbox = { x: 7, ...base };',
      ['base other 1 2 3 4', 'hitbox other 1* 2* 3* 4*'],
      'also where it is spread',
    ],
    [
      'const base = { w: 3, h: 4, ...rest }; const hitbox = { ...base, x: 1, y: 2 };',
      ['hitbox other 1 2 NaN NaN'],
      'an unknown spread may replace earlier keys',
    ],
  ];
  for (const [text, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(
        readLines(text).filter((line) => !/^r\d/.test(line)),
        expected,
      );
    });
  }

  it('are computed once each, however many spread them', () => {
    const doublings = Array.from({ length: 60 }, (_, i) => `const r${i + 1} = { ...r${i}, ...r${i}, x: ${i} };`);
    const { hitboxes, limited } = readText(
      `const r0 = { x: 1, y: 2, w: 3, h: 4 };\n${doublings.join('\n')}`,
      'typescript',
    );
    assert.deepEqual([hitboxes.length, limited], [61, undefined]);
  });
});

describe('a statement of any length', () => {
  it('has all its numbers', () => {
    const boxes = Array.from({ length: 1000 }, (_, i) => `{ x: ${i}, y: -${i}, w: 3 + K, h: 4 }`);
    const { hitboxes, broken } = readText(`const K = 1;\nconst walls = [\n${boxes.join(',\n')}\n];`, 'typescript');
    const read = hitboxes.map(({ fields }) => fields.map(({ value }) => value));
    assert.deepEqual(
      read,
      Array.from({ length: 1000 }, (_, i) => [i, -i, 4, 4]),
    );
    assert.equal(broken, null);
  });

  it('has an error where it is broken', () => {
    const text = `const walls = [\n${'{ x: 1, y: 2, w: 3, h: 4 },\n'.repeat(500)}{ x: 1, y: , w: 3 },\n${'{ x: 1, y: 2, w: 3, h: 4 },\n'.repeat(500)}];`;
    const { hitboxes, broken } = readText(text, 'typescript');
    assert.equal(hitboxes.length, 1000);
    assert.ok(Math.abs(broken!.start - text.indexOf('y: ,')) < 10);
  });
});

describe('code of any depth', () => {
  const box = 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };\n';
  const table: [tags: string, reason: string][] = [
    ['<div>'.repeat(16_000), 'open tags, about the maximum that is parsed'],
    ['<div>'.repeat(100_000), 'many more'],
    ['<div>'.repeat(3000) + '</div>'.repeat(3000), 'closed tags'],
  ];
  for (const [tags, reason] of table) {
    it(`is read or skipped: ${reason}`, () => {
      assert.doesNotThrow(() => readText(`${box}const view = ${tags};`, 'typescriptreact'));
    });
  }
});
