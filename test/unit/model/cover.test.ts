import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lastCovering } from '../../../src/model/cover.js';
import type { Span } from '../../../src/model/span.js';
import { runs } from '../core/support.js';

const spans = (...ends: readonly (readonly [number, number])[]): Span[] => ends.map(([start, end]) => ({ start, end }));

describe('which span covers an offset', () => {
  const cases: [reason: string, spans: Span[], offset: number, index: number][] = [
    ['no span covers anything', [], 0, -1],
    ['before it', spans([2, 5]), 1, -1],
    ['at its start', spans([2, 5]), 2, 0],
    ['in it', spans([2, 5]), 4, 0],
    ['at its end', spans([2, 5]), 5, -1],
    ['the last in the list counts', spans([0, 9], [2, 5]), 3, 1],
    ['also where it is the longer one', spans([2, 5], [0, 9]), 3, 1],
    ['an empty span covers nothing', spans([0, 9], [3, 3]), 3, 0],
  ];
  for (const [reason, list, offset, index] of cases) {
    it(reason, () => {
      assert.equal(lastCovering(list)(offset), index);
    });
  }

  it('equals a linear search', () => {
    const span = fc.tuple(fc.nat(30), fc.nat(8)).map(([start, length]): Span => ({ start, end: start + length }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (list) => {
        const cover = lastCovering(list);
        for (let offset = -1; offset < 42; offset++) {
          const covers = list.map(({ start, end }) => start <= offset && offset < end);
          const expected = covers.lastIndexOf(true);
          assert.equal(cover(offset), expected);
        }
      }),
      runs(300),
    );
  });

  it('visits each span a few times, for any number of spans and overlaps', () => {
    let accesses = 0;
    const counted = Array.from({ length: 20_000 }, (_, index): Span => {
      const start = index % 2 === 0 ? 0 : index;
      return {
        get start() {
          accesses++;
          return start;
        },
        end: 40_000 + index,
      };
    });
    const cover = lastCovering(counted);
    for (let offset = 0; offset < 19_999; offset++) assert.equal(cover(offset), 19_998);
    assert.ok(accesses <= 4 * counted.length, `${accesses} accesses to ${counted.length} spans`);
  });
});
