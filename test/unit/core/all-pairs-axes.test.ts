/** The layout of the strips. Only the speed depends on it, so it has its own tests. */
import assert from 'node:assert/strict';
import { chooseAxes } from '../../../src/core/broad/box-layout.js';
import type { SweepLayout } from '../../../src/core/broad/box-layout.js';
import { generator } from './support.js';

type Box = readonly [x: number, y: number, width: number, height: number];

function layout(count: number, make: (k: number) => Box): SweepLayout {
  const boxes = new Float64Array(count * 4);
  for (let k = 0; k < count; k++) {
    const [x, y, width, height] = make(k);
    boxes.set([x, y, x + width, y + height], k * 4);
  }
  return chooseAxes(boxes, count);
}

const near = (value: number, low: number, high: number, what: string) => {
  assert.ok(value >= low && value <= high, `${what}: ${value} is not in ${low} … ${high}`);
};

describe('chooseAxes', () => {
  const r = generator(3);
  const axes: readonly [string, number, (k: number) => Box, SweepLayout['swept']][] = [
    ['a line along x', 1000, () => [r() * 1e4, 5, 3, 3], 0],
    ['a line along y', 1000, () => [5, r() * 1e4, 3, 3], 1],
    ['a square of tall boxes: more of them fit along x', 1000, () => [r() * 100, r() * 100, 1, 9], 0],
    ['a square of lying boxes: more of them fit along y', 1000, () => [r() * 100, r() * 100, 9, 1], 1],
    ['twice as wide as tall, but boxes four times as wide', 1000, () => [r() * 200, r() * 100, 4, 1], 1],
    ['a line along y and one far outlier on x', 1000, (k) => [k === 5 ? 1e9 : 5, r() * 1e4, 3, 3], 1],
    ['a tenth of all far out on x', 1000, (k) => [k % 11 ? 5 : 1e9, r() * 1e4, 3, 3], 1],
    ['all in one place: x', 200, () => [7, 7, 2, 2], 0],
    ['points on a diagonal: x', 200, (k) => [k, k, 0, 0], 0],
  ];
  for (const [name, count, make, swept] of axes) {
    it(`${name}: sweeps along ${'xy'[swept]!}`, () => {
      const { swept: actual, across } = layout(count, make);
      assert.deepEqual([actual, across], [swept, 1 - swept]);
    });
  }

  it('makes strips as tall as the average box, and covers the area', () => {
    const { height, strips, middle, middleAcross, aspect } = layout(1e4, () => [r() * 2100, 500 + r() * 2000, 16, 20]);
    near(height, 20 - 1e-9, 20 + 1e-9, 'height');
    assert.equal(strips, 128);
    near(middle, 700, 1400, 'middle');
    near(middleAcross, 1100, 1900, 'middle across');
    near(aspect, 0.8, 1.3, 'aspect');
  });

  it('returns the middle and the aspect by axis', () => {
    const { middle, middleAcross, aspect } = layout(1e4, () => [r() * 100, 1e6 + r() * 1000, 1, 1]);
    near(middle, 1e6 + 300, 1e6 + 700, 'middle');
    near(middleAcross, 30, 70, 'middle across');
    near(aspect, 7, 14, 'aspect');
  });

  it('a few outliers, far away or large, do not stretch the strips', () => {
    const plain = layout(1e4, (k) => [k % 100, Math.floor(k / 100), 1, 1]);
    const far = layout(1e4, (k) => (k % 50 ? [k % 100, Math.floor(k / 100), 1, 1] : [1e9, -1e9, 1, 1]));
    const large = layout(1e4, (k) => [k % 100, Math.floor(k / 100), k % 50 ? 1 : 1e6, k % 50 ? 1 : 1e6]);
    for (const { height } of [plain, far, large]) near(height, 1 - 1e-9, 1 + 0.01, 'height');
    assert.deepEqual([plain.strips, large.strips, far.strips], [128, 128, 128]);
  });

  it('uses at most one strip per four boxes: strips are taller where boxes are sparse', () => {
    const { height, strips } = layout(1024, () => [r() * 1e6, r() * 1e6, 1, 1]);
    assert.equal(strips, 256);
    near(height * strips, 0.7e6, 1.4e6, 'reach of the strips');
  });

  it('covers a whole tile map, however many tiles a row has', () => {
    for (const row of [64, 100, 128, 256]) {
      const { height, strips, aspect } = layout(row * row, (k) => [(k % row) * 16, Math.floor(k / row) * 16, 16, 16]);
      near(height, 16 - 1e-9, 16 + 1e-9, 'height');
      near(strips, row / 2, row * 2, `strips for rows of ${row}`);
      near(aspect, 0.8, 1.25, `aspect for rows of ${row}`);
    }
  });

  const usable: readonly [string, (k: number) => Box][] = [
    ['points in one place', () => [3, 3, 0, 0]],
    ['points in a row', (k) => [k, 3, 0, 0]],
    ['the whole range of numbers', (k) => [k % 2 ? 1.7e308 : -1.7e308, k % 3 ? 1.7e308 : -1.7e308, 0, 0]],
    ['boxes as large as can be', () => [0, 0, 1.7e308, 1.7e308]],
    ['the least numbers', (k) => [k * 5e-324, k * 5e-324, 5e-324, 5e-324]],
  ];
  for (const [name, make] of usable) {
    it(`the height is positive and finite, the number of strips a power of two: ${name}`, () => {
      const { height, strips } = layout(200, make);
      assert.ok(height > 0 && height < Infinity, String(height));
      assert.ok(Number.isInteger(Math.log2(strips)) && strips <= 64, String(strips));
    });
  }
});
