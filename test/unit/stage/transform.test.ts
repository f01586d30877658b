import assert from 'node:assert/strict';
import fc from 'fast-check';
import { transform as transformShape, type Shape } from '../../../src/core/index.js';
import {
  clampScale,
  placeBeside,
  toPlacement,
  placePoint,
  normalizeAngle,
  type Transform,
} from '../../../webview/stage/actor-transform.js';
import { runs } from '../core/support.js';
import { rect } from './support.js';

const plain: Transform = { x: 0, y: 0, flipped: false, rotation: 0, scale: 1, pivot: { x: 20, y: 20 } };
const box = rect(0, 0, 15, 10);

describe('the transform of an actor', () => {
  const cases: [transform: Partial<Transform>, expected: Shape, reason: string][] = [
    [{}, { ...box, rotation: 0 } as Shape, 'the numbers of the file'],
    [{ x: 100, y: -7 }, { ...rect(100, -7, 15, 10), rotation: 0 } as Shape, 'moved: the numbers of the file plus x, y'],
    [{ flipped: true }, { ...rect(25, 0, 15, 10), rotation: 0 } as Shape, 'flipped to the other side of the pivot'],
    [{ flipped: true, x: 5 }, { ...rect(30, 0, 15, 10), rotation: 0 } as Shape, 'flipped and moved'],
    [{ scale: 2 }, { ...rect(-20, -20, 30, 20), rotation: 0 } as Shape, 'scaled about the pivot'],
    [
      { flipped: true, pivot: null },
      { ...rect(-15, 0, 15, 10), rotation: 0 } as Shape,
      'about the origin without a pivot',
    ],
  ];
  for (const [transform, expected, reason] of cases) {
    it(`${JSON.stringify(transform)}: ${reason}`, () => {
      assert.deepEqual(transformShape(box, toPlacement({ ...plain, ...transform })), expected);
    });
  }

  it('rotates clockwise and exactly by 90°', () => {
    const placement = toPlacement({ ...plain, rotation: 90 });
    assert.deepEqual(placePoint({ x: 40, y: 20 }, placement), { x: 20, y: 40 });
  });

  it('keeps the pivot in place for any rotation, flip and scale', () => {
    const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    const placed = fc.record({
      x: number,
      y: number,
      flipped: fc.boolean(),
      rotation: fc.double({ min: -360, max: 360, noNaN: true }),
      scale: fc.double({ min: 0.01, max: 100, noNaN: true }),
      pivot: fc.record({ x: number, y: number }),
    });
    fc.assert(
      fc.property(placed, (one) => {
        const at = placePoint(one.pivot, toPlacement(one));
        assert.ok(Math.hypot(at.x - one.x - one.pivot.x, at.y - one.y - one.pivot.y) < 1e-5);
      }),
      runs(100),
    );
  });

  const rotations: [degrees: number, expected: number][] = [
    [0, 0],
    [180, 180],
    [181, -179],
    [-180, 180],
    [-181, 179],
    [360, 0],
    [-15, -15],
    [725, 5],
  ];
  for (const [degrees, expected] of rotations) {
    it(`normalizes a rotation of ${degrees}° to ${expected}°`, () => {
      assert.equal(normalizeAngle(degrees), expected);
    });
  }

  it('limits the scale to its range', () => {
    assert.deepEqual([0, -3, 1e9, 1.5].map(clampScale), [0.01, 0.01, 100, 1.5]);
  });

  it('places a new actor to the right of the others, on the same ground', () => {
    const taken = { minX: 0, minY: 0, maxX: 48, maxY: 48 };
    assert.deepEqual(placeBeside({ minX: 0, minY: 0, maxX: 32, maxY: 32 }, taken, 10), { x: 58, y: 16 });
    assert.deepEqual(placeBeside({ minX: 0, minY: 0, maxX: 32, maxY: 32 }, null, 10), { x: 0, y: 0 });
  });
});
