/** Ellipses against every other convex shape, in every pose. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  contact,
  contactInto,
  emptyContact,
  nearestPoint,
  overlaps,
  prepare,
  relate,
} from '../../../src/core/index.js';
import type { Ellipse, Relation, Shape } from '../../../src/core/index.js';
import { gapAlong, greatestGap, supportOf } from './ellipse-oracle.js';
import {
  angles,
  capsule,
  capsules,
  cases,
  circle,
  circles,
  convexPolygons,
  eighths,
  ellipse,
  ellipses,
  generator,
  mirrored,
  point,
  polygon,
  quarterTurned,
  rect,
  runs,
  scaled,
  shifted,
  sizes,
  swapped,
  rotatedRects,
} from './support.js';

/** Checks relation and contact in both orders, plain and prepared. */
function answers(a: Shape, b: Shape, expected: Relation, message?: string): void {
  const text = message ?? `${JSON.stringify(a)} ${JSON.stringify(b)}`;
  assert.equal(relate(a, b), expected, text);
  assert.equal(relate(b, a), swapped[expected], `swapped: ${text}`);
  assert.equal(contact(a, b).relation, expected, `contact: ${text}`);
  assert.equal(contact(prepare(b), prepare(a)).relation, swapped[expected], `prepared, swapped: ${text}`);
}

describe('ellipses in known poses', () => {
  const oval = ellipse(0, 0, 5, 3);
  const table: readonly [Shape, Shape, Relation, string][] = [
    [oval, rect(5, -1, 2, 2), 'touching', 'the right end on a side'],
    [oval, rect(-1, 3, 2, 2), 'touching', 'the bottom on a side'],
    [oval, rect(-9, -9, 18, 6), 'touching', 'the top on a side'],
    [oval, rect(5 + 2 ** -36, -1, 2, 2), 'separate', 'a gap of 2^-36'],
    [oval, rect(5 - 2 ** -36, -1, 2, 2), 'overlapping', 'a depth of 2^-36'],
    [oval, rect(5, 0, 2, 2), 'touching', 'the right end on a corner'],
    [oval, rect(4, 3, 2, 2), 'separate', 'the bounds touch, the shapes do not'],
    [oval, rect(3, 2.4, 2, 2), 'touching', 'a corner on the border: (3 / 5)^2 + (2.4 / 3)^2 = 1'],
    [oval, rect(3, 2.375, 2, 2), 'overlapping', 'a corner just within'],
    [oval, rect(-4, -1.8, 8, 3.6), 'containing', 'inscribed: all four corners on the border'],
    [oval, rect(-4, -1.8, 8, 3.625), 'overlapping', 'two corners stick out'],
    [oval, rect(-5, -3, 10, 6), 'inside', 'its bounds'],
    [oval, rect(-4.875, -3, 9.75, 6), 'overlapping', 'both ends stick out'],
    [oval, rect(-5, -2.875, 10, 5.75), 'overlapping', 'top and bottom stick out'],
    [oval, rect(-9, -9, 18, 18, 0.3), 'inside', 'well within a rotated square'],
    [oval, circle(8, 0, 3), 'touching', 'end to end'],
    [oval, circle(0, -7, 4), 'touching', 'top to bottom'],
    [oval, circle(0, 0, 3), 'containing', 'the greatest circle in it'],
    [oval, circle(0, 0, 3.125), 'overlapping', 'a circle that sticks out above and below'],
    [oval, circle(0, 0, 5), 'inside', 'the smallest circle around it'],
    [oval, circle(0, 0, 4.875), 'overlapping', 'a circle that both ends stick out of'],
    [oval, circle(3.2, 0, 1.8), 'containing', 'the circle of curvature of the right end'],
    [oval, circle(3.125, 0, 1.875), 'overlapping', 'a larger circle through the right end sticks out beside it'],
    [oval, circle(0, 16 / 3, 25 / 3), 'inside', 'the circle of curvature of the top holds it'],
    [oval, circle(0, 5, 8), 'overlapping', 'a smaller circle through the top does not'],
    [oval, circle(3, 2.4, 0), 'touching', 'a point on the border'],
    [oval, circle(3, 2.375, 0), 'containing', 'a point within'],
    [oval, circle(3, 2.5, 0), 'separate', 'a point beside'],
    [oval, capsule(-4, 0, 4, 0, 0), 'containing', 'a segment within'],
    [oval, capsule(-5, 0, 5, 0, 0), 'containing', 'its own first axis'],
    [oval, capsule(-5, 0, 5, 0, 3), 'inside', 'a capsule of its axis and height'],
    [oval, capsule(-2, 0, 2, 0, 3), 'inside', 'a capsule of its bounds, rounder at the ends'],
    [oval, capsule(-2, 0, 2, 0, 2.8125), 'overlapping', 'a capsule too high: over its ends the ellipse has 2.7495'],
    [oval, capsule(-2, 0, 2, 0, 2), 'containing', 'a capsule well within'],
    [oval, capsule(-6, 3, 6, 3, 0), 'touching', 'a segment on its bottom'],
    [oval, capsule(7, -2, 7, 2, 2), 'touching', 'a capsule beside it'],
    [oval, ellipse(10, 0, 5, 2), 'touching', 'end to end'],
    [oval, ellipse(0, 8, 3, 5), 'touching', 'bottom to end'],
    [oval, ellipse(8, 0, 5, 3, Math.PI / 2), 'touching', 'end to side, a quarter turn'],
    [oval, ellipse(0, 0, 3, 5, Math.PI / 2), 'equal', 'the radii swapped, a quarter turn'],
    [oval, ellipse(0, 0, 5, 3, Math.PI), 'equal', 'half a turn'],
    [oval, ellipse(0, 0, 5, 3, -7 * Math.PI), 'equal', 'many half turns'],
    [oval, ellipse(0, 0, 4, 3), 'containing', 'narrower, top and bottom shared'],
    [oval, ellipse(0, 0, 3, 5), 'overlapping', 'a cross'],
    [oval, ellipse(2.5, 0, 2.5, 0.5), 'containing', 'within, sharing one end'],
    [oval, ellipse(2.5, 0, 2.5, 2.125), 'overlapping', 'a wider one with that end: curvature 1.80625 against 1.8'],
    [oval, ellipse(2.5, 0, 2.5, 2.12), 'containing', 'curvature 1.79776 against 1.8'],
    [oval, ellipse(0.125, 0, 5, 3), 'overlapping', 'moved a little'],
    [oval, polygon(0, 0, 1, 0, 0, 1), 'containing', 'a triangle within'],
    [oval, polygon(-4, 1.8, 4, 1.8, 0, -3), 'containing', 'a triangle on its border'],
    [oval, polygon(-4, 1.8, 4, 1.875, 0, -3), 'overlapping', 'one corner out'],
    [oval, polygon(-9, 3, 9, 3, 0, 9), 'touching', 'a side under its bottom'],
    [ellipse(0, 0, 4, 4, 1), circle(0, 0, 4), 'equal', 'a round ellipse is a circle'],
    [ellipse(0, 0, 4, 4, 1), circle(8, 0, 4), 'touching', 'a round ellipse beside a circle'],
    [ellipse(0, 0, 4, 0), capsule(-4, 0, 4, 0, 0), 'equal', 'a flat ellipse is a segment'],
    [ellipse(0, 0, 0, 4, Math.PI / 2), capsule(-4, 0, 4, 0, 0), 'equal', 'a flat ellipse, rotated'],
    [ellipse(0, 0, 4, 0), ellipse(0, 0, 0, 4), 'overlapping', 'flat ellipses that cross'],
    [ellipse(0, 0, 4, 0), ellipse(0, 0, 0, 4, Math.PI / 2), 'equal', 'flat ellipses on each other'],
    [ellipse(0, 0, 4, 0), ellipse(8, 0, 4, 0), 'touching', 'flat ellipses end to end'],
    [oval, ellipse(0, 0, 5, 0), 'containing', 'a flat ellipse on its axis'],
    [oval, ellipse(0, 5, 0, 2), 'touching', 'a flat ellipse on its bottom'],
    [ellipse(1, 1, 0, 0, 2), circle(1, 1, 0), 'equal', 'an ellipse without size is a point'],
    [ellipse(1, 1, 0, 0, 2), rect(1, 0, 3, 3), 'touching', 'a point on a side'],
    [ellipse(1, 1, 0, 0, 2), ellipse(1, 2, 3, 1), 'touching', 'a point on an ellipse'],
  ];
  for (const [a, b, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      answers(a, b, expected);
      answers(mirrored(a), mirrored(b), expected);
      answers(quarterTurned(a), quarterTurned(b), expected);
      for (const power of [-300, 300]) answers(scaled(a, power), scaled(b, power), expected);
      answers(shifted(a, 1024, -512), shifted(b, 1024, -512), expected);
    });
  }
});

describe('ellipses that touch by construction', () => {
  const triples = [
    [3, 4, 5],
    [4, 3, 5],
    [5, 12, 13],
    [15, 8, 17],
    [7, 24, 25],
  ] as const;
  /**
   * An ellipse with integer radii and its border point with the normal (p, q) / r: with radii k q r and l p r the
   * support along that normal is p q j, where (k, l, j) is another triple, and the point is (k^2 q r, l^2 p r) / j.
   */
  const poses = triples.flatMap(([p, q, r]) =>
    triples.map(([k, l, j]) => ({
      p,
      q,
      r,
      j,
      radiusX: k * q * r,
      radiusY: l * p * r,
      x: k * k * q * r,
      y: l * l * p * r,
    })),
  );

  it('a side perpendicular to the normal touches; slightly off, it does not', () => {
    for (const { p, q, r, j, radiusX, radiusY, x, y } of poses) {
      const oval = ellipse(0, 0, radiusX * j, radiusY * j);
      // The tangent runs along (-q, p). The triangle lies beyond it, with its first side around the point (x, y).
      const side = (off: number) => {
        const [sx, sy] = [x + off * p, y + off * q];
        return polygon(sx + q * r, sy - p * r, sx + p * 99, sy + q * 99, sx - q * r, sy + p * r);
      };
      answers(oval, side(0), 'touching');
      const small = 1e-9 * Math.max(radiusX, radiusY);
      answers(oval, side(small), 'separate');
      answers(oval, side(-small), 'overlapping');
      const measured = contact(oval, side(0));
      assert.ok(Math.hypot(measured.normal.x - p / r, measured.normal.y - q / r) < 1e-12);
      assert.ok(Math.hypot(measured.pointA.x - x, measured.pointA.y - y) < 1e-9 * x);
    }
  });

  it('two ellipses with a common border point and opposite normals touch; slightly off, they do not', () => {
    for (const a of poses) {
      for (const b of poses) {
        if (a.p !== b.p || a.q !== b.q) continue;
        // Multiplied by both denominators, all values are integers.
        const scale = a.j * b.j;
        const first = ellipse(0, 0, a.radiusX * scale, a.radiusY * scale);
        const second = (off: number) =>
          ellipse(
            a.x * b.j + b.x * a.j + off * a.p,
            a.y * b.j + b.y * a.j + off * a.q,
            b.radiusX * scale,
            b.radiusY * scale,
          );
        answers(first, second(0), 'touching');
        const small = 1e-9 * Math.max(first.radiusX, first.radiusY);
        answers(first, second(small), 'separate');
        answers(first, second(-small), 'overlapping');
        const { normal } = contact(first, second(0));
        assert.ok(Math.hypot(normal.x - a.p / a.r, normal.y - a.q / a.r) < 1e-12);
      }
    }
  });

  it('a circle on the border, from inside and from outside', () => {
    for (const { p, q, r, j, radiusX, radiusY, x, y } of poses) {
      const oval = ellipse(0, 0, radiusX * j, radiusY * j);
      const place = (off: number, radius: number) => circle(x + off * p, y + off * q, radius);
      answers(oval, place(7, 7 * r), 'touching');
      answers(oval, place(7.001, 7 * r), 'separate');
      answers(oval, place(-1, r), 'containing');
      answers(oval, place(-1, r + 0.001), 'overlapping');
    }
  });
});

describe('ellipses against brute force', () => {
  const random = generator(11);
  const flatness = () => [1, random(), 10 ** (-6 * random()), 1e-6, 1 - 1e-9 * random()][Math.floor(random() * 5)]!;
  const anEllipse = (): Ellipse => {
    const long = random() * 3;
    const short = long * flatness();
    const turn = random() < 0.3 ? (Math.floor(random() * 8) * Math.PI) / 4 : random() * 7;
    const [x, y] = [random() * 6, random() * 6];
    return random() < 0.5 ? ellipse(x, y, long, short, turn) : ellipse(x, y, short, long, turn);
  };
  const aShape = (): Shape => {
    const [x, y, size] = [random() * 6, random() * 6, random() * 3];
    switch (Math.floor(random() * 6)) {
      case 0:
        return circle(x, y, random() < 0.3 ? 0 : size);
      case 1:
        return capsule(x, y, random() * 6, random() * 6, random() < 0.3 ? 0 : size / 2);
      case 2:
        return rect(x, y, size, random() * 3, random() < 0.3 ? 0 : random() * 7);
      case 3: {
        const rotations = Array.from({ length: 3 + Math.floor(random() * 6) }, () => random() * 2 * Math.PI);
        return polygon(
          ...rotations.sort((p, q) => p - q).flatMap((t) => [x + size * Math.cos(t), y + size * Math.sin(t)]),
        );
      }
      default:
        return anEllipse();
    }
  };

  it('the separation is the gap along the normal, and no direction has a larger gap', () => {
    for (let k = 0; k < cases(300, 6000); k++) {
      const a = anEllipse();
      let b = aShape();
      if (b.kind === 'ellipse' && k % 5 === 0) b = { ...b, x: a.x, y: a.y };
      const [ra, rb] = [supportOf(a), supportOf(b)];
      const size = Math.hypot(rb.x - ra.x, rb.y - ra.y) + ra.extent + rb.extent;
      const text = JSON.stringify([a, b]);
      const measured = contact(a, b);
      const { separation, normal } = measured;
      assert.ok(
        Math.abs(gapAlong(ra, rb, normal.x, normal.y) - separation) < 1e-14 * size,
        `along the normal: ${text}`,
      );
      assert.ok(greatestGap(ra, rb) < separation + 1e-14 * size, `another direction: ${text}`);
      // How far the shapes stick out of each other decides which contains the other.
      const out = greatestGap(ra, rb, 1);
      const back = greatestGap(rb, ra, 1);
      const edge = 1e-11 * size;
      if (Math.min(Math.abs(out), Math.abs(back), Math.abs(separation)) < edge) continue;
      const held = out < 0 ? 'containing' : back < 0 ? 'inside' : 'overlapping';
      assert.equal(measured.relation, separation > 0 ? 'separate' : held, text);
      assert.equal(relate(a, b), measured.relation, text);
    }
  });
});

describe('ellipses that equal other shapes', () => {
  const close = (actual: number, expected: number, message: string) => {
    assert.ok(Math.abs(actual - expected) < 1e-13, `${message}: ${actual}, not ${expected}`);
  };

  it('a round ellipse answers as the circle, a flat one as the segment, at any rotation', () => {
    const others = fc.oneof(circles, capsules, convexPolygons, rotatedRects, ellipses);
    fc.assert(
      fc.property(circles, angles, others, ({ x, y, radius }, turn, other) => {
        const [there, here] = [
          contact(ellipse(x, y, radius, radius, turn), other),
          contact(circle(x, y, radius), other),
        ];
        assert.equal(there.relation, here.relation);
        close(there.separation, here.separation, 'separation');
        close(there.normal.x, here.normal.x, 'normal');
        close(there.normal.y, here.normal.y, 'normal');
      }),
      runs(200),
    );
    fc.assert(
      fc.property(eighths(8), eighths(8), sizes(5), others, (x, y, radius, other) => {
        const line = capsule(x - radius, y, x + radius, y, 0);
        assert.deepEqual(contact(ellipse(x, y, radius, 0), other), contact(line, other));
        assert.deepEqual(contact(ellipse(x, y, 0, radius, -Math.PI / 2), other), contact(line, other));
      }),
      runs(200),
    );
  });

  it('swapping the radii and adding a quarter turn does not change the answer', () => {
    fc.assert(
      fc.property(eighths(8), eighths(8), sizes(5), sizes(5), fc.integer({ min: -4, max: 4 }), ellipses, (...pose) => {
        const [x, y, radiusX, radiusY, quarters, other] = pose;
        const there = contact(ellipse(x, y, radiusX, radiusY, (quarters * Math.PI) / 2), other);
        const here = contact(ellipse(x, y, radiusY, radiusX, ((quarters + 1) * Math.PI) / 2), other);
        assert.equal(here.relation, there.relation);
        // They differ only in the direction of the search.
        close(here.separation, there.separation, 'separation');
        close(
          gapAlong(
            supportOf(ellipse(x, y, radiusX, radiusY, (quarters * Math.PI) / 2)),
            supportOf(other),
            here.normal.x,
            here.normal.y,
          ),
          there.separation,
          'gap along the normal',
        );
      }),
      runs(200),
    );
  });
});

describe('the points of a contact with an ellipse', () => {
  it('are on the border, with the normal perpendicular to it, to 1e-9 of the extent', () => {
    fc.assert(
      fc.property(ellipses, ellipses, (a, b) => {
        for (const [oval, at, way] of [
          [a, 'pointA', 1],
          [b, 'pointB', -1],
        ] as const) {
          const { radiusX, radiusY, rotation = 0 } = oval;
          if (Math.min(radiusX, radiusY) < 1 / 8) continue;
          const { [at]: on, normal } = contact(a, b);
          const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
          const u = ((on.x - oval.x) * c + (on.y - oval.y) * s) / radiusX;
          const v = ((on.y - oval.y) * c - (on.x - oval.x) * s) / radiusY;
          assert.ok(Math.abs(u * u + v * v - 1) < 1e-9, `${at} on the border`);
          const across = (u / radiusX) * (normal.y * c - normal.x * s) - (v / radiusY) * (normal.x * c + normal.y * s);
          const along = (u / radiusX) * (normal.x * c + normal.y * s) + (v / radiusY) * (normal.y * c - normal.x * s);
          assert.ok(way * along > 0, `${at} lies where the normal leaves`);
          assert.ok(Math.abs(across / along) < 1e-7, `the normal at ${at}`);
        }
      }),
      runs(300),
    );
  });

  it('are the same numbers in both orders, and so is the separation', () => {
    fc.assert(
      fc.property(ellipses, fc.oneof(circles, convexPolygons, rotatedRects, ellipses), (a, b) => {
        if (a.radiusX * a.radiusY === 0 || a.radiusX === a.radiusY) return;
        const [there, back] = [contact(a, b), contact(b, a)];
        assert.equal(back.separation, there.separation);
        // Where the centers coincide, the normal is the same for both orders.
        if (Math.abs(there.normal.x - back.normal.x) < 1e-9) return;
        assert.deepEqual(back.normal, { x: 0 - there.normal.x, y: 0 - there.normal.y });
      }),
      runs(300),
    );
  });

  it('are the corner, for a corner beside a side almost perpendicular to the normal', () => {
    // Along the side's own normal the gap is the same except for rounding; its end is 1.2e-8 off.
    const measured = contact(rect(-2.375, 0.75, 6, 6.75), ellipse(-4.5, 7.5, 1.5, 0.75, 7.8e-9));
    assert.ok(Math.abs(measured.pointA.y - 7.5) < 1e-12);
    const other = contact(rect(-2.375, 7.5, 6, 6.75), ellipse(-4.5, 7.5, 1.5, 0.75, -7.8e-9));
    assert.ok(Math.abs(other.pointA.y - 7.5) < 1e-12);
  });
});

describe('ties of an ellipse', () => {
  const table: readonly [Shape, Shape, { x: number; y: number }, number, string][] = [
    [ellipse(0, 0, 2, 1), ellipse(0, 0, 1, 2), { x: 1, y: 0 }, -3, 'four ways out: x before y, to the right'],
    [ellipse(0, 0, 2, 1), ellipse(0, 0, 4, 3), { x: 0, y: 1 }, -4, 'two ways out: down'],
    [ellipse(0, 0, 1, 2), circle(0, 0, 1), { x: 1, y: 0 }, -2, 'two ways out: to the right'],
    [ellipse(0, 0, 2, 1), rect(-3, -3, 6, 6), { x: 0, y: 1 }, -4, 'two ways out of a square: down'],
    [ellipse(5, 5, 3, 3), ellipse(5, 5, 2, 2), { x: 1, y: 0 }, -5, 'round ones: to the right'],
    [ellipse(0, 0, 2, 1), circle(0, 0, 0), { x: 0, y: 1 }, -1, 'its own center: down'],
  ];
  for (const [a, b, normal, separation, reason] of table) {
    it(`both orders give the same answer where the centers coincide: ${reason}`, () => {
      for (const measured of [contact(a, b), contact(b, a)]) {
        assert.deepEqual(measured.normal, normal);
        assert.equal(measured.separation, separation);
      }
    });
  }

  it('a point on the first axis leaves down to the right or up to the left', () => {
    // Within 2 - 1/2 of the center, two border points are equally near: those above and below (4/3) x, where x is the
    // point.
    for (const x of [0.75, -0.75]) {
      const measured = contact(ellipse(0, 0, 2, 1), circle(x, 0, 0));
      const onX = (4 / 3) * x;
      const onY = Math.sign(x) * Math.sqrt(1 - onX ** 2 / 4);
      const far = Math.hypot(onX - x, onY);
      assert.ok(Math.abs(measured.separation + far) < 1e-15);
      assert.ok(Math.hypot(measured.pointA.x - onX, measured.pointA.y - onY) < 1e-12, JSON.stringify(measured));
      const back = contact(circle(x, 0, 0), ellipse(0, 0, 2, 1));
      assert.deepEqual(back.normal, { x: -measured.normal.x, y: -measured.normal.y });
    }
  });
});

describe('ellipses at the limits', () => {
  it('very eccentric ellipses, 1e6 to 1, keep their ends', () => {
    const needle = ellipse(0, 0, 1e6, 1);
    answers(needle, circle(1e6 + 1, 0, 1), 'touching');
    answers(needle, circle(1e6 + 1.001, 0, 1), 'separate');
    answers(needle, circle(1e6, 0.001, 0), 'separate');
    answers(needle, circle(0, 2, 1), 'touching');
    answers(needle, circle(0, 2 + 1e-6, 1), 'separate');
    answers(needle, circle(0.8e6, 0.599, 0), 'containing');
    answers(needle, circle(0.8e6, 0.601, 0), 'separate');
    answers(needle, ellipse(0, 2, 1e6, 1), 'touching');
    answers(needle, ellipse(0, 2.001, 1e6, 1), 'separate');
    answers(needle, ellipse(0, 0, 0.9e6, 0.9), 'containing');
    answers(needle, ellipse(0, 0, 0.9e6, 1.1), 'overlapping');
    answers(needle, rect(-1e6, -1, 2e6, 2), 'inside');
    answers(needle, rect(-1e6, -1, 2e6, 1.999), 'overlapping');
  });

  it('ellipses that differ only by rounding are equal, and slightly smaller ones are inside', () => {
    for (const [radiusX, radiusY] of [
      [5, 3],
      [5, 4.999],
      [3, 1e-3],
      [1e6, 1],
    ] as const) {
      for (const turn of [0.1, 0.7, 2, 3]) {
        const whole = ellipse(1, 2, radiusX, radiusY, turn);
        answers(whole, ellipse(1, 2, radiusX, radiusY, turn + Math.PI), 'equal');
        answers(whole, ellipse(1, 2, radiusY, radiusX, turn - Math.PI / 2), 'equal');
        answers(whole, ellipse(1, 2, radiusX * (1 - 1e-9), radiusY * (1 - 1e-9), turn), 'containing');
        answers(whole, ellipse(1 + radiusX * 1e-9, 2, radiusX, radiusY, turn), 'overlapping');
        answers(whole, ellipse(1, 2, radiusX * (1 - 1e-9), radiusY * (1 + 1e-6), turn), 'overlapping');
      }
    }
  });

  it('poses keep their relation far from the origin', () => {
    for (const off of [2 ** 30, -(2 ** 40)]) {
      const far = ellipse(off, -off, 5, 3);
      answers(far, rect(off + 5, -off - 1, 2, 2), 'touching');
      answers(far, rect(off + 5.0625, -off - 1, 2, 2), 'separate');
      answers(far, ellipse(off, -off, 3, 5, Math.PI / 2), 'equal');
      const measured = contact(far, circle(off + 8, -off + 8, 1));
      const near = contact(ellipse(0, 0, 5, 3), circle(8, 8, 1));
      assert.equal(measured.separation, near.separation);
      assert.deepEqual(measured.normal, near.normal);
    }
  });

  it('a tolerance also applies to containment', () => {
    const oval = ellipse(0, 0, 5, 3);
    assert.equal(relate(oval, circle(0, 0, 3.0625), 0.125), 'containing');
    assert.equal(relate(oval, circle(0, 0, 4.9375), 0.125), 'inside');
    assert.equal(relate(oval, ellipse(0.0625, 0, 5, 3), 0.125), 'equal');
    assert.equal(relate(oval, rect(-4.9375, -3, 9.875, 6), 0.125), 'inside');
    assert.equal(relate(oval, circle(0, 0, 3.25), 0.125), 'overlapping');
  });

  it('an ellipse with an invalid field never collides', () => {
    for (const field of ['x', 'y', 'radiusX', 'radiusY', 'rotation'] as const) {
      for (const value of [NaN, Infinity, -Infinity, ...(field.startsWith('radius') ? [-1] : [])]) {
        for (const sound of [ellipse(0, 0, 5, 3), ellipse(0, 0, 4, 4), ellipse(0, 0, 4, 0)]) {
          const bad = { ...sound, [field]: value };
          for (const other of [sound, bad, circle(0, 0, 1), rect(-1, -1, 2, 2), capsule(0, 0, 1, 0, 1)]) {
            assert.equal(relate(bad, other), 'separate', JSON.stringify(bad));
            assert.equal(relate(other, bad), 'separate');
            assert.equal(contact(other, bad).separation, Infinity);
          }
        }
      }
    }
  });
});

describe('the nearest point of an ellipse', () => {
  const oval = ellipse(1, 2, 5, 3);
  const table: readonly [Shape, { x: number; y: number }, { x: number; y: number }, string][] = [
    [oval, point(9, 2), point(6, 2), 'beyond an end'],
    [oval, point(1, -9), point(1, -1), 'above'],
    [oval, point(3, 3), point(3, 3), 'within: the point itself'],
    [oval, point(6, 2), point(6, 2), 'on the border'],
    [ellipse(1, 2, 3, 5, Math.PI / 2), point(9, 2), point(6, 2), 'rotated by a quarter turn'],
    // At (3, 2.4) the border of the ellipse at the origin has the normal (3 / 25, 2.4 / 9), which is along (9, 20).
    [oval, point(1 + 3 + 9, 2 + 2.4 + 20), point(4, 4.4), 'beside'],
    [ellipse(1, 2, 5, 0), point(4, 9), point(4, 2), 'of a flat one'],
    [ellipse(1, 2, 5, 5), point(7, 10), point(4, 6), 'of a round one'],
    [ellipse(1, 2, 0, 0), point(7, 10), point(1, 2), 'of a point'],
  ];
  for (const [shape, from, expected, reason] of table) {
    it(reason, () => {
      const measured = nearestPoint(shape, from)!;
      assert.ok(Math.hypot(measured.x - expected.x, measured.y - expected.y) < 1e-14, JSON.stringify(measured));
    });
  }
  it('is null for an invalid radius', () => {
    assert.equal(nearestPoint(ellipse(0, 0, -1, 2), point(9, 9)), null);
    assert.equal(nearestPoint(oval, point(NaN, 9)), null);
  });
});

describe('a prepared ellipse', () => {
  it('keeps its fields, cos, sin and bounds, and is frozen', () => {
    const kept = prepare(ellipse(1, 2, 3, 4, Math.PI / 2));
    assert.deepEqual([kept.kind, kept.x, kept.y, kept.radiusX, kept.radiusY], ['ellipse', 1, 2, 3, 4]);
    assert.deepEqual([kept.cos, kept.sin], [0, 1]);
    assert.deepEqual(kept.bounds, { minX: -3, minY: -1, maxX: 5, maxY: 5 });
    assert.ok(Object.isFrozen(kept));
    const plain: Ellipse = { kind: 'ellipse', x: 0, y: 0, radiusX: 1, radiusY: 2 };
    assert.deepEqual([prepare(plain).cos, prepare(plain).sin], [1, 0]);
  });

  it('does not follow the shape, and a changed copy is a plain shape', () => {
    const plain = { kind: 'ellipse' as const, x: 0, y: 0, radiusX: 2, radiusY: 1 };
    const kept = prepare(plain);
    plain.x = 9;
    assert.ok(overlaps(kept, circle(0, 0, 1)));
    assert.ok(!overlaps({ ...kept, x: 9 }, circle(0, 0, 1)));
    assert.deepEqual(contact(prepare(kept), circle(3, 0, 1)), contact(kept, circle(3, 0, 1)));
    const ring = prepare(polygon(0, 0, 4, 0, 0, 4));
    assert.ok(Object.isFrozen(ring.points) && Object.isFrozen(ring.points[0]));
    assert.ok(!overlaps({ ...ring, points: [point(9, 9), point(12, 9), point(9, 12)] }, circle(1, 1, 1)));
  });

  it('a reused record keeps nothing of the last answer', () => {
    const out = emptyContact();
    const oval = ellipse(0, 0, 5, 3);
    for (const other of [circle(0, 0, 1), circle(9, 0, 1), circle(0, 0, NaN), rect(-1, -1, 9, 9)]) {
      assert.deepEqual(contactInto(out, oval, other), contact(oval, other));
    }
  });
});
