/** The broad phase against comparing every pair, on the sets that break simple methods. */
import assert from 'node:assert/strict';
import { allPairs } from '../../../src/core/index.js';
import { DEEP, generator, ulps } from './support.js';

type Box = readonly [x: number, y: number, width: number, height: number];

function boxesOf(count: number, make: (k: number) => Box): Float64Array {
  const boxes = new Float64Array(count * 4);
  for (let k = 0; k < count; k++) {
    const [x, y, width, height] = make(k);
    boxes.set([x, y, x + width, y + height], k * 4);
  }
  return boxes;
}

function bruteForce(boxes: Float64Array): Set<number> {
  const pairs = new Set<number>();
  const count = boxes.length / 4;
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((side) => (k: number) => boxes[k * 4 + side]!) as [
    (k: number) => number,
    (k: number) => number,
    (k: number) => number,
    (k: number) => number,
  ];
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (x0(i) <= x1(j) && x0(j) <= x1(i) && y0(i) <= y1(j) && y0(j) <= y1(i)) pairs.add(i * count + j);
    }
  }
  return pairs;
}

function check(boxes: Float64Array): void {
  const expected = bruteForce(boxes);
  const count = boxes.length / 4;
  const before = boxes.slice();
  const seen = new Set<number>();
  allPairs(boxes, (i, j) => {
    assert.ok(i < j, `${i} < ${j}`);
    assert.ok(!seen.has(i * count + j), `${i}, ${j} twice`);
    assert.ok(expected.has(i * count + j), `${i}, ${j} do not meet`);
    seen.add(i * count + j);
  });
  assert.equal(seen.size, expected.size, 'pairs missed');
  assert.deepEqual(boxes, before, 'the boxes are left alone');
}

describe('allPairs', () => {
  const sets: Readonly<Record<string, (random: () => number, count: number) => (k: number) => Box>> = {
    uniform: (r, n) => () => [r() * 1000, r() * 1000, (r() * 2000) / n ** 0.5, (r() * 2000) / n ** 0.5],
    clustered: (r) => (k) => [(k % 7) * 1000 + r() * 30, (k % 5) * 700 + r() * 30, r() * 4, r() * 4],
    'a line along x': (r, n) => () => [r() * n, 5, r() * 3, r()],
    'a line along y': (r, n) => () => [5, r() * n, r(), r() * 3],
    'a diagonal': (r, n) => (k) => [k, n - k, r() * 3, r() * 3],
    'piles of the same box': () => (k) => [(k % 11) * 10, (k % 11) * 7, 5, 5],
    'one outlier': (r) => (k) => (k === 3 ? [1e7, -1e7, 1, 1] : [r() * 100, r() * 100, r() * 5, r() * 5]),
    'one box over all': (r) => (k) => (k === 3 ? [-10, -10, 1e6, 1e6] : [r() * 100, r() * 100, r() * 5, r() * 5]),
    'very far outliers': (r) => (k) =>
      k % 50 === 3 ? [(r() - 0.5) * 1e300, (r() - 0.5) * 1e300, 1, 1e299] : [r() * 100, r() * 100, r() * 5, r() * 5],
    'two far clusters': (r) => (k) => [(k % 2) * 1e13 + r() * 100, (k % 2) * -1e13 + r() * 100, r() * 9, r() * 9],
    'far from the origin': (r) => () => [
      1e15 + Math.floor(r() * 300),
      -1e15 + Math.floor(r() * 300),
      Math.floor(r() * 20),
      Math.floor(r() * 20),
    ],
    'power law sizes': (r) => () => {
      const size = Math.min(500, 0.5 / r() ** 0.8);
      return [r() * 1000, r() * 1000, size, size];
    },
    'tall slivers': (r, n) => () => [r() * n, r() * 100, r() * 0.5, 900],
    'wide slivers': (r, n) => () => [r() * 100, r() * n, 900, r() * 0.5],
    'points on a grid': (r) => () => [Math.floor(r() * 20), Math.floor(r() * 20), 0, 0],
    'tiles that touch': () => (k) => [(k % 30) * 16, Math.floor(k / 30) * 16, 16, 16],
    'tiny numbers': (r) => () => [r() * 1e-300, r() * 1e-300, r() * 1e-302, r() * 1e-302],
    'round zero, of either sign': (r) => (k) => [k % 2 ? -0 : 0, (r() - 0.5) * 100, 0, r()],
  };
  for (const [name, make] of Object.entries(sets)) {
    it(`each pair once: ${name}`, () => {
      const random = generator(name.length);
      for (const count of [0, 1, 2, 24, 25, 26, 60, 333, 1000]) {
        for (let k = 0; k < DEEP; k++) check(boxesOf(count, make(random, count)));
      }
    });
  }

  it('borders count, one unit in the last place beyond does not', () => {
    const pairs = (gap: number) => {
      let found = 0;
      allPairs(new Float64Array([0, 0, 1, 1, gap, 0, 2, 1]), () => found++);
      return found;
    };
    assert.equal(pairs(1), 1);
    assert.equal(pairs(ulps(1, 1)), 0);
  });

  it('visit may call allPairs again', () => {
    const random = generator(5);
    const boxes = boxesOf(60, () => [random() * 10, random() * 10, random(), random()]);
    const expected = bruteForce(boxes).size;
    let outer = 0;
    let wrong = 0;
    allPairs(boxes, () => {
      outer++;
      let inner = 0;
      allPairs(boxes, () => inner++);
      if (inner !== expected) wrong++;
    });
    assert.deepEqual([outer, wrong], [expected, 0]);
  });

  it('an error thrown by visit passes through and does no harm', () => {
    const boxes = boxesOf(60, () => [0, 0, 1, 1]);
    assert.throws(() => {
      allPairs(boxes, () => {
        throw new Error('stop');
      });
    }, /^Error: stop$/);
    check(boxes);
  });

  const refused: readonly [number[], RegExp, string][] = [
    [[0, 0, 1, 1, NaN, 0, 1, 1], /^RangeError: boxes\[1\] minX must be a finite number, got NaN$/, 'NaN'],
    [[0, 0, 1, NaN], /boxes\[0\] maxY must be a finite number, got NaN/, 'NaN in the last field'],
    [[0, -Infinity, 1, 1], /boxes\[0\] minY must be a finite number, got -Infinity/, 'an infinity'],
    [[0, 0, Infinity, 1], /boxes\[0\] maxX must be a finite number, got Infinity/, 'an infinite width'],
    [[Infinity, 0, Infinity, 1], /boxes\[0\] minX must be a finite number, got Infinity/, 'infinitely far'],
    [[2, 0, 1, 1], /boxes\[0\] maxX must be at least minX, which is 2, got 1/, 'a negative width'],
    [[0, 2, 1, 1], /boxes\[0\] maxY must be at least minY, which is 2, got 1/, 'a negative height'],
    [[0, 0, 1], /boxes must hold 4 numbers for each box, got a length of 3/, 'a number too few'],
  ];
  for (const [numbers, message, reason] of refused) {
    it(`refuses ${reason}`, () => {
      const none = () => assert.fail('visited');
      assert.throws(() => {
        allPairs(new Float64Array(numbers), none);
      }, message);
      const many = new Float64Array(400);
      many.set(numbers, 0);
      if (numbers.length % 4 === 0) {
        assert.throws(() => {
          allPairs(many, none);
        }, message);
      }
    });
  }
});
