import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { roundNoise, moveShape } from '../../../src/edit/move.js';
import { uniteBounds } from '../../../src/model/bounds.js';
import { toFigure, sameShape } from '../../../webview/editor/figure.js';
import { nextInStack, pick } from '../../../webview/tools/pick.js';
import { runs } from '../core/support.js';
import { circle, rect } from './support.js';

const origin = { x: 0, y: 0 };

describe('figures', () => {
  const table: [shape: Shape, box: [number, number, number, number], odd: boolean, reason: string][] = [
    [rect(1, 2, 3, 4), [1, 2, 4, 6], false, 'a rectangle'],
    [rect(10, 10, -4, 5), [6, 10, 10, 15], true, 'a negative width extends to the left'],
    [rect(10, 10, -4, -5), [6, 5, 10, 10], true, 'a negative height extends upwards'],
    [circle(5, 5, -2), [3, 3, 7, 7], true, 'a negative radius'],
    [{ kind: 'ellipse', x: 0, y: 0, radiusX: -3, radiusY: 2 }, [-3, -2, 3, 2], true, 'a negative radius of an ellipse'],
    [{ kind: 'capsule', x1: 0, y1: 0, x2: 4, y2: 0, radius: 1 }, [-1, -1, 5, 1], false, 'a capsule'],
    [{ kind: 'polygon', points: [origin, { x: 4, y: 0 }] }, [0, 0, 4, 0], false, 'a polygon with two points'],
  ];
  for (const [shape, expected, odd, reason] of table) {
    it(`have the bounds of what is drawn: ${reason}`, () => {
      const figure = toFigure(shape, origin)!;
      assert.deepEqual([figure.minX, figure.minY, figure.maxX, figure.maxY], expected);
      assert.equal(figure.odd, odd);
    });
  }

  it('are offset with their sprite', () => {
    const figure = toFigure(rect(1, 2, 3, 4), { x: 100, y: 50 })!;
    assert.deepEqual([figure.minX, figure.minY, figure.shape], [101, 52, rect(101, 52, 3, 4)]);
  });

  it('are null without a shape', () => {
    assert.equal(toFigure(null, origin), null);
    assert.equal(toFigure({ kind: 'polygon', points: [] }, origin), null);
  });

  it('unite their bounds', () => {
    assert.equal(uniteBounds([null]), null);
    assert.deepEqual(uniteBounds([toFigure(rect(0, 0, 1, 1), origin), null, toFigure(rect(5, -3, 1, 1), origin)]), {
      minX: 0,
      minY: -3,
      maxX: 6,
      maxY: 1,
    });
  });
});

describe('moving a shape', () => {
  const shapes: Shape[] = [
    rect(1, 2, 3, 4),
    { ...rect(1, 2, 3, 4), rotation: 1 },
    circle(1, 2, 3),
    { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 4 },
    { kind: 'capsule', x1: 1, y1: 2, x2: 5, y2: 6, radius: 3 },
    {
      kind: 'polygon',
      points: [
        { x: 1, y: 2 },
        { x: 5, y: 2 },
        { x: 3, y: 9 },
      ],
    },
  ];
  for (const shape of shapes) {
    it(`moves all of a ${shape.kind} and comes back`, () => {
      const moved = moveShape(shape, 7, -3);
      assert.equal(sameShape(moved, shape), false);
      const [before, after] = [toFigure(shape, origin)!, toFigure(moved, origin)!];
      assert.ok(Math.abs(after.minX - before.minX - 7) < 1e-9 && Math.abs(after.maxY - before.maxY + 3) < 1e-9);
      assert.ok(sameShape(moveShape(moved, -7, 3), shape));
    });
  }

  it('adds decimals without binary noise', () => {
    assert.equal(roundNoise(0.1 + 0.2), 0.3);
    assert.deepEqual(moveShape(rect(0.1, 0.7, 1, 1), 0.2, 0.1), rect(0.3, 0.8, 1, 1));
  });

  it('compares shapes by kind and numbers', () => {
    assert.ok(sameShape(rect(1, 2, 3, 4), { ...rect(1, 2, 3, 4), rotation: 0 }));
    assert.ok(sameShape(null, null));
    assert.equal(sameShape(rect(1, 2, 3, 4), circle(1, 2, 3)), false);
    assert.equal(sameShape(rect(1, 2, 3, 4), null), false);
  });
});

describe('picking', () => {
  const figures = [
    rect(0, 0, 100, 100),
    rect(10, 10, 20, 20),
    rect(10, 10, 20, 20),
    circle(80, 80, 10),
    null,
    rect(50, 50, 1, 1),
  ].map((shape) => toFigure(shape, origin));

  const table: [at: [number, number], zoom: number, expected: number[], reason: string][] = [
    [[5, 5], 1, [0], 'only the large one is hit'],
    [[15, 15], 1, [2, 1, 0], 'smallest first; of two equal, the one drawn last'],
    [[73, 73], 1, [3, 0], 'inside the circle'],
    [[71, 71], 1, [0], 'in the bounds of the circle, but outside it'],
    [[150, 150], 1, [], 'nothing is hit'],
    [[53, 50.5], 1, [5, 0], 'a dot can be picked from nearby'],
    [[53, 50.5], 16, [0], 'but not when zoomed in'],
    [[100, 100], 1, [0], 'the border belongs to the shape'],
  ];
  for (const [[x, y], zoom, expected, reason] of table) {
    it(`at ${x}, ${y} finds ${expected.join(' then ') || 'nothing'}: ${reason}`, () => {
      assert.deepEqual(pick(figures, { x, y }, zoom), expected);
    });
  }

  it('uses the bounds of polygons that core rejects', () => {
    const line = toFigure({ kind: 'polygon', points: [origin, { x: 40, y: 40 }] }, origin);
    assert.deepEqual(pick([line], { x: 20, y: 20 }, 1), [0]);
  });

  it('cycles through the stack', () => {
    assert.equal(nextInStack([2, 1, 0], null), 2);
    assert.equal(nextInStack([2, 1, 0], 2), 1);
    assert.equal(nextInStack([2, 1, 0], 0), 2);
    assert.equal(nextInStack([2, 1, 0], 7), 2);
    assert.equal(nextInStack([], 7), null);
  });

  it('finds every rectangle that contains the point', () => {
    const numbers = fc.integer({ min: 0, max: 50 });
    const boxes = fc.array(fc.tuple(numbers, numbers, numbers, numbers), { maxLength: 30 });
    fc.assert(
      fc.property(boxes, numbers, numbers, (list, x, y) => {
        const all = list.map(([left, top, width, height]) => toFigure(rect(left, top, width, height), origin)!);
        const results = new Set(pick(all, { x, y }, 1000));
        const inside = all.flatMap((f, i) => (f.minX <= x && x <= f.maxX && f.minY <= y && y <= f.maxY ? [i] : []));
        assert.deepEqual(
          [...results].sort((a, b) => a - b),
          inside,
        );
      }),
      runs(100),
    );
  });
});
