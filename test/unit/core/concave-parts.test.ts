/** Decomposing polygons into convex parts, against exact areas. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { convexParts, validate } from '../../../src/core/index.js';
import type { Point, Polygon } from '../../../src/core/index.js';
import {
  cellSets,
  comb,
  outlineOfCells,
  places,
  reversed,
  spiral,
  star,
  starShaped,
  startedAt,
} from './concave-support.js';
import { exact, point, runs, sign } from './support.js';

const turn = (a: Point, b: Point, c: Point): bigint =>
  (exact(b.x) - exact(a.x)) * (exact(c.y) - exact(a.y)) - (exact(b.y) - exact(a.y)) * (exact(c.x) - exact(a.x));

/** Twice the area, positive clockwise on screen, in units of 2^-2148. */
const area = (ring: readonly Point[]): bigint =>
  ring.reduce((sum, p, k) => sum + turn(ring[0]!, p, ring[(k + 1) % ring.length]!), 0n);

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Whether a side of one of two clockwise convex rings has all of the other on its outer side. */
function apart(first: readonly Point[], second: readonly Point[]): boolean {
  const beyond = (ring: readonly Point[], other: readonly Point[]) =>
    ring.some((p, k) => other.every((q) => turn(p, ring[(k + 1) % ring.length]!, q) <= 0n));
  return beyond(first, second) || beyond(second, first);
}

/** Parts are convex, use corners of the polygon, don't overlap and have its area. So they must cover it. */
function check(points: readonly Point[], slits = false): Point[][] {
  const parts = convexParts(points);
  let sum = 0n;
  for (const part of parts) {
    assert.ok(part.length >= 3);
    part.forEach((p, k) => {
      const next = part[(k + 1) % part.length]!;
      for (const q of part)
        if (q !== p && q !== next) assert.equal(sign(turn(p, next, q)), 1, 'convex, clockwise, no straight corner');
      assert.ok(
        points.some(({ x, y }) => x === p.x && y === p.y),
        'a corner of the polygon',
      );
    });
    sum += area(part);
  }
  assert.equal(sum, size(area(points)), 'the area');
  parts.forEach((part, i) => {
    for (const other of parts.slice(0, i)) assert.ok(apart(part, other), 'no overlap');
  });
  if (!slits) for (const part of parts) assert.ok(!crossed(points, part), 'within the outline');
  return parts;
}

/** Whether a side of the polygon passes through the interior of a convex ring. */
function crossed(points: readonly Point[], part: readonly Point[]): boolean {
  return points.some((p, k) => {
    const q = points[(k + 1) % points.length]!;
    return !(
      part.every((c) => turn(p, q, c) >= 0n) ||
      part.every((c) => turn(p, q, c) <= 0n) ||
      part.some(
        (c, i) => turn(c, part[(i + 1) % part.length]!, p) <= 0n && turn(c, part[(i + 1) % part.length]!, q) <= 0n,
      )
    );
  });
}

describe('convexParts', () => {
  const square = places(0, 0, 4, 0, 4, 4, 0, 4);
  const known: readonly [string, readonly Point[], number, string][] = [
    ['a triangle', places(0, 0, 4, 0, 0, 4), 1, 'convex'],
    ['a square', square, 1, 'convex'],
    ['an L', places(0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2), 2, 'one inner corner'],
    ['a U', places(0, 0, 3, 0, 3, 3, 2, 3, 2, 1, 1, 1, 1, 3, 0, 3), 3, 'two inner corners'],
    ['a C', places(0, 0, 3, 0, 3, 1, 1, 1, 1, 2, 3, 2, 3, 3, 0, 3), 3, 'two inner corners'],
    ['a plus', places(1, 0, 2, 0, 2, 1, 3, 1, 3, 2, 2, 2, 2, 3, 1, 3, 1, 2, 0, 2, 0, 1, 1, 1), 3, 'a bar and two arms'],
    ['an H', places(0, 0, 1, 0, 1, 1, 2, 1, 2, 0, 3, 0, 3, 3, 2, 3, 2, 2, 1, 2, 1, 3, 0, 3), 3, 'two posts and a bar'],
    ['an arrow', places(0, 0, 4, 0, 4, 4, 2, 1), 2, 'one inner corner'],
    ['a comb of 60 teeth', comb(60).points, 61, 'teeth and a bar'],
    ['a spiral of 12 quarters', spiral(12).points, 12, 'a leg each'],
    ['a star of 5 tips', star(5).points, 3, 'five inner corners, and a cut mends at most two'],
    ['a star of 24 tips', star(24).points, 13, 'the same'],
    ['corners in straight sides', places(0, 0, 1, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2, 0, 1), 2, 'an L all the same'],
    [
      'repeated points',
      places(0, 0, 0, 0, 2, 0, 2, 1, 2, 1, 2, 1, 1, 1, 1, 2, 0, 2, 0, 2, 0, 0),
      2,
      'an L all the same',
    ],
    ['a spike outwards', places(0, 0, 4, 0, 8, 0, 4, 0, 4, 4, 0, 4), 1, 'dropped'],
    ['a spike at the leftmost corner', places(-4, 0, 0, 0, 4, 0, 4, 4, 0, 4, 0, 0), 1, 'dropped'],
    ['a spike inwards', places(0, 0, 4, 0, 4, 4, 2, 4, 2, 1, 2, 4, 0, 4), 1, 'a slit'],
    ['a spike on a spike', places(0, 0, 4, 0, 4, 4, 2, 4, 2, 1, 3, 1, 2, 1, 2, 4, 0, 4), 1, 'a slit with another one'],
    ['a tip on the opposite side', places(0, 0, 4, 0, 4, 4, 3, 4, 2, 0, 1, 4, 0, 4), 2, 'halves that touch in a point'],
    ['a tip in the opposite corner', places(0, 0, 4, 0, 4, 4, 3, 4, 0, 0, 1, 4, 0, 4), 2, 'the same'],
    ['a hole with a slit to it', places(0, 0, 6, 0, 6, 6, 0, 6, 0, 0, 2, 2, 2, 4, 4, 4, 4, 2, 2, 2), 4, 'four sides'],
    [
      'a hole with a slit to the middle of a side',
      places(0, 0, 6, 0, 6, 6, 0, 6, 0, 3, 2, 3, 2, 4, 4, 4, 4, 2, 2, 2, 2, 3, 0, 3),
      4,
      'four sides',
    ],
    ['two squares in a point', places(0, 0, 2, 0, 2, 2, 4, 2, 4, 4, 2, 4, 2, 2, 0, 2), 2, 'the squares'],
    [
      'a ring closed by a point',
      outlineOfCells(new Set(['1,0', '2,0', '0,1', '2,1', '0,2', '1,2', '2,2']))!.points,
      4,
      'seven squares',
    ],
  ];
  for (const [name, points, least, reason] of known) {
    it(`${name}: at most four times ${least} (${reason})`, () => {
      validate({ kind: 'polygon', points });
      const parts = check(points, reason.startsWith('a slit'));
      assert.ok(parts.length >= least && parts.length <= 4 * least, `${parts.length} parts`);
    });
  }

  it('returns the fewest possible parts for simple shapes', () => {
    for (const [name, points, least] of known.slice(0, 4)) assert.equal(convexParts(points).length, least, name);
    assert.equal(convexParts(comb(60).points).length, 61);
    assert.equal(convexParts(spiral(12).points).length, 12);
  });

  it('returns no parts without area', () => {
    for (const points of [
      [],
      places(1, 1),
      places(0, 0, 4, 4),
      places(0, 0, 1, 0, 2, 0),
      places(1, 1, 1, 1, 1, 1),
      places(0, 0, 4, 0, 4, 4, 4, 0),
    ]) {
      assert.deepEqual(convexParts(points), []);
    }
  });

  it('does not change its input, and returns new points', () => {
    const points = Object.freeze(square.map((p) => Object.freeze({ ...p })));
    const [part] = convexParts(points);
    assert.deepEqual(new Set(part), new Set(square));
    for (const p of part!) assert.ok(!points.includes(p));
  });

  it('terminates on an outline that crosses itself', () => {
    assert.ok(convexParts(places(0, 0, 4, 4, 4, 0, 0, 4)).length < 3);
    assert.ok(convexParts(places(0, 0, 9, 0, 1, 6, 4, -3, 8, 6)).length < 6);
  });

  const everyWay = (shape: Polygon, k: number) => {
    const parts = check(shape.points);
    // The parts are the same for either winding and any first corner.
    assert.deepEqual(convexParts(startedAt(shape, k % shape.points.length).points), parts);
    assert.deepEqual(convexParts(reversed(shape).points), parts);
  };

  it('polygons around a center', () => {
    fc.assert(fc.property(starShaped, fc.nat(99), everyWay), runs(150));
  });

  it('unions of squares, some of which touch themselves at a corner', () => {
    fc.assert(
      fc.property(cellSets(25), (cells) => {
        check(outlineOfCells(cells)!.points);
      }),
      runs(100),
    );
  });

  it('tiny, huge and far-away coordinates', () => {
    const shape = places(0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2);
    for (const scale of [2 ** -1070, 2 ** -540, 2 ** -40, 2 ** 600, 2 ** 1000]) {
      assert.equal(check(shape.map(({ x, y }) => point(x * scale, y * scale))).length, 2, String(scale));
    }
    // A unit in the last place serves as well as any other unit.
    assert.equal(check(shape.map(({ x, y }) => point(2 ** 52 + x, y - 2 ** 52))).length, 2);
    assert.equal(check(shape.map(({ x, y }) => point(1 + x * 2 ** -52, 1 + y * 2 ** -52))).length, 2);
  });

  it('thin slivers: tips of a star that is almost a line', () => {
    fc.assert(
      fc.property(starShaped, (shape) => {
        check(shape.points.map(({ x, y }) => point(x * 2 ** 20, y * 2 ** -20)));
        check(shape.points.map(({ x, y }) => point(x + y * 2 ** 20, y)));
      }),
      runs(60),
    );
  });
});
