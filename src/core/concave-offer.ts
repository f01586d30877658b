/** Compares ways out of an overlap, and keeps the shortest. */
import { nearest } from './concave.js';
import { followPath, path, wayOut } from './concave-path.js';
import { SEARCH_LEAN } from './tolerance.js';
import { length } from './vector.js';

/** Follows the path's direction from where the shapes are, and keeps the way out if it is the shortest so far. */
export function offerPath(): void {
  path.startX = path.startY = 0;
  path.limit = wayOut.shortest;
  followPath(-1);
  keep(path.x, path.y, path.distance);
}

/** Keeps the way to (x, y), which is out, if it is the shortest so far. */
export function offerPlace(x: number, y: number): void {
  const size = length(x, y);
  if (size > 0) keep(-x / size, -y / size, size);
}

function keep(x: number, y: number, distance: number): void {
  const { shortest, noise } = wayOut;
  if (distance > shortest + noise || (distance >= shortest - noise && !winsTie(x, y))) return;
  wayOut.shortest = distance;
  wayOut.normalX = x;
  wayOut.normalY = y;
  wayOut.a = nearest.a;
  wayOut.b = nearest.b;
}

/** Like `axisBefore`, for directions that may be the same, or equally near to the x axis, except for rounding. */
function winsTie(x: number, y: number): boolean {
  const { normalX, normalY } = wayOut;
  const lead = Math.abs(x) - Math.abs(normalX);
  return Math.abs(lead) > SEARCH_LEAN ? lead > 0 : x * y > normalX * normalY + SEARCH_LEAN;
}
