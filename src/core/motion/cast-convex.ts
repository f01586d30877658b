/**
 * A moving convex shape against a static one: a ray against their Minkowski difference, whose sides are those of both.
 * Along the normal of each side the gap is linear in time, so the path is inside from the last entry to the first exit
 * (separating axes in time). A radius moves the sides outward and rounds the corners; see `castBox`.
 */
import { length, ScratchVector } from '../base/vector.js';
import { emptyContact } from '../pairs/contact-record.js';
import { convexContactInto } from '../pairs/convex-convex.js';
import { edgeAlong, newEdge } from '../pairs/convex-support.js';
import { ConvexFrame } from '../shapes/convex-frame.js';
import { hit, keepHit, offerHit } from './hit.js';
import { candidate, path } from './sweep-path.js';

const touch = /* @__PURE__ */ emptyContact();
const moved = /* @__PURE__ */ new ConvexFrame();
const by = /* @__PURE__ */ new ScratchVector();
/** From a corner of the mover to one of the target. */
const toCorner = /* @__PURE__ */ new ScratchVector();
const direction = /* @__PURE__ */ new ScratchVector();
const edgeA = /* @__PURE__ */ newEdge();
const edgeB = /* @__PURE__ */ newEdge();

/** Two normals whose cross product is greater aren't parallel: far above rounding. */
const NOT_PARALLEL = 1e-9;
/** Two normals whose product is greater are the same except for rounding. */
const PARALLEL = 0.999999999999;

/** The sides of a Minkowski difference along a path. */
const slabs = {
  /** The last entry and the first exit. */
  enter: NaN,
  exit: NaN,
  /** By which the sides are moved outward. */
  radius: NaN,
  /** How deep inside a path has to be to hit: negative if the difference is thin. */
  inner: NaN,
  /** The result of `measureGap`. */
  ownGap: NaN,
  /** The side by which the path enters: its gap and outward normal. */
  gap: NaN,
  nx: NaN,
  ny: NaN,
  closing: NaN,
  /** The side beyond which it starts farthest. */
  startGap: NaN,
  startNx: NaN,
  startNy: NaN,
  startClosing: NaN,
  /** How many sides that aren't parallel touch at `time`, and the first of them. */
  touched: 0,
  time: NaN,
  firstNx: NaN,
  firstNy: NaN,
};

/** Offers the impact of two convex parts that don't overlap at the start. */
export function castParts(a: ConvexFrame, b: ConvexFrame): void {
  if (a.radiusX + b.radiusX > 0) {
    castRound(a, b);
    return;
  }
  const radius = (slabs.radius = a.radius + b.radius);
  if (a.normals + b.normals === 0) {
    // Two points.
    toCorner.x = b.xs[0]! - a.xs[0]!;
    toCorner.y = b.ys[0]! - a.ys[0]!;
    if (meetCorner()) offerParts(a, b);
    return;
  }
  slabs.enter = slabs.startGap = -1 / 0;
  slabs.exit = 1 / 0;
  // Without interior of both together, any contact is an impact, but for one at the start; see `castBox`.
  const thin = !(radius > path.tolerance) && (isThin(a, b) || isThin(b, a));
  slabs.inner = thin ? -path.tolerance : path.tolerance;
  if (!(clip(b, a, 1) && clip(a, b, -1))) return;
  const { enter, exit } = slabs;
  if (!(enter < exit && exit > 0) || (thin && !(enter > 0))) return;
  const inside = enter <= 0 && radius > path.tolerance;
  let { gap, nx, ny, closing } = slabs;
  if (inside || enter === -1 / 0) {
    gap = slabs.startGap;
    nx = slabs.startNx;
    ny = slabs.startNy;
    closing = slabs.startClosing;
  }
  const moves = closing > path.negligible;
  const time = moves ? gap / closing : 0;
  const at = Math.max(0, time);
  if (radius > path.tolerance) {
    // Beside the side, the corner decides.
    const { vx, vy } = path;
    direction.x = -nx;
    direction.y = -ny;
    edgeAlong(edgeA, a, b, direction, 1);
    edgeAlong(edgeB, b, a, direction, -1);
    const shift = at * (vx * ny - vy * nx);
    const after = edgeB.low - (edgeA.high + shift);
    const before = edgeB.high - (edgeA.low + shift);
    if (after > 0 || before < 0) {
      const ofA = after > 0 ? edgeA.high - edgeA.low : 0;
      const ofB = after > 0 ? 0 : edgeB.high - edgeB.low;
      toCorner.x = edgeB.x - edgeA.x + ny * (ofB - ofA);
      toCorner.y = edgeB.y - edgeA.y - nx * (ofB - ofA);
      if (meetCorner()) offerParts(a, b);
      return;
    }
  }
  if (!moves) return;
  // Of two sides at a corner, one of the target comes first: the surface that the mover is on.
  slabs.time = at;
  slabs.touched = 0;
  slabs.firstNx = nx;
  slabs.firstNy = ny;
  countTouched(b, a, 1);
  countTouched(a, b, -1);
  candidate.time = time;
  candidate.nx = slabs.firstNx;
  candidate.ny = slabs.firstNy;
  candidate.face = slabs.touched < 2;
  offerParts(a, b);
}

/**
 * Clips the path to the inner sides of a core.
 *
 * @param sign 1 if the owner is the target, -1 if it is the mover
 * @returns whether a part may be left
 */
function clip(owner: ConvexFrame, other: ConvexFrame, sign: 1 | -1): boolean {
  const { vx, vy, negligible } = path;
  const { inner } = slabs;
  for (let k = 0; k < owner.normals; k++) {
    const nx = owner.nx[k]!;
    const ny = owner.ny[k]!;
    const { ownGap: gap } = measureGap(owner, k, other);
    const closing = -sign * (vx * nx + vy * ny);
    if (gap > slabs.startGap) {
      slabs.startGap = gap;
      slabs.startNx = sign * nx;
      slabs.startNy = sign * ny;
      slabs.startClosing = closing;
    }
    if (Math.abs(closing) <= negligible) {
      if (!(gap < -inner)) return false;
    } else if (closing > 0) {
      const enter = (gap + inner) / closing;
      if (enter > slabs.enter) {
        slabs.enter = enter;
        slabs.gap = gap;
        slabs.closing = closing;
        slabs.nx = sign * nx;
        slabs.ny = sign * ny;
      }
    } else {
      const exit = (gap + inner) / closing;
      if (exit < slabs.exit) slabs.exit = exit;
    }
    if (!(slabs.enter < slabs.exit)) return false;
  }
  return true;
}

/**
 * Whether a core is a segment or a point (these have four normals, each perpendicular to the last) and the other one has
 * no thickness across it either: so that their difference has no interior.
 */
function isThin(owner: ConvexFrame, other: ConvexFrame): boolean {
  const { nx, ny } = owner;
  if (owner.normals !== 4 || Math.abs(nx[0]! * nx[1]! + ny[0]! * ny[1]!) > NOT_PARALLEL) return false;
  const least = 2 * path.tolerance;
  return (
    thickness(owner, owner, 0, least) + thickness(other, owner, 0, least) <= least ||
    thickness(owner, owner, 1, least) + thickness(other, owner, 1, least) <= least
  );
}

/** The extent of a core along a normal of `owner`, or infinite once it is above `least`. */
function thickness({ xs, ys, count }: ConvexFrame, { nx, ny }: ConvexFrame, k: number, least: number): number {
  let low = 0;
  let high = 0;
  for (let i = 1; i < count; i++) {
    const along = (xs[i]! - xs[0]!) * nx[k]! + (ys[i]! - ys[0]!) * ny[k]!;
    low = Math.min(low, along);
    high = Math.max(high, along);
    if (!(high - low <= least)) return 1 / 0;
  }
  return high - low;
}

/** Writes how far the other core, with the radius, is beyond side k of its owner to `slabs.ownGap`. */
function measureGap({ xs, ys, nx, ny }: ConvexFrame, k: number, other: ConvexFrame): Readonly<typeof slabs> {
  let gap = 1 / 0;
  for (let i = 0; i < other.count; i++) {
    gap = Math.min(gap, (other.xs[i]! - xs[k]!) * nx[k]! + (other.ys[i]! - ys[k]!) * ny[k]!);
  }
  slabs.ownGap = gap - slabs.radius;
  return slabs;
}

/** Counts the directions of the sides that touch at `slabs.time`, and keeps the first. */
function countTouched(owner: ConvexFrame, other: ConvexFrame, sign: 1 | -1): void {
  const { vx, vy, tolerance, negligible } = path;
  for (let k = 0; k < owner.normals; k++) {
    const nx = owner.nx[k]! * sign;
    const ny = owner.ny[k]! * sign;
    const closing = -(vx * nx + vy * ny);
    if (!(closing > negligible)) continue;
    const { ownGap: gap } = measureGap(owner, k, other);
    if (!(gap - closing * slabs.time >= -2 * tolerance)) continue;
    if (slabs.touched === 0) {
      slabs.firstNx = nx;
      slabs.firstNy = ny;
      slabs.touched = 1;
    } else if (Math.abs(nx * slabs.firstNy - ny * slabs.firstNx) > NOT_PARALLEL) slabs.touched = 2;
  }
}

/**
 * Computes the impact of a path with the circle around a corner, at `toCorner`, into `candidate`: the smaller root; see
 * `castBox`.
 */
function meetCorner(): boolean {
  const { x: dx, y: dy } = toCorner;
  const { radius } = slabs;
  const { vx, vy, speed, tolerance } = path;
  const ex = vx / speed;
  const ey = vy / speed;
  const along = dx * ex + dy * ey;
  const miss = dx * ey - dy * ex;
  const out = radius > tolerance ? radius - tolerance : tolerance;
  if (!(along > 0 && Math.abs(miss) < out)) return false;
  const across = radius > 0 ? Math.max(-1, Math.min(1, miss / radius)) : 0;
  const back = Math.sqrt((1 - across) * (1 + across));
  const distance = length(dx, dy);
  candidate.time = ((distance - radius) * ((distance + radius) / (along + radius * back))) / speed;
  candidate.nx = -back * ex - across * ey;
  candidate.ny = across * ex - back * ey;
  candidate.face = false;
  return true;
}

/**
 * Offers the impact with an ellipse, known only by its signed separation: Newton's steps; see `castSmooth` in
 * `sweep-circle.ts`.
 */
function castRound(a: ConvexFrame, b: ConvexFrame): void {
  const { vx, vy, tolerance, negligible } = path;
  let time = 0;
  for (let k = 0; k < 64; k++) {
    by.x = vx * time;
    by.y = vy * time;
    const { separation, normal } = convexContactInto(touch, moved.loadMoved(a, by), b, 0);
    const closing = vx * normal.x + vy * normal.y;
    if (!(closing > negligible) || separation - closing * (1 - time) > tolerance) return;
    if (separation <= -tolerance / 2) {
      candidate.time = time + separation / closing;
      candidate.nx = -normal.x;
      candidate.ny = -normal.y;
      candidate.face = facesSide(b);
      offerParts(a, b);
      return;
    }
    time += (separation + tolerance) / closing;
  }
}

/** Whether the normal in `candidate` is that of a side of the target, or the target has no corners. */
function facesSide({ normals, nx, ny, radiusX }: ConvexFrame): boolean {
  if (radiusX > 0 || normals === 0) return true;
  for (let k = 0; k < normals; k++) {
    if (nx[k]! * candidate.nx + ny[k]! * candidate.ny > PARALLEL) return true;
  }
  return false;
}

/** Offers the impact in `candidate`; if it is the earliest, finds its point. */
function offerParts(a: ConvexFrame, b: ConvexFrame): void {
  if (!offerHit()) return;
  const time = Math.max(0, candidate.time);
  by.x = path.vx * time;
  by.y = path.vy * time;
  const { x, y } = convexContactInto(touch, moved.loadMoved(a, by), b, 0).pointB;
  keepHit();
  hit.px = x;
  hit.py = y;
}
