/** Polygon primitives against integer arithmetic: orientation, crossing sides, points inside. */
import assert from 'node:assert/strict';
import { nearestPoint } from '../../../src/core/index.js';
import type { Point } from '../../../src/core/index.js';
import { findCrossing } from '../../../src/core/shapes/crossing.js';
import { orientation } from '../../../src/core/shapes/polygon.js';
import { exact, sign, ulps } from './exact.js';
import { cases, generator, point } from './support.js';

const random = generator(23);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const whole = (limit: number) => Math.floor(random() * limit);

/** Twice the signed area of a triangle in units of 2^-2148. */
function area(a: Point, b: Point, c: Point): bigint {
  const [ax, ay, bx, by, cx, cy] = [a.x, a.y, b.x, b.y, c.x, c.y].map(exact) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

const turn = (a: Point, b: Point, c: Point) => orientation(a.x, a.y, b.x, b.y, c.x, c.y);

describe('the orientation of three points, exactly', function () {
  this.timeout(600_000);

  const tiny = 5e-324;
  const huge = 2 ** 1000;
  const table: readonly [Point, Point, Point, -1 | 0 | 1, string][] = [
    [point(0, 0), point(1, 0), point(1, 1), 1, 'to the right, then down: clockwise on screen'],
    [point(0, 0), point(1, 0), point(1, -1), -1, 'to the right, then up'],
    [point(0, 0), point(1, 1), point(3, 3), 0, 'on one line'],
    [point(2, 2), point(2, 2), point(5, 9), 0, 'two of them the same'],
    [point(0, 0), point(0, 0), point(0, 0), 0, 'all of them the origin'],
    [point(0, 0), point(tiny, 0), point(tiny, tiny), 1, 'products that underflow'],
    [point(0, 0), point(tiny, tiny), point(-tiny, -tiny), 0, 'on one line, by the least doubles'],
    [point(0, 0), point(huge, 0), point(huge, huge), 1, 'products that overflow'],
    [point(0, 0), point(huge, huge), point(-huge, -huge), 0, 'on one line, too large to multiply'],
    [point(-huge, 0), point(huge, tiny), point(0, 0), -1, 'the largest and the least together'],
    [point(0.5, 0.5), point(12, 12), point(24, 24), 0, 'on the diagonal'],
    [point(ulps(0.5, 1), 0.5), point(12, 12), point(24, 24), -1, 'one unit to the right of the diagonal'],
    [point(0.5, ulps(0.5, 1)), point(12, 12), point(24, 24), 1, 'one unit below the diagonal'],
  ];
  for (const [a, b, c, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      assert.equal(turn(a, b, c), expected);
      assert.equal(turn(b, c, a), expected);
      assert.equal(turn(c, a, b), expected);
      assert.equal(turn(b, a, c) + expected, 0);
      assert.equal(turn(point(a.y, a.x), point(b.y, b.x), point(c.y, c.x)) + expected, 0);
      assert.equal(turn(point(-a.x, a.y), point(-b.x, b.y), point(-c.x, c.y)) + expected, 0);
    });
  }

  const count = cases(3000, 200_000);
  it(`is right for ${count} triples on or near one line`, () => {
    for (let k = 0; k < count; k++) {
      const scale = 2 ** pick([0, 0, 0, 20, -30, 500, -500, -1000]);
      const [dx, dy] = [(random() - 0.5) * scale, pick([random() - 0.5, 0, random() * 1e-9]) * scale];
      const a = point(pick([0, 0.1, 12, 1e6]) * scale, pick([0, 0.7, -3]) * scale);
      const along = () => pick([random(), 1, 2, -1, 24, 1e5]);
      const near = (t: number) =>
        point(ulps(a.x + dx * t, pick([0, 0, 1, -1, 2])), ulps(a.y + dy * t, pick([0, 0, 1, -1])));
      const [b, c] = [near(along()), near(along())];
      const expected = sign(area(a, b, c));
      if (turn(a, b, c) !== expected) assert.fail(`${turn(a, b, c)}, not ${expected}: ${JSON.stringify([a, b, c])}`);
    }
  });
});

/** The first two sides that cross: each has the ends of the other strictly on both sides of it. */
function firstCrossing(points: readonly Point[]): readonly [number, number] | null {
  const count = points.length;
  const side = (i: number) => [points[i]!, points[(i + 1) % count]!] as const;
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const [a, b] = side(i);
      const [c, d] = side(j);
      const split = (p: Point, q: Point, r: Point, s: Point) => sign(area(p, q, r)) * sign(area(p, q, s)) < 0;
      if (split(a, b, c, d) && split(c, d, a, b)) return [i, j];
    }
  }
  return null;
}

describe('polygons, exactly', function () {
  this.timeout(600_000);

  const ring = (corners: number) => {
    const limit = pick([3, 6, 20]);
    const scale = pick([1, 0.1, 1 / 3, 2 ** 500, 2 ** -500]);
    return Array.from({ length: corners }, () => point(whole(limit) * scale, whole(limit) * scale));
  };

  const rings = cases(800, 60_000);
  it(`finds the first crossing sides in ${rings} rings on a grid`, () => {
    for (let k = 0; k < rings; k++) {
      const points = ring(3 + whole(k % 50 === 0 ? 40 : 7));
      const found = findCrossing(points);
      assert.deepEqual(found?.at ? null : (found?.sides ?? null), firstCrossing(points), JSON.stringify(points));
    }
  });

  /** Whether only consecutive sides share points, and those only one. */
  const isSimple = (points: readonly Point[]): boolean => {
    const count = points.length;
    const on = (p: Point, a: Point, b: Point) =>
      area(a, b, p) === 0n && (p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0;
    return points.every((p, k) =>
      points.every((a, i) => i === k || (i + 1) % count === k || !on(p, a, points[(i + 1) % count]!)),
    );
  };

  /** Whether a point is in a polygon, border included, by the number of sides to its right. */
  const holds = (points: readonly Point[], p: Point): boolean => {
    let within = false;
    for (const [k, to] of points.entries()) {
      const from = points.at(k - 1)!;
      const off = area(from, to, p);
      const between = (v: number, a: number, b: number) => v >= Math.min(a, b) && v <= Math.max(a, b);
      if (off === 0n && between(p.x, from.x, to.x) && between(p.y, from.y, to.y)) return true;
      if (from.y > p.y !== to.y > p.y && off > 0n === to.y > from.y) within = !within;
    }
    return within;
  };

  const spots = cases(800, 40_000);
  it(`a point is its own nearest point exactly when a polygon contains it, for ${spots} points`, () => {
    for (let k = 0; k < spots; k++) {
      let points = ring(3 + whole(6));
      while (!isSimple(points) || firstCrossing(points)) points = ring(3 + whole(4));
      const [a, b] = [pick(points), pick(points)];
      const t = pick([0, 1, 0.5, 0.3, random()]);
      const p = point(ulps(a.x + (b.x - a.x) * t, whole(3) - 1), ulps(a.y + (b.y - a.y) * t, whole(3) - 1));
      const closest = nearestPoint({ kind: 'polygon', points }, p)!;
      const moved = Math.hypot(closest.x - p.x, closest.y - p.y);
      // On the border, or a few roundings beyond it, the nearest point may be rounded.
      const near = 4 * 2 ** -52 * Math.max(...points.flatMap(({ x, y }) => [x, y]));
      const away = nearestSide(points, p) > near;
      const message = `${JSON.stringify(points)} ${JSON.stringify(p)} ${JSON.stringify(closest)}`;
      if (holds(points, p)) assert.ok(away ? moved === 0 : moved <= near, `holds: ${message}`);
      else assert.ok(away ? moved > 0 : moved <= 2 * near, `does not hold: ${message}`);
    }
  });
});

/** Approximate distance of the nearest side. */
function nearestSide(points: readonly Point[], p: Point): number {
  const distances = points.map((to, k) => {
    const from = points.at(k - 1)!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const size = Math.hypot(dx, dy) || 1;
    const t = Math.max(0, Math.min(1, (((p.x - from.x) / size) * dx + ((p.y - from.y) / size) * dy) / size));
    return Math.hypot(p.x - from.x - dx * t, p.y - from.y - dy * t);
  });
  return Math.min(...distances);
}
