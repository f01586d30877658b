/** Values that aren't shapes, circles or groups are rejected by name, in every function that takes one. */
import assert from 'node:assert/strict';
import * as core from '../../../src/core/index.js';
import {
  bounds,
  boxIndex,
  containsPoint,
  dynamicBoxIndex,
  pairTracker,
  prepare,
  raycast,
  shapeIndex,
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
import { capsule, circle, ellipse, point, polygon, rect } from './support.js';

const nothing: Group = { shapes: [], x: 0, y: 0 };
const one: Group = { shapes: [circle(0, 0, 1)], x: 0, y: 0 };
const wall = rect(5, -5, 2, 10);
const step = point(9, 0);

/** Functions of the library or methods, for arguments that the types don't allow. */
type Loose = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
const loose = (methods: object): Loose => methods as unknown as Loose;
const lib = loose(core);

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

describe('mistakes that would otherwise find nothing', () => {
  const ball = circle(0, 0, 1);
  const filterMust = 'filter must be an object such as { role: "hit" }, got';
  const worldOf = (...shapes: Shape[]) => {
    const world = shapeIndex();
    for (const shape of shapes) world.insert(shape);
    return world;
  };
  const boxes = dynamicBoxIndex();
  boxes.insert(0, 0, 1, 1);
  const shapes = 'shapes must be a list of shapes or a source of shapes, got';
  const kinds = 'kind must be rect, circle, capsule, ellipse or polygon, got';
  const table: readonly [call: string, run: () => unknown, message: string][] = [
    ['containsPoint(shape, 0, 0)', () => lib.containsPoint!(ball, 0, 0), 'point x must be a number, got undefined'],
    ['containsPoint(shape, [0, 0])', () => lib.containsPoint!(wall, [0, 0]), 'point x must be a number, got undefined'],
    ['shapesAt(shapes, 0, 0)', () => lib.shapesAt!([ball], 0, 0), 'point x must be a number, got undefined'],
    ['nearestPoint(shape, 0, 0)', () => lib.nearestPoint!(ball, 0, 0), 'point x must be a number, got undefined'],
    [
      'nearestPoint(shape, { x: 0 })',
      () => lib.nearestPoint!(ball, { x: 0 }),
      'point y must be a number, got undefined',
    ],
    ['raycast(0, 0, …)', () => lib.raycast!(0, 0, [ball]), 'ray origin x must be a number, got undefined'],
    ['raycast(origin, 5, …)', () => lib.raycast!(step, 5, [ball]), 'ray direction x must be a number, got undefined'],
    [
      'raycastAll(origin, angle, …)',
      () => lib.raycastAll!(step, 0.5, [ball]),
      'ray direction x must be a number, got undefined',
    ],
    [
      'raycast(…, { maxTime: NaN })',
      () => lib.raycast!(step, step, [ball], { maxTime: NaN }),
      'ray maxTime must be at least 0, got NaN',
    ],
    ['sweep(shape, 5, …)', () => lib.sweep!(wall, 5, [ball]), 'motion x must be a number, got undefined'],
    ['sweep(circle, 5, …)', () => lib.sweep!(ball, 5, [wall]), 'motion x must be a number, got undefined'],
    ['sweepCircle(circle, 5, …)', () => lib.sweepCircle!(ball, 5, wall), 'motion x must be a number, got undefined'],
    ['moveAndSlide(shape, 5, …)', () => lib.moveAndSlide!(wall, 5, [ball]), 'motion x must be a number, got undefined'],
    ['sweepCircleAmong(circle, motion, shape)', () => lib.sweepCircleAmong!(ball, step, wall), `${shapes} an object`],
    ['sweepCircleAmong(circle, motion)', () => lib.sweepCircleAmong!(ball, step, undefined), `${shapes} undefined`],
    ['sweep(circle, motion)', () => lib.sweep!(ball, step, undefined), `${shapes} undefined`],
    ['sweep(rect, motion)', () => lib.sweep!(wall, step, undefined), `${shapes} undefined`],
    ['sweep(rect, motion, 5)', () => lib.sweep!(wall, step, 5), `${shapes} 5`],
    ['sweep(undefined, …)', () => lib.sweep!(undefined, step, [wall]), `${kinds} undefined`],
    ['moveAndSlide(undefined, …)', () => lib.moveAndSlide!(undefined, step, [wall]), `${kinds} undefined`],
    ['validate(undefined)', () => lib.validate!(undefined), `${kinds} undefined`],
    ['prepare(null)', () => lib.prepare!(null), `${kinds} undefined`],
    [
      'shapePairs([shape, undefined])',
      () => lib.shapePairs!([ball, undefined], () => 0),
      `shapes[1] ${kinds} undefined`,
    ],
    ['shapePairs with a hole', () => lib.shapePairs!(Array<Shape>(1), () => 0), `shapes[0] ${kinds} undefined`],
    [
      'transform(shape, { scale: 2 })',
      () => lib.transform!(ball, { scale: 2 }),
      'placement x must be a number, got undefined',
    ],
    [
      'transform(shape, { x, y, scale: 2 })',
      () => lib.transform!(ball, { x: 0, y: 0, scale: 2 }),
      'placement scale must be given as scaleX and scaleY, got 2',
    ],
    ['transform(shape)', () => lib.transform!(ball, undefined), 'placement x must be a number, got undefined'],
    [
      'shapeIndex({ "hit/hurt": "never" })',
      () => lib.shapeIndex!({ 'hit/hurt': 'never' }),
      'shapeIndex option must be matrix, got "hit/hurt"',
    ],
    [
      'shapeIndex with a key "hit-hurt"',
      () => lib.shapeIndex!({ matrix: { 'hit-hurt': 'never' } }),
      'matrix key must be two roles such as hit/hurt or ghost/*, got "hit-hurt"',
    ],
    [
      'shapeIndex with a key "*/hit"',
      () => lib.shapeIndex!({ matrix: { '*/hit': 'never' } }),
      'matrix key must be two roles such as hit/hurt or ghost/*, got "*/hit"',
    ],
    [
      'shapeIndex with a rule "sometimes"',
      () => lib.shapeIndex!({ matrix: { 'hit/hurt': 'sometimes' } }),
      'matrix hit/hurt must be always, different-owners or never, got "sometimes"',
    ],
    [
      'collisionFilters with a rule false',
      () => lib.collisionFilters!([], { 'hit/hurt': false }),
      'matrix hit/hurt must be always, different-owners or never, got false',
    ],
    ['collisionFilters(filter)', () => lib.collisionFilters!({ layer: 1 }), 'filters must be a list, got an object'],
    ['collisionFilters(["hit"])', () => lib.collisionFilters!(['hit']), `${filterMust} "hit"`],
    ['insert(shape, "hit")', () => loose(worldOf()).insert!(ball, 'hit'), `${filterMust} "hit"`],
    ['insert(shape, null)', () => loose(worldOf()).insert!(ball, null), `${filterMust} null`],
    ['insert(undefined)', () => loose(worldOf()).insert!(undefined), `${kinds} undefined`],
    ['update(id, undefined)', () => loose(worldOf(ball)).update!(0, undefined), `${kinds} undefined`],
    ['setFilter(id, "hit")', () => loose(worldOf(ball)).setFilter!(0, 'hit'), `${filterMust} "hit"`],
    ['filtered("hero")', () => loose(worldOf(ball)).filtered!('hero'), `${filterMust} "hero"`],
    [
      'window with a filter "hero"',
      () => loose(worldOf(ball)).window!(0, 0, 1, 1, () => 0, { filter: 'hero' }),
      `${filterMust} "hero"`,
    ],
    [
      'nearest with a filter "hero"',
      () => loose(worldOf(ball)).nearest!(0, 0, { filter: 'hero' }),
      `${filterMust} "hero"`,
    ],
    [
      'nearest({ x, y })',
      () => loose(worldOf(ball)).nearest!({ x: 0, y: 0 }),
      'point x must be a number, got an object',
    ],
    [
      'nearest(x, y, 5)',
      () => loose(worldOf(ball)).nearest!(0, 0, 5),
      'options of nearest must be an object such as { maxDistance: 9 }, got 5',
    ],
    [
      'window({ minX, … }, visit)',
      () => loose(worldOf(ball)).window!({ minX: 0 }, () => 0),
      'visit must be a function, got undefined',
    ],
    [
      'point({ x, y }, visit)',
      () => loose(worldOf(ball)).point!({ x: 0, y: 0 }, () => 0),
      'visit must be a function, got undefined',
    ],
    [
      'nearest({ x, y }) of boxes',
      () => loose(boxes).nearest!({ x: 0, y: 0 }),
      'point x must be a number, got an object',
    ],
    [
      'nearest(x, y, { maxDistance }) of boxes',
      () => loose(boxes).nearest!(0, 0, { maxDistance: 9 }),
      'maxDistance must be a number, got an object',
    ],
    [
      'point({ x, y }, visit) of boxes',
      () => loose(boxes).point!({ x: 0, y: 0 }, () => 0),
      'visit must be a function, got undefined',
    ],
    [
      'raycast(0, 0, …) of boxes',
      () => loose(boxes).raycast!(0, 0, () => 0),
      'ray origin x must be a number, got undefined',
    ],
    [
      'raycast(…) of boxes without visit',
      () => loose(boxes).raycast!(step, step),
      'visit must be a function, got undefined',
    ],
    [
      'raycast(…, NaN) of boxes',
      () => loose(boxes).raycast!(step, step, () => 0, NaN),
      'ray maxTime must be at least 0, got NaN',
    ],
    [
      'point({ x, y }, visit) of boxIndex',
      () => loose(boxIndex(Float64Array.of(0, 0, 1, 1))).point!({ x: 0, y: 0 }, () => 0),
      'visit must be a function, got undefined',
    ],
    [
      'step()',
      () => loose(pairTracker()).step!(),
      'listeners must be an object with begin, stay or end, got undefined',
    ],
    [
      'step(listener)',
      () => loose(pairTracker()).step!(() => 0),
      'listeners must be an object with begin, stay or end, got a function',
    ],
  ] as const;
  for (const [call, run, message] of table) {
    it(`${call}: ${message}`, () => {
      rejected(run, message);
    });
  }

  it('containsPoint(shape, 0, 0) of every kind, prepared or not', () => {
    const all = [
      wall,
      rect(0, 0, 1, 1, 1),
      ball,
      capsule(0, 0, 1, 1, 1),
      ellipse(0, 0, 1, 2),
      polygon(0, 0, 1, 0, 0, 1),
    ];
    for (const shape of [...all, ...all.map((one) => prepare(one))]) {
      rejected(() => lib.containsPoint!(shape, 0, 0), 'point x must be a number, got undefined');
      rejected(() => lib.containsPoint!(shape, { x: 0 }), 'point y must be a number, got undefined');
      assert.equal(containsPoint(shape, point(NaN, 0)), false);
      assert.equal(containsPoint(shape, point(0, Infinity)), false);
    }
  });

  it('a NaN is no mistake of the program: it finds nothing', () => {
    const nowhere = point(NaN, 0);
    assert.equal(containsPoint(ball, nowhere), false);
    assert.deepEqual(shapesAt([ball], nowhere), []);
    assert.equal(nearestPoint(ball, nowhere), null);
    assert.equal(raycast(nowhere, step, [ball]), null);
    assert.equal(raycast(step, step, [ball], { maxTime: -1 }), null);
    assert.equal(sweep(wall, nowhere, [ball]), null);
    assert.equal(worldOf(ball).nearest(NaN, 0), -1);
    assert.equal(boxes.nearest(0, 0, NaN), -1);
  });
});
