import assert from 'node:assert/strict';
import fc from 'fast-check';
import { area, validate, type Point } from '../../../src/core';
import { filledCount, outlinesOf, partsOf, type Mask } from '../../../src/trace';
import { runs } from '../core/support';
import { drawn, filledOf, isFilled, masks } from './masks';

const text = (points: readonly Point[]): string => points.map(({ x, y }) => `${x} ${y}`).join(', ');

describe('outlines of a silhouette', () => {
  const cases: readonly (readonly [
    rows: string[],
    tolerance: number,
    outlines: string[],
    holes: string[],
    why: string,
  ])[] = [
    [['#'], 0, ['1 0, 1 1, 0 1, 0 0'], [], 'a pixel'],
    [['##', '#.'], 0, ['2 0, 2 1, 1 1, 1 2, 0 2, 0 0'], [], 'six corners'],
    [['#.#'], 0, ['1 0, 1 1, 0 1, 0 0', '3 0, 3 1, 2 1, 2 0'], [], 'two parts'],
    [['###', '#.#', '###'], 0, ['3 0, 3 3, 0 3, 0 0'], ['2 2, 2 1, 1 1, 1 2'], 'a hole, the other way round'],
    [['#.', '.#'], 0, ['1 0, 1 1, 2 1, 2 2, 1 2, 1 1, 0 1, 0 0'], [], 'two pixels that share a corner'],
  ];
  for (const [rows, tolerance, outlines, holes, why] of cases) {
    it(why, () => {
      const found = outlinesOf(drawn(...rows), tolerance);
      assert.deepEqual(
        found.map(({ points }) => text(points)),
        outlines,
      );
      assert.deepEqual(
        found.flatMap((one) => one.holes.map(text)),
        holes,
      );
    });
  }

  it('at tolerance 0 has exactly the area of the pixels', () => {
    fc.assert(
      fc.property(masks(10), (mask) => {
        const total = outlinesOf(mask, 0).reduce(
          (sum, { points, holes }) =>
            sum +
            area({ kind: 'polygon', points }) -
            holes.reduce((all, hole) => all + area({ kind: 'polygon', points: hole }), 0),
          0,
        );
        assert.equal(total, filledCount(mask));
      }),
      runs(200),
    );
  });

  it('are never farther from the border than the tolerance, nor the border from them; and never cross themselves', () => {
    fc.assert(
      fc.property(masks(16), fc.constantFrom(0, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 4), (mask, tolerance) => {
        const outlines = outlinesOf(mask, tolerance);
        const parts = partsOf(mask);
        assert.equal(outlines.length, parts.length);
        for (const [k, { points, holes, error }] of outlines.entries()) {
          assert.ok(error <= tolerance + 1e-9, `an error of ${error} with ${tolerance}`);
          const rings = [points, ...holes];
          for (const ring of rings) validate({ kind: 'polygon', points: ring });
          const border = bordersOf(parts[k]!);
          for (const [x, y] of samples(border)) {
            assert.ok(toNearest(x, y, rings.flatMap(sidesOf)) <= error + 1e-9, `the border at ${x} ${y}`);
          }
          for (const [x, y] of samples(rings.flatMap(sidesOf))) {
            assert.ok(toNearest(x, y, border) <= tolerance + 1e-9, `the outline at ${x} ${y}`);
          }
        }
      }),
      runs(150),
    );
  });

  it('have fewer corners with more tolerance: four for a disc of pixels at 4 px, many at 0', () => {
    const disc = drawn(
      ...Array.from({ length: 24 }, (_, y) =>
        Array.from({ length: 24 }, (__, x) => (Math.hypot(x - 11.5, y - 11.5) < 12 ? '#' : '.')).join(''),
      ),
    );
    const corners = [0, 0.75, 1.5, 4].map((tolerance) => outlinesOf(disc, tolerance)[0]!.points.length);
    assert.deepEqual(
      [...corners].sort((a, b) => b - a),
      corners,
    );
    assert.ok(corners[0]! > 30 && corners[1]! <= 16 && corners[2]! <= 10 && corners[3]! <= 6, corners.join());
  });
});

type Side = readonly [Point, Point];

const sidesOf = (ring: readonly Point[]): Side[] =>
  ring.map((point, k) => [point, ring[(k + 1) % ring.length]!] as const);

/** The sides of pixels with an empty one behind them. */
function bordersOf(mask: Mask): Side[] {
  return filledOf(mask).flatMap(({ x, y }): Side[] => [
    ...(isFilled(mask, x, y - 1)
      ? []
      : [
          [
            { x, y },
            { x: x + 1, y },
          ] as const,
        ]),
    ...(isFilled(mask, x, y + 1)
      ? []
      : [
          [
            { x, y: y + 1 },
            { x: x + 1, y: y + 1 },
          ] as const,
        ]),
    ...(isFilled(mask, x - 1, y)
      ? []
      : [
          [
            { x, y },
            { x, y: y + 1 },
          ] as const,
        ]),
    ...(isFilled(mask, x + 1, y)
      ? []
      : [
          [
            { x: x + 1, y },
            { x: x + 1, y: y + 1 },
          ] as const,
        ]),
  ]);
}

const samples = (sides: readonly Side[]): [number, number][] =>
  sides.flatMap(([a, b]) =>
    [0, 0.25, 0.5, 0.75].map((t): [number, number] => [a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)]),
  );

const toNearest = (x: number, y: number, sides: readonly Side[]): number =>
  Math.min(
    ...sides.map(([a, b]) => {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const square = dx * dx + dy * dy;
      const t = square === 0 ? 0 : Math.min(Math.max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1);
      return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
    }),
  );
