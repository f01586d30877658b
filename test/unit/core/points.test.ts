/** containsPoint, distance, closestPoints, area, centroid, constructors, collides. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as core from '../../../src/core/index.js';
import {
  area,
  centroid,
  closestPoints,
  collides,
  containsPoint,
  convexParts,
  distance,
  intersects,
  overlaps,
  regularPolygon,
  validate,
} from '../../../src/core/index.js';
import type { Shape } from '../../../src/core/index.js';
import {
  alignedRects,
  capsule,
  capsules,
  circle,
  circles,
  convexPolygons,
  eighths,
  ellipse,
  ellipses,
  point,
  polygon,
  rect,
  rotatedRects,
  runs,
} from './support.js';

const all = fc.oneof(alignedRects, rotatedRects, circles, capsules, ellipses, convexPolygons);
const L = polygon(0, 0, 30, 0, 30, 10, 10, 10, 10, 30, 0, 30);

describe('containsPoint', () => {
  it('answers as intersects with a circle of radius 0, also with a tolerance', () => {
    fc.assert(
      fc.property(all, eighths(12), eighths(12), fc.constantFrom(undefined, 0.5, 3), (shape, x, y, tolerance) => {
        const contact = core.contact(shape, circle(x, y, 0)).separation - (tolerance ?? 0);
        // Where rounding decides, rectangles and polygons are exact.
        if (Math.abs(contact) < 1e-12 && shape.kind !== 'circle') return;
        assert.equal(containsPoint(shape, point(x, y), tolerance), intersects(shape, circle(x, y, 0), tolerance));
      }),
      runs(5000),
    );
  });
  it('borders count; a concave polygon is used as it is', () => {
    for (const [shape, x, y, expected] of [
      [rect(0, 0, 16, 16), 16, 16, true],
      [rect(0, 0, 16, 16), 16 + 2 ** -48, 16, false],
      [rect(0.1, 0, 0.2, 1), 0.1 + 0.2, 0, true],
      [circle(0, 0, 5), 3, 4, true],
      [circle(0, 0, 5), 3, 4.000001, false],
      [capsule(0, 0, 10, 0, 2), 12, 0, true],
      [capsule(0, 0, 10, 0, 2), 5, -2, true],
      [ellipse(0, 0, 4, 2), 4, 0, true],
      [ellipse(0, 0, 4, 2), 3, 1.4, false],
      [ellipse(0, 0, 4, 0), 3, 0, true],
      [ellipse(0, 0, 4, 0), 3, 1, false],
      [L, 10, 20, true],
      [L, 10.5, 20, false],
      [L, 30, 10, true],
    ] as [Shape, number, number, boolean][]) {
      assert.equal(containsPoint(shape, point(x, y)), expected, JSON.stringify([shape, x, y]));
    }
    assert.equal(containsPoint(L, point(12, 20), 2), true);
    assert.equal(containsPoint(L, point(12, 20), 1.9), false);
    assert.equal(containsPoint(rect(0, 0, 10, 10), point(13, 14), 5), true);
    assert.equal(containsPoint(rect(0, 0, 10, 10), point(13, 14), 4.9), false);
    assert.equal(containsPoint(rect(0, 0, 1, 1), point(NaN, 0)), false);
    assert.throws(() => containsPoint({} as Shape, point(0, 0)), RangeError);
  });
});

describe('distance and closestPoints', () => {
  it('distance is the gap, and the length between the closest points; 0 for shapes that touch or overlap', () => {
    fc.assert(
      fc.property(all, all, (a, b) => {
        const gap = distance(a, b);
        assert.equal(gap > 0, !intersects(a, b));
        const { pointA, pointB } = closestPoints(a, b)!;
        if (gap === 0) return;
        assert.ok(Math.abs(Math.hypot(pointB.x - pointA.x, pointB.y - pointA.y) - gap) < 1e-9);
        assert.ok(containsPoint(a, pointA, 1e-9) && containsPoint(b, pointB, 1e-9));
      }),
      runs(2000),
    );
  });
  it('invalid shapes are infinitely far, without closest points', () => {
    assert.equal(distance(circle(NaN, 0, 1), circle(0, 0, 1)), Infinity);
    assert.equal(closestPoints(rect(0, 0, -1, 1), circle(0, 0, 1)), null);
    assert.deepEqual(closestPoints(rect(0, 0, 10, 10), circle(20, 5, 2)), {
      pointA: point(10, 5),
      pointB: point(18, 5),
    });
  });
});

describe('area and centroid', () => {
  it('of every kind', () => {
    const table: readonly [Shape, number, number, number][] = [
      [rect(1, 2, 4, 6, 1), 24, 3, 5],
      [circle(1, 2, 3), 9 * Math.PI, 1, 2],
      [ellipse(1, 2, 3, 5, 1), 15 * Math.PI, 1, 2],
      [capsule(0, 0, 3, 4, 2), 20 + 4 * Math.PI, 1.5, 2],
      [capsule(2, -3, 5, 1, 2), 20 + 4 * Math.PI, 3.5, -1],
      [L, 500, 11, 11],
      [{ kind: 'polygon', points: [...L.points].reverse() }, 500, 11, 11],
      [polygon(0, 0, 4, 2, 8, 4), 0, 4, 2],
      [polygon(0.1, 0.1, 0.7, 0.7, 0.3, 0.3), 0, 0.4, 0.4],
      [polygon(3, 1, 3, 1, 3, 1), 0, 3, 1],
      [rect(1, 2, 0, 6), 0, 1, 5],
      [rect(1, 2, 6, 0), 0, 4, 2],
    ];
    for (const [shape, size, x, y] of table) {
      const center = centroid(shape)!;
      for (const [actual, expected] of [
        [area(shape), size],
        [center.x, x],
        [center.y, y],
      ] as const) {
        assert.ok(Math.abs(actual - expected) < 1e-12, JSON.stringify([shape, actual, expected]));
      }
    }
  });
  it('of a polygon is that of its convex parts together, far from the origin too', () => {
    for (const far of [0, 1e6]) {
      const shape: Shape = { kind: 'polygon', points: L.points.map(({ x, y }) => point(x + far, y - far)) };
      const parts = convexParts(shape.points).map((points): Shape => ({ kind: 'polygon', points }));
      const sum = parts.reduce((total, part) => total + area(part), 0);
      assert.equal(area(shape), sum);
      const x = parts.reduce((total, part) => total + (area(part) * centroid(part)!.x) / sum, 0);
      assert.ok(Math.abs(centroid(shape)!.x - x) < 1e-8);
    }
  });
  it('NaN and null for invalid shapes', () => {
    for (const shape of [
      rect(NaN, 0, 1, 1),
      rect(0, 0, -1, -1),
      rect(0, 0, 1, -1),
      rect(0, 0, -1, 1),
      rect(Infinity, -Infinity, 1, 1),
      rect(0, 0, 1, 1, Infinity),
      circle(0, 0, -1),
      circle(Infinity, 0, 1),
      capsule(0, 0, NaN, 1, 1),
      ellipse(0, 0, -1, -1),
      polygon(0, 0, 1, 1),
      polygon(0, 0, NaN, 1, 1, 0),
    ]) {
      assert.ok(Number.isNaN(area(shape)), JSON.stringify(shape));
      assert.equal(centroid(shape), null);
    }
    assert.throws(() => area({} as Shape), RangeError);
  });
});

describe('constructors', () => {
  it('return plain shapes with only the fields that are given', () => {
    assert.deepEqual(core.rect(1, 2, 3, 4), rect(1, 2, 3, 4));
    assert.deepEqual(core.rect(1, 2, 3, 4, 5), rect(1, 2, 3, 4, 5));
    assert.deepEqual(core.circle(1, 2, 3), circle(1, 2, 3));
    assert.deepEqual(core.capsule(1, 2, 3, 4, 5), capsule(1, 2, 3, 4, 5));
    assert.deepEqual(core.segment(1, 2, 3, 4), capsule(1, 2, 3, 4, 0));
    assert.deepEqual(core.ellipse(1, 2, 3, 4), ellipse(1, 2, 3, 4));
    assert.deepEqual(core.ellipse(1, 2, 3, 4, 5), ellipse(1, 2, 3, 4, 5));
    assert.deepEqual(core.polygon([1, 2, 3, 4, 5, 0]), polygon(1, 2, 3, 4, 5, 0));
    assert.deepEqual(core.polygon([point(1, 2), point(3, 4), point(5, 0)]), polygon(1, 2, 3, 4, 5, 0));
    assert.deepEqual(core.polygon([]), { kind: 'polygon', points: [] });
    const message = 'polygon numbers must be an even number of them, got 5';
    assert.throws(() => core.polygon([1, 2, 3, 4, 5]), { name: 'RangeError', message });
  });
  describe('refuse what is no list of points or numbers', () => {
    const list = /^RangeError: polygon points must be a list of points or of numbers, got /;
    const first = /^RangeError: polygon points\[0\] must be a point with x and y, or a number, got /;
    const table: readonly [args: unknown[], message: RegExp, reason: string][] = [
      [[0, 0, 4, 0, 4, 4], list, 'several numbers'],
      [[point(0, 0), point(4, 0), point(4, 4)], list, 'several points'],
      [['0 0 4 0 4 4'], list, 'text'],
      [[], list, 'nothing'],
      [[null], list, 'null'],
      [[polygon(0, 0, 4, 0, 4, 4)], list, 'a polygon'],
      [
        [
          [
            [0, 0],
            [4, 0],
            [4, 4],
          ],
        ],
        first,
        'pairs',
      ],
      [[['0', '0', '4', '0']], first, 'numbers as text'],
      [[[null]], first, 'null in the list'],
    ];
    for (const [args, message, reason] of table) {
      it(`${reason}: ${JSON.stringify(args)}`, () => {
        for (const ask of [core.polygon, core.convexParts]) {
          assert.throws(() => (ask as (...args: unknown[]) => unknown)(...args), message);
        }
      });
    }

    it('convexParts takes numbers, as polygon does', () => {
      const numbers = [0, 0, 30, 0, 30, 10, 10, 10, 10, 30, 0, 30];
      assert.deepEqual(core.convexParts(numbers), core.convexParts(core.polygon(numbers).points));
      assert.equal(core.convexParts(numbers).length, 2);
    });
  });
  it('a regular polygon begins above its center, clockwise', () => {
    const square = regularPolygon(10, 20, 5, 4);
    assert.deepEqual(square.points, [point(10, 15), point(15, 20), point(10, 25), point(5, 20)]);
    validate(regularPolygon(0, 0, 5, 7, 1));
    assert.deepEqual(regularPolygon(10, 20, 5, 4, Math.PI / 2).points[0], point(15, 20));
    for (const sides of [2, 3.5, NaN, Infinity]) {
      assert.throws(() => regularPolygon(0, 0, 1, sides), {
        name: 'RangeError',
        message: `polygon sides must be a whole number of at least 3, got ${sides}`,
      });
    }
  });
});

describe('collides', () => {
  it('is overlaps, or intersects with touching', () => {
    const [a, b] = [rect(0, 0, 16, 16), rect(16, 0, 16, 16)];
    assert.deepEqual(
      [collides(a, b), collides(a, b, {}), collides(a, b, { touching: true }), collides(a, a)],
      [false, false, true, true],
    );
    fc.assert(
      fc.property(all, all, fc.constantFrom(undefined, 0.5), (s, t, tolerance) => {
        assert.equal(collides(s, t, { tolerance }), overlaps(s, t, tolerance));
        assert.equal(collides(s, t, { touching: true, tolerance }), intersects(s, t, tolerance));
      }),
      runs(300),
    );
  });
});
