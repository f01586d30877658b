import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bounds, relate, type Shape } from '../../../src/core/index.js';
import { align, distribute, groupCenter, mirrorShape } from '../../../src/edit/arrange.js';
import { movable } from '../../../src/edit/steps.js';
import { evaluateChange, evaluateTyped } from '../../../src/edit/arithmetic.js';
import { numbersOfShape, withNumber, type ShapeNumber } from '../../../src/edit/shape-numbers.js';
import { runs } from '../core/support.js';

const rect = (x: number, y: number, width: number, height: number): Shape => ({ kind: 'rect', x, y, width, height });

const whole = fc.integer({ min: -200, max: 200 });
const size = fc.integer({ min: 1, max: 100 });
const angle = fc.integer({ min: -180, max: 180 }).map((degrees) => (degrees * Math.PI) / 180);
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ kind: fc.constant('rect' as const), x: whole, y: whole, width: size, height: size, rotation: angle }),
  fc.record({ kind: fc.constant('rect' as const), x: whole, y: whole, width: size, height: size }),
  fc.record({ kind: fc.constant('circle' as const), x: whole, y: whole, radius: size }),
  fc.record({
    kind: fc.constant('ellipse' as const),
    x: whole,
    y: whole,
    radiusX: size,
    radiusY: size,
    rotation: angle,
  }),
  fc.record({ kind: fc.constant('capsule' as const), x1: whole, y1: whole, x2: whole, y2: whole, radius: size }),
  fc.tuple(whole, whole, size, size).map(([x, y, w, h]): Shape => ({
    kind: 'polygon',
    points: [
      { x, y },
      { x: x + w, y },
      { x, y: y + h },
    ],
  })),
);

describe('typed numbers', () => {
  const cases: readonly (readonly [typed: string, expected: number | null, reason: string])[] = [
    ['12', 12, 'a number'],
    [' -4.5 ', -4.5, 'space around it'],
    ['12*3+4', 40, 'times before plus'],
    ['4+12*3', 40, 'in any order'],
    ['(64-22)/2', 21, 'brackets'],
    ['0.1+0.2', 0.3, 'no binary noise'],
    ['4,5', 4.5, 'a decimal comma'],
    ['', null, 'nothing'],
    ['12*', null, 'half typed'],
    ['abc', null, 'a word'],
    ['1/0', null, 'no number'],
    ['alert(1)', null, 'nothing is run'],
    ['('.repeat(150), null, 'only brackets'],
    ['1+'.repeat(5000) + '1', null, 'far too long'],
  ];
  for (const [typed, expected, reason] of cases) {
    it(reason, () => {
      assert.equal(evaluateTyped(typed), expected);
    });
  }
});

describe('typed changes of a number', () => {
  const cases: readonly (readonly [typed: string, before: number, expected: number | null, reason: string])[] = [
    ['+10', 5, 15, 'plus adds'],
    [' +10 ', -5, 5, 'with space around it'],
    ['*2', 5, 10, 'times scales'],
    ['/2', 5, 2.5, 'so does a division'],
    ['/3', 90, 30, 'without binary noise'],
    ['+0.1', 0.2, 0.3, 'nor here'],
    ['-3', 5, -3, 'minus is a sign'],
    ['-=3', 5, 2, 'this subtracts'],
    ['+=3', 5, 8, 'this adds, too'],
    ['*=2+1', 5, 15, 'an operator applies to everything behind it'],
    ['*2+1', 5, 11, 'otherwise, times goes before plus'],
    ['+1,5', 5, 6.5, 'a decimal comma'],
    ['12', 5, 12, 'a number replaces'],
    ['12*2', 5, 24, 'so does a product'],
    ['/0', 5, null, 'no number'],
    ['+', 5, null, 'half typed'],
    ['*=', 5, null, 'half typed, too'],
    ['-=', 5, null, 'nor this'],
    ['+wide', 5, null, 'a word'],
  ];
  for (const [typed, before, expected, reason] of cases) {
    it(`${typed}: ${reason}`, () => {
      assert.equal(evaluateChange(typed)?.(before) ?? null, expected);
    });
  }

  it('is taken back by its opposite', () => {
    const number = fc.integer({ min: -9999, max: 9999 }).map((value) => value / 10);
    fc.assert(
      fc.property(number, number, (before, by) => {
        const back = evaluateChange(`-=${String(by)}`)!(evaluateChange(`+=${String(by)}`)!(before));
        assert.equal(back, before);
      }),
      runs(100),
    );
  });
});

describe('the numbers of a shape', () => {
  it('typing the shown number changes nothing', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        for (const [name, value] of numbersOfShape(shape)) {
          const same = withNumber(shape, name, value);
          assert.ok(same !== null);
          assert.equal(relate(same, shape, 1e-6), 'equal', name);
        }
      }),
      runs(100),
    );
  });

  it('a typed number is shown afterwards, and no other changes', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(), size, (shape, pick, value) => {
        const numbers = numbersOfShape(shape);
        const [name] = numbers[pick % numbers.length]!;
        const changed = withNumber(shape, name, value);
        assert.ok(changed !== null);
        for (const [k, [known, now]] of numbersOfShape(changed).entries()) {
          assert.ok(Math.abs(now - (known === name ? value : numbers[k]![1])) < 1e-9, known);
        }
      }),
      runs(100),
    );
  });

  const refused: readonly (readonly [reason: string, shape: Shape, name: ShapeNumber, value: number])[] = [
    ['a negative width', rect(0, 0, 4, 4), 'width', -1],
    ['a negative radius', { kind: 'circle', x: 0, y: 0, radius: 3 }, 'radius', -0.5],
    ['a number that it does not have', rect(0, 0, 4, 4), 'radius', 2],
    ['no number', rect(0, 0, 4, 4), 'x', NaN],
    [
      'a polygon squeezed flat',
      {
        kind: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
          { x: 0, y: 4 },
        ],
      },
      'width',
      0,
    ],
  ];
  for (const [reason, shape, name, value] of refused) {
    it(`refuses ${reason}`, () => {
      assert.equal(withNumber(shape, name, value), null);
    });
  }
});

describe('aligned and distributed shapes', () => {
  const movables = (shapes: readonly Shape[]) => shapes.map((shape) => movable(shape));
  const three = [rect(0, 0, 10, 10), rect(20, 5, 30, 4), { kind: 'circle' as const, x: 100, y: 40, radius: 10 }];
  const cases: readonly (readonly [string, readonly Shape[], readonly (readonly [number, number])[]])[] = [
    [
      'left',
      align(three, 'left'),
      [
        [0, 0],
        [0, 5],
        [0, 30],
      ],
    ],
    [
      'right',
      align(three, 'right'),
      [
        [100, 0],
        [80, 5],
        [90, 30],
      ],
    ],
    [
      'center',
      align(three, 'center'),
      [
        [50, 0],
        [40, 5],
        [45, 30],
      ],
    ],
    [
      'top',
      align(three, 'top'),
      [
        [0, 0],
        [20, 0],
        [90, 0],
      ],
    ],
    [
      'bottom',
      align(three, 'bottom'),
      [
        [0, 40],
        [20, 46],
        [90, 30],
      ],
    ],
    [
      'middle',
      align(three, 'middle'),
      [
        [0, 20],
        [20, 23],
        [90, 15],
      ],
    ],
    // Between 10 and 90 a width of 30 leaves 25 on both sides.
    [
      'distributed along x',
      distribute(movables(three), 'x'),
      [
        [0, 0],
        [35, 5],
        [90, 30],
      ],
    ],
    // By their middles: 5, 7, 40. Between 10 and 30 a height of 4 leaves 8 on both sides.
    [
      'distributed along y',
      distribute(movables(three), 'y'),
      [
        [0, 0],
        [20, 18],
        [90, 30],
      ],
    ],
    // A third of 100 less 40 is 33.3, and the one that has a half stays on tenths.
    [
      'distributed in the steps of each',
      distribute(movables([rect(0, 0, 10, 1), rect(20, 0, 10, 1), rect(40.5, 0, 10, 1), rect(130, 0, 10, 1)]), 'x'),
      [
        [0, 0],
        [43, 0],
        [86.7, 0],
        [130, 0],
      ],
    ],
    [
      'two have no inner one',
      distribute(movables(three.slice(0, 2)), 'x'),
      [
        [0, 0],
        [20, 5],
      ],
    ],
  ];
  for (const [name, shapes, expected] of cases) {
    it(name, () => {
      assert.deepEqual(
        shapes.map((shape) => [bounds(shape).minX, bounds(shape).minY]),
        expected,
      );
    });
  }
});

describe('a flipped shape', () => {
  const axis = fc.constantFrom('x' as const, 'y' as const);

  it('contains the flipped points', () => {
    const cases: readonly (readonly [Shape, Shape])[] = [
      [rect(1, 2, 3, 4), rect(16, 2, 3, 4)],
      [
        { kind: 'capsule', x1: 0, y1: 1, x2: 5, y2: 6, radius: 2 },
        { kind: 'capsule', x1: 20, y1: 1, x2: 15, y2: 6, radius: 2 },
      ],
      [
        { kind: 'ellipse', x: 4, y: 5, radiusX: 3, radiusY: 1, rotation: 0.5 },
        { kind: 'ellipse', x: 16, y: 5, radiusX: 3, radiusY: 1, rotation: -0.5 },
      ],
    ];
    for (const [shape, expected] of cases) assert.deepEqual(mirrorShape(shape, 'x', { x: 10, y: 0 }), expected);
  });

  it('equals the original when flipped twice', () => {
    fc.assert(
      fc.property(anyShape, axis, whole, whole, (shape, along, x, y) => {
        const twice = mirrorShape(mirrorShape(shape, along, { x, y }), along, { x, y });
        assert.equal(relate(twice, shape, 1e-9), 'equal');
      }),
      runs(100),
    );
  });

  it('has the flipped bounds', () => {
    fc.assert(
      fc.property(anyShape, axis, (shape, along) => {
        const about = groupCenter([shape])!;
        const before = bounds(shape);
        const after = bounds(mirrorShape(shape, along, about));
        for (const key of ['minX', 'minY', 'maxX', 'maxY'] as const) {
          assert.ok(Math.abs(before[key] - after[key]) < 1e-9, key);
        }
      }),
      runs(100),
    );
  });
});
