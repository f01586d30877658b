import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countTypos, mostSimilar } from '../../../src/model/similar-words.js';
import { runs } from '../core/support.js';

describe('similar words', () => {
  const counts: [a: string, b: string, typos: number, reason: string][] = [
    ['', '', 0, 'nothing'],
    ['hurt', 'hurt', 0, 'the same'],
    ['hurt', 'hur', 1, 'a letter missing'],
    ['hurt', 'hurrt', 1, 'a letter added'],
    ['hurt', 'hurl', 1, 'a letter replaced'],
    ['hurt', 'hrut', 1, 'letters swapped'],
    ['hit', 'hurt', 2, 'a letter replaced and one added'],
    ['abc', 'xyz', 3, 'nothing in common'],
    ['abcdef', '', 4, 'as many as are counted'],
  ];
  for (const [a, b, typos, reason] of counts) {
    it(`${a || '(empty)'} and ${b || '(empty)'}: ${reason}`, () => {
      assert.equal(countTypos(a, b, 3), typos);
    });
  }

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

  it('count the same in both directions, and 0 for equal words alone', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        assert.equal(countTypos(a, b, 9), countTypos(b, a, 9));
        assert.equal(countTypos(a, b, 9) === 0, a === b);
      }),
      runs(100),
    );
  });

  it('count at most as many as were made, and stop right after the limit', () => {
    fc.assert(
      fc.property(letters, fc.array(fc.nat(), { maxLength: 3 }), fc.nat({ max: 3 }), (word, places, limit) => {
        let changed = word;
        for (const place of places)
          changed = changed.slice(0, place % (changed.length + 1)) + changed.slice((place % (changed.length + 1)) + 1);
        const typos = countTypos(word, changed, 9);
        assert.ok(typos <= places.length);
        assert.equal(countTypos(word, changed, limit), Math.min(typos, limit + 1));
      }),
      runs(100),
    );
  });

  const matches: [word: string, candidates: string[], expected: string | null, reason: string][] = [
    ['slah', ['rest', 'slash', 'slam'], 'slash', 'the first with one mistake'],
    ['slam', ['slash', 'slim'], 'slim', 'fewer mistakes'],
    ['SLASH', ['slash'], 'slash', 'another case'],
    ['slash', ['slash'], null, 'itself'],
    ['a', ['xyz'], null, 'nothing similar'],
    ['x'.repeat(500), ['x'.repeat(499)], null, 'a text that is no word'],
  ];
  for (const [word, candidates, expected, reason] of matches) {
    it(`${word.slice(0, 20)} stands for ${expected ?? 'nothing'}: ${reason}`, () => {
      assert.equal(mostSimilar(word, candidates), expected);
    });
  }
});
