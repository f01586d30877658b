/** The shape of a tile, at its place in the grid. */
import type { Capsule, Circle, Ellipse, Point, Rect, Shape } from '../shapes.js';
import { throwInvalidKind } from '../validate.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Shapes that a query writes into, one of each kind; of polygons one for each number of corners. */
export interface TileRecord {
  /** For tiles that are filled. */
  readonly rect: Mutable<Rect>;
  readonly turned: Mutable<Rect>;
  readonly circle: Mutable<Circle>;
  readonly capsule: Mutable<Capsule>;
  readonly ellipse: Mutable<Ellipse>;
  readonly polygons: { readonly kind: 'polygon'; readonly points: Mutable<Point>[] }[];
}

/** Creates the shapes for one query. */
export function tileRecord(): TileRecord {
  return {
    rect: { kind: 'rect', x: NaN, y: NaN, width: NaN, height: NaN },
    turned: { kind: 'rect', x: NaN, y: NaN, width: NaN, height: NaN, rotation: NaN },
    circle: { kind: 'circle', x: NaN, y: NaN, radius: NaN },
    capsule: { kind: 'capsule', x1: NaN, y1: NaN, x2: NaN, y2: NaN, radius: NaN },
    ellipse: { kind: 'ellipse', x: NaN, y: NaN, radiusX: NaN, radiusY: NaN, rotation: NaN },
    polygons: [],
  };
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

/** Returns the shape of a tile at its place; sides and corners on the borders of the tile are exactly on its lines. */
export function placeTile(
  record: TileRecord,
  shape: Shape,
  left: number,
  top: number,
  right: number,
  bottom: number,
  tileWidth: number,
  tileHeight: number,
): Shape {
  switch (shape.kind) {
    case 'rect': {
      if (shape.rotation) {
        const { turned } = record;
        turned.x = left + shape.x;
        turned.y = top + shape.y;
        turned.width = shape.width;
        turned.height = shape.height;
        turned.rotation = shape.rotation;
        return turned;
      }
      const { rect } = record;
      const x = at(shape.x, left, right, tileWidth);
      const y = at(shape.y, top, bottom, tileHeight);
      rect.x = x;
      rect.y = y;
      rect.width = flushSize(x, at(shape.x + shape.width, left, right, tileWidth), shape.width);
      rect.height = flushSize(y, at(shape.y + shape.height, top, bottom, tileHeight), shape.height);
      return rect;
    }
    case 'circle': {
      const { circle } = record;
      circle.x = left + shape.x;
      circle.y = top + shape.y;
      circle.radius = shape.radius;
      return circle;
    }
    case 'capsule': {
      const { capsule } = record;
      capsule.x1 = left + shape.x1;
      capsule.y1 = top + shape.y1;
      capsule.x2 = left + shape.x2;
      capsule.y2 = top + shape.y2;
      capsule.radius = shape.radius;
      return capsule;
    }
    case 'ellipse': {
      const { ellipse } = record;
      ellipse.x = left + shape.x;
      ellipse.y = top + shape.y;
      ellipse.radiusX = shape.radiusX;
      ellipse.radiusY = shape.radiusY;
      ellipse.rotation = shape.rotation ?? 0;
      return ellipse;
    }
    case 'polygon': {
      const { points } = shape;
      const polygon = (record.polygons[points.length] ??= {
        kind: 'polygon',
        points: points.map(() => ({ x: NaN, y: NaN })),
      });
      for (let k = 0; k < points.length; k++) {
        polygon.points[k]!.x = at(points[k]!.x, left, right, tileWidth);
        polygon.points[k]!.y = at(points[k]!.y, top, bottom, tileHeight);
      }
      return polygon;
    }
    default:
      return throwInvalidKind((shape as Shape).kind);
  }
}

/** Returns a coordinate in a tile as one of the world, exactly on the lines at both ends. */
function at(offset: number, from: number, to: number, size: number): number {
  return offset === size ? to : from + offset;
}
