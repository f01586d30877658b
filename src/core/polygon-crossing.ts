/** Whether the sides of a polygon cross each other. */
import { allPairs } from './all-pairs.js';
import { orientation } from './orientation.js';
import type { Point } from './shapes.js';

/**
 * The first two sides that cross, by index, or null. Two sides cross when each has the ends of the other strictly on
 * both of its sides. Touching is allowed: a corner on another side, a side that runs back along another one, so that
 * polygons without area (a segment, a point) and corners met twice stay legal.
 *
 * Decided exactly; candidates come from the boxes of the sides, so that long outlines stay fast.
 */
export function crossingEdges(points: readonly Point[]): readonly [number, number] | null {
  const count = points.length;
  const boxes = new Float64Array(count * 4);
  for (let i = 0; i < count; i++) {
    const from = points[i]!;
    const to = points[(i + 1) % count]!;
    boxes[i * 4] = Math.min(from.x, to.x);
    boxes[i * 4 + 1] = Math.min(from.y, to.y);
    boxes[i * 4 + 2] = Math.max(from.x, to.x);
    boxes[i * 4 + 3] = Math.max(from.y, to.y);
  }
  let first = count;
  let second = count;
  allPairs(boxes, (i, j) => {
    if (i > first || (i === first && j > second)) return;
    if (j - i < 2 || j - i === count - 1) return;
    const a = points[i]!;
    const b = points[i + 1]!;
    const c = points[j]!;
    const d = points[(j + 1) % count]!;
    if (
      orientation(a.x, a.y, b.x, b.y, c.x, c.y) * orientation(a.x, a.y, b.x, b.y, d.x, d.y) < 0 &&
      orientation(c.x, c.y, d.x, d.y, a.x, a.y) * orientation(c.x, c.y, d.x, d.y, b.x, b.y) < 0
    ) {
      first = i;
      second = j;
    }
  });
  return first < count ? [first, second] : null;
}
