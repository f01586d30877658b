/** Positions of contact points and directions of normals, computed by hand; ties between directions. */
import assert from 'node:assert/strict';
import { contact, emptyImpact, nearestPoint, prepare, validate } from '../../../src/core/index.js';
import type { Contact, Shape } from '../../../src/core/index.js';
import { axisBefore, axisSide, length, rotate } from '../../../src/core/base/vector.js';
import { cases, circle, ellipse, generator, point, polygon, rect } from './support.js';

/** Separation, normal, point of the first shape, point of the second. */
type Expected = readonly [number, number, number, number, number, number, number];

const numbers = ({ separation, normal, pointA, pointB }: Contact): number[] => [
  separation,
  normal.x,
  normal.y,
  pointA.x,
  pointA.y,
  pointB.x,
  pointB.y,
];

function same(actual: Contact, expected: Expected, within: number): void {
  numbers(actual).forEach((value, k) => {
    assert.ok(Math.abs(value - expected[k]!) <= within, `${numbers(actual).join(' ')}: number ${k}`);
  });
}

/** The contact with the shapes swapped. */
const turnedRound = ([separation, nx, ny, ax, ay, bx, by]: Expected): Expected => [
  separation,
  -nx,
  -ny,
  bx,
  by,
  ax,
  ay,
];

const box = rect(0, 0, 10, 10);
const table: readonly (readonly [Shape, Shape, Expected, string])[] = [
  [
    box,
    rect(13, 2, 5, 20),
    [3, 1, 0, 10, 6, 13, 6],
    'to the right: halfway along the part that the sides share, 2 to 10',
  ],
  [box, rect(-8, 2, 10, 20), [-2, -1, 0, 0, 6, 2, 6], 'to the left, 2 deep'],
  [box, rect(3, 13, 20, 5), [3, 0, 1, 6.5, 10, 6.5, 13], 'below: the sides share 3 to 10'],
  [box, rect(3, -18, 10, 20), [-2, 0, -1, 6.5, 0, 6.5, 2], 'above, 2 deep'],
  [box, rect(13, 14, 5, 5), [5, 0.6, 0.8, 10, 10, 13, 14], 'corner to corner, down to the right: 3, 4, 5'],
  [box, rect(-8, -9, 5, 5), [5, -0.6, -0.8, 0, 0, -3, -4], 'corner to corner, up to the left'],
  [rect(0, 0, 4, 10), rect(0, -1, 4, 10), [-4, -1, 0, 0, 4.5, 4, 4.5], 'as far to either side: as the way up says'],
  [rect(0, 0, 10, 4), rect(-1, 0, 10, 4), [-4, 0, -1, 4.5, 0, 4.5, 4], 'as far up as down: as the way left says'],
  [circle(0, 0, 2), box, [-2, 1, 0, 2, 0, 0, 0], 'a center on a corner: the side nearer to x wins'],
];

describe('a contact is where computed by hand', () => {
  for (const [a, b, expected, reason] of table) {
    it(reason, () => {
      same(contact(a, b), expected, 0);
      same(contact(b, a), turnedRound(expected), 0);
      same(contact(prepare(a), prepare(b)), expected, 0);
    });
  }
});

/** In a frame rotated by this angle about (30, -20). */
const turn = Math.atan2(3, 4);
const at = (u: number, v: number) => point(30 + 0.8 * u - 0.6 * v, -20 + 0.6 * u + 0.8 * v);
/** A rectangle, by its center in that frame. */
const rotated = (u: number, v: number, width: number, height: number, by = turn): Shape => {
  const { x, y } = at(u, v);
  return rect(x - width / 2, y - height / 2, width, height, by);
};
const disc = (u: number, v: number, radius: number): Shape => circle(at(u, v).x, at(u, v).y, radius);

/** `Expected`, in the rotated frame. */
const inFrame: readonly (readonly [Shape, Shape, Expected, string])[] = [
  [rotated(0, 0, 20, 10), rotated(18, 4, 10, 10), [3, 1, 0, 10, 2, 13, 2], 'parallel sides that share -1 to 5'],
  [rotated(0, 0, 20, 10), rotated(13, 4, 10, 10), [-2, 1, 0, 10, 2, 8, 2], 'the same, 2 deep'],
  [rotated(0, 0, 20, 10), rotated(-18, -4, 10, 10), [3, -1, 0, -10, -2, -13, -2], 'on the other side'],
  [rotated(0, 0, 20, 10), rotated(4, 12, 20, 10), [2, 0, 1, 2, 5, 2, 7], 'one below the other: they share -6 to 10'],
  [rotated(0, 0, 20, 10), rotated(4, -12, 20, 10), [2, 0, -1, 2, -5, 2, -7], 'one above the other'],
  [
    rotated(0, 0, 20, 10),
    rotated(18, 4, 10, 10, turn + Math.PI / 2),
    [3, 1, 0, 10, 2, 13, 2],
    'rotated by a quarter turn more: a square is the same',
  ],
  [rotated(0, 0, 20, 10), rotated(18, 14, 10, 10), [5, 0.6, 0.8, 10, 5, 13, 9], 'corner to corner: 3, 4, 5'],
  [rotated(0, 0, 20, 10), rotated(18, -14, 10, 10), [5, 0.6, -0.8, 10, -5, 13, -9], 'at the other end of the side'],
  [rotated(0, 0, 20, 10), disc(7, 1, 1), [-4, 1, 0, 10, 1, 6, 1], 'a disc inside, out over the right side'],
  [rotated(0, 0, 20, 10), disc(-7, 1, 1), [-4, -1, 0, -10, 1, -6, 1], 'over the left side'],
  [rotated(0, 0, 20, 10), disc(1, 3, 1), [-3, 0, 1, 1, 5, 1, 2], 'over the lower side'],
  [rotated(0, 0, 20, 10), disc(1, -3, 1), [-3, 0, -1, 1, -5, 1, -2], 'over the upper side'],
];

describe('a contact in a rotated frame is where computed by hand', () => {
  for (const [a, b, [separation, nx, ny, au, av, bu, bv], reason] of inFrame) {
    it(reason, () => {
      const [pointA, pointB] = [at(au, av), at(bu, bv)];
      const normal = [0.8 * nx - 0.6 * ny, 0.6 * nx + 0.8 * ny] as const;
      const expected: Expected = [separation, ...normal, pointA.x, pointA.y, pointB.x, pointB.y];
      same(contact(a, b), expected, 1e-12);
      same(contact(b, a), turnedRound(expected), 1e-12);
      same(contact(prepare(a), prepare(b)), expected, 1e-12);
    });
  }
});

describe('which of a circle and a rectangle contains the other', () => {
  for (const [a, b, forward, back] of [
    [circle(5, 5, 2), box, 'inside', 'containing'],
    [circle(5, 5, 9), box, 'containing', 'inside'],
    [disc(1, 1, 1), rotated(0, 0, 20, 10), 'inside', 'containing'],
    [disc(1, 1, 30), rotated(0, 0, 20, 10), 'containing', 'inside'],
  ] as const) {
    it(`${forward}, and ${back} when swapped`, () => {
      assert.equal(contact(a, b).relation, forward);
      assert.equal(contact(b, a).relation, back);
    });
  }
});

describe('which of two axes comes first', () => {
  for (const [x, y, otherX, otherY, expected, reason] of [
    [1, 0, 0, 1, true, 'x before y'],
    [0, 1, 1, 0, false, 'y after x'],
    [0.8, 0.6, 0.6, 0.8, true, 'the one nearer to x'],
    [-0.8, 0.6, 0.6, 0.8, true, 'whatever its sign'],
    [0.6, 0.8, 0.6, -0.8, true, 'as near: down to the right before up to the right'],
    [0.6, -0.8, 0.6, 0.8, false, 'and not the other way round'],
    [-0.6, -0.8, 0.6, -0.8, true, 'up to the left is the line of down to the right'],
    [0.6, 0.8, -0.6, -0.8, false, 'an axis is not before itself'],
    [0, 1, 0, 0, true, 'every axis before none'],
    [1e-9, 1, 0, 1, true, 'by as little as can be'],
  ] as const) {
    it(`${reason}: (${x}, ${y}) and (${otherX}, ${otherY})`, () => {
      assert.equal(axisBefore(x, y, otherX, otherY), expected);
    });
  }
});

describe('which way an axis points', () => {
  for (const [nx, ny, dx, dy, expected, reason] of [
    [1, 0, 3, 9, 1, 'towards the other center'],
    [1, 0, -3, 9, -1, 'towards the other center, to the left'],
    [0, 1, 9, -3, -1, 'towards the other center, up'],
    [1, 0, 0, 5, 1, 'square to it: with the other center below, to the right'],
    [1, 0, 0, -5, -1, 'and above, to the left'],
    [-1, 0, 0, 5, -1, 'the same axis given by its other end'],
    [-1, 0, 0, -5, 1, 'and above'],
    [0, 1, 5, 0, -1, 'a vertical axis, the other center to the right'],
    [0, 1, -5, 0, 1, 'and to the left'],
    [0.6, 0.8, 0.8, -0.6, -1, 'a leaning one, the other center square to it'],
    [0.6, 0.8, -0.8, 0.6, 1, 'and on its other side'],
    [1, 0, 0, 0, 1, 'no other center to go by: to the right'],
    [-1, 0, 0, 0, -1, 'to the right, given by its other end'],
    [0, 1, 0, 0, 1, 'straight down'],
    [0, -1, 0, 0, -1, 'straight down, given by its other end'],
  ] as const) {
    it(`${reason}: (${nx}, ${ny}) with (${dx}, ${dy}) from center to center`, () => {
      assert.equal(axisSide(nx, ny, dx, dy), expected);
    });
  }
});

describe('numbers at their limits', () => {
  it('a length neither overflows nor underflows', () => {
    for (const size of [1e-320, 1e-200, 1e-160, 1, 1e150, 1e200, 1e300]) {
      const hypotenuse = length(3 * size, 4 * size);
      assert.ok(Math.abs(hypotenuse / size - 5) < (size < 1e-300 ? 0.01 : 1e-12), `${size}: ${hypotenuse}`);
      assert.equal(length(size, 0), size);
      assert.equal(length(size, size), length(-size, size));
      assert.ok(Math.abs(length(size, size) / size - Math.SQRT2) < 1e-3);
    }
  });

  it('quarter turns are exact at usual angles, and rounded beyond', () => {
    for (const [k, cos, sin] of [
      [0, 1, 0],
      [1, 0, 1],
      [2, -1, 0],
      [3, 0, -1],
      [4e8 + 1, 0, 1],
    ] as const) {
      const rotated = rotate((k * Math.PI) / 2);
      assert.deepEqual([rotated.cos, rotated.sin], [cos, sin]);
    }
    const many = 2 ** 40 * (Math.PI / 2);
    assert.equal(rotate(many).cos, Math.cos(many));
    assert.equal(rotate(many).sin, Math.sin(many));
    assert.notEqual(rotate(many).sin, Math.round(Math.sin(many)));
  });

  it('the nearest point of a rectangle is on its side to the last digit', () => {
    for (let k = 1; k <= 200; k++) {
      const [x, width, far] = [k / 7, k / 11, 40 + k / 3];
      assert.deepEqual(nearestPoint(rect(x, 0, width, 1), point(far, 0.5)), { x: x + width, y: 0.5 });
    }
  });

  it('an empty impact reports no hit', () => {
    const [none, zero] = [NaN, 0];
    const expected = { time: none, x: none, y: none, nx: zero, ny: zero, px: none, py: none, depth: zero };
    assert.deepEqual(emptyImpact(), { ...expected, endX: none, endY: none, index: -1 });
  });
});

describe('a corner on another side is not a crossing', () => {
  // A slot to the upper side, and a notch with its tip on the lower side; from every first corner, both windings.
  const notch = [0, 0, 4, 0, 4, 8, 8, 8, 8, 0, 12, 0, 12, 10, 6, 10, 0, 10] as const;
  const touching = [0, 0, 5, 10, 10, 0, 10, 10, 0, 10];
  it('in either winding', () => {
    for (const list of [[...notch], touching]) {
      for (let start = 0; start < list.length; start += 2) {
        const ring = [...list.slice(start), ...list.slice(0, start)];
        for (const sign of [1, -1]) {
          const mirrored = ring.map((value, k) => (k % 2 ? value : sign * value));
          validate(polygon(...mirrored));
        }
      }
    }
  });

  it('but a corner beyond the side is, and the error names the first pair of sides', () => {
    assert.throws(() => {
      validate(polygon(0, 0, 5, 11, 10, 0, 10, 10, 0, 10));
    }, /side 0 from \(0, 0\) to \(5, 11\) crosses side 3 from \(10, 10\) to \(0, 10\)/);
  });
});

/** A polygon from each of its corners, in both windings; any other shape unchanged. */
function writtenOtherwise(shape: Shape): Shape[] {
  if (shape.kind !== 'polygon') return [shape];
  const { points } = shape;
  return points.flatMap((_, k) => {
    const rotated = [...points.slice(k), ...points.slice(0, k)];
    return [rotated, [...rotated].reverse()].map((some): Shape => ({ kind: 'polygon', points: some }));
  });
}

describe('ties between directions', () => {
  const half = Math.SQRT1_2;
  const diamond = (x: number, y: number) => polygon(x - 2, y, x, y - 2, x + 2, y, x, y + 2);
  /** A square with sides of 10, rotated by 3-4-5: its normals are (0.8, 0.6) and (-0.6, 0.8). */
  const rotated = (x: number, y: number) => polygon(x + 1, y + 7, x - 7, y + 1, x - 1, y - 7, x + 7, y - 1);
  const square = (x: number, y: number) => polygon(x - 2, y - 2, x + 2, y - 2, x + 2, y + 2, x - 2, y + 2);
  const disc = (x: number, y: number) => ellipse(x, y, 1, 1);
  const flat = (x: number, y: number) => ellipse(x, y, 2, 1);
  const cases: readonly (readonly [
    a: (x: number, y: number) => Shape,
    b: (x: number, y: number) => Shape,
    at: readonly [number, number],
    separation: number,
    normal: readonly [number, number],
    reason: string,
  ])[] = [
    [diamond, diamond, [0, 0], -4 * half, [half, half], 'one center, four ways out: down to the right'],
    [diamond, diamond, [1, 0], -3 * half, [half, half], 'to the right: down before up'],
    [diamond, diamond, [-1, 0], -3 * half, [-half, -half], 'to the left: the same axis'],
    [diamond, diamond, [0, 1], -3 * half, [half, half], 'below: to the right'],
    [diamond, diamond, [0, -1], -3 * half, [-half, -half], 'above: the same axis'],
    [diamond, diamond, [0.5, -0.5], -3 * half, [half, -half], 'no tie: up to the right'],
    [diamond, disc, [0, 0], -1 - 2 * half, [half, half], 'one center, with a smooth shape'],
    [diamond, disc, [1, 0], -1 - half, [half, half], 'to the right, with a smooth shape'],
    [diamond, disc, [0, -1], -1 - half, [-half, -half], 'above, with a smooth shape'],
    [rotated, rotated, [0, 0], -10, [0.8, 0.6], 'the axis nearer to x'],
    [rotated, rotated, [0, 1], -9.2, [-0.6, 0.8], 'no tie: the other axis'],
    [rotated, rotated, [0, -1], -9.2, [0.6, -0.8], 'no tie: the other axis, upwards'],
    [square, square, [1, 1], -3, [1, 0], 'x before y'],
    [square, square, [-1, 1], -3, [-1, 0], 'x before y, to the left'],
    [square, disc, [0.5, -0.5], -2.5, [1, 0], 'x before y, with a smooth shape'],
    [flat, flat, [0, 0], -2, [0, 1], 'one center: down'],
    [flat, flat, [0, -1], -1, [0, -1], 'above: up'],
  ];
  for (const [a, b, [x, y], separation, normal, reason] of cases) {
    it(`${reason}: (${normal.map((value) => value.toFixed(1)).join(', ')}), and reversed when swapped`, () => {
      for (const first of writtenOtherwise(a(0, 0))) {
        for (const second of writtenOtherwise(b(x, y))) {
          const there = contact(first, second);
          const back = contact(second, first);
          assert.ok(Math.abs(there.separation - separation) <= 1e-13, `separation ${there.separation}`);
          assert.ok(Math.abs(there.normal.x - normal[0]) <= 1e-14, `normal ${there.normal.x}, ${there.normal.y}`);
          assert.ok(Math.abs(there.normal.y - normal[1]) <= 1e-14, `normal ${there.normal.x}, ${there.normal.y}`);
          // Where the centers coincide, swapping has no effect: the normal points to the right in both orders.
          const sign = x === 0 && y === 0 ? 1 : -1;
          assert.deepEqual([back.normal.x, back.normal.y], [sign * there.normal.x + 0, sign * there.normal.y + 0]);
          assert.equal(back.separation, there.separation);
        }
      }
    });
  }

  it('of the two ways out of equal ellipses side by side, takes the one down to the right', () => {
    for (const [x, sign] of [
      [1, 1],
      [-1, -1],
    ] as const) {
      const { normal } = contact(flat(0, 0), flat(x, 0));
      assert.ok(normal.x * sign > 0.17 && normal.y * sign > 0.98, `${normal.x}, ${normal.y}`);
      const back = contact(flat(x, 0), flat(0, 0)).normal;
      assert.deepEqual([back.x, back.y], [-normal.x, -normal.y]);
    }
  });
});

describe('smooth shapes, in both orders', () => {
  const random = generator(11);
  const disc = (x: number, y: number) =>
    ellipse(x, y, random() * 3, random() * 3, random() < 0.3 ? 0 : random() * 2 * Math.PI);
  const corners = () => polygon(...Array.from({ length: 6 }, () => random() * 6 - 3));

  it('the contact is the same, reversed, to the last digit', () => {
    for (let k = cases(3000); k > 0; k--) {
      const [x, y] = [random() * 6 - 3, random() * 6 - 3];
      const a = random() < 0.5 ? disc(0, 0) : corners();
      // Often in line with the other shape, where most ties occur.
      const b = disc(random() < 0.2 ? 0 : x, random() < 0.2 ? 0 : y);
      if (b.x === 0 && b.y === 0) continue;
      const there = contact(a, b);
      const back = contact(b, a);
      const text = JSON.stringify([a, b]);
      assert.equal(back.separation, there.separation, text);
      assert.deepEqual([back.normal.x, back.normal.y], [-there.normal.x + 0, -there.normal.y + 0], text);
    }
  });

  it('with a common center the normal points to the right in both orders', () => {
    for (let k = cases(1000); k > 0; k--) {
      const [a, b] = [disc(1, 2), disc(1, 2)];
      const { normal } = contact(a, b);
      const text = JSON.stringify([a, b, normal]);
      assert.ok(normal.x > 0 || (normal.x === 0 && normal.y > 0), text);
      assert.deepEqual(contact(b, a).normal, normal, text);
    }
  });
});
