/** Outlines that touch themselves, which are valid, and those that cross themselves where they touch, which aren't. */
import assert from 'node:assert/strict';
import { area, containsPoint, convexParts, distance, overlaps, relate, validate } from '../../../src/core/index.js';
import type { Point, Polygon } from '../../../src/core/index.js';
import { findCrossing } from '../../../src/core/shapes/crossing.js';
import { polygon, reversed, startedAt } from './concave-support.js';
import { cases, circle, generator, point } from './support.js';

/** How often an outline goes around a point that isn't on it. */
function turnsAround(points: readonly Point[], { x, y }: Point): number {
  let turns = 0;
  points.forEach((a, k) => {
    const b = points[(k + 1) % points.length]!;
    const cross = (a.x - x) * (b.y - y) - (b.x - x) * (a.y - y);
    if (a.y <= y && b.y > y && cross > 0) turns++;
    if (b.y <= y && a.y > y && cross < 0) turns--;
  });
  return turns;
}

/** Of an outline that doesn't cross itself, all of these are 0 or 1, or 0 or -1. */
const spread = (points: readonly Point[], samples: readonly Point[]): number => {
  const turns = [0, ...samples.map((p) => turnsAround(points, p))];
  return Math.max(...turns) - Math.min(...turns);
};

const everyOrder = (shape: Polygon): Polygon[] =>
  shape.points.flatMap((_, k) => [startedAt(shape, k), reversed(startedAt(shape, k))]);

describe('outlines that touch or cross themselves at a corner', () => {
  const table: readonly [string, readonly number[], boolean][] = [
    ['a bow tie with its middle as a corner', [0, 0, 2, 2, 4, 4, 4, 0, 2, 2, 0, 4], true],
    ['two triangles in a point', [0, 0, 2, 2, 4, 0, 4, 4, 2, 2, 0, 4], false],
    ['a corner on a side that it crosses', [0, 0, 4, 0, 4, 4, 2, 0, 2, -3, 0, -3], true],
    ['a corner on a side that it only touches', [0, 0, 4, 0, 4, 4, 2, 0, 0, 4], false],
    ['a shared side, out on the other side of it', [0, 0, 6, 0, 6, 4, 4, 4, 4, 0, 2, 0, 2, -3, 0, -3], true],
    ['a shared side, out on the same side', [0, 0, 6, 0, 6, 4, 4, 4, 4, 0, 2, 0, 2, 4, 0, 4], false],
    ['the whole outline twice', [0, 0, 4, 0, 4, 4, 0, 0, 4, 0, 4, 4], true],
    ['a loop inside, around twice', [0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 3, 2, 3, 4, 2, 4], true],
    ['a hole in the corner', [0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 2, 4, 3, 4, 3, 2], false],
    ['a hole with a slit to it', [0, 0, 6, 0, 6, 6, 0, 6, 0, 0, 2, 2, 2, 4, 4, 4, 4, 2, 2, 2], false],
    ['a hole with a slit, around twice', [0, 0, 6, 0, 6, 6, 0, 6, 0, 0, 2, 2, 4, 2, 4, 4, 2, 4, 2, 2], true],
    ['a gap between two triangles at the leftmost corner', [3, 0, 3, 1, 0, 2, 3, 3, 3, 4, 0, 2], false],
    ['a spike through a side', [0, 0, 4, 0, 4, 4, 2, 4, 2, -2, 2, 4, 0, 4], true],
    ['a spike to a side', [0, 0, 4, 0, 4, 4, 2, 4, 2, 0, 2, 4, 0, 4], false],
    ['without area', [0, 0, 4, 4, 2, 2, 3, 3], false],
  ];
  for (const [name, numbers, crosses] of table) {
    it(`${crosses ? 'refused' : 'valid'}: ${name}`, () => {
      for (const shape of everyOrder(polygon(...numbers))) {
        const check = () => {
          validate(shape);
        };
        if (crosses) assert.throws(check, /^RangeError: polygon points must not cross themselves, but side \d/);
        else check();
      }
    });
  }

  it('the error names the place', () => {
    assert.throws(() => {
      validate(polygon(0, 0, 2, 2, 4, 4, 4, 0, 2, 2, 0, 4));
    }, new RangeError('polygon points must not cross themselves, but side 0 from (0, 0) to (2, 2) crosses side 3 from (4, 0) to (2, 2) at the corner (2, 2)'));
  });

  const samples = Array.from({ length: 900 }, (_, k) =>
    point(((k % 30) + 0.317) / 7.2, (Math.floor(k / 30) + 0.411) / 7.1),
  );
  const around = ({ x, y }: Point) =>
    Array.from({ length: 360 }, (_, k) => point(x + 1e-6 * Math.cos(k + 0.1), y + 1e-6 * Math.sin(k + 0.1)));

  it('random outlines of integers: refused if and only if they go around something twice or both ways; the parts are the polygon, in every order', () => {
    const random = generator(61);
    const seen = { refused: 0, touching: 0 };
    for (let k = cases(4000); k > 0; k--) {
      const points = Array.from({ length: 5 + (k % 4) }, () =>
        point(Math.floor(random() * 4), Math.floor(random() * 5)),
      );
      const message = JSON.stringify(points);
      const crossing = findCrossing(points);
      if (crossing) {
        if (!crossing.at) continue;
        seen.refused++;
        assert.ok(spread(points, points.flatMap(around)) >= 2, message);
        continue;
      }
      assert.ok(spread(points, samples) < 2, message);
      const shape: Polygon = { kind: 'polygon', points };
      const corners = new Set(points.map(({ x, y }) => `${x},${y}`));
      const size = area(shape);
      if (size === 0 || corners.size === points.length) continue;
      seen.touching++;
      const orders = everyOrder(shape);
      for (const order of orders) {
        const parts = convexParts(order.points).map((ring): Polygon => ({ kind: 'polygon', points: ring }));
        const total = parts.reduce((sum, part) => sum + area(part), 0);
        assert.ok(Math.abs(total - size) < 1e-12, `${message}: ${total}, not ${size}`);
        for (const p of samples.filter((_, n) => n % 37 === 0)) {
          const isIn = turnsAround(points, p) !== 0;
          const place = JSON.stringify([order.points, p]);
          assert.equal(containsPoint(order, p), isIn, place);
          assert.equal(
            parts.some((part) => containsPoint(part, p)),
            isIn,
            place,
          );
          const dot = circle(p.x, p.y, 1e-6);
          assert.equal(overlaps(order, dot), isIn, place);
          assert.equal(relate(dot, order) === 'inside', isIn, place);
          const nearest = Math.min(...parts.map((part) => distance(part, dot)));
          assert.ok(Math.abs(distance(order, dot) - nearest) < 1e-12, place);
        }
      }
    }
    assert.ok(seen.refused >= cases(4000) / 200 && seen.touching >= cases(4000) / 200, JSON.stringify(seen));
  });

  it('a polygon that touches itself at its leftmost corner is the two triangles, in every order', () => {
    const shape = polygon(3, 0, 3, 1, 0, 2, 3, 3, 3, 4, 0, 2);
    for (const order of everyOrder(shape)) {
      assert.equal(convexParts(order.points).length, 2);
      assert.equal(containsPoint(order, point(2.5, 2)), false);
      assert.equal(overlaps(order, circle(2.5, 2, 0.1)), false);
      assert.ok(overlaps(order, circle(2.7, 0.6, 0.05)));
    }
  });
});
