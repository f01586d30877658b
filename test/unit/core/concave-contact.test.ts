/** Contacts of concave polygons: gaps, ways out, points. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  contact,
  contactInto,
  convexParts,
  emptyContact,
  nearestPoint,
  overlaps,
  prepare,
  relate,
} from '../../../src/core/index.js';
import type { Point, Polygon, Shape } from '../../../src/core/index.js';
import { concavePolygons, places, polygon, reversed, startedAt } from './concave-support.js';
import {
  DEEP,
  hasEnoughCases,
  alignedRects,
  capsules,
  circle,
  circles,
  convexPolygons,
  ellipses,
  point,
  rect,
  runs,
  shifted,
  rotatedRects,
} from './support.js';
import { isOutAfter, shortestWayOut } from './way-out.js';

/** A room, 20 wide and 10 high inside, open at the top; walls and floor 4 thick. */
const space = polygon(-4, 0, 0, 0, 0, 10, 20, 10, 20, 0, 24, 0, 24, 14, -4, 14);
const plus = polygon(1, 0, 2, 0, 2, 1, 3, 1, 3, 2, 2, 2, 2, 3, 1, 3, 1, 2, 0, 2, 0, 1, 1, 1);
/** A V-shaped valley of right angles from (0, 0) down to (10, 10) and up to (20, 0) in a block. */
const valley = polygon(0, 0, 10, 10, 20, 0, 20, 20, 0, 20);
/** A floor with a dip, so that cuts run from the dip down through the floor. */
const floor = polygon(0, 0, 40, 0, 41, 1, 42, 0, 80, 0, 80, 20, 0, 20);

const close = (actual: Point, x: number, y: number, message: string) => {
  assert.ok(Math.hypot(actual.x - x, actual.y - y) < 1e-12, `${message}: ${actual.x}, ${actual.y}, not ${x}, ${y}`);
};

describe('contacts of concave polygons', () => {
  const apart: readonly [Shape, Polygon, number, Point, Point, string][] = [
    [circle(5, 3, 2), space, 3, point(-1, 0), point(3, 3), 'a ball nearer to the left wall'],
    [circle(10, 6, 2), space, 2, point(0, 1), point(10, 8), 'a ball nearer to the floor'],
    [rect(15, 2, 3, 3), space, 2, point(1, 0), point(18, 3.5), 'a box nearer to the right wall'],
    [circle(10, 5, 1), valley, Math.sqrt(12.5) - 1, point(0, 0), point(0, 0), 'equally far from both sides'],
    [
      circle(41, -3, 1),
      floor,
      Math.sqrt(10) - 1,
      point(0, 0),
      point(0, 0),
      'over the dip, equally far from both corners',
    ],
    [circle(100, 8, 2), space, 74, point(-1, 0), point(98, 8), 'far to the right'],
  ];
  for (const [a, b, separation, normal, pointA, reason] of apart) {
    it(`apart: ${reason}`, () => {
      const answer = contact(a, b);
      assert.equal(answer.relation, 'separate');
      assert.ok(Math.abs(answer.separation - separation) < 1e-12, `${answer.separation}`);
      assert.deepEqual(answer.mtv, { x: 0, y: 0 });
      if (normal.x === 0 && normal.y === 0) return;
      close(answer.normal, normal.x, normal.y, 'normal');
      close(answer.pointA, pointA.x, pointA.y, 'pointA');
      close(answer.pointB, pointA.x + normal.x * separation, pointA.y + normal.y * separation, 'pointB');
    });
  }

  /**
   * (0, 0) where other ways out are equally short. `shortest` is the fraction of the returned way that might be enough.
   */
  const overlapping: readonly [Shape, Polygon, number, number, string, shortest?: number][] = [
    [rect(5, 8, 3, 3), space, 0, -1, 'a box in the floor: up'],
    [rect(-1, 5, 3, 3), space, 1, 0, 'a box in the left wall: to the right'],
    [rect(18, 5, 3, 3), space, -1, 0, 'a box in the right wall: to the left'],
    [rect(-1, 8.5, 3, 3), space, 1, -1.5, 'a box in the corner: up and to the right, out of both at once'],
    [rect(17.25, 8.5, 3, 3), space, -0.25, -1.5, 'a box in the other corner'],
    [circle(1, 8.5, 2), space, 1, -0.5, 'a ball in the corner'],
    [circle(10, 10, 1), valley, 0, -Math.SQRT2, 'a ball in the bottom of a valley: straight up'],
    [rect(9, 9, 2, 2), valley, 0, -2, 'a box in the bottom of a valley: straight up, its lower corners lead'],
    [circle(20, 1, 5), floor, 0, -6, 'a ball deep in the floor'],
    [
      circle(41, 3, 5),
      floor,
      0,
      -3 - Math.sqrt(24),
      'a ball deep in the floor, over the dip: up, though not quite as far',
    ],
    [circle(20, 5, 0), floor, 0, -5, 'a point in the floor'],
    [circle(41, 5, 0), floor, 0, -4, 'a point under the dip: up to its bottom'],
    [rect(20, 5, 4, 0), floor, 0, -5, 'a level segment in the floor'],
    [rect(0.5, 1.25, 2, 0.5), plus, 0, 0, 'a bar along the bar of a plus: between two arms'],
    [circle(1.5, 1.5, 0.25), plus, 0, 0, 'a ball in the middle of a plus'],
    [circle(1.5, 1.5, 0), plus, 0, 0, 'a point in the middle of a plus'],
    [shifted(plus, 2.5, 0), plus, 0.5, 0, 'tip in tip: to the right, though up and down are as wide'],
    [shifted(plus, 0.25, 2.5), plus, 0, 0.5, 'tip beside tip'],
  ];
  for (const [a, b, x, y, reason, shortest = 0.999] of overlapping) {
    it(`overlapping: ${reason}`, () => {
      const { mtv } = contact(a, b);
      if (x !== 0 || y !== 0) close(mtv, x, y, 'mtv');
      consistent(a, b);
      assert.ok(isOutAfter(a, b, mtv.x * (1 + 1e-9), mtv.y * (1 + 1e-9)), 'out, looked at without the core');
      const depth = Math.hypot(mtv.x, mtv.y);
      assert.equal(shortestWayOut(a, b, shortest * depth), Infinity, 'no shorter way leads out');
    });
  }

  it('pushes a ball over the dip up, not along the floor', () => {
    const { mtv } = contact(circle(41, 3, 5), floor);
    assert.ok(mtv.y < -7.5 && Math.abs(mtv.x) < 1.5, `${mtv.x}, ${mtv.y}`);
  });

  it('leaves the middle of a plus by the length of an arm, or straight to an inner corner', () => {
    const ball = contact(circle(1.5, 1.5, 0.25), plus);
    assert.ok(
      ball.separation <= -0.25 - Math.SQRT1_2 + 1e-12 && ball.separation >= -1.75 - 1e-12,
      `${ball.separation}`,
    );
    assert.ok(contact(circle(1.5, 1.5, 0), plus).separation >= -1.5);
  });

  /** Checks what holds for every contact. */
  function consistent(a: Shape, b: Shape): void {
    const answer = contact(a, b);
    const { relation, separation, normal, mtv, pointA, pointB } = answer;
    assert.equal(relation, relate(a, b));
    assert.ok(Math.abs(Math.hypot(normal.x, normal.y) - 1) < 1e-14, 'a normal of length 1');
    close(pointB, pointA.x + normal.x * separation, pointA.y + normal.y * separation, 'pointB');
    for (const [shape, p] of [
      [a, pointA],
      [b, pointB],
    ] as const) {
      const on = relate(circle(p.x, p.y, 0), shape, 1e-11);
      assert.ok(on === 'touching' || on === 'equal', `(${p.x}, ${p.y}) lies on the border`);
    }
    if (overlaps(a, b)) {
      assert.ok(separation < 0);
      close(mtv, normal.x * separation, normal.y * separation, 'mtv');
      assert.equal(relate(shifted(a, mtv.x, mtv.y), b, 1e-12), 'touching', 'moved by the translation vector');
      assert.equal(relate(a, shifted(b, -mtv.x, -mtv.y), 1e-12), 'touching', 'the other moved back');
    } else {
      assert.deepEqual(mtv, { x: 0, y: 0 });
    }
    const back = contact(b, a);
    assert.ok(back.separation === separation);
    if (relation !== 'equal') {
      close(back.normal, -normal.x, -normal.y, 'normal of the other order');
      close(back.pointA, pointB.x, pointB.y, 'pointA of the other order');
      close(back.pointB, pointA.x, pointA.y, 'pointB of the other order');
    }
    assert.deepEqual(contact(prepare(a), prepare(b)), answer, 'prepared');
    const rotated = (shape: Shape) =>
      shape.kind === 'polygon' && convexParts(shape.points).length > 1 ? startedAt(reversed(shape), 2) : shape;
    assert.deepEqual(contact(rotated(a), rotated(b)), answer, 'another first corner and winding');
  }

  const others: Readonly<Record<string, fc.Arbitrary<Shape>>> = {
    'axis-aligned rects': alignedRects,
    'rotated rects': rotatedRects,
    circles,
    capsules,
    'convex polygons': convexPolygons,
    'concave polygons': concavePolygons,
  };
  const points = fc
    .tuple(fc.integer({ min: -64, max: 64 }), fc.integer({ min: -64, max: 64 }))
    .map(([x, y]): Shape => circle(x / 8, y / 8, 0));
  const segments = fc
    .tuple(fc.integer({ min: -64, max: 64 }), fc.integer({ min: -64, max: 64 }), fc.nat(40), fc.boolean())
    .map(([x, y, long, down]): Shape => rect(x / 8, y / 8, down ? 0 : long / 8, down ? long / 8 : 0));
  for (const [name, arbitrary] of Object.entries({ ...others, ellipses, points, segments })) {
    it(`all answers are consistent, against ${name}`, () => {
      fc.assert(fc.property(concavePolygons, arbitrary, consistent), runs(name === 'ellipses' ? 25 : 60));
    });
  }

  it('the gap is the smallest distance between sides', () => {
    fc.assert(
      fc.property(concavePolygons, concavePolygons, fc.integer({ min: 0, max: 16 }), (a, b, away) => {
        const other = shifted(b, away, 0) as Polygon;
        if (relate(a, other) !== 'separate') return;
        // Of the nearest points of two separate polygons, one is a corner.
        const least = (from: Polygon, to: Polygon) =>
          Math.min(
            ...from.points.map((p) => {
              const q = nearestPoint(to, p)!;
              return Math.hypot(p.x - q.x, p.y - q.y);
            }),
          );
        const gap = contact(a, other).separation;
        assert.ok(Math.abs(gap - Math.min(least(a, other), least(other, a))) < 1e-12);
      }),
      runs(200),
    );
  });

  it('points: the depth is the distance to the border', () => {
    let all = 0;
    fc.assert(
      fc.property(concavePolygons, points, (a, b) => {
        const p = b as { x: number; y: number };
        if (relate(b, a) !== 'inside') return;
        const distance = Math.min(
          ...a.points.map((from, k) => {
            const to = a.points[(k + 1) % a.points.length]!;
            const q = nearestPoint({ kind: 'capsule', x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius: 0 }, p)!;
            return Math.hypot(p.x - q.x, p.y - q.y);
          }),
        );
        const depth = -contact(b, a).separation;
        assert.ok(Math.abs(depth - distance) < 1e-12, `${depth}, ${distance}`);
        all++;
      }),
      runs(900),
    );
    assert.ok(!hasEnoughCases || all > 20 * DEEP, `${all}`);
  });

  it('a convex polygon with a spike answers as without the spike', () => {
    const square = polygon(0, 0, 4, 0, 4, 4, 0, 4);
    const spiked: Polygon = { kind: 'polygon', points: places(0, 0, 4, 0, 4, 4, 2, 4, 2, 1, 2, 4, 0, 4) };
    for (const other of [
      rect(3, 1, 3, 1),
      rect(7, 7, 1, 1, 0.5),
      circle(2.5, 2.25, 1),
      circle(2, 5, 1),
      circle(2, 2.25, 0.5),
    ]) {
      const [answer, expected] = [contact(spiked, other), contact(square, other)];
      assert.equal(answer.relation, expected.relation);
      assert.ok(Math.abs(answer.separation - expected.separation) < 1e-12);
      close(answer.normal, expected.normal.x, expected.normal.y, 'normal');
    }
  });

  it('shapes no deeper than the tolerance touch, without a translation vector', () => {
    const box = rect(5, 8, 3, 3);
    assert.equal(relate(box, space, 1), 'touching');
    assert.equal(relate(box, space, 0.99), 'overlapping');
    assert.deepEqual(contact(box, space, 1).mtv, { x: 0, y: 0 });
    assert.equal(contact(box, space, 1).separation, -1);
    assert.equal(relate(rect(5, 5, 3, 3), space, 2), 'touching');
    assert.equal(relate(rect(5, 5, 3, 3), space, 1.99), 'separate');
    assert.equal(relate(plus, plus, 100), 'equal');
    assert.equal(relate(rect(0, 4, 0, 5), space, 2.1), 'touching', 'on the left wall, whatever the tolerance');
    assert.equal(relate(rect(-1, 4, 0, 5), space, 1.1), 'touching', 'a segment 1 deep in the left wall');
    assert.equal(relate(rect(-1, 4, 0, 5), space, 0.9), 'inside');
    // Half a tolerance on both sides of a cut is a whole tolerance in the union.
    assert.equal(relate(rect(1.25, 1.25, 0.5, 0.5), plus, 0.3), 'inside');
    assert.equal(relate(rect(0.9, 1, 1, 1), plus, 0.05), 'inside');
    assert.equal(relate(rect(1, -0.04, 1, 1), plus, 0.05), 'inside');
    assert.equal(relate(rect(1, -0.06, 1, 1), plus, 0.05), 'overlapping');
  });

  it('a reused record keeps nothing of the last answer', () => {
    const out = emptyContact();
    for (const other of [rect(5, 8, 3, 3), circle(5, 3, 2), circle(5, NaN, 2), circle(8, 8, 2)]) {
      assert.equal(contactInto(out, space, other), out);
      assert.deepEqual(out, contact(space, other));
    }
  });

  it('decomposes a plain polygon again when its points have changed', () => {
    const points = places(0, 0, 9, 0, 9, 9, 5, 2, 0, 9).map(({ x, y }) => ({ x, y }));
    const shape: Polygon = { kind: 'polygon', points };
    assert.equal(relate(circle(4, 6, 0.5), shape), 'separate');
    points[3]!.y = 8;
    assert.equal(relate(circle(4, 6, 0.5), shape), 'inside');
    points[3]!.y = 2;
    assert.equal(relate(circle(4, 6, 0.5), shape), 'separate');
  });

  it('handles many plain polygons in turn, twice', () => {
    const shapes = Array.from({ length: 20 }, (_, k) => polygon(0, 0, 9, 0, 9, 9, 5, k / 4, 0, 9));
    for (let round = 0; round < 2; round++) {
      shapes.forEach((shape, k) => {
        assert.equal(relate(circle(5, k / 4, 0), shape), 'touching');
        assert.equal(relate(circle(5, k / 4 + 0.25, 0), shape), 'separate');
      });
    }
  });

  it('puts the points where the shapes touch after the way out, though two parts have a side there', () => {
    const steps = polygon(0, 1.5, 0, -1.5, 1.5, -1.5, 1.5, 0, 3, 0, 3, 3, 0, 3);
    const round = { kind: 'ellipse', x: -0.625, y: 4.25, radiusX: 2.25, radiusY: 4.75, rotation: Math.PI / 4 } as const;
    for (const { pointA, pointB } of [contact(steps, round), contact(round, steps)]) {
      for (const p of [pointA, pointB]) {
        const dot = circle(p.x, p.y, 0);
        assert.ok(relate(steps, dot, 1e-9) === 'touching' || relate(round, dot, 1e-9) === 'touching');
      }
    }
    assert.equal(
      relate(round, circle(contact(steps, round).pointB.x, contact(steps, round).pointB.y, 0), 1e-9),
      'touching',
    );
  });

  it('answers for a polygon without parts, whose sides cross, as for other invalid shapes', () => {
    contact(polygon(0, 0, 9, 0, 9, 9, 5, 1, 0, 9), circle(50, 50, 1));
    const crossing = polygon(0.35, 0.81, 0.43, 0.19, 0.18, 0.78, 0.5, 0.71);
    for (const found of [contact(crossing, circle(0, 1.7, 0.2)), contact(circle(0, 1.7, 0.2), crossing)]) {
      assert.deepEqual([found.relation, found.separation, found.normal], ['separate', Infinity, { x: 0, y: 0 }]);
    }
  });
});
