/** Compares ways out of an overlap, and keeps the shortest. */
import { SEARCH_LEAN } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import { nearest } from './concave.js';
import { followPath, exitPath, wayOut } from './concave-path.js';

/** A way out: minus the move of the first shape. */
export const way = /* @__PURE__ */ new ScratchVector();

/** Follows the direction of the path from where the shapes are, and keeps that way out if it is the shortest so far. */
export function offerPath(): void {
  exitPath.startX = exitPath.startY = 0;
  exitPath.limit = wayOut.shortest;
  followPath(-1);
  keepPath();
}

/** Tries the direction of `way` if that isn't too long to be the shortest. */
export function offerWay(): void {
  const { length } = way.measure();
  if (!(length > 0 && length <= wayOut.shortest + wayOut.noise)) return;
  exitPath.x = way.x / length;
  exitPath.y = way.y / length;
  offerPath();
}

/** Keeps the straight way to the end of the path, where nothing blocks, if it is the shortest so far. */
export function offerEnd(): void {
  const { startX, startY, x, y, distance } = exitPath;
  if (distance === 1 / 0) return;
  way.x = x * distance - startX;
  way.y = y * distance - startY;
  const { length } = way.measure();
  if (!(length > 0)) return;
  exitPath.x = way.x / length;
  exitPath.y = way.y / length;
  exitPath.distance = length;
  keepPath();
}

function keepPath(): void {
  const { x, y, distance } = exitPath;
  const { shortest, noise, normalX, normalY } = wayOut;
  if (distance > shortest + noise) return;
  if (distance >= shortest - noise) {
    // Like `axisBefore`, for directions that may be the same, or equally near to the x axis, except for rounding.
    const lead = Math.abs(x) - Math.abs(normalX);
    if (!(Math.abs(lead) > SEARCH_LEAN ? lead > 0 : x * y > normalX * normalY + SEARCH_LEAN)) return;
  }
  wayOut.shortest = distance;
  wayOut.normalX = x;
  wayOut.normalY = y;
  wayOut.a = nearest.a;
  wayOut.b = nearest.b;
}
