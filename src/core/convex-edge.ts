/** What of a convex core lies farthest along a direction: a corner, a side, a point of an ellipse. */
import type { ConvexFrame } from './convex-frame.js';
import { measure, told, Told } from './convex-numbers.js';

/**
 * How far an ellipse reaches along `Told.x`, `Told.y` from its centre: `Told.reach`, and the point that does,
 * `Told.tipX` and `Told.tipY`, from the centre too. All of them 0 for a core of corners.
 */
export function reachAlong({ radiusX, radiusY, nx, ny }: ConvexFrame): void {
  if (radiusX === 0) {
    told[Told.reach] = told[Told.tipX] = told[Told.tipY] = 0;
    return;
  }
  const x = told[Told.x];
  const y = told[Told.y];
  const u = (told[Told.u] = radiusX * (nx[0]! * x + ny[0]! * y));
  const v = (told[Told.v] = radiusY * (nx[1]! * x + ny[1]! * y));
  measure();
  const size = told[Told.size];
  const along = radiusX * (u / size);
  const across = radiusY * (v / size);
  told[Told.reach] = size;
  told[Told.tipX] = nx[0]! * along + nx[1]! * across;
  told[Told.tipY] = ny[0]! * along + ny[1]! * across;
}

/** A side, or a point where both ends coincide: an interval along (-y, x) for the direction (x, y), and its low end. */
export const enum End {
  low,
  high,
  x,
  y,
}
export type Edge = Record<End, number>;

/**
 * Finds what of a core reaches farthest along `Told.x`, `Told.y`, or against it; corners that fall behind by less than
 * `Told.behind` belong to the side.
 *
 * @param other the core that it is compared with: intervals are measured from half-way between both, in either order
 */
export function edgeAlong(core: ConvexFrame, other: ConvexFrame, way: 1 | -1, out: Edge): void {
  reachAlong(core);
  const x = told[Told.x];
  const y = told[Told.y];
  const tipX = way * told[Told.tipX];
  const tipY = way * told[Told.tipY];
  const middleX = (core.centreX + other.centreX) / 2;
  const middleY = (core.centreY + other.centreY) / 2;
  const { xs, ys, count } = core;
  let most = -1 / 0;
  for (let i = 0; i < count; i++) {
    const dx = xs[i]! - middleX + tipX;
    const dy = ys[i]! - middleY + tipY;
    most = Math.max(most, (dx * x + dy * y) * way);
  }
  out[End.low] = 1 / 0;
  out[End.high] = -1 / 0;
  for (let i = 0; i < count; i++) {
    const dx = xs[i]! - middleX + tipX;
    const dy = ys[i]! - middleY + tipY;
    if ((dx * x + dy * y) * way < most - told[Told.behind]) continue;
    const along = dy * x - dx * y;
    if (along < out[End.low]) {
      out[End.low] = along;
      out[End.x] = xs[i]! + tipX;
      out[End.y] = ys[i]! + tipY;
    }
    out[End.high] = Math.max(out[End.high], along);
  }
}
