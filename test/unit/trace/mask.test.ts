import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cropMask, filledCell, filledCount, growMask, maskOf, partAt, partsOf, type Pixels } from '../../../src/trace';
import { runs } from '../core/support';
import { drawn, filledOf, isFilled, masks } from './masks';

/** An image from letters: `.` transparent, `o` half transparent, others opaque in a color of their own. */
function image(...rows: readonly string[]): Pixels {
  const colors: Record<string, readonly number[]> = { '.': [0, 0, 0, 0], o: [9, 9, 9, 128], b: [0, 0, 255, 255] };
  const data = rows.flatMap((row) => row.split('').flatMap((one) => colors[one] ?? [255, 0, one.charCodeAt(0), 255]));
  return { width: rows[0]!.length, height: rows.length, data };
}

describe('the silhouette of an image', () => {
  const cases: readonly (readonly [
    rows: string[],
    threshold: number,
    filled: number[],
    background: unknown,
    why: string,
  ])[] = [
    [['.o#'], 1, [0, 1, 1], null, 'every pixel that is not transparent'],
    [['.o#'], 128, [0, 1, 1], null, 'alpha at the threshold'],
    [['.o#'], 129, [0, 0, 1], null, 'no glow below the threshold'],
    [['bbb', 'b#b', 'bbb'], 1, [0, 0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 255], 'an opaque image: not the color of corners'],
    [['bb', '#b'], 1, [0, 0, 1, 0], [0, 0, 255], 'that of most corners'],
    [['bb', 'bb'], 1, [1, 1, 1, 1], null, 'one color: no background, since nothing would be left'],
    [['12', '34'], 1, [1, 1, 1, 1], null, 'four corners, four colors: no background'],
    [['.bb', 'b#b'], 1, [0, 1, 1, 1, 1, 1], null, 'one transparent pixel: no background'],
  ];
  for (const [rows, threshold, filled, background, why] of cases) {
    it(why, () => {
      const result = maskOf(image(...rows), threshold);
      assert.deepEqual([...result.mask.pixels], filled);
      assert.deepEqual(result.background, background);
    });
  }

  it('of no size is empty', () => {
    assert.equal(filledCell(maskOf({ width: 0, height: 0, data: [] }).mask), null);
  });
});

describe('parts of a silhouette', () => {
  it('are connected by sides and corners, the largest first', () => {
    const mask = drawn('#..##', '.#..#', '...##', '#....');
    assert.deepEqual(
      partsOf(mask).map((part) => filledOf(part).length),
      [5, 2, 1],
    );
    assert.deepEqual(filledOf(partAt(mask, 1.5, 1)!), [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    for (const [x, y] of [
      [2, 0],
      [-1, 0],
      [9, 9],
      [Number.NaN, 0],
    ] as const) {
      assert.equal(partAt(mask, x, y), null);
    }
  });

  it('make up the silhouette, without sharing a pixel', () => {
    fc.assert(
      fc.property(masks(12), (mask) => {
        const all = partsOf(mask).flatMap(filledOf);
        const byPlace = (a: { x: number; y: number }, b: { x: number; y: number }): number => a.y - b.y || a.x - b.x;
        assert.deepEqual(all.sort(byPlace), filledOf(mask));
      }),
      runs(200),
    );
  });
});

describe('a cell of a silhouette', () => {
  it('has the same pixels, and is empty outside of the mask', () => {
    fc.assert(
      fc.property(masks(8), fc.integer({ min: -25, max: 25 }), fc.integer({ min: -25, max: 25 }), (mask, x, y) => {
        const cell = cropMask(mask, { x, y, width: 9, height: 7 });
        for (let row = y; row < y + 7; row++) {
          for (let column = x; column < x + 9; column++) {
            assert.equal(isFilled(cell, column, row), isFilled(mask, column, row));
          }
        }
      }),
      runs(200),
    );
  });
});

describe('a silhouette grown or shrunk', () => {
  it('has the pixels that are near enough to a filled one, or far enough from an empty one', () => {
    fc.assert(
      fc.property(masks(7), fc.constantFrom(-2.3, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3.2), (mask, by) => {
        const grown = growMask(mask, by);
        for (let y = mask.y - 5; y < mask.y + mask.height + 5; y++) {
          for (let x = mask.x - 5; x < mask.x + mask.width + 5; x++) {
            let [nearest, nearestEmpty] = [Infinity, Infinity];
            for (let dy = -5; dy <= 5; dy++) {
              for (let dx = -5; dx <= 5; dx++) {
                const away = Math.hypot(dx, dy);
                if (isFilled(mask, x + dx, y + dy)) nearest = Math.min(nearest, away);
                else nearestEmpty = Math.min(nearestEmpty, away);
              }
            }
            const expected = by >= 0 ? nearest <= by : nearestEmpty > -by;
            assert.equal(isFilled(grown, x, y), expected, `${x} ${y} by ${by}`);
          }
        }
      }),
      runs(60),
    );
  });

  it('counts its pixels', () => {
    assert.equal(filledCount(growMask(drawn('...', '.#.', '...'), 1)), 5);
    assert.equal(filledCount(growMask(drawn('###', '###', '###'), -1)), 1);
  });
});
