/** Points in polygons: a table with every branch, and an exact oracle. */
import assert from 'node:assert/strict';
import { polygonHolds } from '../../../src/core/shapes/polygon.js';
import type { Point } from '../../../src/core/index.js';
import { cases, exact, generator, point, ulps } from './support.js';

const ring = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, k) => point(numbers[k * 2]!, numbers[k * 2 + 1]!));

/** Every first corner and both windings must give the same answer. */
function check(points: readonly Point[], x: number, y: number, expected: boolean): void {
  for (let k = 0; k < points.length; k++) {
    const shifted = [...points.slice(k), ...points.slice(0, k)];
    assert.equal(polygonHolds(shifted, { x, y }), expected, JSON.stringify([shifted, x, y]));
    assert.equal(polygonHolds([...shifted].reverse(), { x, y }), expected, JSON.stringify([shifted, x, y]));
  }
}

/** By integers: on a side, else by the number of sides to the right. */
function oracle(points: readonly Point[], px: number, py: number): boolean {
  const [x, y] = [exact(px), exact(py)];
  let sides = 0;
  points.forEach((p, k) => {
    const q = points[(k + 1) % points.length]!;
    const [x0, y0, x1, y1] = [exact(p.x) - x, exact(p.y) - y, exact(q.x) - x, exact(q.y) - y];
    const cross = x0 * y1 - x1 * y0;
    if (cross === 0n && x0 * x1 <= 0n && y0 * y1 <= 0n) sides = NaN;
    if (y0 > 0n !== y1 > 0n && cross > 0n === y1 > y0) sides++;
  });
  return Number.isNaN(sides) || sides % 2 === 1;
}

describe('polygonHolds', () => {
  const square = ring(0, 0, 4, 0, 4, 4, 0, 4);
  const bay = ring(0, 0, 8, 0, 8, 8, 4, 4, 0, 8);
  const table: readonly [readonly Point[], number, number, boolean, string][] = [
    [square, 2, 2, true, 'within'],
    [square, -1, 2, false, 'left'],
    [square, 5, 2, false, 'right'],
    [square, 2, -1, false, 'above'],
    [square, 2, 5, false, 'below'],
    [square, 0, 2, true, 'on the left side'],
    [square, 4, 2, true, 'on the right side'],
    [square, 2, 0, true, 'on the top side, which is level'],
    [square, 2, 4, true, 'on the bottom side, which is level'],
    [square, 0, 0, true, 'on a corner'],
    [square, 4, 4, true, 'on the opposite corner'],
    [square, -1, 0, false, 'at the height of the top side'],
    [square, 5, 0, false, 'at the height of the top side, on the right'],
    [square, -1, 4, false, 'at the height of the bottom side'],
    [square, ulps(4, 1), 2, false, 'one unit in the last place beside'],
    [square, ulps(4, -1), 2, true, 'one unit in the last place within'],
    [bay, 4, 6, false, 'in the bay'],
    [bay, 4, 4, true, 'on the inner corner'],
    [bay, 4, ulps(4, 1), false, 'just out of the inner corner'],
    [bay, 1, 4, true, 'at the height of the inner corner, left'],
    [bay, 7, 4, true, 'at the height of the inner corner, right'],
    [ring(40, 30, 50, 40, 40, 50, 30, 40), 35, 40, true, 'a ray through a corner: once'],
    [ring(40, 30, 50, 40, 40, 50, 30, 40), 35, 30, false, 'a ray that grazes a corner'],
    [ring(2, 1, 2, 2, 1, 3, 0, 2, 0, 1, 1, 0), 1, 1.1, true, 'hexagon'],
    [ring(27, 47, 8, 47, 8, 46, 27, 46), 14, 45, false, 'above a low rectangle'],
    [ring(0, 0, 4, 4, 2, 2), 1, 1, true, 'on a polygon without area'],
    [ring(0, 0, 4, 4, 2, 2), 5, 5, false, 'beyond the end of a polygon without area'],
    [ring(0, 0, 4, 0, 2, 0), 3, 0, true, 'on a level one'],
    [ring(0, 0, 4, 0, 2, 0), 5, 0, false, 'beyond the end of a level one'],
    [ring(0, 0, 0.1, 0.3, 0, 0.3), 0.05, 0.15, true, 'half of 0.1, 0.3: exactly on the side'],
    [ring(0, 0, 0.1, 0.3, 0, 0.3), ulps(0.05, 1), 0.15, false, 'one unit in the last place beside it'],
  ];
  for (const [points, x, y, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      assert.equal(oracle(points, x, y), expected);
      check(points, x, y, expected);
    });
  }

  it('agrees with the oracle on stars, for points anywhere and on or next to sides and corners', () => {
    const random = generator(11);
    for (let k = cases(1500); k > 0; k--) {
      const count = 3 + Math.floor(random() * 7);
      const offset = [0, 0.1, 1e6][k % 3]!;
      const points = Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        const far = 1 + Math.floor(random() * 6);
        return point(offset + Math.round(far * Math.cos(angle) * 2), offset + Math.round(far * Math.sin(angle) * 2));
      });
      const [p, q] = [points[0]!, points[1]!];
      const t = Math.floor(random() * 5) / 4;
      const places = [
        point(offset + Math.round(random() * 20 - 10), offset + Math.round(random() * 20 - 10)),
        point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t),
        point(ulps(p.x, 1), q.y),
      ];
      for (const place of places) assert.equal(polygonHolds(points, place), oracle(points, place.x, place.y));
    }
  });
});
