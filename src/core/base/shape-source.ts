/** Where a query finds the shapes that may matter: a list, or anything that knows which shapes are in a window. */
import { throwInvalid } from './require.js';
import type { Shape } from './shape.js';

/**
 * Finds shapes by place, such as a tile grid or an index. A query asks it for a window instead of going through a
 * list.
 */
export interface ShapeSource {
  /**
   * Calls `visit` for each shape whose bounds touch or overlap a window, and may call it for others, in a deterministic
   * order. `shape` is valid until `visit` returns: a source may use one record for one shape after another. `id` says
   * which shape it is.
   */
  shapesIn(minX: number, minY: number, maxX: number, maxY: number, visit: (shape: Shape, id: number) => void): void;

  /**
   * Optional, for rays: calls `visit` for each shape whose bounds a ray hits up to its `maxTime`, and may call it for
   * others or twice. `maxTime` shrinks as hits are found, so the nearest shapes should come first, and what is beyond
   * can be left out. Without this, a ray asks for the shapes in its window.
   */
  shapesAlong?(ray: Ray, visit: (shape: Shape, id: number) => void): void;
}

/** The points (x + dx t, y + dy t) with t from 0 to `maxTime`, which may be Infinity. */
export interface Ray {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly maxTime: number;
}

/** Shapes to query: a list, where the index of a shape is its id, or a source. */
export type Shapes = readonly Shape[] | ShapeSource;

/**
 * Returns `shapes` as a source, if it isn't a list.
 *
 * @throws RangeError for anything else
 */
export function requireSource(shapes: Shapes): ShapeSource {
  if (typeof (shapes as Partial<ShapeSource> | null | undefined)?.shapesIn !== 'function') {
    throwInvalid('', 'shapes', 'a list of shapes or a source of shapes', shapes);
  }
  return shapes as ShapeSource;
}
