import assert from 'node:assert/strict';
import { holds, keysOf, type ContextKeys } from './when-clause.js';

describe('when clauses', () => {
  const cases: [clause: string | undefined, keys: ContextKeys, expected: boolean, reason: string][] = [
    [undefined, {}, true, 'no clause'],
    ['false', {}, false, 'never'],
    ['a', { a: true }, true, 'a key'],
    ['a', { a: '' }, false, 'an empty text'],
    ['!a', {}, true, 'a missing key'],
    ['a || b && c', { a: true }, true, '&& binds more tightly than ||'],
    ['(a || b) && c', { a: true }, false, 'parentheses'],
    ["a == 'x y'", { a: 'x y' }, true, 'a quoted text'],
    ["a != 'x'", {}, true, 'a missing key is another text'],
    ['a == true', { a: true }, true, 'values are compared as texts'],
    ['n > 0 && n <= 2', { n: 2 }, true, 'numbers'],
    ['n > 0', {}, false, 'a missing number'],
    ['e =~ /^\\.(ts|js)$/i', { e: '.TS' }, true, 'a pattern with flags'],
    ['e =~ /x/ || b', { b: true }, true, 'a pattern for a missing key'],
  ];
  for (const [clause, keys, expected, reason] of cases) {
    it(`${clause ?? 'nothing'} is ${expected}: ${reason}`, () => {
      assert.equal(holds(clause, keys), expected);
    });
  }

  for (const clause of ['a ===', '(a', 'a =~ b', 'a $ b', 'a b']) {
    it(`${clause} is rejected`, () => {
      assert.throws(() => holds(clause, { a: true }));
    });
  }

  it('name the keys that they read', () => {
    assert.deepEqual(keysOf("!a && b.c == 'd' || e =~ /f/i && g != h && false"), ['a', 'b.c', 'e', 'g']);
  });
});
