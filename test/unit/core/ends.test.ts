/** Rays and sweeps that end exactly at a border, begin in the middle of a shape, or never end. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  contact,
  containsPoint,
  prepare,
  raycast,
  raycastAll,
  relate,
  shapeIndex,
  sweep,
  sweepCircle,
} from '../../../src/core/index.js';
import type { Point, Shape } from '../../../src/core/index.js';
import { concavePolygons } from './concave-support.js';
import {
  alignedRects,
  capsule,
  capsules,
  circle,
  circles,
  convexPolygons,
  ellipse,
  ellipses,
  point,
  polygon,
  rect,
  rotatedRects,
  runs,
  shifted,
} from './support.js';

const kinds: Readonly<Record<string, fc.Arbitrary<Shape>>> = {
  'axis-aligned rect': alignedRects,
  'rotated rect': rotatedRects,
  circle: circles,
  capsule: capsules,
  ellipse: ellipses,
  'convex polygon': convexPolygons,
  'concave polygon': concavePolygons,
};

const places = fc
  .tuple(fc.double({ min: -30, max: 30, noNaN: true }), fc.double({ min: -30, max: 30, noNaN: true }))
  .map(([x, y]) => point(x, y));

/** How steeply a motion meets a border: the part of it along the normal. */
const steepness = (d: Point, { nx, ny }: { readonly nx: number; readonly ny: number }): number =>
  -(d.x * nx + d.y * ny) / Math.hypot(d.x, d.y);

for (const [name, arbitrary] of Object.entries(kinds)) {
  describe(`${name}: what ends exactly at its border`, () => {
    it('a shape of the same kind and place is inside it from the start', () => {
      fc.assert(
        fc.property(arbitrary, places, (shape, v) => {
          const message = JSON.stringify({ shape, v });
          const inside = -contact(shape, shape).separation;
          // Without area, it only touches.
          if (!(inside > 1e-6)) return;
          const depth = sweep(shape, v, shape)?.depth ?? 0;
          assert.ok(Math.abs(depth - inside) <= 1e-9 * (1 + inside), message);
          assert.equal(sweep(shape, v, structuredClone(shape))?.depth, depth, message);
        }),
        runs(60),
      );
    });

    it('a ray hits it, at time 1, prepared or in an index too; one that ends just before it does not', () => {
      fc.assert(
        fc.property(arbitrary, places, places, (shape, o, to) => {
          const hit = raycast(o, point((to.x - o.x) * 3, (to.y - o.y) * 3), [shape]);
          if (!hit || hit.time === 0) return;
          const d = point(hit.x - o.x, hit.y - o.y);
          // One that meets a corner or a side at an angle: by rounding another one is a graze.
          if (!(Math.hypot(d.x, d.y) > 1e-3 && steepness(d, hit) > 1e-3)) return;
          const through = raycast(o, point(d.x * 1.001, d.y * 1.001), [shape]);
          // At a corner it may pass by.
          if (!through || Math.abs(through.time * 1.001 - 1) > 1e-9) return;
          // The sides of a plain rectangle are exact: it is hit unless the end is outside.
          const exact = shape.kind === 'rect' && !shape.rotation;
          if (exact && !containsPoint(shape, point(o.x + d.x, o.y + d.y))) return;
          const world = shapeIndex();
          world.insert(shape);
          for (const list of [[shape], [prepare(shape)], world]) {
            const end = raycast(o, d, list);
            assert.ok(end && Math.abs(end.time - 1) < 1e-9 && end.time <= 1, JSON.stringify({ shape, o, d, end }));
          }
          const short = 1 - 1e-8 / steepness(d, hit);
          assert.equal(raycast(o, point(d.x * short, d.y * short), [shape]), null);
        }),
        runs(1500),
      );
    });

    it('a circle or a rectangle that is swept there hits it, at time 1', () => {
      const movers: readonly Shape[] = [circle(0, 0, 1.5), rect(-1, -0.5, 2, 1), circle(0, 0, 0)];
      fc.assert(
        fc.property(arbitrary, places, places, (shape, o, to) => {
          for (const mover of movers) {
            const start = shifted(mover, o.x, o.y);
            const motion = point((to.x - o.x) * 3, (to.y - o.y) * 3);
            const hit = sweep(start, motion, shape);
            if (!hit || hit.time === 0) continue;
            const v = point(motion.x * hit.time, motion.y * hit.time);
            if (!(Math.hypot(v.x, v.y) > 1e-3 && steepness(v, hit) > 1e-3)) continue;
            const end = sweep(start, v, shape);
            assert.ok(end && Math.abs(end.time - 1) < 1e-9, JSON.stringify({ shape, start, v, end }));
            if (start.kind === 'circle' && start.radius > 0) {
              const other = sweepCircle(start, v, shape.kind === 'polygon' ? prepare(shape) : shape);
              if (name !== 'concave polygon') assert.ok(other && Math.abs(other.time - 1) < 1e-9);
            }
            const short = 1 - 1e-8 / steepness(v, hit);
            assert.equal(sweep(start, point(v.x * short, v.y * short), shape), null);
          }
        }),
        runs(300),
      );
    });
  });
}

describe('what starts in the middle of a shape', () => {
  const angle = Math.PI / 7;
  const shapes: readonly (readonly [string, Shape, Point])[] = [
    ['rect', rect(2, 3, 8, 4), point(6, 5)],
    ['rotated rect', rect(2, 3, 8, 4, angle), point(6, 5)],
    ['circle', circle(6, 5, 3), point(6, 5)],
    ['ellipse', ellipse(6, 5, 4, 2), point(6, 5)],
    ['rotated ellipse', ellipse(6, 5, 4, 2, angle), point(6, 5)],
    ['round ellipse', ellipse(6, 5, 2, 2), point(6, 5)],
    ['capsule', capsule(4, 5, 8, 5, 2), point(6, 5)],
    ['capsule, at an end', capsule(4, 5, 8, 5, 2), point(4, 5)],
    ['capsule without length', capsule(6, 5, 6, 5, 2), point(6, 5)],
    ['polygon', polygon(2, 3, 10, 3, 10, 7, 2, 7), point(6, 5)],
    ['concave polygon', polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6), point(1, 1)],
  ];
  const directions = Array.from({ length: 16 }, (_, k) =>
    point(20 * Math.cos((k * Math.PI) / 8), 20 * Math.sin((k * Math.PI) / 8)),
  );
  for (const [name, shape, middle] of shapes) {
    it(`${name}: a ray hits it at once, leaves it once, or skips it; opposite ways out are as long`, () => {
      for (const d of directions) {
        const message = JSON.stringify(d);
        assert.deepEqual([raycast(middle, d, [shape])?.time, raycast(middle, d, [prepare(shape)])?.time], [0, 0]);
        assert.equal(raycast(middle, d, [shape], { touching: true })?.time, 0, message);
        assert.equal(raycast(middle, d, [shape], { fromInside: 'skip' }), null, message);
        const out = raycast(middle, d, [shape], { fromInside: 'exit' });
        assert.ok(out && out.time > 0.04 && out.time < 0.4, message);
        assert.equal(relate(shape, circle(out.x, out.y, 0), 1e-12), 'touching', message);
        const back = raycast(middle, point(-d.x, -d.y), [shape], { fromInside: 'exit' });
        if (!/end|concave/.test(name)) assert.ok(Math.abs(back!.time - out.time) < 1e-12, message);
        assert.equal(raycastAll(middle, d, [shape]).length, 1, message);
        assert.equal(raycast(middle, point(0, 0), [shape])?.time, 0);
      }
    });
  }
});

describe('a ray without end', () => {
  const missed: readonly Shape[] = [
    rect(5, 5, 2, 2),
    rect(-9, -1, 2, 2),
    rect(5, 5, 2, 2, 1),
    circle(0, 9, 1),
    circle(-9, 0, 1),
    ellipse(0, 9, 3, 1),
    ellipse(-9, 0, 2, 1, 1),
    capsule(0, 5, 9, 5, 1),
    capsule(-9, 0, -5, 0, 0),
    polygon(5, 5, 7, 5, 7, 7),
    polygon(-5, -1, -5, 1, -7, 0),
    circle(NaN, 0, 1),
    rect(0, 0, -1, 1),
  ];
  const endless = { maxTime: Infinity };
  it('hits nothing that it misses, and the rest in order', () => {
    const list = [...missed, circle(1e6, 0, 1), circle(20, 0, 1)];
    assert.deepEqual(raycastAll(point(0, 0), point(1, 0), missed, endless), []);
    assert.deepEqual(
      raycastAll(point(0, 0), point(1, 0), list, endless).map(({ time, index }) => [time, index]),
      [
        [19, missed.length + 1],
        [1e6 - 1, missed.length],
      ],
    );
    assert.equal(raycast(point(0, 0), point(1, 0), missed, endless), null);
    for (const fromInside of ['exit', 'skip'] as const) {
      assert.deepEqual(raycastAll(point(0, 0), point(1, 0), missed, { ...endless, fromInside }), []);
      assert.deepEqual(raycastAll(point(0, 0), point(1, 0), missed, { ...endless, fromInside, touching: true }), []);
    }
    assert.deepEqual(raycastAll(point(0, 0), point(0, 0), missed, endless), []);
  });
});
