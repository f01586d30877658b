/** Shapes in frames, on whole pixels, and merged into one. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bounds, validate, type Shape } from '../../../src/core/index.js';
import { alignToPixels, clampTo, mergedRect } from '../../../src/edit/tidy-shapes.js';
import { contains } from '../../../src/model/bounds.js';
import { box, circle, polygon, rect } from '../check/support.js';
import { runs } from '../core/support.js';

const frame = { minX: 0, minY: 0, maxX: 32, maxY: 48 };
const number = fc.integer({ min: -400, max: 400 }).map((value) => value / 8);
const size = fc.integer({ min: 1, max: 500 }).map((value) => value / 8);
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ kind: fc.constant('rect' as const), x: number, y: number, width: size, height: size }),
  fc.record({ kind: fc.constant('rect' as const), x: number, y: number, width: size, height: size, rotation: number }),
  fc.record({ kind: fc.constant('circle' as const), x: number, y: number, radius: size }),
  fc.record({ kind: fc.constant('ellipse' as const), x: number, y: number, radiusX: size, radiusY: size }),
  fc.record({ kind: fc.constant('capsule' as const), x1: number, y1: number, x2: number, y2: number, radius: size }),
  fc.tuple(number, number, size).map(([x, y, by]) => polygon(x, y, by)),
);

describe('clamp to frame', () => {
  const cases: [before: Shape, after: Shape | null, reason: string][] = [
    [rect(-5, 4, 10, 10), rect(0, 4, 10, 10), 'moved right'],
    [rect(30, 40, 10, 10), rect(22, 38, 10, 10), 'moved left and up'],
    [rect(60, 8, 16, 32), rect(16, 8, 16, 32), 'from wholly outside'],
    [rect(4, 4, 10, 10), rect(4, 4, 10, 10), 'already inside'],
    [rect(-4, 4, 60, 10), rect(0, 4, 32, 10), 'a rectangle too wide is cut'],
    [rect(-4, -9, 60, 90), rect(0, 0, 32, 48), 'on both axes'],
    [circle(2, 20, 5), circle(5, 20, 5), 'a circle'],
    [circle(2, 20, 20), null, 'a circle too large'],
    [rect(0, 0, 30, 46, 1), null, 'a turned rectangle too large'],
  ];
  for (const [before, after, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(clampTo(before, frame), after);
    });
  }

  it('ends inside, and does nothing twice', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const clamped = clampTo(shape, frame);
        if (clamped === null) return;
        const { minX, minY, maxX, maxY } = bounds(clamped);
        const rounded = [minX, minY, maxX, maxY].map((value) => Number(value.toFixed(9))) as [
          number,
          number,
          number,
          number,
        ];
        assert.ok(contains(frame, { minX: rounded[0], minY: rounded[1], maxX: rounded[2], maxY: rounded[3] }));
        if (contains(frame, bounds(shape))) assert.deepEqual(clamped, shape);
      }),
      runs(200),
    );
  });
});

describe('align to pixels', () => {
  const cases: [before: Shape, after: Shape | null, reason: string][] = [
    [rect(1.4, 2.6, 10.2, 10.2), rect(1, 3, 11, 10), 'the sides of a rectangle, not its size'],
    [rect(0.5, 0, 1, 0.2), rect(1, 0, 1, 1), 'at least one pixel'],
    [rect(3, 4, 5, 6), rect(3, 4, 5, 6), 'whole already'],
    [rect(1.4, 2.6, 10.2, 10.6, 1), rect(1, 3, 10, 11, 1), 'the numbers of a turned rectangle'],
    [circle(8.4, -0.4, 0.3), circle(8, 0, 1), 'a circle'],
    [polygon(0.1, 0.2, 8.9), polygon(0, 0, 9), 'a polygon'],
    [polygon(0.1, 0.1, 0.2), null, 'a polygon of which nothing is left'],
  ];
  for (const [before, after, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(alignToPixels(before), after);
    });
  }

  it('gives valid shapes of whole numbers, and does nothing twice', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const aligned = alignToPixels(shape);
        if (aligned === null) return;
        validate(aligned);
        const { rotation: _, kind: __, ...numbers } = { rotation: 0, ...aligned };
        assert.ok(!/\d\.\d/.test(JSON.stringify(numbers)), JSON.stringify(aligned));
        assert.deepEqual(alignToPixels(aligned), aligned);
      }),
      runs(200),
    );
  });
});

describe('merge into one', () => {
  const cases: [before: Shape[], after: Shape | null, reason: string][] = [
    [[rect(0, 0, 8, 8), rect(20, 4, 8, 8)], rect(0, 0, 28, 12), 'the rectangle round two'],
    [[rect(0.1, 0, 0.2, 8), rect(0.3, 0, 0.4, 8)], rect(0.1, 0, 0.6, 8), 'without the noise of decimals'],
    [[rect(0, 0, 8, 8)], null, 'one alone'],
    [[rect(0, 0, 8, 8), rect(0, 0, 8, 8, 1)], null, 'a turned one'],
    [[rect(0, 0, 8, 8), circle(0, 0, 8)], null, 'a circle'],
  ];
  for (const [before, after, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(mergedRect(before.map((shape) => box(0, shape))), after);
    });
  }

  const others: [rest: Parameters<typeof box>[2], reason: string][] = [
    [{ role: 'hurt' }, 'another role'],
    [{ sprite: 'hero' }, 'another sprite'],
    [{ animation: 'run' }, 'another animation'],
    [{ frames: [0, 2] }, 'other frames'],
  ];
  for (const [rest, reason] of others) {
    it(`none with ${reason}`, () => {
      assert.equal(mergedRect([box(0, rect(0, 0, 8, 8)), box(1, rect(4, 0, 8, 8), rest)]), null);
    });
  }
});
