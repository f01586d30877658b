/** Turned rectangles: exact touching by Pythagorean rotations, and known poses. */
import assert from 'node:assert/strict';
import { contact, relate } from '../../../src/core/index.js';
import type { Rect, Relation } from '../../../src/core/index.js';
import { TOUCH_BAND } from '../../../src/core/tolerance.js';
import { DEEP, generator, rect, swapped } from './support.js';

/** A rectangle given by its centre, half sides and angle. */
const about = (x: number, y: number, halfWidth: number, halfHeight: number, angle: number): Rect =>
  rect(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight, angle);

describe('turned rectangles', () => {
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
    [rect(0, 0, 4, 4, 1), rect(0, 0, 4, 4, 1 + Math.PI / 2), 'equal', 'a square turned by a quarter'],
    [rect(0, 0, 4, 4, 1), rect(0, 0, 4, 4, 1 - 2 * Math.PI), 'equal', 'a full turn'],
    [rect(0, 0, 4, 2, 0), rect(4, 0, 4, 2, 2 * Math.PI), 'touching', 'a full turn, side to side'],
    [about(45, 45, 4, 1, 0.5), about(45, 45, 1, 4, 0.5), 'overlapping', 'a turned cross'],
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

  // Legs and hypotenuse: cos and sin are rational, so that whole-number poses touch exactly.
  for (const [p, q, h] of [
    [3, 4, 5],
    [5, 12, 13],
    [8, 15, 17],
  ] as const) {
    it(`touch exactly when turned by atan(${q}/${p}), wherever they are; a thousandth off they do not`, () => {
      const random = generator(p);
      const whole = (limit: number) => Math.floor(random() * limit);
      let widest = 0;
      for (let k = 0; k < 1500 * DEEP; k++) {
        const scale = 2 ** (whole(40) - 20);
        // Half sides are multiples of the hypotenuse: all corners are whole numbers.
        const [hw, hh] = [h * (1 + whole(20)), h * (1 + whole(20))];
        const centre = { x: whole(2000) - 1000, y: whole(2000) - 1000 };
        const [ux, uy] = [p / h, q / h];
        // The corner of a that lies farthest to the right, and one of its sides.
        const right = centre.x + hw * ux + hh * uy;
        const [ow, oh] = [1 + whole(50), 1 + whole(50)];
        const cornerY = centre.y + hw * uy - hh * ux;
        const a = about(centre.x * scale, centre.y * scale, hw * scale, hh * scale, Math.atan2(q, p));
        const offset = whole(oh);
        const turned = (gap: number) =>
          about((right + ow + gap) * scale, (cornerY + offset) * scale, ow * scale, oh * scale, 0);
        const own = h * (1 + whole(10));
        const parallel = (gap: number) => {
          // The same angle, beyond the side of a that faces along (ux, uy).
          const along = hw + own + gap;
          const [x, y] = [centre.x + along * ux, centre.y + along * uy];
          return about(x * scale, y * scale, own * scale, h * scale, Math.atan2(q, p));
        };
        for (const pose of [turned, parallel]) {
          const b = pose(0);
          assert.equal(relate(a, b), 'touching', JSON.stringify([a, b]));
          assert.equal(relate(b, a), 'touching');
          const unit = TOUCH_BAND * (Math.max(...[a.x, a.y, b.x, b.y].map(Math.abs)) + Math.max(a.width, b.width));
          widest = Math.max(widest, Math.abs(contact(a, b).separation) / unit);
          assert.equal(relate(a, pose(0.001)), 'separate');
          assert.equal(relate(a, pose(-0.001)), 'overlapping');
        }
      }
      if (DEEP > 1) console.log(`      widest residual: ${widest.toFixed(2)} of the band`);
      assert.ok(widest < 0.75, `the residual is ${widest} of the band`);
    });
  }

  it('the gap between corners is the distance, not the gap along an axis', () => {
    const found = contact(rect(0, 0, 1, 1), rect(4, 5, 1, 1, Math.PI));
    assert.ok(Math.abs(found.separation - 5) < 1e-14);
    assert.ok(Math.abs(found.normal.x - 0.6) < 1e-15 && Math.abs(found.normal.y - 0.8) < 1e-15);
    assert.deepEqual(found.mtv, { x: 0, y: 0 });
  });

  it('swapping turns the normal round, also where corner and side are as far by rounding', () => {
    const a = rect(6.375, 0, 0, 0.125, -1e-9);
    const b = rect(2.375, -6, 3.5, 4.5, Math.PI / 2);
    const [there, back] = [contact(a, b).normal, contact(b, a).normal];
    assert.deepEqual([back.x + there.x, back.y + there.y], [0, 0]);
  });

  it('with containment the depth is the way out', () => {
    const found = contact(rect(1, 4, 2, 2), rect(0, 0, 10, 10));
    assert.equal(found.separation, -3);
    assert.deepEqual(found.mtv, { x: -3, y: 0 });
    assert.deepEqual(
      [found.pointA, found.pointB],
      [
        { x: 3, y: 5 },
        { x: 0, y: 5 },
      ],
    );
  });
});
