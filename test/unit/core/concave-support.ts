/** Concave polygons, random and well known, for the tests of the core. */
import fc from 'fast-check';
import type { Point, Polygon } from '../../../src/core/index.js';
import { point } from './support.js';

/** Returns pairs of numbers as points. */
export const places = (...numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, k) => point(numbers[k * 2]!, numbers[k * 2 + 1]!));
export const polygon = (...numbers: readonly number[]): Polygon => ({ kind: 'polygon', points: places(...numbers) });
export const reversed = (shape: Polygon): Polygon => ({ kind: 'polygon', points: [...shape.points].reverse() });
export const startedAt = (shape: Polygon, k: number): Polygon => ({
  kind: 'polygon',
  points: [...shape.points.slice(k), ...shape.points.slice(0, k)],
});

/** A comb: a bar of height 1 with teeth pointing up, 1 wide, 1 apart and 3 high. */
export function comb(teeth: number): Polygon {
  const points = places(2 * teeth - 1, 0, 2 * teeth - 1, 1, 0, 1, 0, 0);
  for (let k = 0; k < teeth; k++) {
    if (k > 0) points.push(point(2 * k, 0));
    points.push(point(2 * k, -3), point(2 * k + 1, -3));
    if (k < teeth - 1) points.push(point(2 * k + 1, 0));
  }
  return { kind: 'polygon', points };
}

/** A spiral corridor of width 1 with this many quarter turns. */
export function spiral(quarters: number): Polygon {
  const outer = [point(0, 0)];
  const inner = [point(0, 1)];
  for (let k = 0; k < quarters; k++) {
    const size = 2 * (quarters - k) + 1;
    const { x, y } = outer[k]!;
    const dx = [1, 0, -1, 0][k % 4]!;
    const dy = [0, 1, 0, -1][k % 4]!;
    outer.push(point(x + dx * size, y + dy * size));
    // One unit to the right of both sides that join here.
    inner.push(point(x + dx * (size - 1) - dy, y + dy * (size - 1) + dx));
  }
  inner.pop();
  const { x, y } = outer[quarters]!;
  const k = (quarters - 1) % 4;
  inner.push(point(x - [0, 1, 0, -1][k]!, y + [1, 0, -1, 0][k]!));
  return { kind: 'polygon', points: [...outer, ...inner.reverse()] };
}

/** A star with this many tips, on integers. */
export function star(tips: number, outer = 1000, inner = 300): Polygon {
  const points = Array.from({ length: 2 * tips }, (_, k) => {
    const radius = k % 2 === 0 ? outer : inner;
    const angle = (k * Math.PI) / tips;
    return point(Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle)));
  });
  return { kind: 'polygon', points };
}

// --- Polyominoes: unions of grid squares, where sets of squares give every relation exactly ------------------------

/** Squares, by column and row. */
export type Cells = ReadonlySet<string>;

export const cellAt = (column: number, row: number): string => `${column},${row}`;
export const cellOf = (cell: string): [number, number] => cell.split(',').map(Number) as [number, number];

/**
 * The outline of squares connected by sides, clockwise on screen; null if it isn't a single ring (it has a hole). Where
 * two squares share only a corner, the outline passes through it twice.
 */
export function outlineOfCells(cells: Cells): Polygon | null {
  const sides = new Map<string, [number, number][]>();
  let count = 0;
  const side = (x: number, y: number, dx: number, dy: number) => {
    sides.set(cellAt(x, y), [...(sides.get(cellAt(x, y)) ?? []), [dx, dy]]);
    count++;
  };
  for (const cell of cells) {
    const [x, y] = cellOf(cell);
    if (!cells.has(cellAt(x, y - 1))) side(x, y, 1, 0);
    if (!cells.has(cellAt(x + 1, y))) side(x + 1, y, 0, 1);
    if (!cells.has(cellAt(x, y + 1))) side(x + 1, y + 1, -1, 0);
    if (!cells.has(cellAt(x - 1, y))) side(x, y + 1, 0, -1);
  }
  const [start] = sides.keys();
  let [x, y] = cellOf(start!);
  let [dx, dy] = [0, 0];
  const points: Point[] = [];
  while (points.length < count) {
    const open = sides.get(cellAt(x, y)) ?? [];
    if (open.length === 0) return null;
    // At a corner passed twice, stay on the same square: the squares outside must be connected too.
    const k = Math.max(
      0,
      open.findIndex(([ex, ey]) => ex === -dy && ey === dx),
    );
    [dx, dy] = open.splice(k, 1)[0]!;
    points.push(point(x, y));
    x += dx;
    y += dy;
  }
  return cellAt(x, y) === start ? { kind: 'polygon', points } : null;
}

/** At most `most` connected squares near the origin, without holes. */
export const cellSets = (most: number): fc.Arbitrary<Cells> =>
  fc
    .array(fc.nat(1_000_000), { minLength: 2, maxLength: most })
    .map((settings) => {
      const cells = new Set([cellAt(0, 0)]);
      for (const choice of settings) {
        const open = [...cells].flatMap((cell) => {
          const [x, y] = cellOf(cell);
          return [cellAt(x + 1, y), cellAt(x - 1, y), cellAt(x, y + 1), cellAt(x, y - 1)].filter((c) => !cells.has(c));
        });
        cells.add(open[choice % open.length]!);
      }
      return cells;
    })
    .filter((cells) => outlineOfCells(cells) !== null);

/** Polygons around a center: corners in the order of their angles, on integers. */
export const starShaped: fc.Arbitrary<Polygon> = fc
  .tuple(fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 5, maxLength: 14 }), fc.boolean())
  .map(([radii, reverse]) => {
    const points = radii.map((radius, k) => {
      const angle = (2 * Math.PI * k) / radii.length;
      return point(Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle)));
    });
    return { kind: 'polygon', points: reverse ? points.reverse() : points };
  });

/** Concave polygons of either winding on eighths, some of them unions of squares. */
export const concavePolygons: fc.Arbitrary<Polygon> = fc
  .tuple(
    fc.oneof(
      starShaped,
      cellSets(9).map((cells) => {
        const { points } = outlineOfCells(cells)!;
        return { kind: 'polygon', points: points.map(({ x, y }) => point(x * 12, y * 12)) } as const;
      }),
    ),
    fc.integer({ min: -40, max: 40 }),
    fc.integer({ min: -40, max: 40 }),
    fc.boolean(),
  )
  .map(([{ points }, dx, dy, reverse]) => {
    const moved = points.map(({ x, y }) => point((x + dx) / 8, (y + dy) / 8));
    return { kind: 'polygon', points: reverse ? moved.reverse() : moved };
  });
