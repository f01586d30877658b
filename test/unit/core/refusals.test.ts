/** Values that aren't shapes, circles or groups are rejected by name, in every function that takes one. */
import assert from 'node:assert/strict';
import {
  bounds,
  circleRectOverlap,
  emptyImpact,
  groupPairs,
  groupsCollide,
  nearestPoint,
  transform,
  shapesAt,
  sweep,
  sweepCircle,
  sweepCircleAmong,
  sweepCircleAmongInto,
  sweepCircleInto,
  sweepCircleRect,
  sweepCircleRectInto,
} from '../../../src/core/index.js';
import type { Circle, Group, Shape } from '../../../src/core/index.js';
import { capsule, circle, point, polygon, rect } from './support.js';

const nothing: Group = { shapes: [], x: 0, y: 0 };
const one: Group = { shapes: [circle(0, 0, 1)], x: 0, y: 0 };
const wall = rect(5, -5, 2, 10);
const step = point(9, 0);

function rejected(ask: () => unknown, message: string): void {
  assert.throws(ask, { name: 'RangeError', message });
}

describe('a shape without a valid kind', () => {
  const table: readonly [string, (shape: Shape) => unknown][] = [
    ['bounds', bounds],
    ['nearestPoint', (shape) => nearestPoint(shape, step)],
    ['transform', (shape) => transform(shape, { x: 0, y: 0 })],
    ['shapesAt', (shape) => shapesAt([shape], step)],
    ['groupsCollide, first', (shape) => groupsCollide({ ...nothing, shapes: [shape] }, nothing)],
    ['groupsCollide, second', (shape) => groupsCollide(one, { ...nothing, shapes: [shape] })],
    ['sweepCircle', (shape) => sweepCircle(circle(0, 0, 1), step, shape)],
    ['sweepCircleAmong', (shape) => sweepCircleAmong(circle(0, 0, 1), step, [wall, shape])],
  ];
  for (const [name, ask] of table) {
    it(`is rejected by ${name}`, () => {
      for (const [kind, got] of [
        ['box', '"box"'],
        [undefined, 'undefined'],
        [7, '7'],
        [{}, 'an object'],
      ] as const) {
        const shape = { kind, x: 0, y: 0, width: 1, height: 1 } as unknown as Shape;
        rejected(() => ask(shape), `kind must be rect, circle, capsule, ellipse or polygon, got ${got}`);
      }
    });
  }
});

describe('a value that is not a circle', () => {
  const table: readonly [string, (moving: Circle) => unknown][] = [
    ['sweepCircle', (moving) => sweepCircle(moving, step, wall)],
    ['sweepCircleInto', (moving) => sweepCircleInto(emptyImpact(), moving, step, circle(5, 0, 1))],
    ['sweepCircleAmong', (moving) => sweepCircleAmong(moving, step, [])],
    ['sweepCircleAmongInto', (moving) => sweepCircleAmongInto(emptyImpact(), moving, step, [wall])],
    ['sweepCircleRect', (moving) => sweepCircleRect(moving, step, wall)],
    ['sweepCircleRectInto', (moving) => sweepCircleRectInto(emptyImpact(), moving, step, wall)],
  ];
  for (const [name, ask] of table) {
    it(`is rejected by ${name}`, () => {
      for (const [shape, got] of [
        [rect(0, 0, 2, 2), '"rect"'],
        [capsule(0, 0, 1, 0, 1), '"capsule"'],
        [polygon(0, 0, 1, 0, 0, 1), '"polygon"'],
        [{ x: 0, y: 0, radius: 1 }, 'undefined'],
      ] as const) {
        rejected(() => ask(shape as unknown as Circle), `kind of what moves must be circle, got ${got}`);
      }
    });
  }

  it('the kind is checked first: a circle with invalid numbers hits nothing, and nothing is thrown', () => {
    assert.equal(sweepCircle(circle(NaN, 0, 1), step, wall), null);
    assert.equal(circleRectOverlap(circle(NaN, 0, 1), wall), false);
  });
});

describe('a value that is not a group', () => {
  const ask = [groupsCollide, groupPairs];
  const table: readonly [unknown, string, string][] = [
    [[circle(0, 0, 1)], 'undefined', 'a list of shapes'],
    [circle(0, 0, 1), 'undefined', 'a shape'],
    [{ shapes: circle(0, 0, 1), x: 0, y: 0 }, 'an object', 'a shape in place of the list'],
    [{ shapes: null, x: 0, y: 0 }, 'null', 'null instead of the list'],
  ];
  for (const [wrong, got, what] of table) {
    it(`${what} is rejected as either argument`, () => {
      for (const query of ask) {
        rejected(() => query(wrong as Group, one), `group shapes must be an array, got ${got}`);
        rejected(() => query(one, wrong as Group), `group shapes must be an array, got ${got}`);
      }
    });
  }

  it('a group without a place is rejected as either argument', () => {
    const lost = { shapes: [circle(0, 0, 1)] } as unknown as Group;
    for (const query of ask) {
      rejected(() => query(lost, one), 'group x must be a number, got undefined');
      rejected(() => query(one, { ...lost, x: 0 }), 'group y must be a number, got undefined');
    }
    rejected(() => sweep(wall, step, lost), 'group x must be a number, got undefined');
  });

  it('a group in a group is rejected as an invalid shape', () => {
    const message = 'kind must be rect, circle, capsule, ellipse or polygon, got undefined';
    const nested = { ...one, shapes: [one] } as unknown as Group;
    for (const query of ask) rejected(() => query(nested, one), message);
  });
});
