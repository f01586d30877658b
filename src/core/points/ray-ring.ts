/** A ray against a polygon or a segment. */
import type { Capsule, Point } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { crossSign } from '../shapes/polygon.js';
import { rayCandidate, offerRayHit, offerSpan, offerRayStart, ray, Side, span } from './ray.js';

/** What a ray shifted to one side meets: how often it is on the border before and at its start, and the next time. */
class Crossings {
  before = false;
  atStart = 0;
  startNx = NaN;
  startNy = NaN;
  time = NaN;
  x = NaN;
  y = NaN;
  nx = NaN;
  ny = NaN;

  clear(): void {
    this.before = false;
    this.atStart = 0;
    this.time = 1 / 0;
  }

  add(): void {
    const { time, x, y, nx, ny } = crossing;
    if (time < 0) this.before = !this.before;
    else if (time === 0) {
      this.atStart++;
      this.startNx = nx;
      this.startNy = ny;
    } else if (time < this.time) {
      this.time = time;
      this.x = x;
      this.y = y;
      this.nx = nx;
      this.ny = ny;
    }
  }
}

const crossingsRight = /* @__PURE__ */ new Crossings();
const crossingsLeft = /* @__PURE__ */ new Crossings();

/** The current side of the ring, and where the ray crosses it. */
const crossing = {
  px: NaN,
  py: NaN,
  qx: NaN,
  qy: NaN,
  time: NaN,
  x: NaN,
  y: NaN,
  nx: NaN,
  ny: NaN,
  tolerance: NaN,
};

/**
 * Offers the hit with a polygon. A corner on the ray counts as on its left for a ray shifted to the right, and the
 * other way round: so both shifted rays cross sides only, at times that decide by the even-odd rule where they are
 * inside. On which side of the ray a corner is, is exact, and the same for all polygons with that corner, so that a ray
 * can't slip between two polygons that share a side (Woop, Benthin and Wald, "Watertight ray/triangle intersection",
 * 2013).
 */
export function castRing(points: readonly Point[]): void {
  const count = points.length;
  let minX = 1 / 0;
  let minY = 1 / 0;
  let maxX = -1 / 0;
  let maxY = -1 / 0;
  for (let k = 0; k < count; k++) {
    const { x, y } = points[k]!;
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  if (!(maxX >= ray.minX && minX <= ray.maxX && maxY >= ray.minY && minY <= ray.maxY)) return;
  const max = Math.max(ray.maxCoordinate, -minX, -minY, maxX, maxY);
  if (max - max !== 0) return;
  crossing.tolerance = Math.max(TOUCH_TOLERANCE * max, ray.asked);
  crossingsRight.clear();
  crossingsLeft.clear();
  const { x, y, dx, dy, asked } = ray;
  const limit = asked * ray.speed;
  let isOnLine = true;
  let from = points[count - 1]!;
  let fromSide = 0;
  // The first round only finds the side of the last corner.
  for (let k = -1; k < count; k++) {
    const to = k < 0 ? from : points[k]!;
    const left = dx * (to.y - y);
    const right = dy * (to.x - x);
    const cross = left - right;
    const bound = (Math.abs(left) + Math.abs(right)) * 4e-16;
    // The clear cases inline; the same filter as in `crossSign`.
    const toSide =
      bound > 1e-270 && cross > bound + limit
        ? 1
        : bound > 1e-270 && cross < -bound - limit
          ? -1
          : sideOf(to.x, to.y, limit);
    if (toSide !== 0) isOnLine = false;
    if (k >= 0 && fromSide !== toSide) {
      crossing.px = from.x;
      crossing.py = from.y;
      crossing.qx = to.x;
      crossing.qy = to.y;
      findCrossing();
      if (fromSide > 0 !== toSide > 0) crossingsRight.add();
      if (fromSide < 0 !== toSide < 0) crossingsLeft.add();
    }
    from = to;
    fromSide = toSide;
  }
  if (isOnLine) castAlong(points);
  else {
    offerCrossings(crossingsRight, Side.right);
    offerCrossings(crossingsLeft, Side.left);
  }
}

function sideOf(px: number, py: number, limit: number): -1 | 0 | 1 {
  const { x, y, dx, dy } = ray;
  if (limit > 0) {
    const cross = dx * (py - y) - dy * (px - x);
    return cross > limit ? 1 : cross < -limit ? -1 : 0;
  }
  return crossSign(dx, dy, px, py, x, y);
}

/** Finds when the ray crosses the line of the current side, and its normal there. */
function findCrossing(): void {
  const { x, y, dx, dy, speed, end } = ray;
  const { px, py, qx, qy, tolerance } = crossing;
  const ex = qx - px;
  const ey = qy - py;
  const size = Math.sqrt(ex * ex + ey * ey);
  const toPx = px - x;
  const toPy = py - y;
  const offset = toPx * ey - toPy * ex;
  const closing = dx * ey - dy * ex;
  // The crossing is between the ends, even if the ray is almost parallel.
  const atP = (toPx * dx + toPy * dy) / speed / speed;
  const atQ = ((qx - x) * dx + (qy - y) * dy) / speed / speed;
  const low = Math.min(atP, atQ);
  const high = Math.max(atP, atQ);
  const slack = tolerance / speed;
  let time = offset / closing;
  if (!(time >= low)) time = low;
  else if (time > high) time = high;
  // A start within the tolerance of a side is on it, and so is an end.
  if (Math.abs(offset) <= tolerance * size && low <= slack && high >= -slack) time = 0;
  else if (time > end && Math.abs(offset - closing * end) <= tolerance * size && low <= end + slack) time = end;
  const way = closing < 0 ? 1 : -1;
  crossing.time = time;
  crossing.nx = (way * ey) / size;
  crossing.ny = (way * -ex) / size;
  // Back onto the side: a far origin rounds the point more than the side does.
  const hitX = x + dx * time;
  const hitY = y + dy * time;
  const beside = time === 0 ? 0 : (hitX - px) * crossing.nx + (hitY - py) * crossing.ny;
  crossing.x = hitX - crossing.nx * beside;
  crossing.y = hitY - crossing.ny * beside;
}

function offerCrossings(side: Crossings, which: Side): void {
  const { before, atStart, time } = side;
  const odd = atStart % 2 === 1;
  if (atStart > 0 && ray.touching) offerRayStart(which);
  rayCandidate.x = side.x;
  rayCandidate.y = side.y;
  rayCandidate.nx = side.nx;
  rayCandidate.ny = side.ny;
  if (before !== odd) {
    // The ray is inside right after its start: it enters there, or has been inside before.
    if (odd) {
      rayCandidate.x = ray.x;
      rayCandidate.y = ray.y;
      rayCandidate.nx = side.startNx;
      rayCandidate.ny = side.startNy;
      rayCandidate.time = 0;
    } else if (ray.fromInside === 'exit') rayCandidate.time = time;
    else {
      if (ray.fromInside === 'hit') offerRayStart(which);
      return;
    }
  } else rayCandidate.time = time;
  if (!(rayCandidate.time < Infinity)) return;
  rayCandidate.nx += 0;
  rayCandidate.ny += 0;
  offerRayHit(which);
}

/** Offers the hit with a polygon without area that is on the line of the ray. */
function castAlong(points: readonly Point[]): void {
  const { x, y, dx, dy, speed } = ray;
  let enter = 1 / 0;
  let exit = -1 / 0;
  for (let k = 0; k < points.length; k++) {
    const { x: px, y: py } = points[k]!;
    const time = ((px - x) * dx + (py - y) * dy) / speed / speed;
    enter = Math.min(enter, time);
    exit = Math.max(exit, time);
  }
  span.enter = enter;
  span.exit = exit;
  span.enterX = x + dx * enter;
  span.enterY = y + dy * enter;
  span.exitX = x + dx * exit;
  span.exitY = y + dy * exit;
  span.nx = span.exitNx = -dx / speed;
  span.ny = span.exitNy = -dy / speed;
  span.side = Side.both;
  offerSpan();
}

const ends = [
  { x: NaN, y: NaN },
  { x: NaN, y: NaN },
];

/** Offers the hit with a capsule without radius: a ring of two corners. */
export function castSegment({ x1, y1, x2, y2 }: Capsule): void {
  const first = ends[0]!;
  const second = ends[1]!;
  first.x = x1;
  first.y = y1;
  second.x = x2;
  second.y = y2;
  castRing(ends);
}
