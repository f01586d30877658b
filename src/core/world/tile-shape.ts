/** The shape of a tile, at its place in the grid. */
import type { Point, Rect, Shape, ShapeKind } from '../base/shape.js';
import { newSparsePlacedShape, placeInto, startPlacing } from '../shapes/transform.js';
import type { PlacedShape } from '../shapes/transform.js';

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

/**
 * Returns the size of a tile between two lines: that for which `from + size` is exactly `to`, so that it ends where the
 * next one begins. It is `size`, or differs from it by rounding.
 */
export function flushSize(from: number, to: number, size = to - from): number {
  if (from + size === to) return size;
  let between = to - from;
  // The sum may be off by one unit in the last place, and so may the difference.
  const step = between * 2 ** -53;
  for (let k = 0; k < 4 && from + between !== to; k++) between += from + between < to ? step : -step;
  return between;
}

/** The top-left corner of the tile, stored here and not created for each tile. */
const corner = { x: NaN, y: NaN };

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
  startPlacing(corner);
  const placed = placeInto((others[kind] ??= newSparsePlacedShape()), shape).shape;
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
