import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Bounds } from '../../../src/core/index.js';
import { placeReadout, type ReadoutSide } from '../../../webview/panels/drag-readout.js';
import { runs } from '../core/support.js';

const box = (x: number, y: number, width: number, height: number): Bounds => ({
  minX: x,
  minY: y,
  maxX: x + width,
  maxY: y + height,
});
const size = { width: 60, height: 20 };
const sight = box(20, 20, 380, 380);

describe('the position of the drag readout', () => {
  const table: readonly (readonly [
    around: Bounds,
    others: Bounds[],
    last: ReadoutSide | null,
    expected: string | null,
    reason: string,
  ])[] = [
    [box(100, 100, 50, 50), [], null, 'below 95 160', 'centered below'],
    [box(100, 100, 50, 50), [box(90, 155, 80, 50)], null, 'above 95 46', 'where it covers no other hitbox'],
    [box(100, 100, 50, 50), [box(90, 155, 80, 50)], 'below', 'below 95 160', 'stays on its side'],
    [box(100, 350, 50, 50), [], 'below', 'above 95 296', 'unless that is outside the view'],
    [box(100, 100, 50, 50), [box(0, 0, 400, 400)], null, 'below 95 160', 'anywhere, if everything is covered'],
    [box(22, 100, 10, 10), [], null, 'below 20 120', 'moved to be fully visible'],
    [box(100, 0, 50, 400), [], null, 'right 160 190', 'beside a tall shape'],
    [box(200, 0, 200, 400), [], null, 'left 130 190', 'left of a shape that ends at the edge'],
    [box(-10, -10, 500, 500), [], null, null, 'the shape fills the view'],
  ];
  for (const [around, others, last, expected, reason] of table) {
    it(`${expected ?? 'nowhere'}: ${reason}`, () => {
      const place = placeReadout({ around, size, sight, others: () => others }, last);
      assert.equal(place === null ? null : `${place.side} ${place.x} ${place.y}`, expected);
    });
  }

  it('is in view, and never on the shape', () => {
    const number = fc.integer({ min: -200, max: 600 });
    const length = fc.integer({ min: 0, max: 500 });
    const side = fc.constantFrom<ReadoutSide | null>('below', 'above', 'right', 'left', null);
    fc.assert(
      fc.property(number, number, length, length, side, (x, y, width, height, last) => {
        const around = box(x, y, width, height);
        const place = placeReadout({ around, size, sight, others: () => [] }, last);
        if (place === null) return;
        const { minX, minY, maxX, maxY } = box(place.x, place.y, size.width, size.height);
        assert.ok(minX >= sight.minX && minY >= sight.minY && maxX <= sight.maxX && maxY <= sight.maxY);
        assert.ok(maxX <= around.minX || minX >= around.maxX || maxY <= around.minY || minY >= around.maxY);
      }),
      runs(1000),
    );
  });
});
