/** What of a convex core lies farthest along a direction: a corner, a side, a point of an ellipse. */
import type { ConvexFrame } from './convex-frame.js';
import { length } from './vector.js';

/** From the centre of an ellipse to its farthest point along a direction; written by `reachAlong`. */
export const tip = { x: 0, y: 0 };

/** How far an ellipse reaches from its centre along a direction; 0 for a core of corners. Writes `tip`. */
export function reachAlong({ radiusX, radiusY, nx, ny }: ConvexFrame, x: number, y: number): number {
  tip.x = tip.y = 0;
  if (radiusX === 0) return 0;
  const u = radiusX * (nx[0]! * x + ny[0]! * y);
  const v = radiusY * (nx[1]! * x + ny[1]! * y);
  const size = length(u, v);
  const along = radiusX * (u / size);
  const across = radiusY * (v / size);
  tip.x = nx[0]! * along + nx[1]! * across;
  tip.y = ny[0]! * along + ny[1]! * across;
  return size;
}

/** A side, or a point where both ends coincide: an interval along (-y, x) for the direction (x, y), and its low end. */
export interface Edge {
  low: number;
  high: number;
  x: number;
  y: number;
}

/**
 * Finds what of a core reaches farthest along (x, y), or against it.
 *
 * @param other the core that it is compared with: intervals are measured from half-way between both, in either order
 * @param noise corners that fall behind by less belong to the side
 */
export function edgeAlong(
  core: ConvexFrame,
  other: ConvexFrame,
  x: number,
  y: number,
  way: 1 | -1,
  noise: number,
  out: Edge,
): void {
  const middleX = (core.centreX + other.centreX) / 2;
  const middleY = (core.centreY + other.centreY) / 2;
  let most = -Infinity;
  reachAlong(core, x, y);
  for (let again = 0; again < 2; again++) {
    out.low = Infinity;
    out.high = -Infinity;
    for (let i = 0; i < core.count; i++) {
      const dx = core.xs[i]! - middleX + way * tip.x;
      const dy = core.ys[i]! - middleY + way * tip.y;
      const ahead = (dx * x + dy * y) * way;
      most = Math.max(most, ahead);
      const along = dy * x - dx * y;
      if (ahead < most - noise) continue;
      if (along < out.low) {
        out.low = along;
        out.x = core.xs[i]! + way * tip.x;
        out.y = core.ys[i]! + way * tip.y;
      }
      out.high = Math.max(out.high, along);
    }
  }
}
