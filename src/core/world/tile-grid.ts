/** Tiles of a level as shapes, without keeping a shape for each. */
import { throwInvalid } from '../base/require.js';
import type { Point, Rect, Shape, ShapeKind } from '../base/shape.js';
import type { ShapeSource } from '../base/shape-source.js';
import { flushSize } from '../base/vector.js';
import { Placing, newSparsePlacedShape, placeInto, startPlacing } from '../shapes/transform.js';
import type { PlacedShape } from '../shapes/transform.js';

/** Which kind of tile is where: a list row by row, for example a Uint8Array, or a function. 0 and false are empty. */
export type Tiles = ArrayLike<number> | ((column: number, row: number) => number | boolean);

/** A level of tiles. */
export interface TileGridOptions {
  /** The top-left corner of the grid; 0 when absent. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  /** The size of a tile, more than 0. */
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** The number of tiles, integers. */
  readonly columns: number;
  readonly rows: number;
  /**
   * The kind of each tile. It is read with every query, so a change takes effect at once.
   *
   * The list has `columns` × `rows` numbers.
   */
  readonly tiles: Tiles;
  /**
   * The shape of each kind, relative to the top-left corner of its tile and within the tile; null for a kind that isn't
   * solid. A kind without an entry fills its tile.
   */
  readonly shapes?: Readonly<Record<number, Shape | null>> | undefined;
}

/**
 * Creates a grid of tiles to query. Flush tiles share exactly equal sides.
 *
 * @throws RangeError naming the field and the value: sizes that aren't above 0, counts that aren't integers, a list of
 * another length
 */
export function tileGrid(options: TileGridOptions): TileGrid {
  return new TileGrid(options);
}

/** Created by `tileGrid`. The id of a tile is its column + its row × `columns`. */
export class TileGrid implements ShapeSource {
  readonly x: number;
  readonly y: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
  private readonly tiles: Tiles;
  private readonly shapes: Readonly<Record<number, Shape | null>>;
  /** The shape of a tile of a kind without an entry. */
  private readonly full: Rect;
  /** One for each query that is running: a visit may query again. */
  private readonly records: TileRecord[] = [];
  private running = 0;

  /** @internal */
  constructor({ x = 0, y = 0, tileWidth, tileHeight, columns, rows, tiles, shapes = {} }: TileGridOptions) {
    demand('x', x, Number.isFinite(x), 'a finite number');
    demand('y', y, Number.isFinite(y), 'a finite number');
    demand('tileWidth', tileWidth, tileWidth > 0 && tileWidth < Infinity, 'above 0');
    demand('tileHeight', tileHeight, tileHeight > 0 && tileHeight < Infinity, 'above 0');
    demand('columns', columns, Number.isInteger(columns) && columns >= 0, 'an integer of at least 0');
    demand('rows', rows, Number.isInteger(rows) && rows >= 0, 'an integer of at least 0');
    const given = tiles as unknown;
    if (typeof given !== 'function') {
      const isList = typeof given === 'object' && given !== null && 'length' in given;
      demand('tiles', given, isList, 'a list or a function');
      const { length } = given as ArrayLike<number>;
      demand('tiles.length', length, length === columns * rows, `columns × rows, which is ${columns * rows}`);
    }
    this.x = x;
    this.y = y;
    this.tileWidth = tileWidth;
    this.tileHeight = tileHeight;
    this.columns = columns;
    this.rows = rows;
    this.tiles = tiles;
    this.shapes = shapes;
    this.full = { kind: 'rect', x: 0, y: 0, width: tileWidth, height: tileHeight };
  }

  /** Returns the kind of a tile; 0 outside the grid. */
  kindAt(column: number, row: number): number {
    const { tiles, columns } = this;
    if (!(column >= 0 && row >= 0 && column < columns && row < this.rows)) return 0;
    return typeof tiles === 'function' ? Number(tiles(column, row)) : tiles[column + row * columns]!;
  }

  /** Returns the kind of the tile with an id, for example of what a sweep has hit; 0 for other ids. */
  kindOf(id: number): number {
    return this.kindAt(id % this.columns, Math.floor(id / this.columns));
  }

  /** Returns the id of the tile that contains a point, empty or not; on a line, that to the right and below. -1 outside. */
  idAt(x: number, y: number): number {
    const column = this.lineBefore(x, this.x, this.tileWidth, this.columns);
    const row = this.lineBefore(y, this.y, this.tileHeight, this.rows);
    if (!(column >= 0 && row >= 0 && column < this.columns && row < this.rows)) return -1;
    return column + row * this.columns;
  }

  /** Returns the shape of the tile with an id, or null if there is nothing solid. */
  shapeOf(id: number): Shape | null {
    const { columns } = this;
    if (!(id >= 0 && id < columns * this.rows && Number.isInteger(id))) return null;
    const record = tileRecord();
    return this.place(record, id % columns, Math.floor(id / columns));
  }

  /** Calls `visit(shape, id)` for the solid tiles that touch or overlap a window, row by row. */
  shapesIn(minX: number, minY: number, maxX: number, maxY: number, visit: (shape: Shape, id: number) => void): void {
    if (!(minX <= maxX && minY <= maxY)) return;
    const { x, y, tileWidth, tileHeight, columns, rows } = this;
    // A window that begins on a line also touches the tile before it.
    const left = Math.max(0, this.lineBefore(minX, x, tileWidth, columns) - 1);
    const top = Math.max(0, this.lineBefore(minY, y, tileHeight, rows) - 1);
    const right = Math.min(columns - 1, this.lineBefore(maxX, x, tileWidth, columns));
    const bottom = Math.min(rows - 1, this.lineBefore(maxY, y, tileHeight, rows));
    const first = x + (left + 1) * tileWidth < minX ? left + 1 : left;
    const firstRow = y + (top + 1) * tileHeight < minY ? top + 1 : top;
    const record = (this.records[this.running] ??= tileRecord());
    this.running++;
    try {
      for (let row = firstRow; row <= bottom; row++) {
        for (let column = first; column <= right; column++) {
          const shape = this.place(record, column, row);
          if (shape) visit(shape, column + row * columns);
        }
      }
    } finally {
      this.running--;
    }
  }

  /** Returns the number of the last line at or before a position; -1 before the first, `count` from the last on. */
  private lineBefore(position: number, start: number, size: number, count: number): number {
    let line = Math.max(-1, Math.min(count, Math.floor((position - start) / size)));
    // The quotient may be rounded across a line.
    if (line < count && start + (line + 1) * size <= position) line++;
    else if (line >= 0 && start + line * size > position) line--;
    return line;
  }

  private place(record: TileRecord, column: number, row: number): Shape | null {
    const kind = this.kindAt(column, row);
    // Not a number, or 0.
    if (!kind) return null;
    const { x, y, tileWidth, tileHeight } = this;
    const shape = this.shapes[kind] === undefined ? this.full : this.shapes[kind];
    if (!shape) return null;
    const right = x + (column + 1) * tileWidth;
    const bottom = y + (row + 1) * tileHeight;
    return placeTile(record, shape, x + column * tileWidth, y + row * tileHeight, right, bottom, tileWidth, tileHeight);
  }
}

function demand(field: string, value: unknown, isValid: boolean, must: string): void {
  if (!isValid) throwInvalid('tile grid', field, must, value);
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Shapes that a query writes into, one of each kind. */
export interface TileRecord {
  /** For rects that aren't rotated. */
  readonly rect: Mutable<Rect>;
  readonly others: Partial<Record<ShapeKind, PlacedShape>>;
}

/** Creates the shapes for one query. */
export function tileRecord(): TileRecord {
  return { rect: { kind: 'rect', x: NaN, y: NaN, width: NaN, height: NaN }, others: {} };
}

/** The top-left corner of the tile, stored here and not created for each tile. */
const corner = { x: NaN, y: NaN };
const placing = /* @__PURE__ */ new Placing();

/** Returns the shape of a tile at its place; sides and corners on the borders of the tile are exactly on its lines. */
export function placeTile(
  { rect, others }: TileRecord,
  shape: Shape,
  left: number,
  top: number,
  right: number,
  bottom: number,
  tileWidth: number,
  tileHeight: number,
): Shape {
  const { kind } = shape;
  if (kind === 'rect' && !shape.rotation) {
    const x = (rect.x = at(shape.x, left, right, tileWidth));
    const y = (rect.y = at(shape.y, top, bottom, tileHeight));
    rect.width = flushSize(x, at(shape.x + shape.width, left, right, tileWidth), shape.width);
    rect.height = flushSize(y, at(shape.y + shape.height, top, bottom, tileHeight), shape.height);
    return rect;
  }
  corner.x = left;
  corner.y = top;
  startPlacing(placing, corner);
  const placed = placeInto((others[kind] ??= newSparsePlacedShape()), shape, placing).shape;
  if (kind === 'polygon') {
    for (let k = 0; k < shape.points.length; k++) {
      const { x, y } = shape.points[k]!;
      const point = (placed as unknown as { points: Mutable<Point>[] }).points[k]!;
      if (x === tileWidth) point.x = right;
      if (y === tileHeight) point.y = bottom;
    }
  }
  return placed;
}

/** Returns a coordinate in a tile as one of the world, exactly on the lines at both ends. */
function at(offset: number, from: number, to: number, size: number): number {
  return offset === size ? to : from + offset;
}
