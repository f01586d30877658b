/** The broad phase against comparing every pair, on sets that break simple methods. */
import assert from 'node:assert/strict';
import { allPairs, pairWorkspace } from '../../../src/core/index.js';
import type { PairWorkspace } from '../../../src/core/index.js';
import { idle } from '../../../src/core/broad/box-sort.js';
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

function check(boxes: Float64Array, workspace?: PairWorkspace): void {
  const expected = bruteForce(boxes);
  const count = boxes.length / 4;
  const before = boxes.slice();
  const seen = new Set<number>();
  allPairs(
    boxes,
    (i, j) => {
      assert.ok(i < j, `${i} < ${j}`);
      assert.ok(!seen.has(i * count + j), `${i}, ${j} twice`);
      assert.ok(expected.has(i * count + j), `${i}, ${j} do not meet`);
      seen.add(i * count + j);
    },
    workspace,
  );
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
    'mixed sizes': (r, n) => (k) => [r() * n, r() * n, r() * (k % 100 ? 9 : 99), r() * (k % 100 ? 9 : 99)],
    'two clusters farther apart than strips are distinguished': (r) => (k) => [
      (k % 2) * 1e10 + r() * 100,
      (k % 2) * 1e10 + r() * 100,
      r() * 9,
      r() * 9,
    ],
    'tall ones that wrap around all strips': (r, n) => (k) => [r() * n, k % 9 ? r() * n : -n, 2, k % 9 ? 1 : 5 * n],
    'at an offset where whole numbers are all that is left': (r) => () => [
      2 ** 52 + Math.floor(r() * 100),
      1e12 + r() * 100,
      Math.floor(r() * 5),
      r() * 9,
    ],
    'the whole range of numbers': (r) => (k) => [(r() - 0.5) * 1e308, k % 2 ? 0 : (r() - 0.5) * 1e308, 1e307, 1e307],
    'the least numbers': (r) => () => [
      Math.floor(r() * 50) * 5e-324,
      Math.floor(r() * 50) * 5e-324,
      Math.floor(r() * 4) * 5e-324,
      Math.floor(r() * 4) * 5e-324,
    ],
    'around zero, of either sign': (r) => (k) => [k % 2 ? -0 : 0, (r() - 0.5) * 100, 0, r()],
  };
  for (const [name, make] of Object.entries(sets)) {
    it(`reports each pair once: ${name}`, () => {
      const random = generator(name.length);
      for (const count of [0, 1, 2, 60, 128, 129, 130, 333, 1000]) {
        for (let k = 0; k < DEEP; k++) check(boxesOf(count, make(random, count)));
      }
    });
  }

  it('counts touching borders, but not a gap of one unit in the last place', () => {
    const pairs = (gap: number) => {
      let sum = 0;
      allPairs(new Float64Array([0, 0, 1, 1, gap, 0, 2, 1]), () => sum++);
      return sum;
    };
    assert.equal(pairs(1), 1);
    assert.equal(pairs(ulps(1, 1)), 0);
  });

  it('the same boxes give the same order of calls, with any workspace', () => {
    const random = generator(6);
    const boxes = boxesOf(500, () => [random() * 40, random() * 40, random() * 3, random() * 3]);
    const calls = (workspace?: PairWorkspace) => {
      const list: string[] = [];
      allPairs(boxes, (i, j) => list.push(`${i} ${j}`), workspace);
      return list;
    };
    const first = calls();
    assert.deepEqual(calls(), first);
    assert.deepEqual(calls(pairWorkspace()), first);
  });

  it('a workspace serves larger and smaller calls in turn', () => {
    const random = generator(7);
    const workspace = pairWorkspace();
    for (const count of [300, 1000, 129, 1000, 2000, 5, 400]) {
      check(
        boxesOf(count, () => [random() * 100, random() * 50, random() * 5, random() * 5]),
        workspace,
      );
    }
  });

  it('accepts part of a larger buffer', () => {
    const buffer = new Float64Array(4 * 1000).fill(NaN);
    const random = generator(8);
    const boxes = boxesOf(300, () => [random() * 50, random() * 50, random() * 5, random() * 5]);
    buffer.set(boxes, 40);
    check(buffer.subarray(40, 40 + 300 * 4));
  });

  for (const own of [false, true]) {
    it(`visit may call allPairs, ${own ? 'with the same workspace' : 'without a workspace'}`, () => {
      const random = generator(5);
      const workspace = own ? pairWorkspace() : undefined;
      const boxes = boxesOf(200, () => [random() * 40, random() * 40, random() * 3, random() * 3]);
      const expected = bruteForce(boxes);
      const outer = new Set<number>();
      let wrong = 0;
      allPairs(
        boxes,
        (i, j) => {
          outer.add(i * 200 + j);
          let inner = 0;
          allPairs(boxes, () => inner++, workspace);
          if (inner !== expected.size) wrong++;
        },
        workspace,
      );
      assert.ok(expected.size > 20);
      assert.deepEqual([outer, wrong], [expected, 0]);
    });
  }

  it('keeps as many internal workspaces as calls were ever nested', () => {
    const boxes = boxesOf(200, (k) => [k * 2, 0, 1 + (k % 2), 1]);
    const own = pairWorkspace();
    const deep = (depth: number) => {
      allPairs(boxes, (i) => {
        if (i === 1 && depth > 0) deep(depth - 1);
      });
    };
    deep(3);
    const kept = idle.length;
    assert.ok(kept >= 4);
    deep(3);
    allPairs(boxes, () => undefined, own);
    allPairs(boxes, () => undefined, own);
    assert.deepEqual([idle.length, idle.includes(own)], [kept, false]);
  });

  it('an error thrown by visit propagates and leaves the workspace usable', () => {
    const boxes = boxesOf(200, () => [0, 0, 1, 1]);
    const workspace = pairWorkspace();
    const kept = idle.length;
    for (const own of [undefined, workspace]) {
      const stop = () => {
        allPairs(
          boxes,
          () => {
            throw new Error('stop');
          },
          own,
        );
      };
      assert.throws(stop, /^Error: stop$/);
      check(boxes, own);
    }
    assert.ok(idle.length <= Math.max(kept, 1));
    assert.equal(workspace.busy, false);
  });

  const rejected: readonly [number[], RegExp, string][] = [
    [[0, 0, 1, 1, NaN, 0, 1, 1], /^RangeError: boxes\[1\] minX must be a finite number, got NaN$/, 'NaN'],
    [[0, 0, 1, NaN], /boxes\[0\] maxY must be a finite number, got NaN/, 'NaN in the last field'],
    [[0, -Infinity, 1, 1], /boxes\[0\] minY must be a finite number, got -Infinity/, 'an infinity'],
    [[0, 0, Infinity, 1], /boxes\[0\] maxX must be a finite number, got Infinity/, 'an infinite width'],
    [[Infinity, 0, Infinity, 1], /boxes\[0\] minX must be a finite number, got Infinity/, 'infinitely far'],
    [[2, 0, 1, 1], /boxes\[0\] maxX must be at least minX, which is 2, got 1/, 'a negative width'],
    [[0, 2, 1, 1], /boxes\[0\] maxY must be at least minY, which is 2, got 1/, 'a negative height'],
    [[0, 0, 1, 1, 0, 0, NaN, NaN], /boxes\[1\] maxX must be a finite number, got NaN/, 'NaN twice: the first field'],
    [[-1e308, 0, 1e308, 1], /boxes\[0\] is wider or taller than a number can say/, 'too wide a box'],
    [[0, -1e308, 1, 1e308], /boxes\[0\] is wider or taller than a number can say/, 'too tall a box'],
    [[0, 0, 1], /boxes must hold 4 numbers for each box, got a length of 3/, 'a number too few'],
  ];
  for (const [numbers, message, reason] of rejected) {
    it(`rejects ${reason}`, () => {
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
