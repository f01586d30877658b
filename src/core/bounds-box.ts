/** The box that every kind of bounds is. */
import type { Bounds } from './shapes.js';

/** The least box that holds two points, each grown by `ex` to the left and right and by `ey` up and down. */
export function boxOf(x1: number, y1: number, x2: number, y2: number, ex: number, ey: number): Bounds {
  return {
    minX: Math.min(x1, x2) - ex,
    minY: Math.min(y1, y2) - ey,
    maxX: Math.max(x1, x2) + ex,
    maxY: Math.max(y1, y2) + ey,
  };
}
