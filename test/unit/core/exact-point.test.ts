/** Points around rectangles, exactly: their region by integer poses, and the nearest point of axis-aligned ones. */
import assert from 'node:assert/strict';
import { nearestPoint, region } from '../../../src/core/index.js';
import { ulps } from './exact.js';
import { cases, generator, point, rect } from './support.js';

const random = generator(29);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const whole = (limit: number) => Math.floor(random() * limit);

describe('points and rectangles, exactly', () => {
  const poses = cases(2000, 200_000);
  it(`the region of ${poses} points, in the local frame of a rectangle rotated by a Pythagorean angle`, () => {
    for (let k = 0; k < poses; k++) {
      const [p, q, h] = pick([
        [3, 4, 5],
        [-4, 3, 5],
        [5, -12, 13],
        [-8, -15, 17],
        [0, 1, 1],
        [1, 0, 1],
      ] as const);
      // In multiples of the hypotenuse, so that all values are integers.
      const [hw, hh] = [whole(20) * h, whole(20) * h];
      const [u, v] = [(whole(81) - 40) * h, (whole(81) - 40) * h];
      const [cx, cy] = [whole(2000) - 1000, whole(2000) - 1000];
      const rotated = rect(cx - hw, cy - hh, 2 * hw, 2 * hh, Math.atan2(q, p));
      const spot = point(cx + (u * p - v * q) / h, cy + (u * q + v * p) / h);
      const column = u < -hw ? 0 : u > hw ? 2 : 1;
      const row = v < -hh ? 0 : v > hh ? 2 : 1;
      assert.equal(region(spot, rotated), row * 3 + column + 1, JSON.stringify([spot, rotated]));
    }
  });

  const doubles = cases(2000, 200_000);
  it(`axis-aligned: region and nearest point of ${doubles} points by comparisons alone`, () => {
    for (let k = 0; k < doubles; k++) {
      const base = pick([0, 0.1, 1 / 3, 1e9 + 0.1, -1e15]);
      const tenth = () => base + whole(30) / 10;
      const box = rect(tenth(), tenth(), pick([0, 0.1, 0.7, 3]), pick([0, 0.2, 0.3, 2]));
      const [right, bottom] = [box.x + box.width, box.y + box.height];
      const near = (low: number, high: number) =>
        ulps(pick([low, high, tenth(), low + (high - low) / 3]), whole(3) - 1);
      const spot = point(near(box.x, right), near(box.y, bottom));
      const column = spot.x < box.x ? 0 : spot.x > right ? 2 : 1;
      const row = spot.y < box.y ? 0 : spot.y > bottom ? 2 : 1;
      const message = JSON.stringify([spot, box]);
      assert.equal(region(spot, box), row * 3 + column + 1, message);
      const expected = point([box.x, spot.x, right][column]!, [box.y, spot.y, bottom][row]!);
      assert.deepEqual(nearestPoint(box, spot), expected, message);
    }
  });
});
