/** Poses that collision libraries got wrong, each in both orders, both windings, plain and prepared. */
import assert from 'node:assert/strict';
import { contact, intersects, overlaps, prepare, relate } from '../../../src/core/index.js';
import type { Relation, Shape } from '../../../src/core/index.js';
import { circle, point, polygon, rect, swapped } from './support.js';

/** The same polygon with the other winding; other shapes unchanged. */
const reversed = (shape: Shape): Shape =>
  shape.kind === 'polygon' ? { kind: 'polygon', points: [...shape.points].reverse() } : shape;

const diamond = (by: number) => polygon(40 + by, 30 + by, 50 + by, 40 + by, 40 + by, 50 + by, 30 + by, 40 + by);

/** A triangle at (750, 294) rotated by 2.7174 radians. */
const [cos, sin] = [Math.cos(2.7174), Math.sin(2.7174)];
const triangle: Shape = {
  kind: 'polygon',
  points: [
    [1, -70],
    [-60, 46],
    [60, 46],
  ].map(([x, y]) => point(750 + x! * cos - y! * sin, 294 + x! * sin + y! * cos)),
};
const hexagon = polygon(2, 1, 2, 2, 1, 3, 0, 2, 0, 1, 1, 0);
const bar = polygon(27, 47, 8, 47, 8, 46, 27, 46);
const square = rect(-1, -1, 2, 2);

const table: readonly (readonly [Shape, Shape, Relation, string])[] = [
  [rect(-848, 928, 280, 128), rect(-912, 736, 224, 448), 'overlapping', 'x [-848,-568] against x [-912,-688]'],
  [diamond(0), diamond(0), 'equal', 'a diamond with itself'],
  [diamond(0), diamond(9), 'overlapping', 'a diamond moved by (9, 9): 1 less than its side'],
  [diamond(0), diamond(10), 'touching', 'a diamond moved by (10, 10) lies beside itself, side to side'],
  [diamond(0), diamond(18), 'separate', 'so moved by (18, 18) it is clear of itself'],
  [diamond(0), diamond(21), 'separate', 'and moved by (21, 21) its bounds are too'],
  [circle(444, 571, 67), triangle, 'separate', 'a circle 400 from a triangle'],
  [circle(1, 1.1, 0), hexagon, 'inside', 'a point in a hexagon'],
  [rect(1, 1.1, 0, 0), hexagon, 'inside', 'the same point as a rectangle without size'],
  [circle(14, 45, 0), bar, 'separate', 'a point above a thin bar'],
  [circle(14, 46, 0), bar, 'touching', 'a point on its upper side'],
  [circle(14, 46.5, 0), bar, 'inside', 'a point in it'],
  [circle(1, 1, 1), square, 'overlapping', 'the center on the corner'],
  [circle(1, 1, 1), polygon(-1, -1, 1, -1, 1, 1, -1, 1), 'overlapping', 'the same corner of a polygon'],
  [circle(3, 0, 5), square, 'containing', 'far past the back wall, around all of the box'],
  [circle(3, 0, 3), square, 'overlapping', 'past the back wall of the box, still over it'],
  [circle(3, 0, 2), square, 'touching', 'past the back wall, at it'],
  [circle(3, 0, 1.5), square, 'separate', 'past the back wall, clear of it'],
];

describe('poses that other libraries got wrong', () => {
  for (const [a, b, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      for (const first of [a, reversed(a), prepare(a)]) {
        for (const second of [b, reversed(b), prepare(b)]) {
          assert.equal(relate(first, second), expected);
          assert.equal(relate(second, first), swapped[expected]);
          assert.equal(intersects(first, second), expected !== 'separate');
          assert.equal(overlaps(first, second), expected !== 'separate' && expected !== 'touching');
          assert.equal(contact(first, second).relation, expected);
        }
      }
    });
  }
});
