/** The path of a swept circle, and the first of the impacts that were offered for it. */
import { circleReach } from './circle.js';
import { isOverlap } from './relation.js';
import type { Circle, Contact, Point } from './shapes.js';
import type { MutableImpact } from './sweep-impact.js';
import { touchBand } from './tolerance.js';
import { length } from './vector.js';

/** Module state instead of parameters: numbers handed from function to function would be allocated. */
export const path = {
  kind: 'circle' as const,
  fromX: NaN,
  fromY: NaN,
  /** The start, or a place beside it; see `side`. */
  x: NaN,
  y: NaN,
  radius: NaN,
  vx: NaN,
  vy: NaN,
  /** Length of the motion. */
  speed: NaN,
  /** See `circleReach`; NaN when the circle or the motion is not valid. */
  reach: NaN,
  /** 1 or -1 while the path is tried to the right or to the left of the asked one, else 0; see `sweepCircleAmong`. */
  side: 0,
  tolerance: undefined as number | undefined,
  /** The target at hand: its index, and the band in which the circle touches it. */
  index: 0,
  band: NaN,
  /** A component of the motion up to this is rounding: it counts as 0. */
  still: NaN,
};

/** The earliest impact so far; `time` is Infinity for none and -Infinity where the circle starts overlapped. */
export const first = { time: NaN, nx: NaN, ny: NaN, depth: NaN, face: false, index: 0 };

/** Begins a sweep. */
export function startPath(circle: Circle, motion: Point, tolerance: number | undefined, side: number): void {
  path.fromX = circle.x;
  path.fromY = circle.y;
  path.radius = circle.radius;
  path.vx = motion.x;
  path.vy = motion.y;
  path.speed = length(motion.x, motion.y);
  path.reach = path.speed < Infinity ? circleReach(circle) : NaN;
  path.tolerance = tolerance;
  path.side = side;
  path.index = 0;
  first.time = Infinity;
  first.depth = 0;
}

/**
 * Whether the path comes near a target; sets what depends on both. False also when one of them is not valid.
 *
 * @param extent the target lies within this of its centre on both axes; NaN when it is not valid
 * @param least the target's half size where it is thinnest
 */
export function startTarget(x: number, y: number, extent: number, least: number): boolean {
  const { fromX, fromY, vx, vy, speed, radius } = path;
  const reach = Math.max(path.reach, Math.max(Math.abs(x), Math.abs(y)) + extent);
  const band = (path.band = touchBand(reach, reach, path.tolerance));
  path.still = touchBand(reach, speed);
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
    keep(-Infinity, -normal.x, -normal.y, true);
  }
  return overlap;
}

/**
 * Offers an impact. The earliest wins; among those that cannot be told apart in time, a side is taken before a corner,
 * so that a seam between two flush sides is not felt, and then the first that was offered.
 */
export function offer(time: number, nx: number, ny: number, face: boolean): void {
  const { vx, vy, band, speed } = path;
  const lead = (first.time - time) * speed;
  if ((1 - time) * (vx * nx + vy * ny) <= band && (lead > band || (lead >= -band && face && !first.face))) {
    keep(time, nx, ny, face);
  }
}

function keep(time: number, nx: number, ny: number, face: boolean): void {
  first.time = time;
  // Adding 0 turns -0 into 0.
  first.nx = nx + 0;
  first.ny = ny + 0;
  first.face = face;
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
