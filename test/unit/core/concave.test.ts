/** Concave polygons: relations against exact oracles, and known poses. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact, overlaps, prepare, relate } from '../../../src/core/index.js';
import type { Point, Polygon, Rect, Relation, Shape } from '../../../src/core/index.js';
import {
  cellAt,
  cellOf,
  cellSets,
  comb,
  outlineOfCells,
  places,
  polygon,
  reversed,
  spiral,
  startedAt,
  type Cells,
} from './concave-support.js';
import { capsule, circle, mirrored, point, quarterTurned, rect, runs, scaled, shifted, swapped } from './support.js';

/** 9 wide, walls 2 thick, a bay from (2, 0) to (7, 7), floor 2 thick. */
const bay = polygon(0, 0, 2, 0, 2, 7, 7, 7, 7, 0, 9, 0, 9, 9, 0, 9);
/** The same, closed except for a mouth of width 1 from (4, 0) to (5, 0). */
const bottle = polygon(0, 0, 4, 0, 4, 2, 2, 2, 2, 7, 7, 7, 7, 2, 5, 2, 5, 0, 9, 0, 9, 9, 0, 9);
const plus = polygon(1, 0, 2, 0, 2, 1, 3, 1, 3, 2, 2, 2, 2, 3, 1, 3, 1, 2, 0, 2, 0, 1, 1, 1);
const ell = polygon(0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2);
/** A frame of width 2 around a hole from (2, 2) to (4, 4), with a slit to the hole. */
const frame = polygon(0, 0, 6, 0, 6, 6, 0, 6, 0, 0, 2, 2, 2, 4, 4, 4, 4, 2, 2, 2);
/** A square with a slit of no width from one side: it removes no area. */
const slit = polygon(0, 0, 4, 0, 4, 4, 2, 4, 2, 1, 2, 4, 0, 4);
/** Two bars of 2 by 1, one on top of the other, offset by 1. */
const ess = polygon(0, 0, 1, 0, 1, -1, 3, -1, 3, 0, 2, 0, 2, 1, 0, 1);
const arrow = polygon(0, 0, 8, 4, 0, 8, 3, 4);

describe('concave polygons', () => {
  const table: readonly [Shape, Shape, Relation, string][] = [
    [rect(3, 1, 3, 3), bay, 'separate', 'within the bay, clear of the walls'],
    [rect(2, 1, 3, 3), bay, 'touching', 'within the bay, at the left wall'],
    [rect(2, 1, 5, 3), bay, 'touching', 'fitting the bay'],
    [rect(2, 2, 5, 5), bay, 'touching', 'filling the bottom of the bay'],
    [rect(2, 0, 5, 7), bay, 'touching', 'filling the bay'],
    [rect(1, 1, 3, 3), bay, 'overlapping', 'through the left wall'],
    [rect(1, 1, 7, 3), bay, 'overlapping', 'through both walls'],
    [rect(3, 5, 3, 3), bay, 'overlapping', 'in the floor'],
    [rect(0, 0, 9, 9), bay, 'containing', 'its bounds'],
    [rect(-1, -1, 11, 11), bay, 'containing', 'more than its bounds'],
    [rect(0, 7, 9, 2), bay, 'inside', 'the floor, shared by three parts'],
    [rect(1, 7.5, 7, 1), bay, 'inside', 'in the floor, from wall to wall'],
    [rect(0, 0, 2, 9), bay, 'inside', 'the left wall with its corner'],
    [rect(0, 0, 2.5, 9), bay, 'overlapping', 'somewhat wider than the wall'],
    [rect(3, -3, 3, 2), bay, 'separate', 'above the bay'],
    [rect(2, -2, 5, 2), bay, 'touching', 'above the bay, at two corners'],
    [rect(0, -2, 9, 2), bay, 'touching', 'a lid'],
    [rect(9, 0, 2, 2), bay, 'touching', 'beside'],
    [circle(4.5, 3, 2), bay, 'separate', 'a ball in the bay'],
    [circle(4.5, 3, 2.5), bay, 'touching', 'a ball between the walls'],
    [circle(4.5, 4.5, 2.5), bay, 'touching', 'a ball at the walls and the floor'],
    [circle(4.5, 5, 2.5), bay, 'overlapping', 'a ball in the floor'],
    [circle(1, 8, 1), bay, 'inside', 'a ball in the inner corner, over the cut'],
    [circle(4.5, 4.5, 20), bay, 'containing', 'a ball around it'],
    [capsule(1, 1, 1, 8, 1), bay, 'inside', 'a capsule down the wall'],
    [capsule(1, 8, 8, 8, 1), bay, 'inside', 'a capsule along the floor'],
    [capsule(1, 1, 8, 8, 0.5), bay, 'overlapping', 'a capsule through the bay'],
    [polygon(2, 7, 4, 7, 2, 5), bay, 'touching', 'a triangle in the inner corner'],
    [polygon(1, 8, 8, 8, 4, 8.5), bay, 'inside', 'a triangle in the floor'],
    [rect(3, 3, 3, 3), bottle, 'separate', 'in the bottle'],
    [rect(2, 2, 5, 5), bottle, 'touching', 'filling the bottle'],
    [rect(4, -3, 1, 5), bottle, 'touching', 'the cork'],
    [rect(3.5, -3, 2, 5), bottle, 'overlapping', 'a cork that is too wide'],
    [plus, rect(1, 0, 1, 3), 'containing', 'the vertical bar, through three parts'],
    [plus, rect(0, 1, 3, 1), 'containing', 'the bar, through three parts'],
    [plus, rect(0, 0, 1, 1), 'touching', 'a missing corner'],
    [plus, circle(1.5, 1.5, 0.5), 'containing', 'a ball in the middle'],
    [plus, circle(1.5, 1.5, 0.75), 'overlapping', 'a ball over the inner corners'],
    [ell, polygon(1, 1, 2, 1, 2, 2, 1, 2), 'touching', 'the missing square'],
    [ell, polygon(0, 0, 2, 0, 0, 2), 'containing', 'a triangle with a side through the inner corner'],
    [ell, polygon(0, 0, 1, 0, 1, 1, 0, 1), 'containing', 'the corner square'],
    [frame, rect(2, 2, 2, 2), 'touching', 'filling the hole'],
    [frame, rect(2.5, 2.5, 1, 1), 'separate', 'in the hole, not touching it'],
    [frame, rect(0, 0, 2, 2), 'containing', 'over the slit'],
    [frame, circle(1, 1, 0.5), 'containing', 'over the slit'],
    [frame, rect(1, 1, 4, 4), 'overlapping', 'over the hole'],
    [frame, rect(0, 0, 6, 6), 'inside', 'the square without the hole'],
    [slit, rect(0, 0, 4, 4), 'equal', 'a slit removes no area'],
    [slit, rect(1, 1, 2, 2), 'containing', 'over the slit'],
    [arrow, polygon(0, 0, 3, 4, 0, 8), 'touching', 'filling the tail'],
    [arrow, polygon(0, 0, 8, 4, 0, 8), 'inside', 'with its tail filled'],
    [arrow, circle(3, 4, 1), 'overlapping', 'a ball at the inner corner'],
    [bay, bay, 'equal', 'itself'],
    [bay, reversed(bay), 'equal', 'the other winding'],
    [bay, startedAt(bay, 3), 'equal', 'another first corner'],
    [bay, bottle, 'inside', 'a bottle has more'],
    [bay, shifted(bay, 1, 0), 'overlapping', 'moved by half a wall'],
    [bay, shifted(bay, 2, 0), 'overlapping', 'floor in floor'],
    [bay, shifted(bay, 0, -9), 'touching', 'stacked'],
    [bay, shifted(bay, 20, 0), 'separate', 'far away'],
    [bay, polygon(3, 0, 6, 0, 6, 5, 5, 1, 4, 5), 'separate', 'one in the bay of the other'],
    [bay, polygon(2, 0, 7, 0, 7, 7, 4, 1, 2, 7), 'touching', 'one in the bay of the other, at the walls'],
    [comb(6), shifted(comb(6), 1, -1), 'overlapping', 'combs on top of each other'],
    [comb(6), quarterTwice(comb(6), 10, -3), 'touching', 'combs that fit into each other'],
    [comb(6), quarterTwice(comb(6), 10, -4), 'touching', 'combs that slide along each other'],
    [comb(6), quarterTwice(comb(6), 10, -2), 'overlapping', 'combs pressed together'],
    [comb(60), rect(0, 0, 119, 1), 'containing', 'the bar of a comb'],
    [comb(60), rect(1, -3, 1, 3), 'touching', 'between two teeth'],
    [comb(60), rect(1.25, -3, 0.5, 2.5), 'separate', 'between two teeth'],
    [spiral(8), rect(1, 1, 1, 1), 'touching', 'between two legs of a spiral'],
  ];
  for (const [a, b, word, reason] of table) {
    it(`${word}: ${reason}`, () => {
      everyWay(a, b, word);
    });
  }

  it('a ball around a plus: the tips are sqrt(2.5) from the middle', () => {
    everyWay(plus, circle(1.5, 1.5, Math.sqrt(2.5)), 'inside');
    everyWay(plus, circle(1.5, 1.5, 1.58), 'overlapping');
    everyWay(plus, circle(1.5, 1.5, 1.6), 'inside');
  });

  describe('points and segments, also where they lie between two parts', () => {
    // Every pair of points in the floor and walls of the bay, wherever it is cut.
    const inner = places(1, 8, 8, 8, 1, 1, 8, 1, 1, 7, 2, 8, 7, 8, 8, 7, 4.5, 8, 1.5, 7.5, 7.5, 7.5);
    const rim = places(0, 0, 2, 7, 7, 7, 9, 9, 0, 9, 2, 9, 7, 9, 0, 7, 9, 7, 4.5, 7, 0, 4.5);
    const shapes = (p: Point): readonly (readonly [string, Shape])[] => [
      ['circle', circle(p.x, p.y, 0)],
      ['rect', rect(p.x, p.y, 0, 0)],
      ['rotated rect', rect(p.x, p.y, 0, 0, 0.5)],
      ['capsule', capsule(p.x, p.y, p.x, p.y, 0)],
      ['polygon', { kind: 'polygon', points: [p, p, p] }],
      ['ellipse', { kind: 'ellipse', x: p.x, y: p.y, radiusX: 0, radiusY: 0 }],
    ];
    for (const p of inner) {
      it(`(${p.x}, ${p.y}) is inside`, () => {
        for (const [name, shape] of shapes(p)) everyWay(shape, bay, 'inside', name);
      });
    }
    for (const p of rim) {
      it(`(${p.x}, ${p.y}) touches`, () => {
        for (const [name, shape] of shapes(p)) everyWay(shape, bay, 'touching', name);
      });
    }
    it('every line through corners of a plus', () => {
      const corners = plus.points;
      for (const p of corners) {
        for (const q of corners) {
          if (p === q) continue;
          // Both ends in one bar: contained. Along a side: touching. Otherwise it leaves the plus.
          const level = p.y === q.y && Math.abs(p.y - 1.5) < 1;
          const vertical = p.x === q.x && Math.abs(p.x - 1.5) < 1;
          const inUpright = [p.x, q.x].every((x) => x === 1 || x === 2);
          const inBar = [p.y, q.y].every((y) => y === 1 || y === 2);
          const along = (vertical || level) && Math.abs(p.x - q.x) + Math.abs(p.y - q.y) === 1;
          const atEnd = (p.y === q.y && (p.y === 0 || p.y === 3)) || (p.x === q.x && (p.x === 0 || p.x === 3));
          const through = (p.y === q.y && !atEnd) || (p.x === q.x && !atEnd);
          const middle = [p, q].every(({ x, y }) => (x === 1 || x === 2) && (y === 1 || y === 2));
          const word: Relation | null =
            (along && !middle) || atEnd ? 'touching' : inUpright || inBar || through ? 'inside' : null;
          if (word) everyWay(capsule(p.x, p.y, q.x, q.y, 0), plus, word, JSON.stringify([p, q]));
        }
      }
    });
    const segments: readonly [Shape, Shape, Relation, string][] = [
      [rect(0, 8, 9, 0), bay, 'inside', 'from side to side'],
      [rect(0, 7, 9, 0), bay, 'inside', 'along the floor of the bay and on'],
      [rect(2, 7, 5, 0), bay, 'touching', 'along the floor of the bay'],
      [rect(-1, 7, 11, 0), bay, 'overlapping', 'along the floor of the bay and beyond'],
      [rect(2, 0, 0, 9), bay, 'inside', 'down the wall and on'],
      [rect(2, 7, 0, 2), bay, 'inside', 'from the inner corner down'],
      [rect(0, 7, 2, 0), bay, 'inside', 'from the inner corner to the left'],
      [capsule(2, 7, 0, 9, 0), bay, 'inside', 'from the inner corner to the outer one'],
      [capsule(3, 6, 0, 9, 0), bay, 'overlapping', 'from the bay to the outer corner'],
      [capsule(2, 7, 3, 6, 0), bay, 'touching', 'from the inner corner into the bay'],
      [capsule(3, 4, 8, 4, 0), arrow, 'inside', 'from the inner corner to the tip'],
      [capsule(0, 4, 8, 4, 0), arrow, 'overlapping', 'from the tail to the tip'],
      [capsule(0, 4, 3, 4, 0), arrow, 'touching', 'in the tail'],
      [capsule(5, 4, 6, 4, 0), arrow, 'inside', 'on the line between the halves'],
      [polygon(3, 4, 8, 4, 5, 4), arrow, 'inside', 'a flat polygon'],
      [polygon(5, 4, 5, 4, 5, 4), arrow, 'inside', 'a point of a polygon'],
      [rect(0, 0, 3, 0), ess, 'inside', 'along a side, between two parts and along a side again'],
      [rect(-1, 0, 5, 0), ess, 'overlapping', 'and beyond'],
      [rect(0, 0, 1, 0), ess, 'touching', 'along the first side'],
      [rect(2, 0, 1, 0), ess, 'touching', 'along the last side'],
      [rect(0.5, 0, 1, 0), ess, 'inside', 'from a side to between two parts'],
      [rect(0, 0, 9, 0), bay, 'touching', 'along both tips and over the mouth of the bay'],
      [
        rect(0, 2, 9, 0),
        polygon(0, 0, 9, 0, 9, 2, 7, 2, 7, 1, 5, 1, 5, 2, 3, 4, 0, 4),
        'overlapping',
        'from the inside on over a bay',
      ],
      [circle(5, 4, 2 ** -60), arrow, 'inside', 'a circle smaller than the tolerance'],
      [capsule(0, 6, 9, 6, 0), quarterTurned(comb(3)), 'separate', 'far from it'],
    ];
    for (const [a, b, word, reason] of segments) {
      it(`${word}: ${reason}`, () => {
        everyWay(a, b, word);
      });
    }
  });
});

function quarterTwice(shape: Shape, dx: number, dy: number): Shape {
  return shifted(quarterTurned(quarterTurned(shape)), dx, dy);
}

/** Swapped, prepared, mirrored, rotated, scaled, moved, with the other winding: the same relation. */
function everyWay(a: Shape, b: Shape, word: Relation, message?: string): void {
  assert.equal(relate(a, b), word, message);
  assert.equal(relate(b, a), swapped[word], `swapped ${message ?? ''}`);
  assert.equal(contact(a, b).relation, word, `contact ${message ?? ''}`);
  assert.equal(relate(prepare(a), prepare(b)), word, `prepared ${message ?? ''}`);
  const maps: Readonly<Record<string, (shape: Shape) => Shape>> = {
    mirrored,
    'rotated by a quarter turn': quarterTurned,
    'scaled up': (shape) => scaled(shape, 40),
    'scaled down': (shape) => scaled(shape, -60),
    shifted: (shape) => shifted(shape, 1024, -512.5),
    reversed: (shape) => (shape.kind === 'polygon' ? reversed(shape) : shape),
    'another first corner': (shape) => (shape.kind === 'polygon' ? startedAt(shape, 2) : shape),
  };
  for (const [name, map] of Object.entries(maps))
    assert.equal(relate(map(a), map(b)), word, `${name} ${message ?? ''}`);
}

describe('unions of squares', () => {
  const shiftedCells = (cells: Cells, dx: number, dy: number): Cells =>
    new Set([...cells].map((cell) => cellAt(cellOf(cell)[0] + dx, cellOf(cell)[1] + dy)));

  /** The relation, from the squares and the corners that both have in common. */
  function expected(a: Cells, b: Cells): Relation {
    const common = [...a].filter((cell) => b.has(cell)).length;
    if (common > 0) {
      if (common === a.size) return common === b.size ? 'equal' : 'inside';
      return common === b.size ? 'containing' : 'overlapping';
    }
    const corners = (cells: Cells) =>
      new Set(
        [...cells]
          .map(cellOf)
          .flatMap(([x, y]) => [cellAt(x, y), cellAt(x + 1, y), cellAt(x, y + 1), cellAt(x + 1, y + 1)]),
      );
    const cornersOfB = corners(b);
    return [...corners(a)].some((corner) => cornersOfB.has(corner)) ? 'touching' : 'separate';
  }

  /** At integers; at tenths, which are rounded; rotated by a 3-4-5 triangle's angle. */
  const grids: Readonly<Record<string, (p: Point) => Point>> = {
    'at whole numbers': (p) => p,
    'at tenths': (p) => point(p.x * 0.1 + 0.7, p.y * 0.1 - 0.3),
    'rotated, 3, 4, 5': (p) => point(p.x * 0.6 - p.y * 0.8, p.x * 0.8 + p.y * 0.6),
  };
  const placed = (cells: Cells, grid: (p: Point) => Point): Polygon => ({
    kind: 'polygon',
    points: outlineOfCells(cells)!.points.map(grid),
  });
  const smallRects = fc
    .tuple(
      fc.integer({ min: -4, max: 4 }),
      fc.integer({ min: -4, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([x, y, width, height]) => {
      const cells = new Set<string>();
      for (let i = 0; i < width; i++) for (let j = 0; j < height; j++) cells.add(cellAt(x + i, y + j));
      return cells;
    });

  for (const [name, grid] of Object.entries(grids)) {
    it(`against each other, ${name}`, () => {
      fc.assert(
        fc.property(
          cellSets(14),
          cellSets(14),
          fc.integer({ min: -5, max: 5 }),
          fc.integer({ min: -5, max: 5 }),
          (a, b, dx, dy) => {
            const other = shiftedCells(b, dx, dy);
            const word = expected(a, other);
            assert.equal(relate(placed(a, grid), placed(other, grid)), word);
            assert.equal(contact(placed(a, grid), placed(other, grid)).relation, word);
          },
        ),
        runs(250),
      );
    });
    it(`against rectangles, ${name}`, () => {
      fc.assert(
        fc.property(cellSets(16), smallRects, (a, b) => {
          assert.equal(relate(placed(a, grid), placed(b, grid)), expected(a, b));
        }),
        runs(300),
      );
    });
    it(`against a part of themselves, ${name}`, () => {
      fc.assert(
        fc.property(cellSets(16), fc.nat(15), (a, leave) => {
          const some = new Set([...a].slice(0, Math.max(1, a.size - leave)));
          if (!outlineOfCells(some)) return;
          assert.equal(relate(placed(a, grid), placed(some, grid)), expected(a, some));
          assert.equal(relate(placed(some, grid), placed(a, grid)), expected(some, a));
        }),
        runs(200),
      );
    });
  }

  it('every point and every segment of the grid', () => {
    fc.assert(
      fc.property(
        cellSets(12),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        (cells, x, y, long, down) => {
          const shape = outlineOfCells(cells)!;
          const segment: Rect = down ? rect(x, y, 0, long) : rect(x, y, long, 0);
          assert.equal(
            relate(segment, shape),
            segmentRelation(cells, x, y, long, down),
            JSON.stringify([shape, segment]),
          );
        },
      ),
      runs(600),
    );
  });

  /** A grid segment in half squares: which of its pieces and points are inside, on the border, or outside. */
  function segmentRelation(cells: Cells, x: number, y: number, long: number, down: boolean): Relation {
    const has = (u: number, v: number) => cells.has(cellAt(u, v));
    let deep = 0;
    let on = 0;
    let out = 0;
    for (let k = 0; k <= 2 * long; k++) {
      const u = down ? x : x + k / 2;
      const v = down ? y + k / 2 : y;
      const around =
        k % 2 === 0
          ? [has(u - 1, v - 1), has(u, v - 1), has(u - 1, v), has(u, v)]
          : down
            ? [has(u - 1, Math.floor(v)), has(u, Math.floor(v))]
            : [has(Math.floor(u), v - 1), has(Math.floor(u), v)];
      if (around.every(Boolean)) deep++;
      else if (around.some(Boolean)) on++;
      else out++;
    }
    if (deep > 0) return out > 0 ? 'overlapping' : 'inside';
    return on > 0 ? 'touching' : 'separate';
  }
});

describe('invariance of the answers', () => {
  it('the winding and the first corner of a polygon do not matter', () => {
    for (const shape of [bay, bottle, plus, ell, arrow, comb(5)]) {
      const other = rect(1.5, 1.25, 3, 2.5, 0.3);
      assert.deepEqual(contact(reversed(shape), other), contact(shape, other));
      assert.deepEqual(contact(startedAt(shape, 3), other), contact(shape, other));
    }
  });

  it('shapes with invalid numbers are separate', () => {
    for (const bad of [NaN, Infinity, -Infinity]) {
      for (let k = 0; k < bay.points.length; k++) {
        const broken: Polygon = { kind: 'polygon', points: bay.points.map((p, i) => (i === k ? point(bad, p.y) : p)) };
        assert.equal(relate(broken, bay), 'separate');
        assert.equal(relate(bay, broken), 'separate');
        assert.equal(contact(bay, broken).separation, Infinity);
      }
      assert.equal(overlaps(bay, circle(4, bad, 1)), false);
      assert.equal(contact(circle(bad, 4, 1), bay).relation, 'separate');
    }
    assert.equal(relate(bay, circle(1, 1, -1)), 'separate');
  });
});
