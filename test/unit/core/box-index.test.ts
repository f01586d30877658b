/** Window and point queries against checking every box. */
import assert from 'node:assert/strict';
import { boxIndex } from '../../../src/core/index.js';
import { DEEP, generator, ulps } from './support.js';

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];
const flat = (boxes: readonly Box[]) => Float64Array.from(boxes.flat());

function every(boxes: Float64Array, [minX, minY, maxX, maxY]: Box): number[] {
  const indices: number[] = [];
  for (let k = 0; k < boxes.length; k += 4) {
    const [x0, y0, x1, y1] = boxes.subarray(k, k + 4) as unknown as [number, number, number, number];
    if (x0 <= maxX && x1 >= minX && y0 <= maxY && y1 >= minY) indices.push(k / 4);
  }
  return indices;
}

function matches(boxes: Float64Array, window: Box): number[] {
  const list: number[] = [];
  boxIndex(boxes).window(...window, (i) => list.push(i));
  return list;
}

describe('boxIndex', () => {
  const sets: Readonly<Record<string, (r: () => number, count: number) => (k: number) => Box>> = {
    uniform: (r) => () => around(r() * 100, r() * 100, r() * 9, r() * 9),
    'a line along x': (r, n) => () => around(r() * n, 50, r(), r()),
    'a line along y': (r, n) => () => around(50, r() * n, r(), r()),
    'all the same': () => () => [40, 40, 60, 60],
    'points on a grid': (r) => () => around(Math.floor(r() * 10) * 10, Math.floor(r() * 10) * 10, 0, 0),
    'sizes of all kinds and an outlier': (r) => (k) =>
      k === 7 ? [1e9, -1e9, 2e9, 5] : around(r() * 100, r() * 100, 1 / (r() + 0.01), 1 / (r() + 0.01)),
  };
  for (const [name, make] of Object.entries(sets)) {
    it(`finds what checking every box finds, in order: ${name}`, () => {
      const r = generator(name.length);
      for (const count of [0, 1, 2, 15, 16, 17, 255, 256, 257, 300, 1500, 4097]) {
        const next = make(r, count);
        const boxes = flat(Array.from({ length: count }, (_, k) => next(k)));
        const index = boxIndex(boxes);
        const before = boxes.slice();
        const windows = Array.from({ length: 30 * DEEP }, () => around(r() * 100, r() * 100, r() * 20, r() * 20));
        windows.push([-Infinity, -Infinity, Infinity, Infinity], [-1, 0, 30, Infinity], [1e9, -1e9, 1e9, 5]);
        for (const window of windows) {
          const list: number[] = [];
          index.window(...window, (i) => list.push(i));
          assert.deepEqual(list, every(boxes, window));
          const [x, y] = window;
          const under: number[] = [];
          index.point(x, y, (i) => under.push(i));
          assert.deepEqual(under, every(boxes, [x, y, x, y]));
        }
        assert.deepEqual(boxes, before, 'the boxes are left alone');
      }
    });
  }

  const unit = flat([[0, 0, 1, 1]]);
  const edges: readonly [Box, number, string][] = [
    [[1, 1, 2, 2], 1, 'a shared corner'],
    [[-1, -1, 0, 0], 1, 'the other shared corner'],
    [[ulps(1, 1), 0, 2, 1], 0, 'one unit in the last place to the right'],
    [[-2, 0, ulps(0, -1), 1], 0, 'one to the left'],
    [[0, ulps(1, 1), 1, 2], 0, 'one below'],
    [[0, -2, 1, ulps(0, -1)], 0, 'one above'],
    [[0.5, 0.5, 0.5, 0.5], 1, 'a point inside'],
    [[-9, -9, 9, 9], 1, 'all of it'],
    [[0.6, 0, 0.4, 1], 0, 'a window that ends before it begins, on x'],
    [[0, 0.6, 1, 0.4], 0, 'the same on y'],
    [[NaN, 0, 1, 1], 0, 'NaN'],
    [[0, 0, 1, NaN], 0, 'NaN at the end'],
    [[-Infinity, 0, Infinity, 1], 1, 'an infinite window'],
  ];
  for (const [window, count, reason] of edges) {
    it(`${count === 1 ? 'finds' : 'does not find'}: ${reason}`, () => {
      assert.equal(matches(unit, window).length, count);
      // The same with a level of nodes above the boxes.
      const many = flat(Array.from({ length: 40 }, () => [0, 0, 1, 1] as const));
      assert.equal(matches(many, window).length, count * 40);
    });
  }

  it('copies the boxes: later changes have no effect', () => {
    const boxes = flat([[0, 0, 1, 1]]);
    const index = boxIndex(boxes);
    boxes.fill(50);
    const list: number[] = [];
    index.point(1, 1, (i) => list.push(i));
    assert.deepEqual(list, [0]);
  });

  it('visit may query again, and an error thrown by it leaves the index usable', () => {
    const r = generator(4);
    const boxes = flat(Array.from({ length: 300 }, () => around(r() * 100, r() * 100, r() * 20, r() * 20)));
    const index = boxIndex(boxes);
    const expected = every(boxes, [20, 20, 60, 60]);
    assert.throws(() => {
      index.window(20, 20, 60, 60, () => {
        throw new Error('stop');
      });
    }, /^Error: stop$/);
    for (let again = 0; again < 2; again++) {
      const outer: number[] = [];
      index.window(20, 20, 60, 60, (i) => {
        outer.push(i);
        const inner: number[] = [];
        index.window(0, 0, 90, 90, (j) => inner.push(j));
        assert.deepEqual(inner, every(boxes, [0, 0, 90, 90]));
      });
      assert.deepEqual(outer, expected);
    }
  });

  it('reads few boxes: a small window among 1e4 boxes needs few leaves', () => {
    const r = generator(9);
    for (const make of [
      () => around(r() * 1000, r() * 1000, 4, 4),
      () => around(r() * 30000, r() * 30, 4, 4),
      () => around(r() * 30, r() * 30000, 4, 4),
    ]) {
      const boxes = flat(Array.from({ length: 1e4 }, make));
      const index = boxIndex(boxes);
      const { rows } = index as unknown as { rows: Float64Array };
      // Rows that a query reads: those below a node that overlaps the window.
      let leaves = 0;
      const window = Array.from(boxes.subarray(0, 4)) as unknown as Box;
      for (let at = 4e4; at < 4e4 + 625 * 4; at += 4) {
        if (every(rows.subarray(at, at + 4), window).length > 0) leaves++;
      }
      assert.ok(leaves >= 1 && leaves <= 12, `${leaves} leaves`);
    }
  });

  it('rejects what allPairs rejects', () => {
    assert.throws(
      () =>
        boxIndex(
          flat([
            [0, 0, 1, 1],
            [0, 0, NaN, 1],
          ]),
        ),
      /^RangeError: boxes\[1\] maxX must be a finite number, got NaN$/,
    );
    assert.throws(
      () => boxIndex(new Float64Array(3)),
      /^RangeError: boxes must hold 4 numbers for each box, got a length of 3$/,
    );
  });
});

function around(x: number, y: number, width: number, height: number): Box {
  return [x, y, x + width, y + height];
}
