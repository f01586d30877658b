/** Moves that bring shapes apart, and together without an overlap. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bounds, contact, overlaps, relate, type Point, type Shape } from '../../../src/core/index.js';
import { moveShape } from '../../../src/edit/move.js';
import { separate, wayOut, wayToTouch } from '../../../src/edit/separate.js';
import { movable } from '../../../src/edit/steps.js';
import { circle, rect } from '../check/support.js';
import { runs } from '../core/support.js';

const whole = fc.integer({ min: -30, max: 30 });
const size = fc.integer({ min: 1, max: 20 });
const upright: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constant('rect' as const),
  x: whole,
  y: whole,
  width: size,
  height: size,
});
const triangle = fc.tuple(whole, whole, size, size).map(([x, y, w, h]): Shape => ({
  kind: 'polygon',
  points: [
    { x, y },
    { x: x + w, y },
    { x, y: y + h },
  ],
}));
const arrow = fc.tuple(whole, whole, size).map(([x, y, s]): Shape => ({
  kind: 'polygon',
  points: [
    { x, y },
    { x: x + 2 * s, y },
    { x: x + 2 * s, y: y + s },
    { x: x + s, y: y + s },
    { x: x + s, y: y + 2 * s },
    { x, y: y + 2 * s },
  ],
}));
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  upright,
  fc.record({
    kind: fc.constant('rect' as const),
    x: whole,
    y: whole,
    width: size,
    height: size,
    rotation: fc.double({ min: -3, max: 3, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('circle' as const), x: whole, y: whole, radius: size }),
  fc.record({ kind: fc.constant('ellipse' as const), x: whole, y: whole, radiusX: size, radiusY: size }),
  fc.record({ kind: fc.constant('capsule' as const), x1: whole, y1: whole, x2: whole, y2: whole, radius: size }),
  triangle,
  arrow,
);

const length = ({ x, y }: Point): number => Math.hypot(x, y);
const always = (): boolean => true;
const separated = (shapes: readonly Shape[]): Shape[] =>
  separate(
    shapes.map((shape) => movable(shape)),
    always,
  );

describe('the way out of other shapes', () => {
  const cases: [shape: Shape, others: Shape[], way: Point, reason: string][] = [
    [rect(29, 10, 32, 32), [rect(0, 0, 32, 32)], { x: 3, y: 0 }, 'the shortest way'],
    [rect(32, 0, 8, 8), [rect(0, 0, 32, 32)], { x: 0, y: 0 }, 'none for touching'],
    [rect(10, 2, 8, 8), [rect(0, 0, 32, 32), rect(0, -20, 32, 20)], { x: -18, y: 0 }, 'not onto another one'],
    [rect(4, 4, 8, 8), [rect(0, 0, 6, 40), rect(0, 0, 40, 6)], { x: 2, y: 2 }, 'out of a corner along both axes'],
    [rect(28, 0, 8, 8), [rect(0, 0, 30.5, 8)], { x: 3, y: 0 }, 'whole numbers stay whole'],
    [rect(28.25, 0, 8, 8), [rect(0, 0, 30.5, 8)], { x: 2.25, y: 0 }, 'others keep their decimals'],
    [circle(6, 6, 10), [circle(0, 0, 10)], { x: 9, y: 9 }, 'circles, rounded to whole numbers'],
    [circle(6, 0, 10), [circle(0, 0, 10)], { x: 14, y: 0 }, 'circles beside each other'],
    [rect(10, 0, 10, 10), [rect(0, 0, 14, 10), rect(16, 0, 14, 10)], { x: 0, y: 10 }, 'from between two'],
  ];
  for (const [shape, others, way, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(wayOut(movable(shape), others), way);
    });
  }

  it('is in steps of the unit that the file counts in', () => {
    const tile = { unitX: 16, unitY: 16 };
    assert.deepEqual(wayOut(movable(rect(16, 0, 16, 16), tile), [rect(0, 0, 20, 32)]), { x: 16, y: 0 });
    assert.deepEqual(wayOut(movable(rect(24, 0, 16, 32), tile), [rect(0, 0, 32, 32)]), { x: 8, y: 0 });
  });

  it('is as short as the shortest of all whole ones, for upright rectangles', () => {
    const small = fc.integer({ min: -5, max: 5 });
    const side = fc.integer({ min: 1, max: 6 });
    const box = fc.tuple(small, small, side, side).map(([x, y, w, h]) => rect(x, y, w, h));
    fc.assert(
      fc.property(box, fc.array(box, { minLength: 1, maxLength: 4 }), (shape, others) => {
        let best = Infinity;
        for (let x = -20; x <= 20; x++) {
          for (let y = -20; y <= 20; y++) {
            const moved = moveShape(shape, x, y);
            if (others.every((other) => !overlaps(moved, other))) best = Math.min(best, Math.hypot(x, y));
          }
        }
        assert.equal(length(wayOut(movable(shape), others)), best);
      }),
      runs(60),
    );
  });

  it('is the minimum translation out of one convex shape, rounded up', () => {
    fc.assert(
      fc.property(fc.oneof(upright, triangle), fc.oneof(upright, triangle), (a, b) => {
        fc.pre(overlaps(a, b));
        const way = wayOut(movable(a), [b]);
        const { mtv } = contact(a, b);
        assert.ok(length(way) >= length(mtv) - 1e-9, 'none is shorter');
        assert.ok(length(way) <= Math.hypot(Math.ceil(Math.abs(mtv.x)), Math.ceil(Math.abs(mtv.y))) + 1e-9);
      }),
      runs(200),
    );
  });

  it('leads out of a heap in bounded time', () => {
    const heap = Array.from({ length: 300 }, (_, k) => circle((k % 20) * 3, Math.floor(k / 20) * 3, 4));
    const shape = rect(20, 20, 9, 9);
    const { x, y } = wayOut(movable(shape), heap);
    assert.ok(heap.every((other) => !overlaps(moveShape(shape, x, y), other)));
  });
});

describe('separate', () => {
  it('leaves no overlap, moves nothing else, keeps whole numbers, and does nothing twice', () => {
    fc.assert(
      fc.property(fc.array(anyShape, { minLength: 2, maxLength: 6 }), (shapes) => {
        const after = separated(shapes);
        for (const [a, one] of after.entries()) {
          for (const other of after.slice(a + 1)) assert.ok(!overlaps(one, other), JSON.stringify([shapes, after]));
          const { minX, minY, maxX, maxY } = bounds(one);
          const before = bounds(shapes[a]!);
          assert.ok(
            Math.abs(maxX - minX - (before.maxX - before.minX)) < 1e-9 &&
              Math.abs(maxY - minY - (before.maxY - before.minY)) < 1e-9,
          );
          for (const by of [minX - before.minX, minY - before.minY]) assert.ok(Math.abs(by - Math.round(by)) < 1e-9);
          if (shapes.every((other, k) => k === a || !overlaps(shapes[a]!, other))) assert.equal(one, shapes[a]);
        }
        assert.deepEqual(separated(after), after);
      }),
      runs(60),
    );
  }).timeout(60_000);

  it('keeps the first of those that overlap', () => {
    const shapes = [rect(100, 0, 8, 8), rect(0, 0, 8, 8), rect(6, 0, 8, 8), rect(13, 0, 8, 8)];
    assert.deepEqual(separated(shapes), [shapes[0], shapes[1], rect(8, 0, 8, 8), rect(16, 0, 8, 8)]);
  });

  it('leaves those alone that never meet', () => {
    const shapes = [rect(0, 0, 8, 8), rect(6, 0, 8, 8)];
    assert.deepEqual(
      separate(
        shapes.map((shape) => movable(shape)),
        () => false,
      ),
      shapes,
    );
  });
});

describe('snap to touch', () => {
  const touch = (shapes: readonly Shape[], others: readonly Shape[]): Point | null =>
    wayToTouch(
      shapes.map((shape) => movable(shape)),
      others,
    );
  const cases: [shapes: Shape[], others: Shape[], way: Point | null, reason: string][] = [
    [[rect(0, 0, 8, 8)], [rect(20, 0, 8, 8), rect(0, 13, 8, 8)], { x: 0, y: 5 }, 'the nearest of two'],
    [[rect(20, 0, 8, 8)], [rect(0, 7, 8, 8)], { x: -12, y: 0 }, 'to the left'],
    [[rect(0, 20, 8, 8)], [rect(0, 0, 8, 8)], { x: 0, y: -12 }, 'up'],
    [[rect(0, 0, 8, 8)], [rect(8, 0, 8, 8)], { x: 0, y: 0 }, 'already touching'],
    [[rect(0, 0, 8, 8)], [rect(20, 8, 8, 8)], null, 'past a corner is no touch'],
    [[rect(0, 0, 8, 8)], [], null, 'nothing there'],
    [[rect(0, 0, 8, 8)], [rect(4, 4, 8, 8), rect(20, 0, 8, 8)], { x: 12, y: 0 }, 'one that it overlaps does not count'],
    [[rect(0, 0, 8, 8)], [rect(12.5, 0, 8, 8)], { x: 4, y: 0 }, 'whole numbers stay whole: not quite'],
    [[circle(0, 0, 5)], [circle(20, 0, 5)], { x: 10, y: 0 }, 'circles'],
    [[circle(0, 0, 5)], [circle(20, 6, 5)], { x: 12, y: 0 }, 'circles that are not level'],
    [[rect(0, 0, 8, 8), rect(10, 0, 8, 8)], [rect(20, 0, 8, 8)], { x: 2, y: 0 }, 'several, together'],
  ];
  for (const [shapes, others, way, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(touch(shapes, others), way);
    });
  }

  it('goes along one axis, makes no overlap, comes as near as whole numbers can, and does nothing twice', () => {
    fc.assert(
      fc.property(anyShape, fc.array(anyShape, { minLength: 1, maxLength: 5 }), (shape, others) => {
        const way = touch([shape], others);
        if (way === null) return;
        assert.ok(way.x === 0 || way.y === 0);
        const moved = moveShape(shape, way.x, way.y);
        for (const other of others) assert.ok(overlaps(shape, other) || !overlaps(moved, other));
        const [sx, sy] = [Math.sign(way.x), Math.sign(way.y)];
        if (length(way) > 0) {
          const isNear = others.some(
            (other) => !overlaps(shape, other) && relate(moveShape(moved, sx, sy), other) !== 'separate',
          );
          assert.ok(isNear, JSON.stringify([shape, others, way]));
        }
        assert.deepEqual(
          touch(
            [moved],
            others.filter((other) => !overlaps(shape, other)),
          ),
          { x: 0, y: 0 },
        );
      }),
      runs(200),
    );
  }).timeout(60_000);
});
