/** Whether a polygon holds a point. */
import { orientation } from './orientation.js';
import type { Point } from './shapes.js';

/**
 * Whether the point lies in the closed polygon, border included: the even-odd rule, so that winding and concave corners
 * do not matter. Exact for finite numbers; meaningless for others. Allocates nothing away from the border.
 *
 * A side counts when it passes the point's height, its upper end included and its lower end not, on the right of the
 * point: an odd number of them is within.
 */
export function polygonHolds(points: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  let from = points[points.length - 1]!;
  for (let k = 0; k < points.length; k++) {
    const to = points[k]!;
    if (from.y > y !== to.y > y) {
      const turn = orientation(from.x, from.y, to.x, to.y, x, y);
      if (turn === 0) return true;
      if (turn > 0 === to.y > from.y) within = !within;
    } else if (to.y === y && (to.x === x || (from.y === y && to.x > x !== from.x > x))) {
      // On a corner, or on a level side.
      return true;
    }
    from = to;
  }
  return within;
}
