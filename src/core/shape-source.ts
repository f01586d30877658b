/** Where a query finds the shapes that may matter: a list, or anything that knows which shapes are in a window. */
import type { Shape } from './shapes.js';

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
}

/** Shapes to query: a list, where the index of a shape is its id, or a source. */
export type Shapes = readonly Shape[] | ShapeSource;
