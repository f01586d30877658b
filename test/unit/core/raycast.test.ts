/** Rays: exact intervals for rectangles and polygons, bisection for round shapes, seams, starts and options. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  containsPoint,
  convexParts,
  emptyRayHit,
  prepare,
  raycast,
  raycastAll,
  raycastInto,
  segment,
} from '../../../src/core/index.js';
import type { Point, Polygon, RayOptions, Shape, ShapeSource } from '../../../src/core/index.js';
import {
  capsule,
  cases,
  circle,
  ellipse,
  generator,
  hull,
  point,
  polygon,
  rect,
  rotatedRects,
  runs,
  capsules,
  ellipses,
  circles,
  shifted,
} from './support.js';

const random = generator(17);
const whole = (limit: number) => Math.floor(random() * (2 * limit + 1)) - limit;

/** A time as an exact quotient; the divisor is positive. */
interface Quotient {
  readonly top: bigint;
  readonly bottom: bigint;
}
const quotient = (top: bigint, bottom: bigint): Quotient =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
const less = (a: Quotient, b: Quotient) => a.top * b.bottom < b.top * a.bottom;

/** The expected hit with a convex polygon, clockwise, of integers, by clipping the line at each side; null: no hit. */
function expectedTime(ring: readonly Point[], o: Point, d: Point, touching: boolean): number | null {
  let enter = quotient(-1_000_000n, 1n);
  let exit = quotient(1_000_000n, 1n);
  let along = false;
  for (const [k, p] of ring.entries()) {
    const q = ring[(k + 1) % ring.length]!;
    const [ex, ey] = [BigInt(q.x - p.x), BigInt(q.y - p.y)];
    // Inside is to the right of each side: the cross product with it is at least 0.
    const at = ex * BigInt(o.y - p.y) - ey * BigInt(o.x - p.x);
    const by = ex * BigInt(d.y) - ey * BigInt(d.x);
    if (by === 0n) {
      if (at < 0n) return null;
      if (at === 0n) along = true;
    } else {
      const time = quotient(-at, by);
      if (by > 0n) enter = less(enter, time) ? time : enter;
      else exit = less(time, exit) ? time : exit;
    }
  }
  const zero = quotient(0n, 1n);
  if (less(exit, enter) || less(exit, zero) || less(quotient(1n, 1n), enter)) return null;
  if (!touching && (along || !less(enter, exit) || !less(zero, exit))) return null;
  return less(enter, zero) ? 0 : Number(enter.top) / Number(enter.bottom);
}

const near = (actual: number | undefined, expected: number | null, message: string): void => {
  if (expected === null) assert.equal(actual, undefined, message);
  else assert.ok(actual !== undefined && Math.abs(actual - expected) < 1e-13, `${message}: ${actual}, not ${expected}`);
};

describe('raycast, exactly', () => {
  const count = cases(4000, 200_000);
  it(`${count} rays of integers: hit or not, and when, for rectangles and convex polygons of either winding`, () => {
    for (let k = 0; k < count; k++) {
      const o = point(whole(7), whole(7));
      const d = point(whole(9), whole(9));
      if (d.x === 0 && d.y === 0) continue;
      const isRect = random() < 0.5;
      const box = rect(whole(6), whole(6), 1 + Math.abs(whole(5)), 1 + Math.abs(whole(5)));
      const ring = isRect
        ? [
            point(box.x, box.y),
            point(box.x + box.width, box.y),
            point(box.x + box.width, box.y + box.height),
            point(box.x, box.y + box.height),
          ]
        : hull(Array.from({ length: 6 }, () => point(whole(6), whole(6))));
      if (ring.length < 3) continue;
      const outline: Polygon = { kind: 'polygon', points: ring };
      const shapes: Shape[] = [outline, { kind: 'polygon', points: [...ring].reverse() }, prepare(outline)];
      if (isRect) shapes.push(box, prepare(box));
      for (const touching of [false, true]) {
        const expected = expectedTime(ring, o, d, touching);
        for (const shape of shapes) {
          const hit = raycast(o, d, [shape], { touching });
          const message = JSON.stringify({ ring, kind: shape.kind, o, d, touching });
          near(hit?.time, expected, message);
          assert.equal(raycastAll(o, d, [shape], { touching }).length, hit ? 1 : 0, message);
        }
      }
    }
  });

  const far = cases(1500, 50_000);
  it(`${far} rays of any doubles against walls of tiles: as against the whole wall, through every seam`, () => {
    for (let k = 0; k < far; k++) {
      const grid = random() < 0.5;
      const o = grid ? point(whole(12), whole(12)) : point(random() * 24 - 12, random() * 24 - 12);
      // Half of them aim at a corner of a tile.
      const to = random() < 0.5 ? point(whole(2) * 2, whole(2) * 2) : point(whole(12), whole(12));
      const d = point((to.x - o.x) * 2, (to.y - o.y) * 2);
      const tiles: Shape[] = [];
      for (let y = -4; y < 4; y += 2) for (let x = -4; x < 4; x += 2) tiles.push(rect(x, y, 2, 2));
      const wall = rect(-4, -4, 8, 8);
      const message = JSON.stringify({ o, d });
      const hit = raycast(o, d, tiles);
      const expected = raycast(o, d, [wall]);
      assert.equal(hit?.time, expected?.time, message);
      assert.equal(raycastAll(o, d, tiles)[0]?.time, hit?.time, message);
      assert.equal(raycastAll(o, d, tiles)[0]?.index, hit?.index, message);
    }
  });

  it('a concave polygon is hit as its convex parts together, for integers that meet many corners', () => {
    const outlines = [
      [0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6],
      [0, 0, 8, 0, 8, 6, 6, 6, 6, 2, 2, 2, 2, 6, 0, 6],
      [0, 0, 4, 2, 8, 0, 6, 4, 8, 8, 4, 6, 0, 8, 2, 4],
    ];
    for (let k = cases(2000); k > 0; k--) {
      const shape = polygon(...outlines[k % 3]!);
      const parts = convexParts(shape.points).map((points): Shape => ({ kind: 'polygon', points }));
      const o = point(whole(5) + 4, whole(5) + 4);
      const d = point(whole(12), whole(12));
      if (parts.some((part) => containsPoint(part, o)) || (d.x === 0 && d.y === 0)) continue;
      const message = JSON.stringify({ shape, o, d });
      const expected = raycast(o, d, parts);
      near(raycast(o, d, [shape])?.time, expected?.time ?? null, message);
      near(raycast(o, d, [{ ...shape, points: [...shape.points].reverse() }])?.time, expected?.time ?? null, message);
    }
  });
});

describe('raycast and containsPoint', () => {
  const shapes = fc.oneof(rotatedRects, circles, capsules, ellipses);
  const places = fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }));
  it('a shape is hit where points begin to be in it, with an outward unit normal', () => {
    fc.assert(
      fc.property(shapes, places, places, (shape, [x, y], [dx, dy]) => {
        const o = point(x, y);
        const d = point(dx, dy);
        if (Math.hypot(dx, dy) < 1e-3 || containsPoint(shape, o, 1e-6)) return;
        const at = (time: number) => point(x + dx * time, y + dy * time);
        const hit = raycast(o, d, [shape]);
        const end = hit ? hit.time : 1;
        for (let k = 0; k < 200; k++) {
          const time = (end * k) / 200;
          // A place that is only grazed is left at once.
          const isIn = [time - 1e-4, time + 1e-4].some((one) => containsPoint(shape, at(one)));
          if (isIn && containsPoint(shape, at(time))) assert.ok(end - time < 1e-9, JSON.stringify([time, hit]));
        }
        if (!hit) return;
        assert.ok(containsPoint(shape, hit, 1e-12), 'the point is in the shape');
        assert.ok(Math.abs(Math.hypot(hit.nx, hit.ny) - 1) < 1e-12, 'a unit normal');
        assert.ok(hit.nx * dx + hit.ny * dy < 1e-9, 'against the ray');
        const out = point(hit.x + hit.nx * 1e-5, hit.y + hit.ny * 1e-5);
        assert.ok(!containsPoint(shape, out), 'outward');
      }),
      runs(2000),
    );
  });

  it('from inside, exit is where points end to be in it, with the normal against the ray', () => {
    fc.assert(
      fc.property(shapes, places, places, (shape, [x, y], [dx, dy]) => {
        const o = point(x / 3, y / 3);
        if (Math.hypot(dx, dy) < 1e-3 || !containsPoint(shape, o)) return;
        const options: RayOptions = { fromInside: 'exit', maxTime: Infinity };
        const hit = raycast(o, point(dx, dy), [shape], options);
        if (!hit) return;
        assert.ok(containsPoint(shape, hit, 1e-12));
        assert.ok(hit.nx * dx + hit.ny * dy < 1e-9);
        const beyond = hit.time * (1 + 1e-6) + 1e-6 / Math.hypot(dx, dy);
        if (-(hit.nx * dx + hit.ny * dy) / Math.hypot(dx, dy) > 1e-2) {
          assert.ok(!containsPoint(shape, point(o.x + dx * beyond, o.y + dy * beyond)));
          assert.equal(raycast(o, point(dx, dy), [shape])?.time, 0);
          assert.equal(raycast(o, point(dx, dy), [shape], { fromInside: 'skip' }), null);
        }
      }),
      runs(1000),
    );
  });
});

describe('a ray that starts at a shape', () => {
  const right = point(10, 0);
  const at5: readonly [string, Shape][] = [
    ['rect', rect(5, -5, 10, 10)],
    ['rotated rect', rect(5, -5, 10, 10, Math.PI / 2)],
    ['circle', circle(10, 0, 5)],
    ['ellipse', ellipse(10, 0, 5, 3)],
    ['capsule', capsule(10, 0, 12, 0, 5)],
    ['capsule, side', capsule(10, -4, 10, 4, 5)],
    ['polygon', polygon(5, -5, 15, -5, 15, 5, 5, 5)],
  ];
  for (const [name, shape] of at5) {
    it(`${name}: from outside, in touch, away, from inside`, () => {
      const hit = raycast(point(0, 0), right, [circle(0, 50, 1), shape]);
      assert.deepEqual(hit, { time: 0.5, x: 5, y: 0, nx: -1, ny: 0, index: 1 });
      assert.equal(raycast(point(0, 0), point(4.9, 0), [shape]), null);
      assert.equal(raycast(point(0, 0), point(5, 0), [shape])?.time, 1);
      assert.deepEqual(raycast(point(5, 0), right, [shape]), { time: 0, x: 5, y: 0, nx: -1, ny: 0, index: 0 });
      assert.equal(raycast(point(5, 0), point(-10, 0), [shape]), null);
      assert.equal(raycast(point(5, 0), point(-10, 0), [shape], { touching: true })?.time, 0);
      assert.deepEqual(raycast(point(7, 0), right, [shape]), { time: 0, x: 7, y: 0, nx: -1, ny: 0, index: 0 });
      assert.equal(raycast(point(7, 0), right, [shape], { fromInside: 'skip' }), null);
      const out = raycast(point(7, 0), point(-4, 0), [shape], { fromInside: 'exit' });
      assert.deepEqual(out, { time: 0.5, x: 5, y: 0, nx: 1, ny: 0, index: 0 });
      assert.equal(raycast(point(0, 0), point(1, 0), [shape], { maxTime: Infinity })?.time, 5);
      assert.equal(raycast(point(0, 0), point(1, 0), [shape], { maxTime: 4.9 }), null);
      assert.deepEqual(raycast(point(7, 0), point(0, 0), [shape]), { time: 0, x: 7, y: 0, nx: 0, ny: 0, index: 0 });
      assert.equal(raycast(point(0, 0), point(0, 0), [shape]), null);
    });
  }

  it('along a floor of tiles it hits nothing; down the seam of two it hits at the top', () => {
    const floor = [0, 16, 32].map((x) => rect(x, 16, 16, 16));
    for (const x of [-5, 0, 3, 16]) assert.equal(raycast(point(x, 16), point(40, 0), floor), null, String(x));
    assert.equal(raycast(point(-5, 16), point(40, 0), floor, { touching: true })?.time, 5 / 40);
    const hit = raycast(point(16, 0), point(0, 32), floor);
    assert.deepEqual(hit, { time: 0.5, x: 16, y: 16, nx: 0, ny: -1, index: 0 });
  });

  it('a ray reflected from any shape leaves it', () => {
    fc.assert(
      fc.property(
        fc.oneof(rotatedRects, circles, capsules, ellipses),
        fc.double({ min: 0, max: 7, noNaN: true }),
        (shape, angle) => {
          const o = point(40 * Math.cos(angle), 40 * Math.sin(angle));
          const d = point(-o.x, -o.y);
          const hit = raycast(o, d, [shape]);
          if (!hit) return;
          const back = 2 * (d.x * hit.nx + d.y * hit.ny);
          assert.equal(raycast(hit, point(d.x - back * hit.nx, d.y - back * hit.ny), [shape]), null);
        },
      ),
      runs(2000),
    );
  });
});

describe('shapes without area', () => {
  it('a segment stops what crosses it, and what meets its end', () => {
    const wall = segment(5, -5, 5, 5);
    assert.deepEqual(raycast(point(0, 0), point(10, 0), [wall]), { time: 0.5, x: 5, y: 0, nx: -1, ny: 0, index: 0 });
    assert.deepEqual(raycast(point(5, -10), point(0, 10), [wall]), { time: 0.5, x: 5, y: -5, nx: 0, ny: -1, index: 0 });
    assert.equal(raycast(point(5, 0), point(1, 0), [wall]), null);
    assert.equal(raycast(point(0, 5), point(10, 0), [wall]), null);
    assert.equal(raycast(point(0, 5), point(10, 0), [wall], { touching: true })?.time, 0.5);
    assert.equal(raycast(point(0, 5), point(10, 0), [wall, segment(5, 5, 9, 20)])?.time, 0.5);
    assert.equal(raycast(point(0, 0), point(10, 0), [rect(5, -5, 0, 10)])?.time, 0.5);
    assert.equal(raycast(point(0, 0), point(10, 0), [ellipse(5, 0, 0, 5)])?.time, 0.5);
    assert.equal(raycast(point(0, 0), point(10, 0), [ellipse(5, 0, 3, 0)])?.time, 0.2);
    assert.equal(raycast(point(0, 0), point(10, 0), [circle(5, 0, 0)])?.time, 0.5);
    assert.equal(raycast(point(0, 0), point(10, 0), [polygon(5, 0, 5, 0, 5, 0)])?.time, 0.5);
    assert.equal(raycast(point(0, 0), point(10, 0), [polygon(3, 0, 5, 0, 4, 0)])?.time, 0.3);
  });
});

describe('many shapes', () => {
  it('the nearest; all in order, ties by index; a source as a list', () => {
    const shapes = [rect(20, -5, 5, 10), circle(10, 0, 2), rect(8, -5, 5, 10), rect(40, -1, 1, 2), rect(5, 20, 1, 1)];
    const source: ShapeSource = {
      shapesIn: (minX, minY, maxX, maxY, visit) => {
        // The window of the ray, with room for rounding.
        for (const [edge, room] of [
          [minX, -minX],
          [minY, -minY],
          [maxX, maxX - 30],
          [maxY, maxY],
        ] as const) {
          assert.ok(room >= 0 && room < 1e-13, String(edge));
        }
        for (let k = shapes.length - 1; k >= 0; k--) visit(shapes[k]!, k);
      },
    };
    const walk: ShapeSource = {
      shapesIn: () => assert.fail('not asked'),
      shapesAlong: (ray, visit) => {
        for (let k = shapes.length - 1; k >= 0; k--) for (let n = 0; n < 2; n++) visit(shapes[k]!, k);
        assert.ok(ray.maxTime <= 1);
      },
    };
    for (const list of [shapes, source, walk]) {
      assert.equal(raycast(point(0, 0), point(30, 0), list)?.index, 1);
      const all = raycastAll(point(0, 0), point(30, 0), list);
      assert.deepEqual(
        all.map(({ index }) => index),
        [1, 2, 0],
      );
    }
    assert.deepEqual(
      raycastAll(point(0, 0), point(0, 0), [...shapes, circle(0, 0, 1)]).map(({ index }) => index),
      [5],
    );
  });

  it('moving shapes and ray together changes nothing but the place', () => {
    const hit = raycast(point(1000, 0), point(30, 1), [shifted(circle(10, 0, 2), 1000, 0)]);
    assert.ok(Math.abs(hit!.time - raycast(point(0, 0), point(30, 1), [circle(10, 0, 2)])!.time) < 1e-12);
  });

  it('writes into a record, and says whether it did', () => {
    const out = emptyRayHit();
    assert.equal(raycastInto(out, point(0, 0), point(10, 0), [rect(5, -1, 2, 2)]), true);
    assert.deepEqual(out, { time: 0.5, x: 5, y: 0, nx: -1, ny: 0, index: 0 });
    assert.equal(raycastInto(out, point(0, 0), point(-10, 0), [rect(5, -1, 2, 2)]), false);
  });
});

describe('invalid input', () => {
  it('hits nothing and throws nothing; an unknown kind throws', () => {
    const bad: Shape[] = [];
    for (const number of [NaN, Infinity, -Infinity]) {
      bad.push(rect(number, 0, 5, 5), rect(0, 0, number, 5), rect(0, 0, 5, 5, number), circle(number, 0, 5));
      bad.push(
        circle(0, 0, number),
        capsule(0, number, 5, 5, 2),
        capsule(0, 0, 5, 5, number),
        ellipse(0, 0, number, 2),
      );
      bad.push(ellipse(0, number, 2, 2), polygon(-5, -5, 5, -5, number, 5), capsule(number, 0, 1, 1, 0));
    }
    bad.push(rect(5, 5, -5, -5), circle(0, 0, -1), capsule(0, 0, 5, 5, -1), ellipse(0, 0, -1, 2), polygon(-5, 0, 5, 0));
    for (const shape of bad) {
      for (const touching of [false, true]) {
        assert.equal(raycast(point(-50, 1), point(100, 0.5), [shape], { touching }), null, JSON.stringify(shape));
        assert.equal(raycast(point(1, 1), point(0, 0), [shape], { touching }), null, JSON.stringify(shape));
      }
      assert.equal(containsPoint(shape, point(1, 1)), false);
      assert.equal(containsPoint(shape, point(1, 1), 1), false);
    }
    const box = [rect(0, 0, 5, 5)];
    for (const number of [NaN, Infinity]) {
      assert.equal(raycast(point(number, 1), point(1, 1), box), null);
      assert.equal(raycast(point(1, 1), point(number, 1), box), null);
      assert.equal(raycastAll(point(1, 1), point(number, 1), box).length, 0);
    }
    assert.equal(raycast(point(1, 1), point(1, 1), box, { maxTime: -1 }), null);
    assert.throws(() => raycast(point(1, 1), point(1, 1), [{ kind: 'box' } as unknown as Shape]), RangeError);
    assert.throws(() => raycastAll(point(1, 1), point(1, 1), [{} as unknown as Shape]), RangeError);
    const noList = /^RangeError: shapes must be a list of shapes or a source of shapes, got /;
    assert.throws(() => raycast(point(1, 1), point(1, 1), rect(0, 0, 5, 5) as never), noList);
    assert.throws(() => raycast(point(1, 1), point(1, 1), undefined as never), noList);
  });
});
