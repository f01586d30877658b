import assert from 'node:assert/strict';
import fc from 'fast-check';
import { containsPoint, type Shape } from '../../../src/core';
import { fitWithin } from '../../../src/trace';
import { runs } from '../core/support';
import { drawn, filledOf, masks } from './masks';

const art = drawn('..........', '.##....##.', '.##....##.', '..........', '...####...');

describe('a shape drawn loosely round something', () => {
  const cases: readonly (readonly [Shape, Shape | null, string])[] = [
    [rect(0, 0, 4, 4), rect(1, 1, 2, 2), 'shrinks to the pixels in it'],
    [rect(0, 0, 10, 4), rect(1, 1, 8, 2), 'goes round two parts'],
    [rect(1.6, 0, 3, 4), rect(2, 1, 1, 2), 'takes pixels whose center it contains'],
    [rect(3, 0, 3, 3), null, 'finds nothing between them'],
    [rect(-9, -9, 5, 5), null, 'finds nothing outside of the image'],
    [rect(-9, -9, 60, 60), rect(1, 1, 8, 4), 'may be larger than the image'],
    [{ kind: 'circle', x: 8, y: 2, radius: 2 }, { kind: 'circle', x: 8, y: 2, radius: Math.SQRT2 }, 'stays a circle'],
    [
      { kind: 'polygon', points: [point(0, 0), point(4, 0), point(4, 3), point(0, 3)] },
      { kind: 'polygon', points: [point(3, 1), point(3, 3), point(1, 3), point(1, 1)] },
      'stays a polygon',
    ],
  ];
  for (const [shape, expected, why] of cases) {
    it(why, () => {
      assert.deepEqual(fitWithin(art, shape), expected);
    });
  }

  it('contains the pixels that it contained, and fitting again changes nothing of a rectangle', () => {
    const place = fc.integer({ min: -25, max: 30 });
    fc.assert(
      fc.property(masks(10), place, place, fc.integer({ min: 1, max: 20 }), (mask, x, y, size) => {
        for (const shape of [rect(x, y, size, size), circle(x, y, size), capsule(x, y, size)]) {
          const fitted = fitWithin(mask, shape);
          const inside = filledOf(mask).filter((pixel) => containsPoint(shape, point(pixel.x + 0.5, pixel.y + 0.5)));
          assert.equal(fitted === null, inside.length === 0);
          if (fitted === null) continue;
          for (const pixel of inside) assert.ok(containsPoint(fitted, point(pixel.x + 0.5, pixel.y + 0.5)));
          if (shape.kind === 'rect') assert.deepEqual(fitWithin(mask, fitted), fitted);
        }
      }),
      runs(200),
    );
  });
});

function rect(x: number, y: number, width: number, height: number): Shape {
  return { kind: 'rect', x, y, width, height };
}

function circle(x: number, y: number, radius: number): Shape {
  return { kind: 'circle', x, y, radius };
}

function capsule(x: number, y: number, size: number): Shape {
  return { kind: 'capsule', x1: x, y1: y, x2: x + size, y2: y + 2, radius: size / 2 };
}

function point(x: number, y: number): { readonly x: number; readonly y: number } {
  return { x, y };
}
