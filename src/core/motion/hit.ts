/** What a cast keeps of its earliest impact beyond its time and normal, and which impacts it considers. */
import type { Contact } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { candidate, earliest, offer, offerOverlap, path } from './sweep-path.js';

/** The earliest impact. */
export const hit = {
  /** Which shape of a moving group hits, and which one of a group that is hit. */
  part: 0,
  targetPart: 0,
  /** Those of the pair that is being offered. */
  offered: 0,
  offeredPart: 0,
  /** The point that is hit. */
  px: NaN,
  py: NaN,
  /** The mover's own x or y if it is known better than as a share of the motion; else NaN. */
  snapX: NaN,
  snapY: NaN,
};

/** Which targets are one-way platforms: a list or set of ids, or a function of the id. */
export type OneWay = readonly number[] | ReadonlySet<number> | ((id: number) => boolean);

/** Which impacts `moveAndSlide` considers; a plain sweep considers all. */
export const filter = {
  isActive: false,
  /** Whether shapes that overlap by no more than the tolerance for touching overlap too, if `overlaps` says so. */
  isStrict: false,
  oneWay: null as OneWay | null,
  dropThrough: false,
  /** Whether the current target is a one-way platform. */
  isOneWay: false,
  upX: NaN,
  upY: NaN,
  /** The least part of a normal along `up`, and whether any edge that is below counts. */
  minUp: NaN,
  acceptsEdges: false,
  /** How far the mover is from where it was when it moved first. */
  movedX: NaN,
  movedY: NaN,
};

/** The least part of a normal along `up` at which a one-way platform is solid: its sides and its corners are not. */
const ONE_WAY_UP = 0.5;

/** Finds out whether target number `path.index` is a one-way platform; returns whether it is to be left out. */
export function isLeftOut(): boolean {
  const { oneWay, dropThrough } = filter;
  if (!filter.isActive || !oneWay) return false;
  const id = path.index;
  filter.isOneWay = typeof oneWay === 'function' ? oneWay(id) : 'has' in oneWay ? oneWay.has(id) : oneWay.includes(id);
  return filter.isOneWay && dropThrough;
}

/** Whether the impact in `candidate` matters. */
function passes(): boolean {
  if (!filter.isActive) return true;
  const { time, nx, ny } = candidate;
  const up = nx * filter.upX + ny * filter.upY;
  if (up < filter.minUp && !(filter.acceptsEdges && !candidate.face && up > 0)) return false;
  if (!filter.isOneWay) return true;
  // An overlap has no time; a mover that rises out of the platform isn't lifted onto it.
  if (!(up > ONE_WAY_UP) || time === -Infinity) return false;
  // The gap now, and then the one at the beginning.
  const gap = -time * (path.vx * nx + path.vy * ny);
  return gap - (filter.movedX * nx + filter.movedY * ny) >= -4 * path.tolerance;
}

/** Offers the impact of a mover that overlaps its target at the start, if it matters. */
export function offerStart(touch: Contact): void {
  const { depth } = earliest;
  candidate.nx = -touch.normal.x;
  candidate.ny = -touch.normal.y;
  candidate.time = -1 / 0;
  if (!passes() || !offerOverlap(touch) || !(earliest.depth > depth)) return;
  keepHit();
  hit.px = touch.pointB.x;
  hit.py = touch.pointB.y;
}

/** Offers the impact in `candidate` if it matters. */
export function offerHit(): boolean {
  return passes() && offer();
}

/** Keeps what belongs to the impact that is the earliest now; the caller writes its point. */
export function keepHit(): void {
  hit.part = hit.offered;
  hit.targetPart = hit.offeredPart;
  hit.snapX = hit.snapY = NaN;
}

/** Where the mover is at the earliest impact: the result of `locate`. */
export const place = { time: NaN, x: NaN, y: NaN };

/** Computes where the mover is at the earliest impact. */
export function locate(): void {
  const { vx, vy, fromX, fromY } = path;
  const { snapX, snapY } = hit;
  const time = (place.time = Math.min(1, Math.max(0, earliest.time)));
  const x = fromX + vx * time;
  const y = fromY + vy * time;
  // A wide tolerance may leave a gap or an overlap: then the motion says where it stops.
  const rounding = 8 * TOUCH_TOLERANCE * (path.maxCoordinate + path.speed);
  place.x = Math.abs(snapX - x) <= rounding ? snapX : x;
  place.y = Math.abs(snapY - y) <= rounding ? snapY : y;
}
