import assert from 'node:assert/strict';
import fc from 'fast-check';
import { coverLine, coverPolygon, Raster, type Coverage } from '../../../src/scene/raster.js';
import { convexPolygons, rect, runs } from '../core/support.js';
import { outlineOf } from '../../../src/convert/polygon-outline.js';

const size = { width: 400, height: 400 };
/** All shapes of the core's tests are within 200 of the origin. */
const centered = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => ({ x: x + 200, y: y + 200 }));

const sum = ({ values }: Coverage): number => values.reduce((total, value) => total + value, 0);

/** The area of a polygon by its corners. */
function areaOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  return Math.abs(
    points.reduce((total, { x, y }, k) => {
      const next = points[(k + 1) % points.length]!;
      return total + (x * next.y - next.x * y) / 2;
    }, 0),
  );
}

const lengthOf = (points: readonly { readonly x: number; readonly y: number }[]): number =>
  points.reduce((total, { x, y }, k) => {
    const next = points[(k + 1) % points.length]!;
    return total + Math.hypot(next.x - x, next.y - y);
  }, 0);

describe('raster', () => {
  it('covers the area of a polygon', () => {
    fc.assert(
      fc.property(convexPolygons, ({ points }) => {
        const corners = centered(points);
        // A quarter of a row is the most by which the samples can miss it, on both sides.
        assert.ok(Math.abs(sum(coverPolygon(size, corners)) - areaOf(corners)) <= lengthOf(corners) / 4 + 0.5);
      }),
      runs(200),
    );
  });

  it('covers exactly the px in a rectangle of whole px', () => {
    const { values, ...place } = coverPolygon(size, outlineOf(rect(3, 4, 5, 2)).points);
    assert.deepEqual(place, { x: 3, y: 4, width: 5, height: 2 });
    assert.ok(values.every((value) => Math.abs(value - 1) < 1e-6));
  });

  const lines: readonly (readonly [dash: number[], share: number, why: string])[] = [
    [[], 1, 'a solid line is as long as the outline'],
    [[8, 8], 0.5, 'dashes and gaps of one length are half of it'],
    [[2, 6], 0.25 + 0.125, 'each dash has round ends of half a px'],
  ];
  for (const [dash, share, why] of lines) {
    it(why, () => {
      const covered = sum(coverLine(size, outlineOf(rect(20, 20, 160, 160)).points, 1, dash)) / 640;
      assert.ok(Math.abs(covered - share) < 0.2 * share, String(covered));
    });
  }

  it('ends every dash, whatever is left of it by rounding', () => {
    fc.assert(
      fc.property(
        convexPolygons,
        fc.array(fc.double({ min: 0.5, max: 20, noNaN: true }), { minLength: 2, maxLength: 2 }),
        ({ points }, dash) => {
          const corners = centered(points);
          assert.ok(sum(coverLine(size, corners, 1, dash)) <= sum(coverLine(size, corners, 1, [])) + 1e-3);
        },
      ),
      runs(200),
    );
  });

  it('blends colors over nothing and over each other', () => {
    const raster = new Raster(3, 1);
    raster.blend(0, 0, [200, 100, 0], 0.5);
    raster.blend(1, 0, [200, 100, 0], 1);
    raster.blend(1, 0, [0, 100, 200], 0.5);
    assert.deepEqual([...raster.data], [200, 100, 0, 128, 100, 100, 100, 255, 0, 0, 0, 0]);
  });
});
