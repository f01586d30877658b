/** The contact of a circle and a rectangle in each of the nine regions, axis-aligned and at exact rotations. */
import assert from 'node:assert/strict';
import { contact, prepare, rectCircleContactInto, circleRectContact, emptyContact } from '../../../src/core/index.js';
import type { Contact, Point } from '../../../src/core/index.js';
import { circle, point, rect } from './support.js';

const near = (actual: number, expected: number, message: string) => {
  assert.ok(Math.abs(actual - expected) < 1e-13, `${message}: ${actual}, not ${expected}`);
};
const samePoint = (actual: Point, expected: Point, message: string) => {
  near(actual.x, expected.x, `${message}.x`);
  near(actual.y, expected.y, `${message}.y`);
};

/** A rectangle of 8 by 4 centered on the origin; cos, sin and the matching angle. */
const rotations: readonly [string, number, number, number | undefined][] = [
  ['axis-aligned', 1, 0, undefined],
  ['rotated by zero', 1, 0, 0],
  ['a quarter turn', 0, 1, Math.PI / 2],
  ['half a turn', -1, 0, Math.PI],
  ['three quarters', 0, -1, (3 * Math.PI) / 2],
  ['a quarter turn back', 0, -1, -Math.PI / 2],
  ['by atan(4/3)', 0.6, 0.8, Math.atan2(4, 3)],
  ['by atan(-5/12)', 12 / 13, -5 / 13, Math.atan2(-5, 12)],
];

/** Center and radius in the rectangle's frame; separation, normal from circle to rectangle, nearest point there. */
const table: readonly [number, number, number, number, number, number, number, number, string][] = [
  [-7, -6, 1, 4, 0.6, 0.8, -4, -2, 'region 1'],
  [1, -5, 1, 2, 0, 1, 1, -2, 'region 2'],
  [7, -6, 1, 4, -0.6, 0.8, 4, -2, 'region 3'],
  [-7, 1, 1, 2, 1, 0, -4, 1, 'region 4'],
  [7, 1, 1, 2, -1, 0, 4, 1, 'region 6'],
  [-7, 6, 1, 4, 0.6, -0.8, -4, 2, 'region 7'],
  [1, 5, 1, 2, 0, -1, 1, 2, 'region 8'],
  [7, 6, 1, 4, -0.6, -0.8, 4, 2, 'region 9'],
  [7, 6, 5.5, -0.5, -0.6, -0.8, 4, 2, 'region 9, overlapping'],
  [7, 1, 3.5, -0.5, -1, 0, 4, 1, 'region 6, overlapping'],
  [3.5, 1, 1, -1.5, -1, 0, 4, 1, 'region 5, nearest to the right side'],
  [-3.5, 1, 1, -1.5, 1, 0, -4, 1, 'region 5, nearest to the left side'],
  [1, -1.5, 1, -1.5, 0, 1, 1, -2, 'region 5, nearest to the top'],
  [1, 1.5, 1, -1.5, 0, -1, 1, 2, 'region 5, nearest to the bottom'],
  [7, 6, 5, 0, -0.6, -0.8, 4, 2, 'region 9, touching'],
  [6, -1, 2, 0, -1, 0, 4, -1, 'region 6, touching'],
];

for (const [name, cos, sin, angle] of rotations) {
  describe(`circle and rectangle, ${name}`, () => {
    const out = (u: number, v: number) => point(u * cos - v * sin, u * sin + v * cos);
    const r = rect(-4, -2, 8, 4, angle);
    for (const [u, v, radius, separation, nu, nv, pu, pv, reason] of table) {
      it(reason, () => {
        const center = out(u, v);
        const c = circle(center.x, center.y, radius);
        const normal = out(nu, nv);
        const check = (answer: Contact, way: 1 | -1, of: string) => {
          near(answer.separation, separation, `${of} separation`);
          samePoint(answer.normal, point(way * normal.x, way * normal.y), `${of} normal`);
          const onRect = way > 0 ? answer.pointB : answer.pointA;
          const onCircle = way > 0 ? answer.pointA : answer.pointB;
          samePoint(onRect, out(pu, pv), `${of} point on the rectangle`);
          samePoint(onCircle, out(u + nu * radius, v + nv * radius), `${of} point on the circle`);
          const depth = separation < 0 ? separation : 0;
          samePoint(answer.mtv, point(way * normal.x * depth, way * normal.y * depth), `${of} mtv`);
        };
        check(contact(c, r), 1, 'contact');
        check(circleRectContact(c, r), 1, 'circleRectContact');
        check(contact(r, c), -1, 'swapped');
        check(rectCircleContactInto(emptyContact(), prepare(r), prepare(c)), -1, 'prepared');
      });
    }
  });
}

describe('circle in a rectangle, halfway between sides', () => {
  const long = rect(-4, -1, 8, 2);
  const tall = rect(-1, -4, 2, 8);
  const square = rect(-2, -2, 4, 4);
  const diamond = rect(-2, -2, 4, 4, Math.PI / 4);
  const table: readonly [ReturnType<typeof rect>, number, number, number, number, string][] = [
    [long, 1, 0, 0, -1, 'between top and bottom, to the right of the middle: the side square to the centers'],
    [long, -1, 0, 0, 1, 'the same to the left: the opposite way'],
    [tall, 0, 1, -1, 0, 'between left and right, below the middle'],
    [tall, 0, -1, 1, 0, 'the same above: the opposite way'],
    [long, 0, 0, 0, 1, 'in the middle of a long one: down'],
    [tall, 0, 0, 1, 0, 'in the middle of a tall one: to the right'],
    [square, 0, 0, 1, 0, 'in the middle of a square: x before y'],
    [square, 1, 1, -1, 0, 'as near to the right as to the bottom: x before y'],
    [square, -1, 1, 1, 0, 'as near to the left as to the bottom: x before y'],
  ];
  for (const [r, x, y, nx, ny, reason] of table) {
    it(reason, () => {
      const c = circle(x, y, 0.5);
      const there = contact(c, r);
      const back = contact(r, c);
      const way = x === 0 && y === 0 ? 1 : -1;
      assert.deepEqual([Math.abs(there.normal.x), Math.abs(there.normal.y)], [Math.abs(nx), Math.abs(ny)]);
      assert.deepEqual([back.normal.x, back.normal.y], [way * there.normal.x + 0, way * there.normal.y + 0]);
      assert.deepEqual([back.mtv.x, back.mtv.y], [way * there.mtv.x + 0, way * there.mtv.y + 0]);
      if (x === 0 && y === 0) assert.deepEqual([there.normal.x, there.normal.y], [nx, ny]);
    });
  }
  it('in the middle of a diamond: a side that runs down to the right', () => {
    const { normal } = contact(circle(0, 0, 0.5), diamond);
    near(normal.x, Math.SQRT1_2, 'x');
    near(Math.abs(normal.y), Math.SQRT1_2, 'y');
  });
});
