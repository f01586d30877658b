/** Groups of shapes: where their shapes are placed, whether any two collide, and which do. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  bounds,
  groupPairs,
  groupsCollide,
  intersects,
  overlaps,
  transform,
  prepare,
  relate,
  validate,
} from '../../../src/core/index.js';
import type { Capsule, Ellipse, Group, Placement, Point, Polygon, Shape } from '../../../src/core/index.js';
import {
  capsule,
  capsules,
  circle,
  circles,
  convexPolygons,
  eighths,
  ellipse,
  point,
  polygon,
  rect,
  runs,
  sizes,
  rotatedRects,
} from './support.js';

const group = (shapes: readonly Shape[], x = 0, y = 0, more: Partial<Placement> = {}): Group => ({
  shapes,
  x,
  y,
  ...more,
});
/** A rotation with a cosine of 3/5 and a sine of 4/5. */
const THREE_FOUR_FIVE = Math.atan2(4, 3);
const { PI } = Math;

describe('groupsCollide: objects of 40 x 40 with parts of 15 x 15 in two corners', () => {
  const shapes = [rect(0, 0, 15, 15), rect(25, 25, 15, 15)];
  const unmoved = group(shapes, 100, 100);
  const cases: readonly [x: number, y: number, pairs: number[][], touching: number[][], reason: string][] = [
    [
      100,
      100,
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 1],
      ],
      'on top of each other',
    ],
    [120, 100, [], [], 'half over each other, and no parts overlap'],
    [100, 120, [], [], 'the same, below'],
    [
      115,
      100,
      [],
      [
        [0, 0],
        [1, 1],
      ],
      'parts side by side: they touch',
    ],
    [
      114,
      100,
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 1],
      ],
      'one unit closer: they overlap',
    ],
    [
      110,
      110,
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      'diagonally: the corners of two other parts touch as well',
    ],
    [
      112,
      112,
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      'both of the other go into one',
    ],
    [125, 125, [[0, 1]], [[0, 1]], 'the near corner in the far corner'],
    [130, 130, [[0, 1]], [[0, 1]], 'the same, by 10 x 10'],
    [140, 140, [], [[0, 1]], 'corner to corner'],
    [141, 140, [], [], 'past the corner'],
    [130, 70, [], [], 'the empty corners over each other'],
    [75, 75, [[1, 0]], [[1, 0]], 'from the other side'],
    [60, 60, [], [[1, 0]], 'corner to corner there'],
    [1e6, -1e6, [], [], 'far away'],
  ];
  for (const [x, y, pairs, touching, reason] of cases) {
    it(`at ${String(x)}, ${String(y)}: ${reason}`, () => {
      const moved = group(shapes, x, y);
      assert.deepEqual(groupPairs(moved, unmoved), pairs);
      assert.deepEqual(groupPairs(moved, unmoved, { touching: true }), touching);
      assert.equal(groupsCollide(moved, unmoved), pairs.length > 0);
      assert.equal(groupsCollide(moved, unmoved, { touching: true }), touching.length > 0);
      assert.equal(groupsCollide(unmoved, moved), pairs.length > 0, 'the other order');
    });
  }
});

describe('transform', function () {
  const cases: readonly [shape: Shape, placement: Placement, expected: Shape, reason: string][] = [
    [
      rect(0.1, 0.2, 3, 4),
      { x: 0.2, y: 0.4 },
      turnless(0.1 + 0.2, 0.2 + 0.4, 3, 4),
      'moved: one rounding a coordinate',
    ],
    [rect(1, 2, 3, 4, 0.5), { x: 10, y: 20 }, rect(11, 22, 3, 4, 0.5), 'moved: the rotation stays'],
    [rect(1, 2, 3, 4), { x: 0, y: 0, scaleX: 2, scaleY: 3 }, turnless(2, 6, 6, 12), 'a rect scaled stays a rect'],
    [rect(1, 2, 3, 4), { x: 0, y: 0, scaleX: -1 }, turnless(-4, 2, 3, 4), 'flipped: the right side becomes the left'],
    [rect(1, 2, 3, 4), { x: 5, y: 5, scaleX: -2, scaleY: -1 }, turnless(-3, -1, 6, 4), 'flipped on both axes, scaled'],
    [rect(1, 2, 3, 4), { x: 0, y: 0, scaleX: 0 }, turnless(0, 2, 0, 4), 'flattened to a segment'],
    [
      rect(1, 2, 4, 2),
      { x: 10, y: 0, rotation: PI / 2 },
      rect(5, 2, 4, 2, PI / 2),
      'a quarter turn: center (3, 3) to (7, 3)',
    ],
    [rect(1, 2, 4, 2, 0.25), { x: 0, y: 0, scaleX: -1 }, rect(-5, 2, 4, 2, -0.25), 'flipping reverses angles'],
    [
      rect(1, 2, 4, 2, 0.25),
      { x: 0, y: 0, scaleX: -2, scaleY: -2 },
      rect(-10, -8, 8, 4, 0.25),
      'flipping twice does not',
    ],
    [rect(1, 2, 4, 2, PI), { x: 0, y: 0, scaleX: 3 }, rect(3, 2, 12, 2, PI), 'half a turn keeps the axes'],
    [
      rect(-2, -1, 4, 2, PI / 2),
      { x: 0, y: 0, scaleX: 3 },
      polygon(3, -2, 3, 2, -3, 2, -3, -2),
      'a quarter: as a polygon',
    ],
    [circle(3, 4, 5), { x: 1, y: 1 }, circle(4, 5, 5), 'moved'],
    [circle(3, 4, 5), { x: 1, y: 1, scaleX: -2, scaleY: 2 }, circle(-5, 9, 10), 'scaled alike on both axes'],
    [circle(3, 4, 5), { x: 1, y: 1, scaleX: 2 }, ellipse(7, 5, 10, 5, 0), 'scaled on one axis'],
    [circle(1, 0, 2), { x: 0, y: 0, scaleX: 3, rotation: PI / 2 }, ellipse(0, 3, 6, 2, PI / 2), 'scaled, then rotated'],
    [circle(3, 4, 0), { x: 1, y: 1, scaleX: 2 }, ellipse(7, 5, 0, 0, 0), 'a point'],
    [ellipse(3, 4, 5, 6, 0.5), { x: 1, y: 1 }, ellipse(4, 5, 5, 6, 0.5), 'moved'],
    [
      ellipse(3, 4, 5, 6),
      { x: 0, y: 0, scaleX: 2, scaleY: 3 },
      ellipse(6, 12, 10, 18, 0),
      'not rotated: its axes stay',
    ],
    [ellipse(3, 4, 5, 6, 0.5), { x: 0, y: 0, scaleY: -1 }, ellipse(3, -4, 5, 6, -0.5), 'mirrored'],
    [ellipse(0, 0, 5, 6, PI / 2), { x: 0, y: 0, scaleX: 2 }, ellipse(0, 0, 12, 5, 0), 'a quarter turn: the axes swap'],
    [ellipse(0, 0, 2, 2, 1), { x: 0, y: 0, scaleX: 3 }, ellipse(0, 0, 6, 2, 0), 'a disc by another name'],
    [ellipse(0, 0, 0, 0, 1), { x: 4, y: 0, scaleX: 3 }, ellipse(4, 0, 0, 0, 0), 'a point'],
    [capsule(1, 2, 3, 4, 5), { x: 10, y: 20 }, capsule(11, 22, 13, 24, 5), 'moved'],
    [capsule(1, 2, 3, 4, 5), { x: 0, y: 0, scaleX: -3, scaleY: 3 }, capsule(-3, 6, -9, 12, 15), 'flipped and scaled'],
    [
      capsule(1, 2, 3, 4, 5),
      { x: 0, y: 0, scaleX: 2, scaleY: 8 },
      capsule(2, 16, 6, 32, 20),
      'radius: the geometric mean',
    ],
    [polygon(1, 2, 3, 4, 5, 0), { x: 1, y: 1 }, polygon(2, 3, 4, 5, 6, 1), 'moved'],
    [
      polygon(1, 2, 3, 4, 5, 0),
      { x: 1, y: 0, scaleX: 2, scaleY: 3, rotation: PI / 2 },
      polygon(-5, 2, -11, 6, 1, 10),
      'scale, turn, move',
    ],
  ];
  for (const [shape, placement, expected, reason] of cases) {
    it(`${shape.kind} ${JSON.stringify(placement)}: ${reason}`, () => {
      const before = structuredClone(shape);
      near(transform(shape, placement), expected);
      assert.deepEqual(shape, before, 'the shape itself stays as it is');
      near(transform(prepare(shape), placement), expected);
    });
  }

  it('rotates by 3-4-5: a rectangle, an ellipse, a capsule and a polygon by hand', () => {
    const at = { x: 100, y: 50, rotation: THREE_FOUR_FIVE };
    // (5, 10) goes to (5 * 3/5 - 10 * 4/5, 5 * 4/5 + 10 * 3/5) = (-5, 10), (10, 10) to (-2, 14).
    near(transform(rect(0, 0, 10, 20), at), rect(90, 50, 10, 20, THREE_FOUR_FIVE));
    near(transform(rect(0, 0, 10, 20, 1), at), rect(90, 50, 10, 20, THREE_FOUR_FIVE + 1));
    near(transform(ellipse(5, 10, 3, 2, 0.5), at), ellipse(95, 60, 3, 2, THREE_FOUR_FIVE + 0.5));
    near(transform(capsule(5, 10, 10, 10, 2), at), capsule(95, 60, 98, 64, 2));
    near(transform(polygon(0, 0, 5, 10, 10, 10), at), polygon(100, 50, 95, 60, 98, 64));
  });

  it('turns a rotated rectangle into a parallelogram', () => {
    // A square of diagonal 10 on its tip, scaled to twice the width.
    const square = rect(-Math.SQRT1_2 * 5, -Math.SQRT1_2 * 5, Math.SQRT2 * 5, Math.SQRT2 * 5, PI / 4);
    near(transform(square, { x: 0, y: 0, scaleX: 2 }), polygon(0, -5, 10, 0, 0, 5, -10, 0));
  });

  it('scales a rotated shape before rotating it', () => {
    const at = { x: 0, y: 0, scaleX: 2, rotation: PI / 2 };
    const square = rect(-Math.SQRT1_2 * 5, -Math.SQRT1_2 * 5, Math.SQRT2 * 5, Math.SQRT2 * 5, PI / 4);
    near(transform(square, at), polygon(5, 0, 0, 10, -5, 0, 0, -10));
    // A segment from the middle to (5, 5) / sqrt 2 and back: scaled to (10, 5) / sqrt 2, then a quarter turn.
    near(transform(ellipse(0, 0, 5, 0, PI / 4), at), ellipse(0, 0, Math.sqrt(62.5), 0, Math.atan2(1, 2) + PI / 2));
    near(transform(ellipse(0, 0, 0, 5, -PI / 4), at), ellipse(0, 0, Math.sqrt(62.5), 0, Math.atan2(1, 2) + PI / 2));
  });

  it('scales areas by both scales', () => {
    const placed = transform(ellipse(1, 2, 3, 2, 0.5), { x: 0, y: 0, scaleX: 2, scaleY: -5, rotation: 1 }) as Ellipse;
    assert.ok(Math.abs(placed.radiusX * placed.radiusY - 3 * 2 * 2 * 5) < 1e-12);
  });

  it('moves a side by one addition, for any numbers', () => {
    const any = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(any, any, any, any, (x, y, dx, dy) => {
        const placed = transform(rect(x, y, 0.3, 0.7), { x: dx, y: dy });
        assert.deepEqual(placed, rect(x + dx, y + dy, 0.3, 0.7, 0));
        const mirrored = transform(rect(x, y, 0.3, 0.7), { x: dx, y: dy, scaleX: -1, scaleY: -1 });
        assert.deepEqual(mirrored, rect(dx - (x + 0.3), dy - (y + 0.7), 0.3, 0.7, 0));
      }),
      runs(200),
    );
  });

  it('scales the radius of a capsule exactly when both scales have one size', () => {
    for (const size of [1e-200, 0.1, 1e200]) {
      const placed = transform(capsule(0, 0, 0, 0, 1), { x: 0, y: 0, scaleX: size, scaleY: -size });
      assert.equal((placed as Capsule).radius, size);
    }
  });

  it('returns only the plain fields of a kind', () => {
    const at = { x: 1, y: 2, scaleX: 3, rotation: 1 };
    const keys = (shape: Shape) => Object.keys(transform(shape, at)).sort().join();
    assert.equal(keys(rect(0, 0, 1, 1)), 'height,kind,rotation,width,x,y');
    assert.equal(keys(rect(0, 0, 1, 1, 1)), 'kind,points');
    assert.equal(keys(circle(0, 0, 1)), 'kind,radiusX,radiusY,rotation,x,y');
    assert.equal(keys(ellipse(0, 0, 1, 2, 1)), 'kind,radiusX,radiusY,rotation,x,y');
    assert.equal(keys(capsule(0, 0, 1, 1, 1)), 'kind,radius,x1,x2,y1,y2');
    assert.equal(keys(polygon(0, 0, 1, 1, 1, 0)), 'kind,points');
    assert.equal(
      Object.keys(transform(circle(0, 0, 1), { x: 1, y: 1 }))
        .sort()
        .join(),
      'kind,radius,x,y',
    );
  });

  it('returns a new record each time', () => {
    const first = transform(polygon(0, 0, 1, 1, 1, 0), { x: 0, y: 0 });
    const second = transform(polygon(0, 0, 1, 1, 1, 0), { x: 5, y: 0 });
    near(first, polygon(0, 0, 1, 1, 1, 0));
    near(second, polygon(5, 0, 6, 1, 6, 0));
  });

  it('flipping twice restores the shape', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom({ scaleX: -1 }, { scaleY: -1 }, { scaleX: -1, scaleY: -1 }),
        (shape, mirror) => {
          const unmoved = { x: 0, y: 0 };
          assert.deepEqual(
            plain(transform(transform(shape, { ...unmoved, ...mirror }), { ...unmoved, ...mirror })),
            plain(transform(shape, unmoved)),
          );
        },
      ),
      runs(300),
    );
  });

  it('contains exactly the images of the points that the shape contains', () => {
    fc.assert(
      fc.property(
        shapes,
        placements,
        fc.array(fc.tuple(unit, unit), { minLength: 20, maxLength: 20 }),
        (shape, at, spots) => {
          // A capsule keeps its form only under uniform scales.
          if (shape.kind === 'capsule') at = { ...at, scaleY: at.scaleX! };
          const placed = transform(shape, at);
          const box = bounds(shape);
          const image = mapper(at);
          for (const [u, v] of spots) {
            // Slightly beyond the bounds, to try points outside as well.
            const p = point(box.minX - 1 + u * (box.maxX - box.minX + 2), box.minY - 1 + v * (box.maxY - box.minY + 2));
            const depth = depthOf(shape, p);
            if (Math.abs(depth) < 1e-6) continue;
            const there = depthOf(placed, image(p));
            assert.equal(there > 0, depth > 0, `${JSON.stringify(p)}: ${String(depth)} and ${String(there)}`);
          }
        },
      ),
      runs(300),
    );
  });
});

describe('groups', function () {
  it('compare each shape at its place', () => {
    fc.assert(
      fc.property(
        groups,
        groups,
        fc.boolean(),
        fc.constantFrom(undefined, 0, 1e-9, 0.5, NaN),
        (a, b, touching, tolerance) => {
          const collide = touching ? intersects : overlaps;
          const expected: number[][] = [];
          a.shapes.forEach((s, i) => {
            b.shapes.forEach((t, j) => {
              if (collide(transform(s, a), transform(t, b), tolerance)) expected.push([i, j]);
            });
          });
          assert.deepEqual(groupPairs(a, b, { touching, tolerance }), expected);
          assert.equal(groupsCollide(a, b, { touching, tolerance }), expected.length > 0);
          assert.deepEqual(
            groupPairs(b, a, { touching, tolerance })
              .map(([j, i]) => [i, j])
              .sort(byIndex),
            expected,
            'the other order',
          );
        },
      ),
      runs(150),
    );
  });

  it('give the same answer when both are rotated by a right angle, flipped or scaled by two', () => {
    const changes: Partial<Placement>[] = [
      { rotation: PI / 2 },
      { rotation: PI },
      { scaleX: -1 },
      { scaleX: 2, scaleY: 2 },
    ];
    fc.assert(
      fc.property(groups, groups, fc.constantFrom(...changes), (a, b, change) => {
        const all = (g: Group) =>
          group(
            g.shapes.map((s) => transform(s, { x: g.x, y: g.y })),
            0,
            0,
            change,
          );
        const [c, d] = [group(a.shapes, a.x, a.y), group(b.shapes, b.x, b.y)];
        assert.deepEqual(groupPairs(all(c), all(d)), groupPairs(c, d));
      }),
      runs(200),
    );
  });

  const box = rect(0, 0, 10, 10);
  const exact: readonly [a: Group, b: Group, relation: 'separate' | 'touching' | 'overlapping', reason: string][] = [
    [
      group([rect(0, 0, 0.5, 1)], 0.1 + 0.2),
      group([rect(0, 0, 1, 1)], 0.8),
      'touching',
      '0.30000000000000004 + 0.5 rounds to 0.8',
    ],
    [group([box], 0.1), group([rect(0, 0, 1, 1)], 10.1), 'touching', '0.1 + 10 is 10.1'],
    [group([box], 0.1), group([rect(0, 0, 1, 1)], 10.100000000000001), 'separate', 'the next number'],
    [group([box], 0.1), group([rect(0, 0, 1, 1)], 10.099999999999998), 'overlapping', 'the one before'],
    [group([box], 2 ** 52), group([box], 2 ** 52 + 10), 'touching', 'far away, still exact'],
    [group([box], 2 ** 52), group([box], 2 ** 52 + 9), 'overlapping', 'far away, by one'],
    [group([box], 0, 0, { scaleX: -1 }), group([box], 0), 'touching', 'flipped at its left side'],
    [group([box], 0, 0, { scaleX: 2 }), group([box], 20), 'touching', 'twice as wide'],
    [
      group([box], 0, 0, { rotation: THREE_FOUR_FIVE }),
      group([rect(0, 0, 1, 20)], 6, -1),
      'touching',
      'its corner (10, 0) turns to (6, 8)',
    ],
    [
      group([box], 0, 0, { rotation: THREE_FOUR_FIVE }),
      group([rect(0, 0, 1, 20)], 5.5, -1),
      'overlapping',
      'half a unit closer',
    ],
    [
      group([circle(10, 0, 5)], 0, 0, { rotation: THREE_FOUR_FIVE }),
      group([rect(0, 0, 1, 20)], 11, -1),
      'touching',
      'center (6, 8)',
    ],
    [
      group([circle(0, 0, 5)], 0, 0, { scaleX: 2 }),
      group([circle(0, 0, 1)], 0, 6),
      'touching',
      'an ellipse of half height 5',
    ],
    [
      group([polygon(0, 0, 10, 0, 0, 10)], 0, 0, { scaleY: -1 }),
      group([box], -10, -15),
      'touching',
      'a flipped triangle',
    ],
    [
      group([capsule(0, 0, 10, 0, 1)], 0, 0, { rotation: PI / 2 }),
      group([circle(0, 0, 1)], 0, 12),
      'touching',
      'end (0, 10)',
    ],
  ];
  for (const [a, b, relation, reason] of exact) {
    it(`${relation}: ${reason}`, () => {
      for (const [first, second] of [
        [a, b],
        [b, a],
      ] as const) {
        assert.equal(groupsCollide(first, second), relation === 'overlapping');
        assert.equal(groupsCollide(first, second, { touching: true }), relation !== 'separate');
      }
    });
  }

  it('take a tolerance within which shapes touch', () => {
    const [a, b] = [group([box]), group([box], 10.25)];
    assert.equal(groupsCollide(a, b, { touching: true }), false);
    assert.equal(groupsCollide(a, b, { touching: true, tolerance: 0.25 }), true);
    assert.equal(groupsCollide(a, b, { tolerance: 0.25 }), false);
    assert.equal(groupsCollide(a, group([box], 9.75), { tolerance: 0.25 }), false, 'too little to overlap');
    assert.equal(groupsCollide(a, group([box], 9.75)), true);
  });

  const long: readonly [shape: Shape, other: Shape, reason: string][] = [
    [capsule(-50, 0, 50, 0, 1), circle(49, 0, 1), 'the second end of a capsule'],
    [capsule(0, -50, 0, 50, 1), circle(0, 49, 1), 'its second end below'],
    [capsule(0, 0, 0, 0, 20), circle(19, 0, 1), 'the radius of a capsule'],
    [polygon(-50, 0, 50, -1, 50, 1), circle(49, 0, 1), 'the far points of a polygon'],
    [polygon(0, -50, -1, 50, 1, 50), circle(0, 49, 1), 'its far points below'],
    [polygon(-5, 0, 50, -1, 50, 1), circle(50.5, 0, 1), 'points on both sides of the origin'],
    [polygon(0, -5, -1, 50, 1, 50), circle(0, 50.5, 1), 'points above and below it'],
    [rect(0, 0, 100, 0.5), circle(99, 0, 1), 'the far end of a rectangle'],
    [rect(-50, 0, 100, 1, PI / 2), circle(0, 49, 1), 'the far end of a rotated one'],
    [ellipse(0, 0, 50, 1), circle(49, 0, 1), 'the far end of an ellipse'],
  ];
  for (const [shape, other, reason] of long) {
    it(`collide at ${reason}`, () => {
      for (const at of [0, 1000]) {
        assert.equal(groupsCollide(group([shape], at), group([other], at)), true);
        assert.equal(groupsCollide(group([other], at), group([shape], at)), true);
      }
    });
  }

  it('touch within a tolerance at their tips', () => {
    const [left, right] = [polygon(0, 0, 10, 0, 0, 1), polygon(20.2, 0, 10.2, 0, 20.2, 1)];
    assert.equal(groupsCollide(group([left]), group([right]), { touching: true, tolerance: 0.25 }), true);
    assert.equal(groupsCollide(group([left]), group([right]), { touching: true, tolerance: 0.15 }), false);
  });

  it('collide with nothing when empty', () => {
    assert.equal(groupsCollide(group([]), group([box])), false);
    assert.deepEqual(groupPairs(group([box]), group([])), []);
  });

  const wrong: readonly [Group, string][] = [
    [group([rect(NaN, 0, 10, 10)]), 'NaN in a shape'],
    [group([rect(0, 0, -10, 10)]), 'a negative width'],
    [group([rect(10, 10, -10, -10)], 0, 0, { scaleX: 2 }), 'negative sizes, scaled on one axis'],
    [group([rect(10, 10, -10, -10, 1)], 0, 0, { scaleX: 2 }), 'negative sizes of a parallelogram'],
    [group([circle(5, 5, -5)], 0, 0, { scaleX: 2 }), 'a negative radius of a circle that becomes an ellipse'],
    [group([ellipse(5, 5, -5, -5, 1)], 0, 0, { scaleX: 2 }), 'negative radii of an ellipse that is scaled'],
    [group([capsule(0, 0, 10, 10, -5)], 0, 0, { scaleX: 0, scaleY: 0 }), 'a negative radius scaled to nothing'],
    [group([rect(0, 0, -10, -10)], 0, 0, { scaleX: 0, scaleY: 0 }), 'negative sizes scaled to nothing'],
    [group([polygon(0, 0, 10, 10)]), 'two points'],
    [group([{ kind: 'polygon', points: [] }]), 'no points'],
    [group([box], NaN), 'a place that is NaN'],
    [group([box], 0, Infinity), 'a place that is infinite'],
    [group([box], 0, 0, { rotation: NaN }), 'a rotation of NaN'],
    [group([box], 0, 0, { rotation: Infinity }), 'an infinite rotation'],
    [group([box], 0, 0, { scaleX: NaN }), 'a scale of NaN'],
    [group([box], 0, 0, { scaleX: Infinity, scaleY: Infinity }), 'infinite scales'],
  ];
  for (const [bad, reason] of wrong) {
    it(`never collide for ${reason}, while other shapes of the group do`, () => {
      const wide = group([rect(-100, -100, 200, 200), circle(0, 0, 100)]);
      for (const options of [undefined, { touching: true }, { touching: true, tolerance: 5 }]) {
        assert.deepEqual(groupPairs(bad, wide, options), []);
        assert.deepEqual(groupPairs(wide, bad, options), []);
      }
      assert.throws(() => {
        validate(transform(bad.shapes[0]!, bad));
      }, RangeError);
      // A valid shape beside the invalid one still collides, if the placement is valid.
      if (relate(transform(box, bad), transform(box, bad)) === 'separate') return;
      const both = { ...bad, shapes: [...bad.shapes, box] };
      assert.deepEqual(
        groupPairs(both, wide, { touching: true }).map(([i]) => i),
        [1, 1],
      );
      assert.deepEqual(
        groupPairs(wide, both).map(([, j]) => j),
        [1, 1],
      );
    });
  }

  it('stop at the first pair', () => {
    const visited: number[] = [];
    const watched = [box, rect(100, 0, 10, 10), box].map((shape, k) => ({
      get kind() {
        visited.push(k);
        return shape.kind;
      },
      x: shape.x,
      y: shape.y,
      width: shape.width,
      height: shape.height,
    }));
    assert.equal(groupsCollide(group(watched), group([box, box])), true);
    assert.deepEqual([...new Set(visited)], [0]);
    assert.equal(groupsCollide(group(watched), group([rect(100, 0, 1, 1)])), true);
    assert.deepEqual([...new Set(visited)], [0, 1]);
    assert.deepEqual(groupPairs(group(watched), group([rect(100, 0, 1, 1)])), [[1, 0]]);
    assert.deepEqual([...new Set(visited)], [0, 1, 2], 'all of them for the list');
  });

  it('may change in number and kind from call to call', () => {
    const [few, many] = [
      group([circle(0, 0, 1)]),
      group([polygon(0, 0, 9, 0, 0, 9), box, polygon(0, 0, 9, 0, 9, 9, 0, 9)]),
    ];
    for (let k = 0; k < 3; k++) {
      assert.equal(groupPairs(many, many).length, 9);
      assert.deepEqual(groupPairs(few, few), [[0, 0]]);
      assert.deepEqual(groupPairs(few, many), [
        [0, 0],
        [0, 1],
        [0, 2],
      ]);
    }
  });
});

// --- Shapes, placements and an independent answer -------------------------------------------------------------------

function turnless(x: number, y: number, width: number, height: number): Shape {
  return rect(x, y, width, height, 0);
}

const ellipses: fc.Arbitrary<Ellipse> = fc
  .tuple(eighths(8), eighths(8), sizes(6), sizes(6), fc.double({ min: -4, max: 4, noNaN: true }))
  .map(([x, y, rx, ry, rotation]) => ellipse(x, y, rx, ry, rotation));
/** An L of either winding: concave. */
const concavePolygon: fc.Arbitrary<Polygon> = fc
  .tuple(eighths(8), eighths(8), fc.integer({ min: 1, max: 4 }), fc.boolean())
  .map(([x, y, s, reverse]) => {
    const { points } = polygon(x, y, x + 3 * s, y, x + 3 * s, y + s, x + s, y + s, x + s, y + 2 * s, x, y + 2 * s);
    return { kind: 'polygon', points: reverse ? [...points].reverse() : points };
  });
const shapes: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(eighths(8), eighths(8), sizes(8), sizes(8)).map(([x, y, w, h]) => rect(x, y, w, h)),
  rotatedRects,
  circles,
  capsules,
  ellipses,
  convexPolygons,
  concavePolygon,
);
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const scale = fc.constantFrom(-2, -1, -0.5, 0.25, 1, 1, 1.5, 3);
const placements: fc.Arbitrary<Placement> = fc.record({
  x: eighths(20),
  y: eighths(20),
  rotation: fc.oneof(fc.constantFrom(0, PI / 2, THREE_FOUR_FIVE), fc.double({ min: -7, max: 7, noNaN: true })),
  scaleX: scale,
  scaleY: scale,
});
const groups: fc.Arbitrary<Group> = fc
  .tuple(fc.array(shapes, { maxLength: 4 }), fc.oneof(placements, fc.record({ x: eighths(8), y: eighths(8) })))
  .map(([list, at]) => ({ shapes: list, ...at }));

function byIndex([i, j]: readonly number[], [k, l]: readonly number[]): number {
  return i! - k! || j! - l!;
}

/** The map of a placement, implemented independently: scale, rotate, move. */
function mapper({ x, y, rotation = 0, scaleX = 1, scaleY = 1 }: Placement): (p: Point) => Point {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return (p) => {
    const [u, v] = [p.x * scaleX, p.y * scaleY];
    return point(u * cos - v * sin + x, u * sin + v * cos + y);
  };
}

/** How far inside a shape a point is, in the shape's own measure; negative outside. From the definitions. */
function depthOf(shape: Shape, { x, y }: Point): number {
  const local = (cx: number, cy: number, rotation = 0): [number, number] => {
    const [dx, dy] = [x - cx, y - cy];
    return [dx * Math.cos(rotation) + dy * Math.sin(rotation), dy * Math.cos(rotation) - dx * Math.sin(rotation)];
  };
  switch (shape.kind) {
    case 'rect': {
      const [u, v] = local(shape.x + shape.width / 2, shape.y + shape.height / 2, shape.rotation);
      return Math.min(shape.width / 2 - Math.abs(u), shape.height / 2 - Math.abs(v));
    }
    case 'circle':
      return shape.radius - Math.hypot(x - shape.x, y - shape.y);
    case 'ellipse': {
      const [u, v] = local(shape.x, shape.y, shape.rotation);
      return 1 - Math.hypot(u / (shape.radiusX || 1e-300), v / (shape.radiusY || 1e-300));
    }
    case 'capsule': {
      const [dx, dy] = [shape.x2 - shape.x1, shape.y2 - shape.y1];
      const square = dx * dx + dy * dy;
      const share = square > 0 ? ((x - shape.x1) * dx + (y - shape.y1) * dy) / square : 0;
      const t = Math.min(1, Math.max(0, share));
      return shape.radius - Math.hypot(x - shape.x1 - t * dx, y - shape.y1 - t * dy);
    }
    case 'polygon': {
      const { points } = shape;
      let inside = false;
      let nearest = Infinity;
      for (const [k, p] of points.entries()) {
        const q = points[(k + 1) % points.length]!;
        if (p.y > y !== q.y > y && x < p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x)) inside = !inside;
        nearest = Math.min(nearest, -depthOf(capsule(p.x, p.y, q.x, q.y, 0), { x, y }));
      }
      return inside ? nearest : -nearest;
    }
  }
}

/** The shape without signed zeros, and with NaN as text. */
function plain(shape: Shape): unknown {
  return JSON.parse(JSON.stringify(shape, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value)));
}

/**
 * Checks for the same fields, with numbers within a few units in the last place; an ellipse's angle modulo half a turn.
 */
function near(actual: Shape, expected: Shape): void {
  const [a, e] = [plain(actual), plain(expected)] as [Record<string, unknown>, Record<string, unknown>];
  assert.deepEqual(Object.keys(a).sort(), Object.keys(e).sort());
  const close = (x: number, y: number, what: string) => {
    assert.ok(Math.abs(x - y) <= 1e-13 * Math.max(1, Math.abs(y)), `${what}: ${String(x)} is not ${String(y)}`);
  };
  for (const [key, value] of Object.entries(e)) {
    if (key === 'points') {
      const points = value as Point[];
      assert.equal((a['points'] as Point[]).length, points.length);
      points.forEach((p, k) => {
        close((a['points'] as Point[])[k]!.x, p.x, `points[${String(k)}].x`);
        close((a['points'] as Point[])[k]!.y, p.y, `points[${String(k)}].y`);
      });
    } else if (key === 'rotation' && expected.kind === 'ellipse') {
      if (e['radiusX'] !== e['radiusY']) close(Math.sin((a[key] as number) - (value as number)), 0, key);
    } else if (typeof value === 'number') {
      close(a[key] as number, value, key);
    } else {
      assert.equal(a[key], value);
    }
  }
}
