/** Broad and narrow phase together, against the narrow phase on every pair. */
import assert from 'node:assert/strict';
import { intersects, overlaps, prepare, shapePairs, shapesAt } from '../../../src/core/index.js';
import type { PairOptions, Shape } from '../../../src/core/index.js';
import { cases, circle, DEEP, generator, point, rect, ulps } from './support.js';

function pairs(shapes: readonly Shape[], options?: PairOptions): string[] {
  const list: string[] = [];
  shapePairs(shapes, (i, j) => list.push(`${i} ${j}`), options);
  return list.sort();
}

function everyPair(shapes: readonly Shape[], { touching, tolerance }: PairOptions = {}): string[] {
  const collide = touching ? intersects : overlaps;
  const list: string[] = [];
  shapes.forEach((a, i) => {
    for (let j = i + 1; j < shapes.length; j++) if (collide(a, shapes[j]!, tolerance)) list.push(`${i} ${j}`);
  });
  return list.sort();
}

/** Shapes of every kind, on integers so that many touch. */
function shapeAt(r: () => number, world: number, offset: number): Shape {
  const whole = (limit: number) => Math.floor(r() * limit);
  const x = offset + whole(world);
  const y = offset + whole(world);
  switch (whole(6)) {
    case 0:
      return rect(x, y, whole(6), whole(6));
    case 1:
      return rect(x, y, whole(6), whole(6), r() * 7);
    case 2:
      return { kind: 'capsule', x1: x, y1: y, x2: x + whole(5) - 2, y2: y + whole(5) - 2, radius: whole(3) };
    case 3:
      return { kind: 'polygon', points: [point(x, y), point(x + 3, y), point(x + 1 + whole(2), y + 4)] };
    case 4:
      return { kind: 'ellipse', x, y, radiusX: 1 + whole(3), radiusY: 1 + whole(3), rotation: r() };
    default:
      return circle(x, y, whole(4));
  }
}

describe('shapePairs', () => {
  const options: readonly PairOptions[] = [
    {},
    { touching: true },
    { touching: true, tolerance: 0.5 },
    { tolerance: 0.5 },
  ];
  for (const asked of options) {
    it(`finds what checking every pair finds: ${JSON.stringify(asked)}`, () => {
      const r = generator(11);
      for (const [count, world, offset] of [
        [20, 9, 0],
        [150, 60, 0],
        [150, 60, 1e9],
        [150, 60, -1e12],
      ] as const) {
        for (let round = 0; round < DEEP; round++) {
          const shapes = Array.from({ length: count }, () => shapeAt(r, world, offset));
          const expected = everyPair(shapes, asked);
          assert.ok(expected.length > 5, 'enough to find');
          assert.deepEqual(pairs(shapes, asked), expected);
          assert.deepEqual(
            pairs(
              shapes.map((shape) => prepare(shape)),
              asked,
            ),
            expected,
            'prepared',
          );
        }
      }
    });
  }

  it('keeps pairs that touch although their bounds are rounded apart', () => {
    // Squares rotated by 3-4-5 triangles against axis-aligned rects, and circles against circles, with gaps within the
    // tolerance.
    const r = generator(12);
    let touching = 0;
    for (let k = cases(3000); k > 0; k--) {
      const x = (r() - 0.5) * 10 ** Math.floor(r() * 9);
      const radius = r() * 10;
      const angle = r() * 7;
      const half = r() * 5;
      const extent = half * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
      const rotated = rect(x - half, 3 - half, half * 2, half * 2, angle);
      const couples: [Shape, Shape][] = [
        [rotated, rect(x + extent, -50, 9, 100)],
        [rotated, rect(x - extent - 9, -50, 9, 100)],
        [circle(x, 0, radius), circle(x + radius + half, 0, half)],
        [circle(x, 0, radius), rect(x + radius, -5, 3, 10)],
      ];
      for (const couple of couples) {
        const expected = everyPair(couple, { touching: true });
        touching += expected.length;
        assert.deepEqual(pairs(couple, { touching: true }), expected);
      }
    }
    assert.ok(touching > 10_000 * DEEP);
  });

  it('a tolerance applies between shapes at any position', () => {
    const gap: readonly Shape[] = [circle(0, 0, 1), circle(5, 0, 1), rect(0, 4, 1, 1)];
    assert.deepEqual(pairs(gap, { touching: true, tolerance: 2.9 }), []);
    assert.deepEqual(pairs(gap, { touching: true, tolerance: 3 }), ['0 1', '0 2']);
    assert.deepEqual(pairs([circle(0, 0, 1), circle(1, 0, 1)], { tolerance: -5 }), ['0 1']);
  });

  it('does not validate prepared shapes again, but validates a changed copy of one', () => {
    const wall = prepare(rect(0, 0, 5, 5));
    const ball = prepare(circle(6, 2, 2));
    assert.deepEqual(pairs([wall, ball, { ...wall, x: 7 }]), ['0 1', '1 2']);
    assert.throws(
      () => pairs([wall, { ...wall, width: -1 }]),
      /^RangeError: shapes\[1\] rect width must be at least 0, got -1$/,
    );
    // The frozen copy counts as prepared, but its bounds are its own.
    assert.deepEqual(pairs([wall, Object.freeze({ ...wall, x: 50 })]), []);
    assert.throws(() => pairs([wall, Object.freeze({ ...wall, x: NaN })]), RangeError);
  });

  const bad: readonly [Shape, RegExp][] = [
    [rect(NaN, 0, 1, 1), /^RangeError: shapes\[1\] rect x must be a finite number, got NaN$/],
    [circle(0, 0, -2), /^RangeError: shapes\[1\] circle radius must be at least 0, got -2$/],
    [rect(0, 0, -1, 50, 0.5), /^RangeError: shapes\[1\] rect width must be at least 0, got -1$/],
    [
      { kind: 'polygon', points: [point(0, 0), point(1, 1)] },
      /^RangeError: shapes\[1\] polygon points must be at least 3/,
    ],
    [Object.freeze(rect(0, Infinity, 1, 1)), /^RangeError: shapes\[1\] rect y must be a finite number, got Infinity$/],
  ];
  for (const [shape, message] of bad) {
    it(`rejects ${JSON.stringify(shape)} by its index`, () => {
      const visited = () => assert.fail('visited');
      assert.throws(() => {
        shapePairs([circle(0, 0, 9), shape], visited);
      }, message);
    });
  }

  it('visit may call shapePairs', () => {
    const r = generator(13);
    const shapes = Array.from({ length: 150 }, () => shapeAt(r, 40, 0));
    const expected = everyPair(shapes);
    const outer: string[] = [];
    shapePairs(shapes, (i, j) => {
      outer.push(`${i} ${j}`);
      if (outer.length < 5) assert.deepEqual(pairs(shapes), expected);
    });
    assert.deepEqual(outer.sort(), expected);
    assert.deepEqual(pairs([]), []);
  });
});

describe('shapesAt', () => {
  const shapes: readonly Shape[] = [
    rect(0.1, 0, 0.2, 1),
    circle(0, 0, 1),
    rect(-1, -1, 2, 2, Math.PI / 4),
    rect(NaN, 0, 1, 1),
    { kind: 'capsule', x1: 0, y1: 0, x2: 4, y2: 0, radius: 1 },
    { kind: 'polygon', points: [point(0, 0), point(4, 0), point(0, 4)] },
    prepare(rect(0, 0, 4, 4)),
  ];
  const cases: readonly [number, number, number | undefined, number[], string][] = [
    [0, 0, undefined, [1, 2, 4, 5, 6], 'from the lowest to the topmost'],
    [0.1 + 0.2, 0.5, undefined, [0, 1, 2, 4, 5, 6], 'on the border x + width of the first'],
    [ulps(0.1 + 0.2, 1), 0.5, undefined, [1, 2, 4, 5, 6], 'the next number: axis-aligned rects are exact'],
    [5, 0, undefined, [4], 'the tip of the capsule'],
    [4, 4, undefined, [6], 'a corner'],
    [2, 2, undefined, [5, 6], 'the long side of the triangle'],
    [4.5, 4, undefined, [], 'beside everything'],
    [4.5, 4, 0.5, [6], 'within the tolerance'],
    [NaN, 0, undefined, [], 'NaN is nowhere'],
    [0, Infinity, undefined, [], 'nor is infinity'],
  ];
  for (const [x, y, tolerance, expected, reason] of cases) {
    it(`(${x}, ${y}): ${reason}`, () => {
      assert.deepEqual(shapesAt(shapes, { x, y }, tolerance), expected);
    });
  }
});
