/** Rotated rectangles: exact touching by Pythagorean rotations, and known poses. */
import assert from 'node:assert/strict';
import { contact, relate } from '../../../src/core/index.js';
import type { Rect, Relation } from '../../../src/core/index.js';
import { TOUCH_TOLERANCE } from '../../../src/core/base/tolerance.js';
import { cases, DEEP, generator, rect, swapped } from './support.js';

/** A rectangle given by its center, half sides and angle. */
const about = (x: number, y: number, halfWidth: number, halfHeight: number, angle: number): Rect =>
  rect(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight, angle);

describe('rotated rectangles', () => {
  const diamond = rect(-1, -1, 2, 2, Math.PI / 4);
  const table: readonly [Rect, Rect, Relation, string][] = [
    [diamond, rect(1.5, -1, 2, 2), 'separate', 'corner before a side'],
    [diamond, rect(Math.SQRT2, -1, 2, 2), 'touching', 'corner on a side'],
    [diamond, rect(1.25, -1, 2, 2), 'overlapping', 'corner in a side'],
    [diamond, rect(1, 1, 2, 2), 'separate', 'bounds overlap, shapes do not'],
    [diamond, rect(-2, -2, 4, 4), 'inside', 'all corners within'],
    [diamond, rect(-0.5, -0.5, 1, 1), 'containing', 'all corners within'],
    [rect(-Math.SQRT2, -Math.SQRT2, 2 * Math.SQRT2, 2 * Math.SQRT2), diamond, 'containing', 'corners on the sides'],
    [rect(0, 0, 4, 2, Math.PI), rect(0, 0, 4, 2), 'equal', 'half a turn'],
    [rect(0, 0, 4, 2, Math.PI / 2), rect(1, -1, 2, 4), 'equal', 'a quarter turn'],
    [rect(0, 0, 4, 4, 1), rect(0, 0, 4, 4, 1 + Math.PI / 2), 'equal', 'a square rotated by a quarter turn'],
    [rect(0, 0, 4, 4, 1), rect(0, 0, 4, 4, 1 - 2 * Math.PI), 'equal', 'a full turn'],
    [rect(0, 0, 4, 2, 0), rect(4, 0, 4, 2, 2 * Math.PI), 'touching', 'a full turn, side to side'],
    [about(45, 45, 4, 1, 0.5), about(45, 45, 1, 4, 0.5), 'overlapping', 'a rotated cross'],
    [about(0, 0, 3, 0, 0.5), about(0, 0, 3, 0, 0.5), 'equal', 'the same segment'],
    [about(0, 0, 3, 0, 0.5), about(0, 0, 3, 0, 2), 'overlapping', 'segments that cross'],
    [about(0, 0, 3, 0, 0.5), about(0, 0, 1, 0, 0.5), 'touching', 'a segment on a segment'],
    [about(0, 0, 0, 0, 0.5), about(0, 0, 0, 0, 2), 'equal', 'the same point'],
  ];
  for (const [a, b, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      assert.equal(relate(a, b), expected);
      assert.equal(relate(b, a), swapped[expected]);
    });
  }

  // Legs and hypotenuse: cos and sin are rational, so integer poses touch exactly.
  for (const [p, q, h] of [
    [3, 4, 5],
    [5, 12, 13],
    [8, 15, 17],
  ] as const) {
    it(`touch exactly when rotated by atan(${q}/${p}), anywhere; a thousandth off, they do not`, () => {
      const random = generator(p);
      const whole = (limit: number) => Math.floor(random() * limit);
      let widest = 0;
      for (let k = cases(1500); k > 0; k--) {
        const scale = 2 ** (whole(40) - 20);
        // Half sides are multiples of the hypotenuse: all corners are integers.
        const [hw, hh] = [h * (1 + whole(20)), h * (1 + whole(20))];
        const center = { x: whole(2000) - 1000, y: whole(2000) - 1000 };
        const [ux, uy] = [p / h, q / h];
        // The rightmost corner of a, and one of its sides.
        const right = center.x + hw * ux + hh * uy;
        const [ow, oh] = [1 + whole(50), 1 + whole(50)];
        const cornerY = center.y + hw * uy - hh * ux;
        const a = about(center.x * scale, center.y * scale, hw * scale, hh * scale, Math.atan2(q, p));
        const offset = whole(oh);
        const rotated = (gap: number) =>
          about((right + ow + gap) * scale, (cornerY + offset) * scale, ow * scale, oh * scale, 0);
        const own = h * (1 + whole(10));
        const parallel = (gap: number) => {
          // The same angle, beyond the side of a that faces along (ux, uy).
          const along = hw + own + gap;
          const [x, y] = [center.x + along * ux, center.y + along * uy];
          return about(x * scale, y * scale, own * scale, h * scale, Math.atan2(q, p));
        };
        for (const pose of [rotated, parallel]) {
          const b = pose(0);
          assert.equal(relate(a, b), 'touching', JSON.stringify([a, b]));
          assert.equal(relate(b, a), 'touching');
          const unit = TOUCH_TOLERANCE * (Math.max(...[a.x, a.y, b.x, b.y].map(Math.abs)) + Math.max(a.width, b.width));
          widest = Math.max(widest, Math.abs(contact(a, b).separation) / unit);
          assert.equal(relate(a, pose(0.001)), 'separate');
          assert.equal(relate(a, pose(-0.001)), 'overlapping');
        }
      }
      if (DEEP > 1) console.log(`      widest residual: ${widest.toFixed(2)} of the tolerance`);
      assert.ok(widest < 0.75, `the residual is ${widest} of the tolerance`);
    });
  }

  it('the gap between corners is the distance, not the gap along an axis', () => {
    const actual = contact(rect(0, 0, 1, 1), rect(4, 5, 1, 1, Math.PI));
    assert.ok(Math.abs(actual.separation - 5) < 1e-14);
    assert.ok(Math.abs(actual.normal.x - 0.6) < 1e-15 && Math.abs(actual.normal.y - 0.8) < 1e-15);
    assert.deepEqual(actual.mtv, { x: 0, y: 0 });
  });

  it('swapping reverses the normal, also where corner and side are equally far after rounding', () => {
    const a = rect(6.375, 0, 0, 0.125, -1e-9);
    const b = rect(2.375, -6, 3.5, 4.5, Math.PI / 2);
    const [there, back] = [contact(a, b).normal, contact(b, a).normal];
    assert.deepEqual([back.x + there.x, back.y + there.y], [0, 0]);
  });

  it('with containment the depth is the length of the way out', () => {
    const actual = contact(rect(1, 4, 2, 2), rect(0, 0, 10, 10));
    assert.equal(actual.separation, -3);
    assert.deepEqual(actual.mtv, { x: -3, y: 0 });
    assert.deepEqual(
      [actual.pointA, actual.pointB],
      [
        { x: 3, y: 5 },
        { x: 0, y: 5 },
      ],
    );
  });

  /** The gap by brute force: every corner of each against every side of the other. */
  function gap(a: Rect, b: Rect): number {
    const corners = (r: Rect) => {
      const [cos, sin] = [Math.cos(r.rotation ?? 0), Math.sin(r.rotation ?? 0)];
      const [hw, hh] = [r.width / 2, r.height / 2];
      return [-1, 1].flatMap((p) =>
        [-1, 1].map((q) => {
          const [u, v] = [p * hw, p * q * hh];
          return [r.x + hw + u * cos - v * sin, r.y + hh + u * sin + v * cos] as const;
        }),
      );
    };
    let least = Infinity;
    for (const [from, to] of [
      [corners(a), corners(b)],
      [corners(b), corners(a)],
    ] as const) {
      for (const [x, y] of from) {
        to.forEach(([x0, y0], k) => {
          const [x1, y1] = to[(k + 1) % 4]!;
          const size = (x1 - x0) ** 2 + (y1 - y0) ** 2;
          const t = size > 0 ? Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / size)) : 0;
          least = Math.min(least, Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)));
        });
      }
    }
    return least;
  }

  it('rounding does not confuse nearly parallel sides', () => {
    // Off by a few roundings: the side that the one corner lies beside, and the side that it is in front of.
    const a = rect(-2.778446019007057, -2.6848520032092047, 6.963334589513562, 6.483540155743958, 0.3);
    const b = rect(4.471560142384253, -0.06335272007492493, 1.4487894745037553, 0.6584472773705295, 0.2999999999999988);
    const c = rect(-3.5, -1, 7, 2, -0.7853981633974483);
    const d = rect(-7.182670213282108, -3.6774843093007803, 3, 0, -0.7853981633974493);
    for (const [first, second] of [
      [a, b],
      [b, a],
      [c, d],
      [d, c],
    ] as const) {
      const message = JSON.stringify([first, second]);
      assert.ok(Math.abs(contact(first, second).separation - gap(first, second)) < 1e-13, message);
    }
    assert.equal(relate(a, b), 'touching');
    assert.equal(relate(c, d), 'separate');
  });

  it('the gap is the smallest distance of corners and sides, also where sides are nearly parallel', () => {
    const random = generator(5);
    const angles = [0, 1e-16, 1e-15, 1e-14, 1e-12, 1e-9, 1e-6, 0.5, Math.PI / 4, 1.5];
    let apart = 0;
    for (let k = cases(6000); k > 0; k--) {
      const pick = () => angles[Math.floor(random() * angles.length)]! * (random() < 0.5 ? 1 : -1);
      const turn = (Math.floor(random() * 4) * Math.PI) / 2 + (k % 2 ? pick() : 0.3);
      const size = () => (random() < 0.1 ? 0 : Math.floor(random() * 8) / 2);
      const a = about(0, 0, size(), size(), turn);
      const b = about(random() * 20 - 10, random() * 20 - 10, size(), size(), turn + pick());
      const actual = contact(a, b);
      if (actual.relation !== 'separate') continue;
      apart++;
      const message = JSON.stringify([a, b]);
      assert.ok(Math.abs(actual.separation - gap(a, b)) < 1e-13, message);
      const back = contact(b, a);
      assert.ok(Math.abs(back.separation - actual.separation) < 1e-14, message);
      assert.ok(Math.abs(back.normal.x + actual.normal.x) + Math.abs(back.normal.y + actual.normal.y) < 1e-13, message);
      const { pointA, pointB } = actual;
      const length = Math.hypot(pointB.x - pointA.x, pointB.y - pointA.y);
      assert.ok(Math.abs(length - actual.separation) < 1e-13, message);
    }
    assert.ok(apart > 3000 * DEEP);
  });
});
