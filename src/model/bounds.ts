import type { Bounds } from '../core/index.js';

/** The smallest box that holds all the given ones; null for none. */
export function unionOf(boxes: Iterable<Bounds | null>): Bounds | null {
  // By a loop: a function takes only so many arguments.
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

/** Whether two boxes have a point in common, even if it lies on their edges. */
export function meets(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Whether a box lies in another one as a whole; it may reach to its edges. */
export function contains(outer: Bounds, inner: Bounds): boolean {
  return outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;
}
