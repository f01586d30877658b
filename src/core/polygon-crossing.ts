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
  points.forEach((from, k) => {
    const to = points[(k + 1) % count]!;
    boxes.set([Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)], k * 4);
  });
  let first = count;
  let second = count;
  allPairs(boxes, (i, j) => {
    if (i > first || (i === first && j > second) || j - i < 2 || j - i === count - 1) return;
    const [a, b, c, d] = [points[i]!, points[i + 1]!, points[j]!, points[(j + 1) % count]!];
    if (splits(a, b, c, d) && splits(c, d, a, b)) {
      first = i;
      second = j;
    }
  });
  return first < count ? [first, second] : null;
}

/** Whether the line from a to b has c and d strictly on both of its sides. */
function splits(a: Point, b: Point, c: Point, d: Point): boolean {
  return orientation(a.x, a.y, b.x, b.y, c.x, c.y) * orientation(a.x, a.y, b.x, b.y, d.x, d.y) < 0;
}
