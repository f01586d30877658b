/** Polygons and capsules: known poses, and poses that other libraries got wrong. */
import assert from 'node:assert/strict';
import { contact, relate } from '../../../src/core/index.js';
import type { Relation, Shape } from '../../../src/core/index.js';
import { capsule, circle, polygon, rect, swapped } from './support.js';

const diamond = [40, 30, 50, 40, 40, 50, 30, 40];
const moved = (numbers: readonly number[], by: number) => polygon(...numbers.map((value) => value + by));
/** A triangle at (750, 294) rotated by 2.7174. */
const placed = [
  [-60, 40],
  [60, 40],
  [0, -80],
].map(([x, y]) => [
  750 + x! * Math.cos(2.7174) - y! * Math.sin(2.7174),
  294 + x! * Math.sin(2.7174) + y! * Math.cos(2.7174),
]);

describe('convex polygons and capsules', () => {
  const table: readonly [Shape, Shape, Relation, string][] = [
    [
      polygon(...diamond),
      moved(diamond, 18),
      'separate',
      'a diamond moved by (18, 18): 36 along the diagonal, 20 wide',
    ],
    [polygon(...diamond), moved(diamond, 9), 'overlapping', 'a diamond moved by (9, 9)'],
    [polygon(...diamond), moved(diamond, 10), 'touching', 'a diamond moved by (10, 10): side to side'],
    [circle(444, 571, 67), polygon(...placed.flat()), 'separate', 'far from the triangle'],
    [circle(444, 571, 67), polygon(...[...placed].reverse().flat()), 'separate', 'the other winding'],
    [circle(1, 1.1, 0), polygon(2, 1, 2, 2, 1, 3, 0, 2, 0, 1, 1, 0), 'inside', 'a point in a hexagon'],
    [circle(14, 45, 0), polygon(27, 47, 8, 47, 8, 46, 27, 46), 'separate', 'a point above a thin bar'],
    [polygon(0, 0, 4, 0, 4, 4, 0, 4), rect(0, 0, 4, 4), 'equal', 'a square is a square'],
    [polygon(0, 0, 2, 0, 4, 0, 4, 4, 0, 4), rect(0, 0, 4, 4), 'equal', 'a corner in the middle of a side'],
    [polygon(0, 4, 4, 4, 4, 0, 0, 0, 0, 4), rect(0, 0, 4, 4), 'equal', 'first point again at the end'],
    [polygon(0, 0, 1, 0, 2, 0), capsule(0, 0, 2, 0, 0), 'equal', 'a flat polygon is a segment'],
    [polygon(1, 1, 1, 1, 1, 1), circle(1, 1, 0), 'equal', 'a polygon of one place is a point'],
    [capsule(0, 0, 0, 0, 3), circle(0, 0, 3), 'equal', 'a capsule without length is a circle'],
    [capsule(0, 0, 4, 0, 1), rect(0, -1, 4, 2), 'containing', 'its straight part'],
    [capsule(0, 0, 4, 0, 1), rect(-1, -1, 6, 2), 'inside', 'its bounds'],
    [capsule(0, 0, 4, 0, 1), capsule(4, 0, 0, 0, 1), 'equal', 'the other way round'],
    [capsule(0, 0, 4, 0, 1), capsule(0, 2, 4, 2, 1), 'touching', 'side by side'],
    [capsule(0, 0, 4, 0, 1), capsule(6, 0, 9, 0, 1), 'touching', 'end to end'],
    [capsule(0, 0, 4, 0, 1), capsule(7, 4, 9, 4, 4), 'touching', 'end to end, 3, 4, 5'],
    [capsule(0, 0, 4, 0, 0), capsule(5, 0, 9, 0, 0), 'separate', 'segments on one line'],
    [capsule(0, 0, 4, 4, 0), capsule(0, 4, 4, 0, 0), 'overlapping', 'segments that cross'],
    [capsule(0, 0, 4, 0, 1), circle(2, 0, 0.5), 'containing', 'a circle on the axis'],
  ];
  for (const [a, b, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      assert.equal(relate(a, b), expected);
      assert.equal(relate(b, a), swapped[expected]);
      assert.equal(contact(a, b).relation, expected);
    });
  }

  it('with containment the depth is the length of the way out', () => {
    const actual = contact(polygon(2, 4, 3, 5, 2, 6, 1, 5), rect(0, 0, 10, 10));
    assert.equal(actual.separation, -3);
    assert.deepEqual(actual.mtv, { x: -3, y: 0 });
  });
});
