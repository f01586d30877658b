import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bounds, type Bounds, type Circle, type Point, type Rect, type Shape } from '../../../src/core/index.js';
import { boundsOverlap } from '../../../src/model/bounds.js';
import { firstMotion, tracePath, traceMotion, type MotionPath } from '../../../webview/editor/motion-path.js';
import { runs } from '../core/support.js';

const ball: Circle = { kind: 'circle', x: 0, y: 0, radius: 5 };
const box = (x: number, y: number, width: number, height: number, rotation?: number): Rect => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  ...(rotation === undefined ? {} : { rotation }),
});

/** The numbers of a path, rounded to the precision of the expected values. */
function roundPath({ bounces, points, end }: MotionPath): object {
  const round = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
  return {
    met: bounces.map(({ collider, time, x, y, px, py, nx, ny }) => [
      collider,
      ...[time, x, y, px, py, nx, ny].map(round),
    ]),
    way: points.map(({ x, y }) => [round(x), round(y)]),
    end: [round(end.x), round(end.y)],
  };
}

const half = Math.SQRT1_2;

/** The same path, with colliders looked up by bounds. */
function traceWithLookup(circle: Circle, motion: Point, shapes: readonly Shape[], further: number): MotionPath {
  const all = shapes.map((shape, index) => ({ shape, index }));
  const inReach = (extent: Bounds): typeof all => all.filter(({ shape }) => boundsOverlap(bounds(shape), extent));
  const { path, colliders } = tracePath(circle, motion, inReach, further);
  return { ...path, bounces: path.bounces.map((one) => ({ ...one, collider: colliders[one.collider]!.index })) };
}

describe('the path of a moving circle', () => {
  const wall = box(45, -50, 10, 100);
  const table: readonly [string, Circle, Point, readonly Shape[], number, object][] = [
    [
      'hits nothing',
      ball,
      { x: 30, y: 40 },
      [],
      3,
      {
        met: [],
        way: [
          [0, 0],
          [30, 40],
        ],
        end: [30, 40],
      },
    ],
    [
      'ends before it',
      ball,
      { x: 39, y: 0 },
      [wall],
      0,
      {
        met: [],
        way: [
          [0, 0],
          [39, 0],
        ],
        end: [39, 0],
      },
    ],
    [
      // After 40 of 100 the border is 5 away; the other 60 lead back.
      'bounces straight back',
      ball,
      { x: 100, y: 0 },
      [wall],
      0,
      {
        met: [[0, 0.4, 40, 0, 45, 0, -1, 0]],
        way: [
          [0, 0],
          [40, 0],
          [-20, 0],
        ],
        end: [-20, 0],
      },
    ],
    [
      // x is flipped, y stays: half of the motion is left at x 40.
      'bounces at an angle',
      ball,
      { x: 80, y: 20 },
      [wall],
      0,
      {
        met: [[0, 0.5, 40, 10, 45, 10, -1, 0]],
        way: [
          [0, 0],
          [40, 10],
          [0, 20],
        ],
        end: [0, 20],
      },
    ],
    [
      // The way back hits the wall on the left only if further bounces are allowed.
      'goes straight on after the last bounce',
      ball,
      { x: 200, y: 0 },
      [wall, box(-55, -50, 10, 100)],
      0,
      {
        met: [[0, 0.2, 40, 0, 45, 0, -1, 0]],
        way: [
          [0, 0],
          [40, 0],
          [-120, 0],
        ],
        end: [-120, 0],
      },
    ],
    [
      'bounces further',
      ball,
      { x: 200, y: 0 },
      [wall, box(-55, -50, 10, 100)],
      4,
      {
        met: [
          [0, 0.2, 40, 0, 45, 0, -1, 0],
          [1, 0.6, -40, 0, -45, 0, 1, 0],
          [0, 1, 40, 0, 45, 0, -1, 0],
        ],
        way: [
          [0, 0],
          [40, 0],
          [-40, 0],
          [40, 0],
          [40, 0],
        ],
        end: [40, 0],
      },
    ],
    [
      // It hits the corner (45, 5) where the center is 5 away: at (42, 1), by the triangle 3, 4, 5.
      'hits a corner',
      { ...ball, y: 1 },
      { x: 84, y: 0 },
      [box(45, 5, 10, 10)],
      0,
      {
        met: [[0, 0.5, 42, 1, 45, 5, -0.6, -0.8]],
        // 42 to the right less twice the share along the normal: (42 - 2 · 42 · 0.36, -2 · 42 · 0.48)
        way: [
          [0, 1],
          [42, 1],
          [53.76, -39.32],
        ],
        end: [53.76, -39.32],
      },
    ],
    [
      // A square rotated by 45°: its left side faces up and to the left.
      'hits a rotated rectangle',
      { ...ball, x: 0, y: -20 },
      { x: 100, y: 0 },
      [box(40, -10, 100, 100, Math.PI / 4)],
      0,
      (() => {
        // The side passes through the left corner (90 - 50√2, 40) at 45°; the center is 5 from it at y -20.
        const x = 90 - 50 * Math.SQRT2 + 60 - 5 * Math.SQRT2;
        const round = (value: number): number => Math.round(value * 1e4) / 1e4;
        const point = [x + 5 * half, -20 + 5 * half];
        return {
          met: [[0, round(x / 100), round(x), -20, round(point[0]!), round(point[1]!), round(-half), round(-half)]],
          way: [
            [0, -20],
            [round(x), -20],
            [round(x), round(-20 - (100 - x))],
          ],
          end: [round(x), round(-20 - (100 - x))],
        };
      })(),
    ],
    [
      // Overlaps by 3 at the start: pushed out to x 40 first, with all of the motion left.
      'starts inside it',
      { ...ball, x: 43 },
      { x: 10, y: 0 },
      [wall],
      0,
      {
        met: [[0, 0, 43, 0, 45, 0, -1, 0]],
        way: [
          [43, 0],
          [40, 0],
          [30, 0],
        ],
        end: [30, 0],
      },
    ],
    [
      'stands still',
      ball,
      { x: 0, y: 0 },
      [wall],
      2,
      {
        met: [],
        way: [
          [0, 0],
          [0, 0],
        ],
        end: [0, 0],
      },
    ],
  ];
  for (const [name, circle, motion, obstacles, further, expected] of table) {
    it(name, () => {
      assert.deepEqual(roundPath(traceMotion(circle, motion, obstacles, further)), expected);
      assert.deepEqual(roundPath(traceWithLookup(circle, motion, obstacles, further)), expected, 'among many');
    });
  }

  it('has at most one bounce more than the further bounces', () => {
    const space = [box(-60, -60, 120, 10), box(-60, 50, 120, 10), box(-60, -60, 10, 120), box(50, -60, 10, 120)];
    for (const further of [0, 1, 5, 10]) {
      assert.equal(traceMotion(ball, { x: 4000, y: 3100 }, space, further).bounces.length, further + 1);
    }
    assert.equal(traceMotion(ball, { x: 60, y: 0 }, space, 10).bounces.length, 1);
  });

  const coordinate = fc.integer({ min: -60, max: 60 });
  const scene = fc.record({
    circle: fc.record({ x: coordinate, y: coordinate, radius: fc.integer({ min: 1, max: 20 }) }),
    motion: fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) }),
    boxes: fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 6 })), {
      maxLength: 8,
    }),
    further: fc.integer({ min: 0, max: 4 }),
  });

  it('has the length of the motion and ordered times, and is the same with a lookup by bounds', () => {
    fc.assert(
      fc.property(scene, ({ circle, motion, boxes, further }) => {
        const moving: Circle = { kind: 'circle', ...circle };
        const shapes = boxes.map(([x, y, size, turn]) => box(x, y, size, size / 2, turn / 3));
        const path = traceMotion(moving, motion, shapes, further);
        assert.deepEqual(traceWithLookup(moving, motion, shapes, further), path);
        const pushed = path.bounces.reduce((sum, { depth }) => sum + depth, 0);
        const length = path.points.slice(1).reduce((sum, point, k) => {
          const before = path.points[k]!;
          return sum + Math.hypot(point.x - before.x, point.y - before.y);
        }, 0);
        assert.ok(Math.abs(length - pushed - Math.hypot(motion.x, motion.y)) < 1e-6, `${length}`);
        const times = path.bounces.map(({ time }) => time);
        assert.deepEqual(
          times,
          [...times].sort((a, b) => a - b),
        );
        assert.ok(times.every((time) => time >= 0 && time <= 1));
      }),
      runs(300),
    );
  });
});

describe('an initial motion', () => {
  const table: readonly [string, Point | null, number, Point][] = [
    ['extends past the nearest shape by the same distance again', { x: 30, y: 0 }, 1, { x: 60, y: 0 }],
    ['is a multiple of the step', { x: 7.3, y: -2.1 }, 1, { x: 15, y: -4 }],
    ['is a multiple of small steps too', { x: 0.33, y: 0 }, 0.01, { x: 0.66, y: 0 }],
    ['leads to the right if there is nothing', null, 1, { x: 20, y: 0 }],
    ['leads to the right if it starts inside the shape', { x: 0, y: 0 }, 1, { x: 20, y: 0 }],
  ];
  for (const [name, towards, step, expected] of table) {
    it(name, () => {
      assert.deepEqual(firstMotion(ball, towards, step), expected);
    });
  }
});
