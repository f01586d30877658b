import assert from 'node:assert/strict';
import { computedText, findComputedNumbers } from '../../../src/annotate/computed-numbers.js';
import { readForEditor } from './support.js';

/** The text with its hints. */
function withHints(text: string, start = 0, end = text.length): string {
  const { document } = readForEditor(text);
  return findComputedNumbers(text, document, { start, end }).reduceRight(
    (result, hint) => `${result.slice(0, hint.end)}‹${computedText(hint.value)}›${result.slice(hint.end)}`,
    text,
  );
}

describe('values of computed numbers', () => {
  const rows: [reason: string, text: string, expected: string][] = [
    [
      'products, sums and names',
      'const T = 16; const hurtbox = { x: T * 2, y: T, w: 3, h: T + 4 };',
      'const T = 16; const hurtbox = { x: T * 2‹= 32›, y: T‹= 16›, w: 3, h: T + 4‹= 20› };',
    ],
    [
      'numbers with many digits, without noise',
      'const hurtbox = { x: 0.1 + 0.2, y: 1 / 3, w: 3, h: 4 };',
      'const hurtbox = { x: 0.1 + 0.2‹= 0.3›, y: 1 / 3‹= 0.3333333333›, w: 3, h: 4 };',
    ],
    ['literals', 'const hurtbox = { x: -1, y: +2, w: .5, h: 4 };', 'const hurtbox = { x: -1, y: +2, w: .5, h: 4 };'],
    [
      'values known only at runtime',
      'const hurtbox = { x: Date.now(), y: 0, w: 3, h: 4 };',
      'const hurtbox = { x: Date.now(), y: 0, w: 3, h: 4 };',
    ],
    [
      'possible hitboxes',
      'const T = 1; const p = { x: T, y: T, width: 3, height: 4 };',
      'const T = 1; const p = { x: T, y: T, width: 3, height: 4 };',
    ],
    ['half-typed text', 'const T = 1; const hurtbox = { x: T *, y: T', 'const T = 1; const hurtbox = { x: T *, y: T'],
  ];
  for (const [reason, text, expected] of rows) {
    it(reason, () => {
      assert.equal(withHints(text), expected);
    });
  }

  it('only within the span that is shown', () => {
    const text =
      'const T = 16;\nconst hurtbox = { x: T, y: 0, w: 3, h: 4 };\nconst hitbox = { x: T, y: 0, w: 3, h: 4 };';
    const second = text.indexOf('const hitbox');
    assert.equal(withHints(text, second), `${text.slice(0, second)}const hitbox = { x: T‹= 16›, y: 0, w: 3, h: 4 };`);
  });
});
