import type { Bounds } from '../core/index.js';

export type Axis = 'x' | 'y';

/** Returns the smallest box that contains all given ones; null for none. */
export function uniteBounds(boxes: Iterable<Bounds | null>): Bounds | null {
  // A loop, because the number of function arguments is limited.
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const box of boxes) {
    if (box === null) continue;
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return minX <= maxX ? { minX, minY, maxX, maxY } : null;
}

/** Whether two boxes share a point, edges included. */
export function boundsOverlap(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Whether a box is completely within another, edges included. */
export function contains(outer: Bounds, inner: Bounds): boolean {
  return outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;
}
