/** Impacts; the path of a swept circle, and the earliest impact on it. */
import { requirePlace, throwInvalid } from '../base/require.js';
import type { Circle, Contact, Point } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { length } from '../base/vector.js';
import { isOverlap } from '../pairs/relation.js';
import { At, circleFrame, newFrame } from '../shapes/packed-shape.js';

/** The first contact of a moving circle with a static shape. */
export interface Impact {
  /** Fraction of the motion until the impact, 0 to 1. */
  readonly time: number;
  /** Center of the circle at the impact. */
  readonly x: number;
  readonly y: number;
  /** Unit normal, from the shape to the circle. */
  readonly nx: number;
  readonly ny: number;
  /** The point of the shape that the circle hits; if they overlap at the start, the point that the way out passes. */
  readonly px: number;
  readonly py: number;
  /** 0, or the depth of the circle in the shape if they overlap at the start; then `time` is 0. */
  readonly depth: number;
  /**
   * The position of the circle at the end of the motion if it is reflected at the impact: the rest of the motion,
   * mirrored in the normal. The end of the plain motion if the circle starts overlapping and is leaving already.
   */
  readonly endX: number;
  readonly endY: number;
  /** The index of the target hit; 0 for a single one. */
  readonly index: number;
}

/** An impact that can be overwritten; create one with `emptyImpact()`. */
export type MutableImpact = { -readonly [K in keyof Impact]: Impact[K] };

/** Creates a record for `sweepCircleInto` and the other functions that write an impact. */
export function emptyImpact(): MutableImpact {
  return { time: NaN, x: NaN, y: NaN, nx: 0, ny: 0, px: NaN, py: NaN, depth: 0, endX: NaN, endY: NaN, index: -1 };
}

const scratch = /* @__PURE__ */ newFrame();

/** The distance, in tolerances, up to which two impacts on paths beside the requested one are at the same place. */
export const SAME_PLACE = 16;

/** The current sweep. A record: see *Scratch records* in docs/architecture.md. */
export const path = {
  kind: 'circle' as const,
  /** The requested start. */
  fromX: NaN,
  fromY: NaN,
  /** The current start: the requested one, or a position beside it (see `side`). */
  x: NaN,
  y: NaN,
  radius: NaN,
  vx: NaN,
  vy: NaN,
  /** Length of the motion. */
  speed: NaN,
  /** See `At.maxCoordinate`; NaN if the circle or the motion is invalid. */
  maxCoordinate: NaN,
  /** The circle is no wider than the tolerance for touching: a ray. */
  thin: false,
  /** 1 or -1 while trying the path to the right or to the left of the requested one, else 0; see `sweepCircleAmong`. */
  side: 0,
  /** How far the current start is beside the requested one, over the length of the motion. */
  shift: NaN,
  /** By how much a path beside the requested one still enters what it passes by, so that none fits between two tiles. */
  overhang: 0,
  askedTolerance: undefined as number | undefined,
  /** The current target: its index, and the tolerance within which the circle touches it. */
  index: 0,
  tolerance: NaN,
  /** The current time. */
  time: NaN,
  /** A component of the motion up to this size is rounding: it counts as 0. */
  negligible: NaN,
};

/** The properties of a target that are needed first: see `startTarget`. */
export const target = {
  x: NaN,
  y: NaN,
  /** It is within this distance of its center (x, y) on both axes; NaN if it is invalid. */
  extent: NaN,
  /** Half its size at its thinnest. */
  halfThickness: NaN,
};

/** The offered impact, on a side (`face`) or on a corner. */
export const candidate = { time: NaN, nx: NaN, ny: NaN, face: false };

/** The earliest impact so far; `time` is Infinity for none and -Infinity if the circle starts overlapping. */
export const earliest = { time: NaN, nx: NaN, ny: NaN, depth: NaN, face: false, index: 0 };

/**
 * Begins a sweep.
 *
 * @throws RangeError if the moving shape isn't a circle, or the motion isn't a point
 */
export function startPath(circle: Circle, motion: Point, askedTolerance: number | undefined, side: number): void {
  const { kind } = circle as { readonly kind: unknown };
  if (kind !== 'circle') throwInvalid('', 'kind of what moves', 'circle', kind);
  path.fromX = circle.x;
  path.fromY = circle.y;
  path.radius = circle.radius;
  path.vx = motion.x;
  path.vy = motion.y;
  path.speed = length(motion.x, motion.y);
  path.maxCoordinate = circleFrame(circle, scratch)[At.maxCoordinate];
  if (!(path.speed < Infinity)) {
    requirePlace('motion', motion);
    path.maxCoordinate = NaN;
  }
  const far = Math.max(path.maxCoordinate, path.speed);
  path.thin = !(circle.radius > Math.max(TOUCH_TOLERANCE * far + (far - far), askedTolerance ?? 0));
  path.askedTolerance = askedTolerance;
  path.side = side;
  path.index = 0;
  earliest.time = Infinity;
  earliest.depth = 0;
}

/** Whether the path comes near `target`; sets the values that depend on both. Also false if one of them is invalid. */
export function startTarget(): boolean {
  const { x, y, extent, halfThickness } = target;
  const { fromX, fromY, vx, vy, speed, radius } = path;
  const maxCoordinate = Math.max(path.maxCoordinate, Math.max(Math.abs(x), Math.abs(y)) + extent);
  // `touchTolerance` inlined: a number passed between functions may be an allocation.
  const invalid = maxCoordinate - maxCoordinate;
  const noise = TOUCH_TOLERANCE * maxCoordinate + invalid;
  const tolerance = Math.max(noise, path.askedTolerance ?? 0);
  path.tolerance = tolerance;
  path.negligible = TOUCH_TOLERANCE * Math.max(maxCoordinate, speed);
  // A target without interior is tested without a shift: a shifted path would miss it.
  const shift = path.side && halfThickness + radius > tolerance ? ((tolerance + 1.5 * noise) * path.side) / speed : 0;
  path.shift = shift;
  path.overhang = shift === 0 ? 0 : noise;
  path.x = fromX - shift * vy;
  path.y = fromY + shift * vx;
  const farX = Math.abs(fromX + vx / 2 - x) - Math.abs(vx / 2);
  const farY = Math.abs(fromY + vy / 2 - y) - Math.abs(vy / 2);
  return Math.max(farX, farY) <= radius + extent + tolerance;
}

/**
 * Offers the impact of a path that begins in the target. The deepest wins; between two equally deep, the earliest.
 * Equal shapes without area only touch.
 *
 * @returns whether it begins in the target
 */
export function offerOverlap({ relation, separation, normal }: Contact): boolean {
  const overlap = isOverlap(relation) && (relation !== 'equal' || -separation > path.tolerance);
  if (overlap && -separation > earliest.depth) {
    earliest.depth = -separation;
    candidate.time = -Infinity;
    candidate.nx = -normal.x;
    candidate.ny = -normal.y;
    keepNearest();
  }
  return overlap;
}

/**
 * Offers the impact in `candidate`. The earliest wins; among those at the same time except for rounding, a side
 * precedes a corner, so that a seam between two flush sides has no effect, and then the first offered wins.
 *
 * @returns whether it is the earliest now
 */
export function offer(): boolean {
  const { vx, vy, tolerance, speed, side } = path;
  const { time, nx, ny, face } = candidate;
  const lead = (earliest.time - time) * speed;
  // A path beside the requested one may reach a corner that much before the side.
  const same = side && face !== earliest.face ? SAME_PLACE * tolerance : tolerance;
  // A path beside the requested one may end that much before it touches.
  const wins =
    (1 - time) * (vx * nx + vy * ny) <= (side ? 3.5 * tolerance : tolerance) &&
    (lead > same || (lead >= -same && face && !earliest.face));
  if (wins) keepNearest();
  return wins;
}

function keepNearest(): void {
  earliest.time = candidate.time;
  // Adding 0 turns -0 into 0.
  earliest.nx = candidate.nx + 0;
  earliest.ny = candidate.ny + 0;
  earliest.face = candidate.face;
  earliest.index = path.index;
}

/** Writes the earliest impact; returns false if there is none. */
export function writeImpact(out: MutableImpact): boolean {
  const { time, nx, ny, depth } = earliest;
  const { fromX, fromY, vx, vy, radius } = path;
  const at = (out.time = Math.min(1, Math.max(0, time)));
  out.x = fromX + vx * at;
  out.y = fromY + vy * at;
  writeImpactAt(out, out);
  out.px = out.x - nx * (radius - depth);
  out.py = out.y - ny * (radius - depth);
  return time < Infinity;
}

/** Writes the earliest impact, without the point that is hit, with the mover at a time and place. */
export function writeImpactAt(out: MutableImpact, { time, x, y }: Readonly<Record<'time' | 'x' | 'y', number>>): void {
  const { nx, ny, depth, index } = earliest;
  const { vx, vy } = path;
  out.time = time;
  out.x = x;
  out.y = y;
  out.nx = nx;
  out.ny = ny;
  out.depth = depth;
  const turn = 2 * Math.min(0, vx * nx + vy * ny);
  out.endX = x + (1 - time) * (vx - turn * nx);
  out.endY = y + (1 - time) * (vy - turn * ny);
  out.index = index;
}
