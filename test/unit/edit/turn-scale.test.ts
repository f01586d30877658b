import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Point, Shape } from '../../../src/core/index.js';
import { scaleShape, scalesFreely, scalingAbout } from '../../../src/edit/scale.js';
import { angleOf, degreesOf, turnedAngle, turnShape } from '../../../src/edit/turn.js';

describe('turning', () => {
  const table: [from: number, by: number, step: number, degrees: number, reason: string][] = [
    [0, 14.6, 1, 15, 'to a whole degree'],
    [3, 9, 15, 15, 'to a multiple of 15, counted from 0 and not from where it stood'],
    [350, 20, 1, 370, 'on past a full turn'],
    [0, -7.36, 0.1, -7.4, 'tenths without snapping'],
  ];
  for (const [from, by, step, degrees, reason] of table) {
    it(`${from}° by ${by}° comes to ${degrees}°: ${reason}`, () => {
      const angle = turnedAngle((from * Math.PI) / 180, (by * Math.PI) / 180, step);
      assert.equal(degreesOf(angle), degrees);
    });
  }

  it('says whole degrees without noise, and no -0', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), (degrees) => {
        assert.equal(degreesOf((degrees * Math.PI) / 180), degrees === 0 ? 0 : degrees);
      }),
    );
  });

  it('leaves what has no angle as it is', () => {
    const circle: Shape = { kind: 'circle', x: 1, y: 2, radius: 3 };
    assert.equal(turnShape(circle, 1), circle);
    assert.equal(angleOf(circle), 0);
    assert.equal(angleOf(turnShape({ kind: 'rect', x: 0, y: 0, width: 4, height: 2 }, 1)), 1);
  });
});

describe('scaling', () => {
  const twice = scalingAbout({ x: 10, y: 0 }, 2, 3);
  const table: [before: Shape, after: Shape, reason: string][] = [
    [
      { kind: 'rect', x: 12, y: 2, width: 4, height: 5 },
      { kind: 'rect', x: 14, y: 6, width: 8, height: 15 },
      'a rectangle, each way by its own factor',
    ],
    [
      { kind: 'rect', x: 8, y: -1, width: 4, height: 2, rotation: 0.5 },
      { kind: 'rect', x: 6, y: -2, width: 8, height: 4, rotation: 0.5 },
      'a turned one keeps its form about its centre',
    ],
    [{ kind: 'circle', x: 11, y: 1, radius: 3 }, { kind: 'circle', x: 12, y: 3, radius: 6 }, 'a circle stays one'],
    [
      { kind: 'ellipse', x: 11, y: 1, radiusX: 3, radiusY: 2 },
      { kind: 'ellipse', x: 12, y: 3, radiusX: 6, radiusY: 6 },
      'an ellipse',
    ],
    [
      { kind: 'capsule', x1: 10, y1: 0, x2: 11, y2: 1, radius: 2 },
      { kind: 'capsule', x1: 10, y1: 0, x2: 12, y2: 3, radius: 4 },
      'a capsule',
    ],
    [
      {
        kind: 'polygon',
        points: [
          { x: 10, y: 0 },
          { x: 11, y: 0 },
          { x: 11, y: 2 },
        ],
      },
      {
        kind: 'polygon',
        points: [
          { x: 10, y: 0 },
          { x: 12, y: 0 },
          { x: 12, y: 6 },
        ],
      },
      'a polygon',
    ],
  ];
  for (const [before, after, reason] of table) {
    it(reason, () => {
      assert.deepEqual(scaleShape(before, twice, 2), after);
      const free =
        before.kind === 'polygon' || ((before.kind === 'rect' || before.kind === 'ellipse') && angleOf(before) === 0);
      assert.equal(scalesFreely(before), free);
    });
  }

  it('stops at the least size, and leaves what was smaller', () => {
    const flat = { ...scalingAbout({ x: 0, y: 0 }, 0, 0), least: 1 };
    assert.deepEqual(scaleShape({ kind: 'rect', x: 5, y: 5, width: 8, height: 0.5 }, flat, 0), {
      kind: 'rect',
      x: 0,
      y: 0,
      width: 1,
      height: 0.5,
    });
  });

  it('keeps sides that lay on each other together', () => {
    const number = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.double({ min: 1, max: 500, noNaN: true }), factor, (fixed, x, width, by) => {
        const scaling = scalingAbout({ x: fixed, y: 0 } satisfies Point, by, by);
        const left = scaleShape({ kind: 'rect', x: x - width, y: 0, width, height: 1 }, scaling, by);
        const right = scaleShape({ kind: 'rect', x, y: 0, width, height: 1 }, scaling, by);
        assert.ok(left.kind === 'rect' && right.kind === 'rect');
        assert.ok(Math.abs(left.x + left.width - right.x) < 1e-8);
      }),
    );
  });
});
