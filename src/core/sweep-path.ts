/** The path of a swept circle, and the first of the impacts that were offered for it. */
import { At, circleFrame, newFrame } from './frame.js';
import { isOverlap } from './relation.js';
import { refuse } from './refuse.js';
import type { Circle, Contact, Point } from './shapes.js';
import type { MutableImpact } from './sweep-impact.js';
import { TOUCH_BAND } from './tolerance.js';
import { length } from './vector.js';

const scratch = /* @__PURE__ */ newFrame();

/** Module state instead of parameters: numbers handed from function to function may be allocated. */
export const path = {
  kind: 'circle' as const,
  /** The asked start. */
  fromX: NaN,
  fromY: NaN,
  /** The start at hand: the asked one, or a place beside it (see `side`). */
  x: NaN,
  y: NaN,
  radius: NaN,
  vx: NaN,
  vy: NaN,
  /** Length of the motion. */
  speed: NaN,
  /** See `At.reach`; NaN when the circle or the motion is not valid. */
  reach: NaN,
  /** The circle is no wider than what counts as touching: a ray. */
  thin: false,
  /** 1 or -1 while the path is tried to the right or to the left of the asked one, else 0; see `sweepCircleAmong`. */
  side: 0,
  tolerance: undefined as number | undefined,
  /** The target at hand: its index, and the band in which the circle touches it. */
  index: 0,
  band: NaN,
  /** The time that is looked at. */
  time: NaN,
  /** A component of the motion up to this is rounding: it counts as 0. */
  still: NaN,
};

/** What of a target is needed first: see `startTarget`. */
export const target = {
  x: NaN,
  y: NaN,
  /** It lies within this of its centre (x, y) on both axes; NaN when it is not valid. */
  extent: NaN,
  /** Half its size where it is thinnest. */
  least: NaN,
};

/** The impact to be offered; on a side (`face`) or on a corner. */
export const offered = { time: NaN, nx: NaN, ny: NaN, face: false };

/** The earliest impact so far; `time` is Infinity for none and -Infinity where the circle starts overlapped. */
export const first = { time: NaN, nx: NaN, ny: NaN, depth: NaN, face: false, index: 0 };

/**
 * Begins a sweep.
 *
 * @throws RangeError when something else than a circle is to move
 */
export function startPath(circle: Circle, motion: Point, tolerance: number | undefined, side: number): void {
  const { kind } = circle as { readonly kind: unknown };
  if (kind !== 'circle') refuse('', 'kind of what moves', 'circle', kind);
  path.fromX = circle.x;
  path.fromY = circle.y;
  path.radius = circle.radius;
  path.vx = motion.x;
  path.vy = motion.y;
  path.speed = length(motion.x, motion.y);
  path.reach = circleFrame(circle, scratch)[At.reach];
  if (!(path.speed < Infinity)) path.reach = NaN;
  const far = Math.max(path.reach, path.speed);
  path.thin = !(circle.radius > Math.max(TOUCH_BAND * far + (far - far), tolerance ?? 0));
  path.tolerance = tolerance;
  path.side = side;
  path.index = 0;
  first.time = Infinity;
  first.depth = 0;
}

/** Whether the path comes near `target`; sets what depends on both. False also when one of them is not valid. */
export function startTarget(): boolean {
  const { x, y, extent, least } = target;
  const { fromX, fromY, vx, vy, speed, radius } = path;
  const reach = Math.max(path.reach, Math.max(Math.abs(x), Math.abs(y)) + extent);
  // What `touchBand` does, in place: a number that is handed on may be an allocation.
  const band = (path.band = Math.max(TOUCH_BAND * reach + (reach - reach), path.tolerance ?? 0));
  path.still = TOUCH_BAND * Math.max(reach, speed);
  // A target without inside is met where it stands: beside it there is nothing to meet.
  const shift = path.side && least + radius > band ? (2 * band * path.side) / speed : 0;
  path.x = fromX - shift * vy;
  path.y = fromY + shift * vx;
  const farX = Math.abs(fromX + vx / 2 - x) - Math.abs(vx / 2);
  const farY = Math.abs(fromY + vy / 2 - y) - Math.abs(vy / 2);
  return Math.max(farX, farY) <= radius + extent + band;
}

/**
 * Offers the impact of a path that begins in the target. The deepest wins; between two as deep, the first.
 *
 * @returns whether it does begin in the target
 */
export function offerOverlap({ relation, separation, normal }: Contact): boolean {
  const overlap = isOverlap(relation);
  if (overlap && -separation > first.depth) {
    first.depth = -separation;
    offered.time = -Infinity;
    offered.nx = -normal.x;
    offered.ny = -normal.y;
    keep();
  }
  return overlap;
}

/**
 * Offers the impact in `offered`. The earliest wins; among those that cannot be told apart in time, a side is taken
 * before a corner, so that a seam between two flush sides is not felt, and then the first that was offered.
 */
export function offer(): void {
  const { vx, vy, band, speed, side } = path;
  const { time, nx, ny } = offered;
  const lead = (first.time - time) * speed;
  // A path beside the asked one may end that much before it is in touch.
  if (
    (1 - time) * (vx * nx + vy * ny) <= (side ? 3 * band : band) &&
    (lead > band || (lead >= -band && offered.face && !first.face))
  ) {
    keep();
  }
}

function keep(): void {
  first.time = offered.time;
  // Adding 0 turns -0 into 0.
  first.nx = offered.nx + 0;
  first.ny = offered.ny + 0;
  first.face = offered.face;
  first.index = path.index;
}

/** Writes the first impact; false when there is none. */
export function writeImpact(out: MutableImpact): boolean {
  const { nx, ny, depth } = first;
  const { vx, vy, radius } = path;
  const time = (out.time = Math.min(1, Math.max(0, first.time)));
  const x = (out.x = path.fromX + vx * time);
  const y = (out.y = path.fromY + vy * time);
  out.nx = nx;
  out.ny = ny;
  out.px = x - nx * (radius - depth);
  out.py = y - ny * (radius - depth);
  out.depth = depth;
  const turn = 2 * Math.min(0, vx * nx + vy * ny);
  out.endX = x + (1 - time) * (vx - turn * nx);
  out.endY = y + (1 - time) * (vy - turn * ny);
  out.index = first.index;
  return first.time < Infinity;
}
