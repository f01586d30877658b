/** A moving axis-aligned rectangle against another: the fast way gives what the general one gives, and its own edges. */
import assert from 'node:assert/strict';
import { sweep } from '../../../src/core/index.js';
import type { Point, Polygon, Rect } from '../../../src/core/index.js';
import { cases, generator, point, rect } from './support.js';

const asPolygon = ({ x, y, width, height }: Rect): Polygon => ({
  kind: 'polygon',
  points: [point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)],
});

describe('a swept box', () => {
  it('is swept as a polygon is', () => {
    // Few numbers, so that ties are frequent.
    const random = generator(61);
    const whole = (limit: number) => Math.round((random() * 2 - 1) * limit);
    const size = () => 1 + Math.floor(random() * 5);
    for (let k = cases(1500); k > 0; k--) {
      const a = rect(whole(9), whole(9), size(), size());
      const b = rect(whole(5), whole(5), size(), size());
      const v = point(whole(8) * 2, whole(8) * 2);
      const box = sweep(a, v, b);
      const other = sweep(asPolygon(a), v, asPolygon(b));
      const message = JSON.stringify({ a, b, v, box, other });
      assert.equal(box === null, other === null, message);
      if (!box || !other) continue;
      assert.ok(Math.abs(box.time - other.time) < 1e-14, message);
      assert.ok(Math.abs(box.depth - other.depth) < 1e-14, message);
      if (box.depth > 0) continue;
      const gapX = Math.max(b.x - box.x - a.width, box.x - b.x - b.width);
      const gapY = Math.max(b.y - box.y - a.height, box.y - b.y - b.height);
      if (gapX > -1e-9 && gapY > -1e-9) {
        // Corner to corner: the side that the motion is slower toward, which it enters last; x before y.
        assert.equal(Math.abs(box.nx), Math.abs(v.x) <= Math.abs(v.y) ? 1 : 0, message);
        continue;
      }
      assert.deepEqual([box.nx, box.ny], [other.nx, other.ny], message);
      for (const field of ['px', 'py', 'x', 'y', 'endX', 'endY'] as const) {
        assert.ok(Math.abs(box[field] - other[field]) < 1e-13, `${field} ${message}`);
      }
      // Exactly at the side.
      if (box.nx !== 0) assert.equal(gapX, 0, message);
      else assert.equal(gapY, 0, message);
    }
  });

  it('ends exactly at a side, or a rounding before it', () => {
    const random = generator(62);
    let rounded = 0;
    for (let k = cases(3000); k > 0; k--) {
      const [width, height] = [random() * 3, random() * 0.1];
      const wall = rect(random() * 100, random() * 100, 5, 5);
      const [dx, dy] = [
        [9, 0],
        [-9, 0],
        [0, 9],
        [0, -9],
      ][k % 4] as [number, number];
      const a = rect(wall.x + 2 - dx, wall.y + 2 - dy, width, height);
      const hit = sweep(a, point(dx, dy), wall)!;
      const message = JSON.stringify({ a, wall, hit });
      assert.ok(hit.depth === 0, message);
      if (dx < 0) assert.equal(hit.x, wall.x + 5, message);
      if (dy < 0) assert.equal(hit.y, wall.y + 5, message);
      const [end, side] = dx > 0 ? [hit.x + width, wall.x] : [hit.y + height, wall.y];
      if (dx < 0 || dy < 0) continue;
      assert.ok(end <= side && side - end <= 2 ** -45, message);
      if (end < side || hit.x + hit.y !== a.x) rounded++;
    }
    assert.ok(rounded > 0);
  });

  it('touches within the tolerance of the largest coordinate, on every side', () => {
    // [coordinate, what is rounding there, what isn't]
    for (const [far, rounding, real] of [
      [1, 2 ** -50, 2 ** -46],
      [2 ** 20, 2 ** -31, 2 ** -28],
      [-(2 ** 20), 2 ** -31, 2 ** -28],
    ] as const) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        // Along each axis, the other coordinate is small: the larger one counts.
        const wall = dx !== 0 ? rect(far, 0, 2, 2) : rect(0, far, 2, 2);
        const beside = (sunk: number) => rect(wall.x - dx * (2 - sunk), wall.y - dy * (2 - sunk), 2, 2);
        const along = point(dy * 9, dx * 9);
        const message = `${far} ${dx} ${dy}`;
        assert.equal(sweep(beside(rounding), along, wall), null, message);
        assert.equal(sweep(beside(0), along, wall), null, message);
        assert.ok(sweep(beside(real), along, wall)!.depth > 0, message);
        assert.equal(sweep(beside(real), along, wall, real * 2), null, message);
        const into = sweep(beside(rounding), point(dx, dy), wall)!;
        assert.deepEqual([into.time, into.depth, into.nx, into.ny], [0, 0, -dx + 0, -dy + 0], message);
        assert.equal(sweep(beside(rounding), point(-dx, -dy), wall), null, message);
        // A motion across that is only rounding is none.
        const slanted = point(along.x + (dx * rounding) / 8, along.y + (dy * rounding) / 8);
        assert.equal(sweep(beside(0), slanted, wall), null, message);
      }
      // The size counts as well as the place.
      const floor = rect(-(2 ** 20), 0, 2 ** 21, 2);
      assert.equal(sweep(rect(0, -2 + 2 ** -31, 2, 2), point(9, 0), floor), null);
      const wall = rect(0, -(2 ** 20), 2, 2 ** 21);
      assert.equal(sweep(rect(-2 + 2 ** -31, 0, 2, 2), point(0, 9), wall), null);
    }
  });

  it('that meets a seam with its corner meets the side of the neighbor, in any order', () => {
    const seams: readonly [Point, Point, readonly Rect[], readonly [number, number]][] = [
      [point(0, 0), point(8, 8), [rect(6, 6, 4, 4), rect(2, 6, 4, 4)], [0, -1]],
      [point(8, 0), point(-8, 8), [rect(0, 6, 4, 4), rect(4, 6, 8, 4)], [0, -1]],
      [point(0, 8), point(8, -8), [rect(6, 0, 4, 4), rect(2, 0, 4, 4)], [0, 1]],
      [point(0, 0), point(8, 8), [rect(6, 6, 4, 4), rect(6, 2, 4, 4)], [-1, 0]],
      [point(8, 0), point(-8, 8), [rect(0, 6, 4, 4), rect(0, 0, 4, 6)], [1, 0]],
      [point(0, 8), point(8, -8), [rect(6, 0, 4, 4), rect(6, 4, 4, 9)], [-1, 0]],
    ];
    for (const [from, v, tiles, normal] of seams) {
      for (const list of [tiles, [...tiles].reverse()]) {
        const hit = sweep(rect(from.x, from.y, 2, 2), v, list)!;
        assert.deepEqual([hit.time, hit.nx, hit.ny], [0.5, ...normal], JSON.stringify({ from, v, list, hit }));
      }
    }
  });

  it('without width or height is stopped by what has none either', () => {
    const plate = rect(0, 0, 10, 0);
    const post = rect(0, 0, 0, 10);
    const table: readonly [Rect, Point, Rect, number | null][] = [
      [plate, point(2, 10), rect(4, 5, 10, 0), 0.5],
      [plate, point(2, -10), rect(4, -5, 10, 0), 0.5],
      [plate, point(0, 10), rect(10, 5, 10, 0), 0.5],
      [plate, point(0, 10), rect(11, 5, 10, 0), null],
      [plate, point(9, 0), rect(4, 0, 10, 0), null],
      [plate, point(0, 5), rect(4, 0, 10, 0), null],
      [post, point(10, 2), rect(5, 4, 0, 10), 0.5],
      [post, point(-10, 2), rect(-5, 4, 0, 10), 0.5],
      [post, point(0, 9), rect(0, 4, 0, 10), null],
      [post, point(10, 0), rect(5, 4, 0, 0), 0.5],
      [rect(0, 0, 10, -1), point(0, 10), rect(0, 5, 10, 1), null],
      [rect(0, 0, 10, 1), point(0, 10), rect(0, 5, 10, -1), null],
      [rect(0, 0, 10, 1), point(0, 10), rect(0, 5, 10, Infinity), null],
      [rect(0, 0, 0, 0), point(0, 10), rect(-1, 5, 2, 0), 0.5],
    ];
    for (const [a, v, b, time] of table) {
      assert.equal(sweep(a, v, b)?.time ?? null, time, JSON.stringify({ a, v, b }));
    }
  });

  it('starting inside, it is told the way out', () => {
    for (const [x, y, nx, ny, depth, px, py] of [
      [-8, 0, -1, 0, 2, 0, 5],
      [8, 1, 1, 0, 2, 10, 5.5],
      [1, -7, 0, -1, 3, 5.5, 0],
      [0, 9, 0, 1, 1, 5, 10],
    ] as const) {
      const hit = sweep(rect(x, y, 10, 10), point(3, -2), [rect(9, 9, 0.5, 0.5), rect(0, 0, 10, 10)])!;
      assert.deepEqual(
        [hit.time, hit.nx, hit.ny, hit.depth, hit.px, hit.py, hit.index],
        [0, nx, ny, depth, px, py, 1],
        `${x} ${y}`,
      );
    }
  });
});
