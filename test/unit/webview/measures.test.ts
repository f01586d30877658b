import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Bounds } from '../../../src/core/index.js';
import { measureBoxes } from '../../../webview/tools/measures.js';
import { runs } from '../core/support.js';

const box = (minX: number, minY: number, maxX: number, maxY: number): Bounds => ({ minX, minY, maxX, maxY });
const a = box(10, 10, 20, 20);

describe('measures', () => {
  const cases: readonly (readonly [other: Bounds, lines: string[], why: string])[] = [
    [box(30, 10, 40, 20), ['20 15 → 30 15: 10'], 'a gap to the right; the same height is no distance'],
    [box(0, 10, 4, 20), ['4 15 → 10 15: 6'], 'a gap to the left'],
    [box(10, 23, 20, 40), ['15 20 → 15 23: 3'], 'a gap below'],
    [box(20, 10, 40, 20), ['20 15 → 20 15: 0'], 'boxes that touch have a distance of 0'],
    [box(25, 26, 30, 30), ['20 15 → 25 15: 5', '15 20 → 15 26: 6'], 'apart both ways'],
    [
      box(0, 0, 32, 40),
      ['0 15 → 10 15: 10', '20 15 → 32 15: 12', '15 0 → 15 10: 10', '15 20 → 15 40: 20'],
      'inside a frame: all four sides',
    ],
    [
      box(30, 0, 40, 12),
      ['20 11 → 30 11: 10', '15 0 → 15 10: 10', '15 12 → 15 20: 8'],
      'beside each other, at what they share',
    ],
    [a, [], 'equal boxes'],
  ];
  for (const [other, lines, why] of cases) {
    it(why, () => {
      const found = measureBoxes(a, other).map(
        ({ from, to, length }) => `${from.x} ${from.y} → ${to.x} ${to.y}: ${length}`,
      );
      assert.deepEqual(found, lines);
    });
  }

  const anyBox = fc
    .tuple(fc.integer({ max: 99, min: -99 }), fc.integer({ max: 99, min: -99 }), fc.nat(50), fc.nat(50))
    .map(([x, y, width, height]) => box(x, y, x + width, y + height));

  it('are the same from either box, and as long as their lines', () => {
    fc.assert(
      fc.property(anyBox, anyBox, (one, other) => {
        const lengths = (list: ReturnType<typeof measureBoxes>): number[] => list.map(({ length }) => length);
        const there = measureBoxes(one, other);
        assert.deepEqual(lengths(there), lengths(measureBoxes(other, one)));
        for (const { from, to, length } of there)
          assert.equal(Math.abs(to.x - from.x) + Math.abs(to.y - from.y), length);
      }),
      runs(200),
    );
  });
});
