import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bounds, raycast, relate, tileGrid } from '../../../../src/core/index.js';
import type { Shape, TileGridOptions } from '../../../../src/core/index.js';
import { circle, polygon, rect, runs } from '../support.js';

const level = (options: Partial<TileGridOptions> = {}) =>
  tileGrid({
    tileWidth: 16,
    tileHeight: 16,
    columns: 4,
    rows: 2,
    tiles: Uint8Array.of(0, 0, 0, 2, 1, 1, 3, 1),
    ...options,
  });

function found(grid: ReturnType<typeof tileGrid>, ...window: [number, number, number, number]): [number, Shape][] {
  const list: [number, Shape][] = [];
  grid.shapesIn(...window, (shape, id) => list.push([id, structuredClone(shape)]));
  return list;
}

describe('tileGrid', () => {
  const slope = polygon(0, 16, 16, 0, 16, 16);
  const shapes = { 2: slope, 3: null };

  it('visits the solid tiles of a window row by row, with borders', () => {
    const grid = level({ shapes });
    assert.deepEqual(found(grid, -Infinity, -Infinity, Infinity, Infinity), [
      [3, polygon(48, 16, 64, 0, 64, 16)],
      [4, rect(0, 16, 16, 16)],
      [5, rect(16, 16, 16, 16)],
      [7, rect(48, 16, 16, 16)],
    ]);
    assert.deepEqual(
      found(grid, 16, 0, 16, 16).map(([id]) => id),
      [4, 5],
      'a window on two lines',
    );
    assert.deepEqual(found(grid, 17, 0, 20, 15), [], 'empty tiles');
    assert.deepEqual(
      found(grid, 64, 32, 70, 70).map(([id]) => id),
      [7],
      'the last corner',
    );
    for (const window of [
      [65, 0, 70, 32],
      [0, -9, 64, -1],
      [NaN, 0, 9, 9],
      [9, 0, 8, 9],
    ] as [number, number, number, number][]) {
      assert.deepEqual(found(grid, ...window), []);
    }
  });

  it('says what a tile is', () => {
    const grid = level({ shapes });
    assert.equal(grid.kindOf(3), 2);
    assert.equal(grid.kindAt(2, 1), 3);
    for (const [column, row] of [
      [-1, 0],
      [0, -1],
      [4, 0],
      [0, 2],
      [NaN, 0],
    ] as const) {
      assert.equal(grid.kindAt(column, row), 0);
    }
    assert.deepEqual(grid.shapeOf(3), polygon(48, 16, 64, 0, 64, 16));
    for (const id of [0, 6, -1, 8, 0.5, NaN]) assert.equal(grid.shapeOf(id), null);
    assert.equal(grid.idAt(16, 31), 5);
    assert.equal(grid.idAt(15, 0), 0);
    for (const [x, y] of [
      [-1, 0],
      [64, 0],
      [0, 32],
      [NaN, 0],
    ] as const) {
      assert.equal(grid.idAt(x, y), -1);
    }
  });

  it('reads the tiles with every query', () => {
    const tiles = new Uint8Array(8);
    const grid = level({ tiles });
    assert.deepEqual(found(grid, 0, 0, 64, 32), []);
    tiles[5] = 1;
    assert.deepEqual(found(grid, 0, 0, 64, 32), [[5, rect(16, 16, 16, 16)]]);
    assert.deepEqual(
      found(level({ tiles: (column, row) => column === 2 && row === 1 }), 0, 0, 64, 32).map(([id]) => id),
      [6],
    );
  });

  it('places shapes of every kind, with sides on the lines of the tile', () => {
    const kinds: Shape[] = [
      rect(0, 8, 16, 8),
      rect(2, 2, 5, 3, 1),
      circle(8, 8, 8),
      { kind: 'capsule', x1: 4, y1: 4, x2: 12, y2: 12, radius: 4 },
      { kind: 'ellipse', x: 8, y: 8, radiusX: 8, radiusY: 4 },
      slope,
    ];
    const placed: Shape[] = [
      rect(116, 224, 16, 8),
      rect(118, 218, 5, 3, 1),
      circle(124, 224, 8),
      { kind: 'capsule', x1: 120, y1: 220, x2: 128, y2: 228, radius: 4 },
      { kind: 'ellipse', x: 124, y: 224, radiusX: 8, radiusY: 4, rotation: 0 },
      polygon(116, 232, 132, 216, 132, 232),
    ];
    kinds.forEach((shape, k) => {
      const grid = tileGrid({
        x: 100,
        y: 200,
        tileWidth: 16,
        tileHeight: 16,
        columns: 2,
        rows: 2,
        tiles: (column, row) => column === 1 && row === 1,
        shapes: { 1: shape },
      });
      assert.deepEqual(found(grid, 116, 216, 132, 232), [[3, placed[k]]]);
    });
    assert.throws(() => {
      found(level({ shapes: { 1: { kind: 'square' } as unknown as Shape } }), 0, 0, 64, 32);
    }, /^RangeError: kind must be/);
  });

  it('a visit may query the same grid', () => {
    const grid = level({ shapes });
    const outer: Shape[] = [];
    grid.shapesIn(0, 17, 64, 32, (shape) => {
      found(grid, 0, 0, 64, 32);
      outer.push(structuredClone(shape));
    });
    assert.deepEqual(outer, [rect(0, 16, 16, 16), rect(16, 16, 16, 16), rect(48, 16, 16, 16)]);
  });

  it('stops rays', () => {
    assert.deepEqual(raycast({ x: 20, y: 0 }, { x: 0, y: 100 }, level({ shapes })), {
      time: 0.16,
      x: 20,
      y: 16,
      nx: 0,
      ny: -1,
      index: 5,
    });
  });

  it('flush tiles share exactly equal sides, wherever the grid is and whatever its size', () => {
    const coordinates = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.integer({ min: -1000, max: 1000 }).map((n) => n / 10),
    );
    const lengths = fc.oneof(
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      fc.integer({ min: 1, max: 500 }).map((n) => n / 10),
    );
    fc.assert(
      fc.property(coordinates, coordinates, lengths, lengths, fc.boolean(), (x, y, tileWidth, tileHeight, half) => {
        // Rects that fill their tiles as a kind of their own behave like tiles.
        const own = half ? { 1: rect(0, 0, tileWidth, tileHeight) } : {};
        const grid = tileGrid({ x, y, tileWidth, tileHeight, columns: 40, rows: 3, tiles: () => true, shapes: own });
        for (let column = 0; column < 39; column++) {
          const id = 40 + column;
          const shape = grid.shapeOf(id)!;
          const { minX, maxX, maxY } = bounds(shape);
          assert.equal(minX, x + column * tileWidth, 'as a caller computes it');
          assert.equal(maxX, bounds(grid.shapeOf(id + 1)!).minX);
          assert.equal(maxY, bounds(grid.shapeOf(id + 40)!).minY);
          assert.equal(relate(shape, grid.shapeOf(id + 1)!), 'touching');
          assert.equal(grid.idAt(minX, bounds(shape).minY), id);
        }
      }),
      runs(150),
    );
  });

  it('visits exactly the tiles that meet a window', () => {
    const coordinate = fc.integer({ min: -20, max: 90 }).map((n) => n / 10);
    const size = fc.integer({ min: 0, max: 30 }).map((n) => n / 10);
    fc.assert(
      fc.property(coordinate, coordinate, size, size, (x, y, width, height) => {
        const grid = tileGrid({
          x: 0.3,
          y: -0.1,
          tileWidth: 0.7,
          tileHeight: 0.9,
          columns: 9,
          rows: 7,
          tiles: () => 1,
        });
        const expected: number[] = [];
        for (let id = 0; id < 63; id++) {
          const box = bounds(grid.shapeOf(id)!);
          if (box.minX <= x + width && x <= box.maxX && box.minY <= y + height && y <= box.maxY) expected.push(id);
        }
        assert.deepEqual(
          found(grid, x, y, x + width, y + height).map(([id]) => id),
          expected,
        );
      }),
      runs(1000),
    );
  });

  const bad: readonly [Partial<TileGridOptions>, string][] = [
    [{ x: NaN }, 'x must be a finite number, got NaN'],
    [{ y: Infinity }, 'y must be a finite number, got Infinity'],
    [{ tileWidth: 0 }, 'tileWidth must be above 0, got 0'],
    [{ tileHeight: -1 }, 'tileHeight must be above 0, got -1'],
    [{ tileHeight: Infinity }, 'tileHeight must be above 0, got Infinity'],
    [{ columns: 1.5 }, 'columns must be an integer of at least 0, got 1.5'],
    [{ rows: -1 }, 'rows must be an integer of at least 0, got -1'],
    [{ rows: 3 }, 'tiles.length must be columns × rows, which is 12, got 8'],
    [{ tiles: undefined as never }, 'tiles must be a list or a function, got undefined'],
  ];
  for (const [options, message] of bad) {
    it(`rejects ${Object.keys(options).join()}: ${message}`, () => {
      assert.throws(() => level(options), new RangeError(`tile grid ${message}`));
    });
  }
});
