/** A moving circle against one shape. */
import assert from 'node:assert/strict';
import {
  contact,
  emptyImpact,
  prepare,
  sweepCircle,
  sweepCircleAmong,
  sweepCircleInto,
  sweepCircleRect,
  sweepCircleRectInto,
} from '../../../src/core/index.js';
import type { Circle, Impact, Point, Shape } from '../../../src/core/index.js';
import {
  capsule,
  cases,
  circle,
  DEEP,
  hasEnoughCases,
  ellipse,
  generator,
  mirrored,
  point,
  polygon,
  quarterTurned,
  rect,
  scaled,
} from './support.js';
import { distance, sweptBounds, traced } from './sweep-trace.js';

const unit = (c: Circle, shape: Shape) => 2 ** -52 * sweptBounds(c, shape);

const near = (actual: number, expected: number, slack: number, message: string) => {
  assert.ok(Math.abs(actual - expected) <= slack, `${message}: ${actual}, not ${expected}`);
};

/** A path without width is tried beside the requested one, where roundings differ from those on it. */
const slackOf = (c: Circle, shape: Shape): number => (c.radius === 0 ? 24 : 16) * unit(c, shape);

/** Checks what holds for every impact that doesn't start overlapped. */
function checkImpact(c: Circle, motion: Point, shape: Shape, hit: Impact, slack = slackOf(c, shape)): void {
  const message = JSON.stringify({ c, motion, shape, hit });
  const speed = Math.hypot(motion.x, motion.y);
  assert.ok(hit.time >= 0 && hit.time <= 1, message);
  assert.equal(hit.depth, 0, message);
  near(Math.hypot(hit.nx, hit.ny), 1, 1e-15, message);
  near(hit.x, c.x + motion.x * hit.time, slack, message);
  near(hit.y, c.y + motion.y * hit.time, slack, message);
  near(hit.px, hit.x - hit.nx * c.radius, slack, message);
  near(hit.py, hit.y - hit.ny * c.radius, slack, message);
  near(distance(shape, hit.x, hit.y), c.radius, slack, message);
  near(distance(shape, hit.px, hit.py), 0, 2 * slack, message);
  const along = motion.x * hit.nx + motion.y * hit.ny;
  assert.ok(along < 0, message);
  const rest = 1 - hit.time;
  near(Math.hypot(hit.endX - hit.x, hit.endY - hit.y), rest * speed, 4e-15 * speed + slack, message);
  near(hit.endX, hit.x + rest * (motion.x - 2 * along * hit.nx), 1e-14 * speed + slack, message);
  near(hit.endY, hit.y + rest * (motion.y - 2 * along * hit.ny), 1e-14 * speed + slack, message);
  for (let k = 0; k < 8; k++) {
    const time = (hit.time * k) / 8;
    assert.ok(distance(shape, c.x + motion.x * time, c.y + motion.y * time) - c.radius > -slack, message);
  }
}

const box = rect(-2, -1, 4, 2);

describe('swept circle: a table', () => {
  type Expected = { readonly time: number; readonly n: readonly [number, number]; readonly depth?: number } | null;
  const diamond = polygon(0, -2, 2, 0, 0, 2, -2, 0);
  const ell = polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6);
  const diagonal = Math.SQRT1_2;
  const table: readonly [string, Circle, readonly [number, number], Shape, Expected][] = [
    ['from the left', circle(-6, 0, 1), [6, 0], box, { time: 0.5, n: [-1, 0] }],
    ['from the right', circle(6, 0, 1), [-6, 0], box, { time: 0.5, n: [1, 0] }],
    ['from above', circle(0, -5, 1), [0, 6], box, { time: 0.5, n: [0, -1] }],
    ['from below', circle(0, 5, 1), [0, -6], box, { time: 0.5, n: [0, 1] }],
    ['at a slant', circle(-6, -0.5, 1), [6, 1], box, { time: 0.5, n: [-1, 0] }],
    ['away', circle(-6, 0, 1), [-6, 0], box, null],
    ['too short', circle(-6, 0, 1), [2, 0], box, null],
    ['ends in touch', circle(-6, 0, 1), [3, 0], box, { time: 1, n: [-1, 0] }],
    ['ends one unit before', circle(-6, 0, 1), [2.999999, 0], box, null],
    ['passes beside', circle(-6, -3, 1), [12, 0], box, null],
    ['grazes a side', circle(-6, -2, 1), [12, 0], box, null],
    ['grazes a side, downwards', circle(3, -9, 1), [0, 18], box, null],
    ['ends in a graze', circle(-6, -2, 1), [6, 0], box, null],
    ['goes just within grazing', circle(-6, -1.875, 1), [8, 0], box, { time: 0.4394846, n: [-0.4841229, -0.875] }],
    // 3, 4, 5: the path passes the corner (2, 1) at a distance of 5.
    ['grazes a corner', circle(5 - 4, 5 + 3, 5), [8, -6], box, null],
    ['hits a corner, 3 4 5', circle(2 + 8, 1 + 6, 5), [-8, -6], box, { time: 0.5, n: [0.8, 0.6] }],
    ['ends on a corner', circle(2 + 8, 1 + 6, 5), [-4, -3], box, { time: 1, n: [0.8, 0.6] }],
    ['turns away before a corner', circle(2 + 8, 1 + 6, 5), [8, 6], box, null],
    ['left upper corner', circle(-2 - 8, -1 - 6, 5), [8, 6], box, { time: 0.5, n: [-0.8, -0.6] }],
    ['right upper corner', circle(2 + 8, -1 - 6, 5), [-8, 6], box, { time: 0.5, n: [0.8, -0.6] }],
    ['left lower corner', circle(-2 - 8, 1 + 6, 5), [8, -6], box, { time: 0.5, n: [-0.8, 0.6] }],
    ['through the corner square, beside its arc', circle(-2.9, -8, 1), [-0.5, 12], box, null],
    ['entry where side and arc join', circle(-6, -1, 1), [6, 0], box, { time: 0.5, n: [-1, 0] }],
    ['does not move', circle(-6, 0, 1), [0, 0], box, null],
    ['does not move, touching', circle(-3, 0, 1), [0, 0], box, null],
    ['does not move, overlapped', circle(-2.5, 0, 1), [0, 0], box, { time: 0, n: [-1, 0], depth: 0.5 }],
    ['starts overlapped and goes in', circle(-2.5, 0, 1), [4, 1], box, { time: 0, n: [-1, 0], depth: 0.5 }],
    ['starts overlapped and leaves', circle(-2.5, 0, 1), [-4, 1], box, { time: 0, n: [-1, 0], depth: 0.5 }],
    ['starts in the middle', circle(0, 0.5, 1), [9, 0], box, { time: 0, n: [0, 1], depth: 1.5 }],
    ['starts overlapped at a corner', circle(2 + 3, 1 + 4, 6), [1, 0], box, { time: 0, n: [0.6, 0.8], depth: 1 }],
    ['past the back wall, still over it', circle(12, 0, 14), [1, 0], box, { time: 0, n: [1, 0], depth: 4 }],
    ['starts in touch and leaves', circle(-3, 0, 1), [-1, 0], box, null],
    ['starts in touch and leaves at a slant', circle(-3, 0, 1), [-1, 5], box, null],
    ['starts in touch and slides', circle(-3, 0, 1), [0, 5], box, null],
    ['starts in touch and slides the other way', circle(1, -2, 1), [-5, 0], box, null],
    ['starts in touch and goes in', circle(-3, 0, 1), [1, 0], box, { time: 0, n: [-1, 0] }],
    ['starts in touch and goes in at a slant', circle(-3, 0, 1), [0.125, 9], box, { time: 0, n: [-1, 0] }],
    ['starts in touch with a corner and leaves', circle(5, 5, 5), [3, 4], box, null],
    ['starts in touch with a corner and slides', circle(5, 5, 5), [4, -3], box, null],
    ['starts in touch with a corner and goes in', circle(5, 5, 5), [-1, -1], box, { time: 0, n: [0.6, 0.8] }],
    [
      'starts in the corner square, in front of its arc',
      circle(-2.9, -1.9, 1),
      [9, 9],
      box,
      { time: 0.0214326, n: [-diagonal, -diagonal] },
    ],
    ['a ray on a side', circle(-6, 0, 0), [8, 0], box, { time: 0.5, n: [-1, 0] }],
    ['a ray along a side', circle(-6, -1, 0), [12, 0], box, null],
    ['a ray past a corner', circle(-3, 0, 0), [2, -2], box, null],
    ['a ray into a corner: x before y', circle(-3, -2, 0), [2, 2], box, { time: 0.5, n: [-1, 0] }],
    ['a ray that leaves a side', circle(-2, 0, 0), [-1, 1], box, null],
    ['a ray from a side inwards', circle(-2, 0, 0), [1, 1], box, { time: 0, n: [-1, 0] }],
    ['a ray on a point', circle(-3, -4, 0), [6, 8], rect(0, 0, 0, 0), { time: 0.5, n: [-0.6, -0.8] }],
    ['a ray beside a point', circle(-3, -4, 0), [6, 8.001], rect(0, 0, 0, 0), null],
    ['a ray from the point', circle(0, 0, 0), [6, 8], rect(0, 0, 0, 0), null],
    ['a ray across a segment', circle(0, -4, 0), [0, 8], rect(-2, 0, 4, 0), { time: 0.5, n: [0, -1] }],
    ['a ray across a segment, upwards', circle(0, 4, 0), [1, -8], rect(-2, 0, 4, 0), { time: 0.5, n: [0, 1] }],
    ['a ray along a segment', circle(-6, 0, 0), [8, 0], rect(-2, 0, 4, 0), { time: 0.5, n: [-1, 0] }],
    ['a ray past the end of a segment', circle(3, -4, 0), [0, 8], rect(-2, 0, 4, 0), null],
    ['a ray on the end of a segment', circle(2, -4, 0), [0, 8], rect(-2, 0, 4, 0), { time: 0.5, n: [0, -1] }],
    ['a ray that leaves a segment', circle(0, 0, 0), [0, 8], rect(-2, 0, 4, 0), null],
    ['a circle on a point', circle(-6, -8, 5), [6, 8], rect(0, 0, 0, 0), { time: 0.5, n: [-0.6, -0.8] }],
    ['a circle grazes a point', circle(-6, -5, 5), [12, 0], rect(0, 0, 0, 0), null],
    ['a circle on a segment', circle(0, -5, 1), [0, 8], rect(-2, 0, 4, 0), { time: 0.5, n: [0, -1] }],
    [
      'a circle through the middle of a segment',
      circle(0, -0.25, 1),
      [0, 8],
      rect(-2, 0, 4, 0),
      { time: 0, n: [0, -1], depth: 0.75 },
    ],
    ['a circle', circle(-6, -8, 2), [6, 8], circle(0, 0, 3), { time: 0.5, n: [-0.6, -0.8] }],
    ['a circle, grazing', circle(-6, -5, 2), [12, 0], circle(0, 0, 3), null],
    ['a circle, ending in touch', circle(-9, 0, 2), [4, 0], circle(0, 0, 3), { time: 1, n: [-1, 0] }],
    ['a circle, overlapped', circle(-4, 0, 2), [4, 0], circle(0, 0, 3), { time: 0, n: [-1, 0], depth: 1 }],
    ['a circle, same center', circle(0, 0, 2), [4, 0], circle(0, 0, 3), { time: 0, n: [-1, 0], depth: 5 }],
    ['a circle, leaving in touch', circle(-5, 0, 2), [-4, 1], circle(0, 0, 3), null],
    ['a circle, going in', circle(-5, 0, 2), [4, 1], circle(0, 0, 3), { time: 0, n: [-1, 0] }],
    ['a ray on a circle without radius', circle(-4, 0, 0), [8, 0], circle(0, 0, 0), { time: 0.5, n: [-1, 0] }],
    ['side of a capsule', circle(-6, 0, 1), [6, 0], capsule(0, -3, 0, 3, 2), { time: 0.5, n: [-1, 0] }],
    ['end of a capsule', circle(0, -9, 1), [0, 6], capsule(0, -3, 0, 3, 2), { time: 0.5, n: [0, -1] }],
    ['round end of a capsule', circle(-6, -11, 2), [6, 8], capsule(0, -3, 0, 3, 3), { time: 0.5, n: [-0.6, -0.8] }],
    ['grazing a capsule', circle(-3, -11, 1), [0, 22], capsule(0, -3, 0, 3, 2), null],
    ['a capsule from within', circle(1, 0, 1), [9, 0], capsule(0, -3, 0, 3, 2), { time: 0, n: [1, 0], depth: 2 }],
    ['a capsule without length', circle(-6, -8, 2), [6, 8], capsule(0, 0, 0, 0, 3), { time: 0.5, n: [-0.6, -0.8] }],
    ['side of a diamond', circle(-4, -4, Math.SQRT2), [4, 4], diamond, { time: 0.5, n: [-diagonal, -diagonal] }],
    ['corner of a diamond', circle(-7, 0, 1), [8, 0], diamond, { time: 0.5, n: [-1, 0] }],
    ['grazing the corner of a diamond', circle(-3, -9, 1), [0, 18], diamond, null],
    [
      'within a diamond',
      circle(0.5, 0.5, 0.25),
      [9, 0],
      diamond,
      { time: 0, n: [diagonal, diagonal], depth: Math.SQRT1_2 + 0.25 },
    ],
    ['a ray on a diamond', circle(-3, -1, 0), [4, 0], diamond, { time: 0.5, n: [-diagonal, -diagonal] }],
    ['a ray that grazes a corner', circle(-3, -2, 0), [6, 0], diamond, null],
    ['a ray into a corner', circle(-4, 0, 0), [4, 0], diamond, { time: 0.5, n: [-diagonal, -diagonal] }],
    ['a ray from a side inwards', circle(-1, -1, 0), [1, 1], diamond, { time: 0, n: [-diagonal, -diagonal] }],
    ['a ray from a side outwards', circle(-1, -1, 0), [-1, -1], diamond, null],
    ['a ray along a side', circle(-3, 1, 0), [6, -6], diamond, null],
    ['outer side of a concave outline', circle(3, -4, 1), [0, 6], ell, { time: 0.5, n: [0, -1] }],
    ['inner side of a concave outline', circle(4, 9, 1), [0, -12], ell, { time: 0.5, n: [0, 1] }],
    ['the other inner side', circle(9, 4, 1), [-12, 0], ell, { time: 0.5, n: [1, 0] }],
    ['in the notch, not touching', circle(4, 4, 1), [0.5, 0.5], ell, null],
    ['into the inner corner: the lower side', circle(5, 5, 1), [-4, -4], ell, { time: 0.5, n: [0, 1] }],
    ['within a concave outline', circle(0.75, 4, 0.5), [1, 0], ell, { time: 0, n: [-1, 0], depth: 1.25 }],
    ['a round ellipse', circle(-6, -8, 2), [6, 8], ellipse(0, 0, 3, 3), { time: 0.5, n: [-0.6, -0.8] }],
    ['the end of an ellipse', circle(-10, 0, 2), [6, 0], ellipse(0, 0, 5, 3), { time: 0.5, n: [-1, 0] }],
    ['the flank of an ellipse', circle(0, -8, 2), [0, 6], ellipse(0, 0, 5, 3), { time: 0.5, n: [0, -1] }],
    ['a tall ellipse', circle(-8, 0, 2), [6, 0], ellipse(0, 0, 5, 3, Math.PI / 2), { time: 0.5, n: [-1, 0] }],
    ['grazing an ellipse', circle(-20, -5, 2), [40, 0], ellipse(0, 0, 5, 3), null],
    ['an ellipse, ending in touch', circle(-10, 0, 2), [3, 0], ellipse(0, 0, 5, 3), { time: 1, n: [-1, 0] }],
    ['an ellipse, leaving in touch', circle(-7, 0, 2), [-3, 1], ellipse(0, 0, 5, 3), null],
    ['an ellipse, going in', circle(-7, 0, 2), [3, 1], ellipse(0, 0, 5, 3), { time: 0, n: [-1, 0] }],
    ['an ellipse, overlapped', circle(-6, 0, 2), [3, 1], ellipse(0, 0, 5, 3), { time: 0, n: [-1, 0], depth: 1 }],
    ['a flat ellipse', circle(0, -5, 1), [0, 8], ellipse(0, 0, 2, 0), { time: 0.5, n: [0, -1] }],
    ['a ray on an ellipse', circle(-9, 0, 0), [8, 0], ellipse(0, 0, 5, 3), { time: 0.5, n: [-1, 0] }],
  ];
  for (const [reason, c, [x, y], shape, expected] of table) {
    it(`${expected === null ? 'none' : String(expected.time)}: ${reason}`, () => {
      const hit = sweepCircle(c, { x, y }, shape);
      if (expected === null) {
        assert.equal(hit, null);
        return;
      }
      assert.ok(hit, 'no impact');
      near(hit.time, expected.time, 1e-7, 'time');
      near(hit.nx, expected.n[0], 1e-7, 'nx');
      near(hit.ny, expected.n[1], 1e-7, 'ny');
      near(hit.depth, expected.depth ?? 0, 1e-12, 'depth');
      if (expected.depth === undefined) checkImpact(c, { x, y }, shape, hit);
      assert.equal(hit.index, 0);
      const again = sweepCircleAmong(c, { x, y }, [shape]);
      assert.ok(again);
      near(again.time, hit.time, 1e-12, 'among one');
    });
  }

  it('a single pair: a ray into a corner hits x before y', () => {
    for (const [x, y] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const) {
      const hit = sweepCircleRect(circle(-3 * x, -2 * y, 0), { x: 2 * x, y: 2 * y }, box);
      assert.deepEqual([hit?.time, hit?.nx, hit?.ny], [0.5, -x, 0]);
    }
  });

  it('fills every field for a bounce on a side', () => {
    assert.deepEqual(sweepCircle(circle(-6, 0, 1), { x: 6, y: 2 }, box), {
      time: 0.5,
      x: -3,
      y: 1,
      nx: -1,
      ny: 0,
      px: -2,
      py: 1,
      depth: 0,
      endX: -6,
      endY: 2,
      index: 0,
    });
  });

  it('fills every field for an overlapped start: reflected when it goes in, the plain end when it leaves', () => {
    const start = { time: 0, x: -2.5, y: 0, nx: -1, ny: 0, px: -2, py: 0, depth: 0.5, index: 0 };
    assert.deepEqual(sweepCircle(circle(-2.5, 0, 1), { x: 4, y: 1 }, box), { ...start, endX: -6.5, endY: 1 });
    assert.deepEqual(sweepCircle(circle(-2.5, 0, 1), { x: -4, y: 1 }, box), { ...start, endX: -6.5, endY: 1 });
    assert.deepEqual(sweepCircle(circle(-2.5, 0, 1), { x: 0, y: 1 }, box), { ...start, endX: -2.5, endY: 1 });
    assert.deepEqual(sweepCircle(circle(-2.5, 0, 1), { x: 0, y: 0 }, box), { ...start, endX: -2.5, endY: 0 });
  });

  it('the contact point of a circle that starts overlapped from above', () => {
    const hit = sweepCircle(circle(0.5, -1.5, 1), { x: 0, y: 4 }, box);
    assert.deepEqual([hit?.px, hit?.py, hit?.depth, hit?.endY], [0.5, -1, 0.5, -5.5]);
  });

  it('a circle within the tolerance of an ellipse can leave it, but not enter', () => {
    const target = ellipse(0, 0, 5, 3);
    for (const sunk of [-3, -1, 0, 1, 3]) {
      const c = circle(-7 + sunk * 2 ** -52 * 7, 0, 2);
      assert.equal(sweepCircle(c, { x: -4, y: 1 }, target), null, String(sunk));
      assert.equal(sweepCircle(c, { x: 0, y: 1 }, target), null, String(sunk));
      const hit = sweepCircle(c, { x: 4, y: 1 }, target);
      near(hit?.time ?? NaN, 0, 1e-14, String(sunk));
    }
  });

  it('a ball dropped on floors of any width lands at the same time', () => {
    for (const half of [5, 50, 500]) {
      const hit = sweepCircle(circle(0, -10, 0.5166), { x: 0, y: 20 }, rect(-half, 0, 2 * half, 2 * half));
      assert.equal(hit?.time, (10 - 0.5166) / 20, String(half));
    }
  });

  it('a circle beside a rotated triangle misses it at rest and hits it when moving, in either winding', () => {
    const [cos, sin] = [Math.cos(2.7174), Math.sin(2.7174)];
    const rotated = [point(0, 0), point(30, 0), point(0, 30)].map(({ x, y }) =>
      point(750 + x * cos - y * sin, 294 + x * sin + y * cos),
    );
    for (const points of [rotated, [...rotated].reverse()]) {
      assert.equal(sweepCircle(circle(444, 571, 67), { x: 0, y: 0 }, { kind: 'polygon', points }), null);
      assert.ok(sweepCircle(circle(444, 571, 67), { x: 306, y: -277 }, { kind: 'polygon', points }));
    }
  });

  it('with a wider tolerance, motion within it touches', () => {
    const c = circle(-6, -1.99, 1);
    const across = { x: 12, y: 0 };
    assert.ok(sweepCircle(c, across, box));
    assert.ok(sweepCircle(c, across, box, 0.009));
    assert.equal(sweepCircle(c, across, box, 0.011), null);
    assert.equal(sweepCircle(circle(-6, 0, 1), { x: 2.99, y: 0 }, box, 0.009), null);
    assert.equal(sweepCircle(circle(-6, 0, 1), { x: 2.99, y: 0 }, box, 0.011)?.time, 1);
    near(sweepCircle(circle(-2.99, 0, 1), { x: 1, y: 0 }, box, 0.009)!.depth, 0.01, 1e-12, 'depth');
    assert.equal(sweepCircle(circle(-2.99, 0, 1), { x: 1, y: 0 }, box, 0.011)?.depth, 0);
    assert.equal(sweepCircle(circle(-2.99, 0, 1), { x: -1, y: 0 }, box, 0.011), null);
  });
});

// --- Random cases -------------------------------------------------------------------------------------------------

interface Scene {
  readonly c: Circle;
  readonly motion: Point;
  readonly shape: Shape;
}

const constructors: Readonly<Record<string, (random: () => number, size: number) => Shape>> = {
  'axis-aligned rect': (random, size) =>
    rect((random() - 0.5) * size, (random() - 0.5) * size, random() * size, random() * size),
  'rotated rect': (random, size) =>
    rect((random() - 0.5) * size, (random() - 0.5) * size, random() * size, random() * size, random() * 7),
  'rect without height': (random, size) => rect((random() - 0.5) * size, 0, random() * size, 0, random() * 7),
  circle: (random, size) => circle((random() - 0.5) * size, (random() - 0.5) * size, random() * size),
  capsule: (random, size) =>
    capsule(random() * size, random() * size, random() * size, random() * size, random() * size * 0.3),
  'convex polygon': (random, size) => {
    const corners = 3 + Math.floor(random() * 6);
    const ways = Array.from({ length: corners }, () => random() * 2 * Math.PI).sort((a, b) => a - b);
    if (random() < 0.5) ways.reverse();
    return { kind: 'polygon', points: ways.map((way) => point(size * Math.cos(way), size * (0.3 + Math.sin(way)))) };
  },
  'concave polygon': (random, size) => {
    const corners = 5 + Math.floor(random() * 6);
    const start = random() * 7;
    const points = Array.from({ length: corners }, (_, k) => {
      const way = start + ((k + 0.2 + 0.6 * random()) / corners) * 2 * Math.PI;
      const far = size * (0.2 + random());
      return point(far * Math.cos(way), far * Math.sin(way));
    });
    return { kind: 'polygon', points: random() < 0.5 ? points : points.reverse() };
  },
  ellipse: (random, size) =>
    ellipse(
      (random() - 0.5) * size,
      (random() - 0.5) * size,
      (0.05 + random()) * size,
      (0.05 + random()) * size,
      random() * 7,
    ),
};

/** A circle on its way to the area around a shape; about half of them arrive. */
function sceneOf(make: (random: () => number, size: number) => Shape, random: () => number, far: number): Scene {
  const size = 10 ** (random() * 4 - 2);
  const shape = make(random, size);
  const radius = random() < 0.1 ? 0 : random() * size;
  const way = random() * 2 * Math.PI;
  const away = size * (far > 0 ? far : 1 + random() * 6);
  const c = circle(away * Math.cos(way), away * Math.sin(way), radius);
  const [aimX, aimY] = [(random() - 0.5) * 4 * size, (random() - 0.5) * 4 * size];
  const share = far > 0 ? 2 : 0.5 + random() * 1.5;
  return { c, motion: { x: (aimX - c.x) * share, y: (aimY - c.y) * share }, shape };
}

describe('swept circle: sphere tracing', () => {
  for (const [name, make] of Object.entries(constructors)) {
    it(`agrees on ${name}`, () => {
      const random = generator(11);
      let hits = 0;
      let grazes = 0;
      const count = (name === 'ellipse' ? 150 : 600) * DEEP;
      for (let k = 0; k < count; k++) {
        const { c, motion, shape } = sceneOf(make, random, 0);
        const message = JSON.stringify({ c, motion, shape });
        const hit = sweepCircle(c, motion, shape);
        const slack = 32 * unit(c, shape);
        const gap = distance(shape, c.x, c.y) - c.radius;
        if (Math.abs(gap) <= slack) continue;
        if (gap < 0) {
          const contactAtHit = contact(c, shape);
          assert.deepEqual(
            hit && [hit.time, hit.x, hit.y, hit.nx, hit.ny, hit.depth],
            [0, c.x, c.y, 0 - contactAtHit.normal.x, 0 - contactAtHit.normal.y, -contactAtHit.separation],
            message,
          );
          continue;
        }
        const expected = traced(c, motion, shape, slack);
        if (Number.isNaN(expected)) {
          grazes++;
          continue;
        }
        assert.equal(hit === null, expected === null, message);
        if (!hit || expected === null) continue;
        hits++;
        checkImpact(c, motion, shape, hit);
        const along = (motion.x * hit.nx + motion.y * hit.ny) / Math.hypot(motion.x, motion.y);
        if (along < -0.1) near(hit.time, expected, 1e-9, message);
      }
      if (!hasEnoughCases) return;
      assert.ok(hits > count / 8 && hits < (count * 7) / 8, `${hits} hits of ${count}`);
      assert.ok(grazes <= count / 20, `${grazes} grazes`);
    });

    it(`2e6 sizes in one step: ${name}`, () => {
      const random = generator(12);
      for (let k = cases(100); k > 0; k--) {
        const { c, motion, shape } = sceneOf(make, random, 1e6);
        const hit = sweepCircle(c, motion, shape);
        const slack = 32 * unit(c, shape);
        const expected = traced(c, motion, shape, slack);
        const message = JSON.stringify({ c, motion, shape, expected });
        if (Number.isNaN(expected)) continue;
        assert.equal(hit === null, expected === null, message);
        if (!hit || expected === null) continue;
        checkImpact(c, motion, shape, hit);
        const along = (motion.x * hit.nx + motion.y * hit.ny) / Math.hypot(motion.x, motion.y);
        if (along < -0.1) near(hit.time, expected, 1e-9, message);
      }
    });
  }
});

/** Every number except the rotation times a power of two. */
const larger = (shape: Shape, power: number): Shape =>
  shape.kind === 'polygon' || shape.kind === 'capsule'
    ? scaled(shape, power)
    : (Object.fromEntries(
        Object.entries(shape).map(([field, value]) => [
          field,
          typeof value === 'number' && field !== 'rotation' ? value * 2 ** power : (value as unknown),
        ]),
      ) as unknown as Shape);

describe('swept circle: invariance', () => {
  const each = (count: number, check: (scene: Scene, hit: Impact | null) => void) => {
    for (const make of Object.values(constructors)) {
      const random = generator(13);
      for (let k = 0; k < count * DEEP; k++) {
        const scene = sceneOf(make, random, 0);
        check(scene, sweepCircle(scene.c, scene.motion, scene.shape));
      }
    }
  };
  const same = (there: Impact | null, hit: Impact | null, expected: (hit: Impact) => Partial<Impact>, scene: Scene) => {
    const message = JSON.stringify(scene);
    assert.equal(there === null, hit === null, message);
    if (!there || !hit) return;
    const slack = 1e-9 * (1 + Math.hypot(scene.motion.x, scene.motion.y) + sweptBounds(scene.c, scene.shape));
    for (const [field, value] of Object.entries({ time: hit.time, ...expected(hit) })) {
      near(there[field as keyof Impact], value, slack, `${field} ${message}`);
    }
  };

  it('mirroring and a quarter turn', () => {
    each(60, (scene, hit) => {
      const { c, motion, shape } = scene;
      // A tied way out may go to the other side.
      if (hit && hit.depth > 0) return;
      const flip = sweepCircle(mirrored(c) as Circle, { x: -motion.x, y: motion.y }, mirrored(shape));
      same(flip, hit, ({ x, y, nx, ny, endX, endY }) => ({ x: -x, y, nx: -nx, ny, endX: -endX, endY }), scene);
      const rotated = sweepCircle(quarterTurned(c) as Circle, { x: -motion.y, y: motion.x }, quarterTurned(shape));
      same(rotated, hit, ({ x, y, nx, ny, px, py }) => ({ x: -y, y: x, nx: -ny, ny: nx, px: -py, py: px }), scene);
    });
  });

  it('scaling by a power of two scales every length and keeps the time to the last digit', () => {
    each(30, ({ c, motion, shape }, hit) => {
      for (const power of [-300, -40, 3, 300]) {
        if (shape.kind === 'ellipse' && Math.abs(power) > 100) continue;
        const large = sweepCircle(
          larger(c, power) as Circle,
          { x: motion.x * 2 ** power, y: motion.y * 2 ** power },
          larger(shape, power),
        );
        const message = JSON.stringify({ c, motion, shape, power });
        if (shape.kind === 'ellipse') assert.equal(large === null, hit === null, message);
        else {
          assert.equal(large?.time, hit?.time, message);
          assert.equal(large?.nx, hit?.nx, message);
          assert.equal(large?.endX, hit ? hit.endX * 2 ** power : undefined, message);
        }
      }
    });
  });

  it('the reverse of a free path is free', () => {
    each(60, ({ c, motion, shape }, hit) => {
      if (hit) return;
      const end = circle(c.x + motion.x, c.y + motion.y, c.radius);
      const back = { x: -motion.x, y: -motion.y };
      const slack = 32 * Math.max(unit(c, shape), unit(end, shape));
      if (Math.abs(distance(shape, end.x, end.y) - c.radius) <= slack) return;
      assert.equal(sweepCircle(end, back, shape, slack), null, JSON.stringify({ c, motion, shape }));
    });
  });

  it('a prepared shape, a reused record, and a single pair', () => {
    const out = emptyImpact();
    each(40, ({ c, motion, shape }, hit) => {
      assert.deepEqual(sweepCircle(prepare(c), motion, prepare(shape)), hit);
      assert.equal(sweepCircleInto(out, c, motion, shape), hit !== null);
      if (hit) assert.deepEqual(out, hit);
      if (shape.kind !== 'rect') return;
      // A ray is tried on both sides of its path, except in the function for a single pair.
      if (c.radius === 0) return;
      assert.deepEqual(sweepCircleRect(c, motion, shape), hit);
      assert.equal(sweepCircleRectInto(out, c, motion, shape), hit !== null);
      if (hit) assert.deepEqual(out, hit);
    });
  });

  it('after the impact the reflected circle is free of the shape', () => {
    each(40, ({ c, motion, shape }, hit) => {
      if (!hit || hit.depth > 0) return;
      const rest = { x: hit.endX - hit.x, y: hit.endY - hit.y };
      const next = sweepCircle(circle(hit.x, hit.y, c.radius), rest, shape, 64 * unit(c, shape));
      if (shape.kind === 'polygon') assert.ok(!next || next.time > 0);
      else assert.equal(next, null, JSON.stringify({ c, motion, shape, hit }));
    });
  });

  it('invalid input never hits', () => {
    const good = { c: circle(-6, 0, 1), motion: { x: 6, y: 0 } };
    const shapes: Shape[] = [
      box,
      rect(-2, -1, 4, 2, 0.5),
      circle(0, 0, 3),
      capsule(0, -3, 0, 3, 2),
      ellipse(0, 0, 3, 2, 0.1),
    ];
    for (const shape of shapes) {
      assert.ok(sweepCircle(good.c, good.motion, shape));
      for (const bad of [NaN, Infinity, -Infinity, -1]) {
        const fields = Object.entries(shape).filter(([, value]) => typeof value === 'number');
        for (const [field] of fields) {
          if (bad === -1 && !/width|height|radius/.test(field)) continue;
          const broken: Shape = { ...shape, [field]: bad };
          assert.equal(sweepCircle(good.c, good.motion, broken), null, JSON.stringify(broken));
          assert.equal(sweepCircleAmong(good.c, good.motion, [broken, shape])?.index, 1);
        }
        for (const field of ['x', 'y', 'radius']) {
          if (bad === -1 && field !== 'radius') continue;
          assert.equal(sweepCircle({ ...good.c, [field]: bad }, good.motion, shape), null, `${field} ${bad}`);
        }
        if (bad === -1) continue;
        for (const field of ['x', 'y']) {
          assert.equal(sweepCircle(good.c, { ...good.motion, [field]: bad }, shape), null, `motion ${field} ${bad}`);
        }
      }
    }
    for (const bad of [NaN, Infinity, -Infinity]) {
      assert.equal(sweepCircle(good.c, good.motion, polygon(-2, -2, 2, bad, 2, 2)), null);
      assert.equal(sweepCircle(good.c, good.motion, polygon(-2, -2, bad, 0, 2, 2)), null);
    }
    assert.equal(sweepCircle(good.c, good.motion, polygon(0, -2, 0, 2)), null, 'two points');
    assert.equal(sweepCircle(good.c, good.motion, polygon()), null, 'no points');
  });
});
