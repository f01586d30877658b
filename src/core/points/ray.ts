/** The current ray, and the nearest hits on it. Records: see *Scratch records* in docs/architecture.md. */
import { requirePlace, throwInvalid } from '../base/require.js';
import type { Point, Shape } from '../base/shape.js';
import type { Ray } from '../base/shape-source.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import { containsPoint } from './contains-point.js';

/** Where a ray hits a shape. */
export interface RayHit {
  /** The distance from the origin as a multiple of the direction's length: 0 at the origin, 1 at its end. */
  readonly time: number;
  /** The point that is hit. */
  readonly x: number;
  readonly y: number;
  /** Unit normal of the shape there, against the ray. Zero if the direction is. */
  readonly nx: number;
  readonly ny: number;
  /** The index of the shape in the list, or its id in the source. */
  readonly index: number;
}

/** A hit that can be overwritten; create one with `emptyRayHit()`. */
export type MutableRayHit = { -readonly [K in keyof RayHit]: RayHit[K] };

/** How to cast a ray. */
export interface RayOptions {
  /** Where the ray ends, as a multiple of the direction; 1 when absent, Infinity for an endless ray. */
  readonly maxTime?: number | undefined;
  /**
   * For a ray that starts inside a shape. `hit` (the default): it hits that shape where it starts, with a normal
   * straight against the ray; `exit`: it hits the border from inside; `skip`: it ignores that shape.
   */
  readonly fromInside?: 'hit' | 'exit' | 'skip' | undefined;
  /** Count borders: a ray also hits what it only grazes, and what it touches as it starts there and leaves. */
  readonly touching?: boolean | undefined;
  /** A ray passes through a corner or along a side if it is this close; it can only widen the default. */
  readonly tolerance?: number | undefined;
}

/** Creates a record for `raycastInto`. */
export function emptyRayHit(): MutableRayHit {
  return { time: NaN, x: NaN, y: NaN, nx: 0, ny: 0, index: -1 };
}

/** The current ray. */
export const ray: { -readonly [K in keyof Ray]: Ray[K] } & {
  speed: number;
  asked: number;
  maxCoordinate: number;
  end: number;
  endX: number;
  endY: number;
  margin: number;
  shape: Shape | null;
  index: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  fromInside: 'hit' | 'exit' | 'skip';
  touching: boolean;
} = {
  x: NaN,
  y: NaN,
  dx: NaN,
  dy: NaN,
  /** Shrinks to the nearest hit so far. */
  maxTime: NaN,
  /** Length of the direction; 0 for a point test. */
  speed: NaN,
  /** The tolerance that the caller passed, else 0. */
  asked: NaN,
  /** Largest |coordinate| of the origin. */
  maxCoordinate: NaN,
  /** Where the ray ends, however near the nearest hit is: the time and the place. */
  end: NaN,
  endX: NaN,
  endY: NaN,
  /** The widening of the window: the tolerance of a shape at the end of the ray, or what the caller passed. */
  margin: NaN,
  /** The current shape, and its id. */
  shape: null,
  index: 0,
  /** The window of the ray. */
  minX: NaN,
  minY: NaN,
  maxX: NaN,
  maxY: NaN,
  fromInside: 'hit',
  touching: false,
};

const along = /* @__PURE__ */ new ScratchVector();
const endPoint = { x: NaN, y: NaN };

/** The side of the ray where a shape is: a graze is on one of them, everything else on both. */
export const enum Side {
  right = 1,
  left = 2,
  both = 3,
}

/** The nearest hit as seen by the ray if it were shifted, by less than any number, to one side. */
export class SideHit {
  time = NaN;
  x = NaN;
  y = NaN;
  nx = NaN;
  ny = NaN;
  index = -1;
  /** Only this side touches the shape. */
  graze = false;

  clear(): void {
    this.time = 1 / 0;
    this.graze = false;
    this.index = -1;
  }

  /** Copies the other hit if it is nearer; of two as near, one that is no graze, then the one of the lower index. */
  keepNearer(other: SideHit): void {
    const { time, index, graze } = other;
    if (time > this.time) return;
    if (time === this.time && (graze === this.graze ? index >= this.index : graze)) return;
    this.graze = graze;
    // Adding 0 turns -0 into 0.
    this.time = time + 0;
    this.x = other.x;
    this.y = other.y;
    this.nx = other.nx;
    this.ny = other.ny;
    this.index = index;
  }
}

/** The nearest hits of all shapes. */
export const onRight = /* @__PURE__ */ new SideHit();
export const onLeft = /* @__PURE__ */ new SideHit();
/** The nearest hits of the current shape. */
export const shapeRight = /* @__PURE__ */ new SideHit();
export const shapeLeft = /* @__PURE__ */ new SideHit();
/** The offered hit. */
export const rayCandidate = /* @__PURE__ */ new SideHit();

/** The hits collected by `raycastAll`, each with its side; null when the nearest is wanted. */
export const collector: { hits: { hit: RayHit; side: Side }[] | null } = { hits: null };

/**
 * The part of the ray's line that is in a convex shape, from `enter` to `exit`, with the normals against the ray at
 * both; and the side of the ray where the shape is.
 */
export const span = {
  enter: NaN,
  enterX: NaN,
  enterY: NaN,
  nx: NaN,
  ny: NaN,
  exit: NaN,
  exitX: NaN,
  exitY: NaN,
  exitNx: NaN,
  exitNy: NaN,
  side: Side.both as Side,
};

/**
 * Begins a ray: no hits yet.
 *
 * @returns whether its numbers are valid
 * @throws RangeError if the origin or the direction isn't a point, or `maxTime` is NaN
 */
export function startRay(origin: Point, direction: Point, options: RayOptions | undefined): boolean {
  const { x, y } = origin;
  const { x: dx, y: dy } = direction;
  ray.x = x;
  ray.y = y;
  ray.dx = dx;
  ray.dy = dy;
  along.x = dx;
  along.y = dy;
  ray.speed = along.measure().length;
  ray.maxTime = options?.maxTime ?? 1;
  const tolerance = options?.tolerance;
  ray.asked = tolerance! > 0 ? tolerance! : 0;
  ray.fromInside = options?.fromInside ?? 'hit';
  ray.touching = options?.touching ?? false;
  ray.maxCoordinate = Math.max(Math.abs(x), Math.abs(y));
  onRight.clear();
  onLeft.clear();
  ray.end = ray.maxTime;
  ray.endX = x + dx * ray.maxTime;
  ray.endY = y + dy * ray.maxTime;
  const far = Math.max(ray.maxCoordinate, Math.abs(ray.endX), Math.abs(ray.endY));
  ray.margin = Math.max(ray.asked, far < 1 / 0 ? TOUCH_TOLERANCE * far : 0);
  updateWindow();
  if (ray.maxTime >= 0 && ray.speed < Infinity && ray.maxCoordinate < Infinity) return true;
  // Only here, so that it costs nothing.
  requirePlace('ray origin', origin);
  requirePlace('ray direction', direction);
  if (Number.isNaN(ray.maxTime)) throwInvalid('ray', 'maxTime', 'at least 0', ray.maxTime);
  return false;
}

/** Sets the window of the ray up to `maxTime`. A direction of 0 stays in its place however far the ray goes. */
function updateWindow(): void {
  const { x, y, dx, dy, maxTime, margin } = ray;
  const endX = dx === 0 ? x : x + dx * maxTime;
  const endY = dy === 0 ? y : y + dy * maxTime;
  ray.minX = Math.min(x, endX) - margin;
  ray.minY = Math.min(y, endY) - margin;
  ray.maxX = Math.max(x, endX) + margin;
  ray.maxY = Math.max(y, endY) + margin;
}

/** Offers the hit in `candidate` on a side. */
export function offerRayHit(side: Side): void {
  rayCandidate.index = ray.index;
  if (side & Side.right) shapeRight.keepNearer(rayCandidate);
  if (side & Side.left) shapeLeft.keepNearer(rayCandidate);
}

/** Offers a hit where the ray starts, with the normal straight against it. */
export function offerRayStart(side: Side): void {
  const { x, y, dx, dy, speed } = ray;
  rayCandidate.time = 0;
  rayCandidate.x = x;
  rayCandidate.y = y;
  rayCandidate.nx = speed > 0 ? -dx / speed + 0 : 0;
  rayCandidate.ny = speed > 0 ? -dy / speed + 0 : 0;
  offerRayHit(side);
}

/**
 * Offers the hit with a convex shape whose part of the line is in `span`. A ray that starts on the border and leaves
 * doesn't hit; one that ends on it does.
 */
export function offerSpan(): void {
  const { enter, exit, side } = span;
  if (exit <= 0) {
    if (exit === 0 && ray.touching) offerRayStart(Side.both);
  } else if (enter >= 0) {
    const { end, shape, asked } = ray;
    endPoint.x = ray.endX;
    endPoint.y = ray.endY;
    rayCandidate.time = enter > end && containsPoint(shape!, endPoint, asked) ? end : enter;
    rayCandidate.x = span.enterX;
    rayCandidate.y = span.enterY;
    rayCandidate.nx = span.nx + 0;
    rayCandidate.ny = span.ny + 0;
    offerRayHit(side);
  } else if (ray.fromInside === 'hit') offerRayStart(side);
  else if (ray.fromInside === 'exit') {
    rayCandidate.time = exit;
    rayCandidate.x = span.exitX;
    rayCandidate.y = span.exitY;
    rayCandidate.nx = span.exitNx + 0;
    rayCandidate.ny = span.exitNy + 0;
    offerRayHit(side);
  }
}

/** Adds the hits of the current shape to those of all. */
export function finishShape(): void {
  const { maxTime, touching } = ray;
  const right = shapeRight.time <= maxTime && shapeRight.time < 1 / 0;
  const left = shapeLeft.time <= maxTime && shapeLeft.time < 1 / 0;
  if (!right && !left) return;
  if (touching) {
    // Either side counts: the nearer, for both.
    if (left) shapeRight.keepNearer(shapeLeft);
    if (right) shapeLeft.keepNearer(shapeRight);
  }
  if (collector.hits) {
    const both = touching || (right && left);
    const { time, x, y, nx, ny, index } = !right || (left && shapeLeft.time > shapeRight.time) ? shapeLeft : shapeRight;
    collector.hits.push({
      hit: { time, x, y, nx, ny, index },
      side: both ? Side.both : right ? Side.right : Side.left,
    });
    return;
  }
  shapeRight.graze = shapeLeft.graze = !touching && right !== left;
  if (right || touching) onRight.keepNearer(shapeRight);
  if (left || touching) onLeft.keepNearer(shapeLeft);
  const nearest = Math.max(onRight.time, onLeft.time);
  if (nearest < maxTime) {
    ray.maxTime = nearest;
    updateWindow();
  }
}

/**
 * Writes the nearest hit: the later one of both sides, because a shape that is only on one side is a graze.
 *
 * @returns whether there is one
 */
export function writeRayHit(out: MutableRayHit): boolean {
  const later =
    onLeft.time > onRight.time || (onLeft.time === onRight.time && onLeft.index < onRight.index) ? onLeft : onRight;
  out.time = later.time;
  out.x = later.x;
  out.y = later.y;
  out.nx = later.nx;
  out.ny = later.ny;
  out.index = later.index;
  return later.time < Infinity;
}
