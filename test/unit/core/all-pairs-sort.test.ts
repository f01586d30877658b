/** Sorting boxes by a lower side, against a plain sort. */
import assert from 'node:assert/strict';
import { PairWorkspace, radixSort, sortByLow } from '../../../src/core/broad/box-sort.js';
import { generator } from './support.js';

/** Boxes with these lower sides on one axis. Their other numbers must not matter. */
function boxesOf(lows: readonly number[], axis: 0 | 1): Float64Array {
  const boxes = new Float64Array(lows.length * 4).fill(NaN);
  lows.forEach((low, i) => (boxes[i * 4 + axis] = low));
  return boxes;
}

const space = new PairWorkspace();
const r = generator(8);
const list = (count: number, make: (k: number) => number) => Array.from({ length: count }, (_, k) => make(k));

describe('sortByLow', () => {
  const sets: readonly [string, readonly number[], number][] = [
    ['none', [], 0],
    ['one', [5], 5],
    ['both signs', list(500, () => r() * 200 - 100), 0],
    ['in order already', list(300, (k) => k), 150],
    ['in the opposite order', list(300, (k) => -k), -150],
    ['all the same', list(100, () => 4), 4],
    ['a middle far off: ties at 32 bits are put right', list(300, () => Math.floor(r() * 50)), 2 ** 29],
    ['a middle so far off that all of them tie', list(3000, () => r()), 1e30],
    ['two places far from each other', list(2000, (k) => (k % 2) * 1e13 + r() * 100), 50],
    ['far from the origin', list(500, () => 1e15 + Math.floor(r() * 300)), 1e15 + 150],
    ['neighbors in the last place, falling', list(400, (k) => 1 + (400 - k) * 2 ** -52), 0],
    ['the least numbers', list(400, () => Math.floor(r() * 1000 - 500) * 5e-324), 0],
    ['the greatest numbers', [1.7e308, -1.7e308, 0, 1e308, -1e308], 1.7e308],
  ];
  for (const [name, lows, middle] of sets) {
    it(name, () => {
      for (const axis of [0, 1] as const) {
        const order = sortByLow(space, boxesOf(lows, axis), lows.length, axis, middle).subarray(0, lows.length);
        assert.deepEqual(
          [...order].sort((a, b) => a - b),
          list(lows.length, (k) => k),
          'each number once',
        );
        assert.deepEqual(
          [...order].map((i) => lows[i]! + 0),
          [...lows].map((low) => low + 0).sort((a, b) => a - b),
        );
      }
    });
  }

  it('keeps the order of equal keys, including the two zeros', () => {
    const lows = list(200, (k) => [0, -0, 1, -1][k % 4]!);
    const order = [...sortByLow(space, boxesOf(lows, 0), 200, 0, 0).subarray(0, 200)];
    const expected = list(200, (k) => k).sort((a, b) => lows[a]! - lows[b]! || a - b);
    assert.deepEqual(order, expected);
  });

  it('sorts only the first `count` boxes', () => {
    assert.deepEqual([...sortByLow(space, boxesOf([3, 2, 1, 0], 0), 3, 0, 1).subarray(0, 3)], [2, 1, 0]);
  });

  it('stops fixing ties one by one before that takes quadratic time', () => {
    const count = 60_000;
    const lows = list(count, (k) => count - k);
    const start = process.cpuUsage().user;
    const order = sortByLow(space, boxesOf(lows, 0), count, 0, 1e30);
    assert.deepEqual([order[0], order[count - 1]], [count - 1, 0]);
    // One by one, these are 1.8e9 moves and take seconds; this takes a few hundredths.
    assert.ok(process.cpuUsage().user - start < 1e6);
  });
});

describe('radixSort', () => {
  it('sorts by all 32 bits and keeps the order of equal keys', () => {
    const keys = Uint32Array.from(list(700, (k) => (k % 3 ? r() * 2 ** 32 : (k % 5) << 24)));
    const fresh = new PairWorkspace().reserve(700);
    fresh.order.forEach((_, k) => (fresh.order[k] = k));
    radixSort(fresh, keys, 700);
    const expected = list(700, (k) => k).sort((a, b) => keys[a]! - keys[b]! || a - b);
    assert.deepEqual([...fresh.order.subarray(0, 700)], expected);
  });
});

describe('PairWorkspace', () => {
  it('grows with spare capacity, and then keeps its size', () => {
    const space = new PairWorkspace().reserve(100);
    const { order } = space;
    assert.equal(order.length, 125);
    assert.equal(space.reserve(125).order, order);
    assert.equal(space.reserve(10).order, order);
    const { keys, lows, spare, stripRanges, starts, ids, packed } = space.reserve(200);
    const lengths = [keys, lows, spare, stripRanges, starts, ids, packed].map(({ length }) => length);
    assert.deepEqual(lengths, [250, 250, 250, 500, 251, 750, 3000]);
  });
});
