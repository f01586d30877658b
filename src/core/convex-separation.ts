/**
 * How far apart the cores of two convex shapes are, and along which direction.
 *
 * For a unit vector n let F(n) be the gap between the two along n: how far `b` begins beyond the end of `a`. The signed
 * separation is the greatest F: their distance when they are apart (separating hyperplanes), else minus the shortest
 * way out (the distance of the origin from the border of their Minkowski difference).
 *
 * Where both cores have corners only and overlap, the greatest F belongs to a normal of one of them (separating axes).
 * In every other case a branch and bound over the circle of directions finds it. With q(n) the vector from the farthest
 * point of `a` along n to the farthest point of `b` along -n, F(n) = q.n and F'(n) = q.t, where t is n turned by a
 * quarter. F'' + F is minus the sum of the borders' radii of curvature: at most some bound rho on an arc of directions.
 * So F - rho, whose second derivative plus itself is not positive, stays under its tangents A cos + B sin (Sturm), and
 *     F(m) <= F(n) + q.d + rho d.d / 2     with d = m - n, for all m on the arc
 * holds for n at either end of it. An arc on which the smaller of the two bounds does not exceed the best F is done;
 * the others are split where that bound is greatest, which shrinks the gap between bound and value to an eighth.
 *
 * The same search tells whether `a` holds all of an ellipse `b`: then F(n) is how far `b` sticks out of `a` along n,
 * only the ellipse's own term changes its sign.
 */
import { edgeAlong, reachAlong, tip } from './convex-edge.js';
import type { Edge } from './convex-edge.js';
import type { ConvexFrame } from './convex-frame.js';
import { CLOSE_SEARCH, SEARCH_LEAN, SEARCH_NOISE, touchBand } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

/**
 * The direction of the greatest F, from the first core to the second; written by `coreSeparation`. Where it leads from a
 * corner to a corner, `sideX` and `sideY` are the normal whose sides they are ends of, else 0.
 */
export const axis = { separation: 0, nx: 0, ny: 0, sideX: 0, sideY: 0 };

/** What of each core lies farthest towards the other. */
export const edgeA: Edge = { low: 0, high: 0, x: 0, y: 0 };
export const edgeB: Edge = { low: 0, high: 0, x: 0, y: 0 };

/** Directions of the search that are still needed: number 0 to 3 are the quarters, each level of splitting adds one. */
const LEVELS = 64;
/** The last one: for directions that are not kept. */
const SPARE = LEVELS - 1;
const nx = /* @__PURE__ */ new Float64Array(LEVELS);
const ny = /* @__PURE__ */ new Float64Array(LEVELS);
const qx = /* @__PURE__ */ new Float64Array(LEVELS);
const qy = /* @__PURE__ */ new Float64Array(LEVELS);
const value = /* @__PURE__ */ new Float64Array(LEVELS);

let first: ConvexFrame;
let second: ConvexFrame;
/** -1 for the separation of two cores, 1 for how far the second sticks out of the first. */
let sense: -1 | 1;
/** A lead in F that may be rounding. */
let noise: number;
/** The search ends as soon as F is known to exceed this. */
let enough: number;
/** The greatest bound of an arc, and where it is; written by `climb`. */
const split = { bound: 0, x: 0, y: 0 };

/**
 * Signed separation of two cores; writes `axis`. On a tie between normals see `axisBefore`, between the two ways along
 * one axis `axisSide`.
 *
 * @param limit a separation beyond which its exact value does not matter
 * @param way 1 to measure how far the ellipse `b` sticks out of `a` instead
 */
export function coreSeparation(a: ConvexFrame, b: ConvexFrame, limit: number, way: -1 | 1 = -1): number {
  const dx = b.centreX - a.centreX;
  const dy = b.centreY - a.centreY;
  // Boxes round the shapes that are far apart say enough.
  const apart = Math.max(Math.abs(dx), Math.abs(dy)) - (a.extent + b.extent);
  if (apart > limit) return apart;
  first = a;
  second = b;
  sense = way;
  enough = limit;
  const smooth = a.radiusX + b.radiusX > 0;
  noise = smooth ? SEARCH_NOISE * (Math.abs(dx) + Math.abs(dy) + a.extent + b.extent) : 0;
  axis.separation = -Infinity;
  axis.nx = axis.ny = axis.sideX = axis.sideY = 0;
  offerNormals(a, b, 1, dx, dy);
  offerNormals(b, a, -1, dx, dy);
  // Beginning the other way for the shapes in the other order makes that search the mirror image of this one.
  const start = axisSide(1, 0, dx, dy);
  if (smooth) {
    probe(0, start, 0, noise);
    probe(1, 0, start, noise);
    probe(2, -start, 0, noise);
    probe(3, 0, -start, noise);
    // Down to the right and up to the left come first, as in `axisBefore`.
    refine(0, 1, 4);
    refine(2, 3, 4);
    refine(1, 2, 4);
    refine(3, 0, 4);
  } else if (a.normals + b.normals === 0) {
    axis.nx = 1;
    gap(dx, dy);
  } else if (axis.separation > 0 && !(axis.separation > limit)) {
    betweenCorners();
  }
  return axis.separation;
}

/** Whether no point of the ellipse `inner` is farther than `room` from the core of `outer`. */
export function holdsEllipse(outer: ConvexFrame, inner: ConvexFrame, room: number): boolean {
  // Ellipses that are the same but for rounding stick out nowhere and everywhere, so that no arc would be done. (An
  // outer core that is no ellipse is within this only where the inner one is too small to stick out by so much.)
  const off =
    Math.abs(outer.centreX - inner.centreX) +
    Math.abs(outer.centreY - inner.centreY) +
    Math.abs(outer.radiusX - inner.radiusX) +
    Math.abs(outer.radiusY - inner.radiusY) +
    Math.abs(outer.nx[0]! * inner.ny[0]! - outer.ny[0]! * inner.nx[0]!) * inner.radiusX;
  return off <= room || coreSeparation(outer, inner, room, 1) <= room;
}

/**
 * Cores of corners that are apart: where the sides that face each other along the best normal lie side by side, it is
 * the direction of the distance, else the one between the nearest ends of these sides is.
 */
function betweenCorners(): void {
  const { separation, nx: x, ny: y } = axis;
  const band = touchBand(first.reach, second.reach, 0);
  edgeAlong(first, second, x, y, 1, band, edgeA);
  edgeAlong(second, first, x, y, -1, band, edgeB);
  const slide = Math.max(0, edgeB.low - edgeA.high) + Math.min(0, edgeB.high - edgeA.low);
  if (slide === 0) return;
  axis.sideX = x;
  axis.sideY = y;
  gap(separation * x - slide * y, separation * y + slide * x);
}

/** Takes the way from a corner of the first core to one of the second. */
function gap(dx: number, dy: number): void {
  const size = length(dx, dy);
  axis.separation = Math.max(axis.separation, size);
  if (size > 0) {
    axis.nx = dx / size;
    axis.ny = dy / size;
  }
}

/** Offers the normals of a core; they point to the other core when `way` is 1, away from it when -1. */
function offerNormals(owner: ConvexFrame, other: ConvexFrame, way: -1 | 1, dx: number, dy: number): void {
  const { xs, ys, count } = other;
  for (let k = 0; k < owner.normals && !(axis.separation > enough); k++) {
    const x = way * owner.nx[k]!;
    const y = way * owner.ny[k]!;
    const fromX = owner.xs[k]!;
    const fromY = owner.ys[k]!;
    // How far the other core stays beyond side k; negative when it reaches behind it.
    let beyond = Infinity;
    for (let i = 0; i < count; i++) {
      const along = ((xs[i]! - fromX) * x + (ys[i]! - fromY) * y) * way;
      // NaN must not be lost.
      if (!(along >= beyond)) beyond = along;
    }
    if (noise > 0) beyond += sense * reachAlong(second, x, y) - reachAlong(first, x, y);
    if (beyond < axis.separation - noise) continue;
    const tie = beyond <= axis.separation + noise;
    axis.separation = Math.max(axis.separation, beyond);
    if (tie) {
      const sameLine = x * axis.ny === y * axis.nx;
      const sameWay = x * axis.nx + y * axis.ny > 0;
      if (sameLine ? sameWay || axisSide(x, y, dx, dy) < 0 : !axisBefore(x, y, axis.nx, axis.ny)) continue;
    }
    axis.nx = x;
    axis.ny = y;
  }
}

/** Works out F in a direction, and takes it as the best when it leads by more than `margin`. */
function probe(k: number, x: number, y: number, margin: number): void {
  const i = corner(first, x, y);
  const j = corner(second, -x, -y);
  const dx = second.xs[j]! - first.xs[i]!;
  const dy = second.ys[j]! - first.ys[i]!;
  const reach = reachAlong(first, x, y);
  const tipX = tip.x;
  const tipY = tip.y;
  // In this order of adding, swapping the cores changes nothing but signs.
  value[k] = dx * x + dy * y + (sense * reachAlong(second, x, y) - reach);
  nx[k] = x;
  ny[k] = y;
  qx[k] = dx + (sense * tip.x - tipX);
  qy[k] = dy + (sense * tip.y - tipY);
  if (value[k] > axis.separation + margin) {
    axis.separation = Math.max(axis.separation, value[k]);
    axis.nx = x;
    axis.ny = y;
  }
}

/** The corner that reaches farthest along a direction. */
function corner({ xs, ys, count }: ConvexFrame, x: number, y: number): number {
  let most = 0;
  let at = 0;
  for (let k = 1; k < count; k++) {
    const along = (xs[k]! - xs[0]!) * x + (ys[k]! - ys[0]!) * y;
    if (along > most) {
      most = along;
      at = k;
    }
  }
  return at;
}

/**
 * The least or greatest radius of curvature of an ellipse on the arc between two directions. With h the reach along a
 * direction the radius is (radiusX radiusY)^2 / h^3, and h rises and falls only between the axes of the ellipse.
 */
function curvature({ radiusX, radiusY, nx: ex, ny: ey }: ConvexFrame, i: number, j: number, greatest: boolean): number {
  if (radiusX === 0) return 0;
  const ui = ex[0]! * nx[i]! + ey[0]! * ny[i]!;
  const vi = ex[1]! * nx[i]! + ey[1]! * ny[i]!;
  const uj = ex[0]! * nx[j]! + ey[0]! * ny[j]!;
  const vj = ex[1]! * nx[j]! + ey[1]! * ny[j]!;
  const hi = length(radiusX * ui, radiusY * vi);
  const hj = length(radiusX * uj, radiusY * vj);
  const reach = greatest ? (ui * uj < 0 ? radiusY : Math.min(hi, hj)) : vi * vj < 0 ? radiusX : Math.max(hi, hj);
  const share = (radiusX / reach) * radiusY;
  return (share / reach) * share;
}

/** Looks for a greater F on the arc from direction i to direction j, at most a quarter further. */
function refine(i: number, j: number, next: number): void {
  if (next === SPARE) return;
  const rho =
    (sense > 0 ? curvature(second, i, j, true) : -curvature(second, i, j, false)) - curvature(first, i, j, false);
  // Where the two tangents cross; half-way when they are the same but for rounding.
  let x = qy[i]! - qy[j]! - rho * (ny[i]! - ny[j]!);
  let y = qx[j]! - qx[i]! - rho * (nx[j]! - nx[i]!);
  if (!(nx[i]! * y - ny[i]! * x > 0 && x * ny[j]! - y * nx[j]! > 0)) {
    x = nx[i]! + nx[j]!;
    y = ny[i]! + ny[j]!;
  }
  const size = length(x, y);
  split.bound = -Infinity;
  climb(i, 1, x / size, y / size, rho);
  climb(j, -1, x / size, y / size, rho);
  const lead = split.bound - Math.max(axis.separation + 2 * noise, sense > 0 ? enough : -Infinity);
  if (!(lead > 0) || axis.separation > enough) return;
  // An ellipse in one that is nearly the same: no arc is ever done, and what may still be found is one peak.
  if (sense > 0 && lead < CLOSE_SEARCH * noise) {
    probe(SPARE, split.x, split.y, -Infinity);
    polish();
    return;
  }
  probe(next, split.x, split.y, noise);
  refine(i, next, next + 1);
  refine(next, j, next + 1);
}

/** Raises the bound to the greatest value of the tangent at direction k between there and the direction (x, y). */
function climb(k: number, way: -1 | 1, x: number, y: number, rho: number): void {
  // The tangent rises at first and falls in the end: its peak lies between.
  const peakX = qx[k]! - rho * nx[k]!;
  const peakY = qy[k]! - rho * ny[k]!;
  if (way * (peakY * nx[k]! - peakX * ny[k]!) > 0 && way * (peakY * x - peakX * y) < 0) {
    const size = length(peakX, peakY);
    x = peakX / size;
    y = peakY / size;
  }
  const dx = x - nx[k]!;
  const dy = y - ny[k]!;
  const bound = value[k]! + qx[k]! * dx + qy[k]! * dy + (rho * (dx * dx + dy * dy)) / 2;
  if (bound > split.bound) {
    split.bound = bound;
    split.x = x;
    split.y = y;
  }
}

/**
 * F is flat at its peak, so that the search finds the direction to half the digits only: steps to the root of F' mend
 * it. At a side of the other core F' jumps, and its root may lie close by on either hand: both are tried.
 */
export function polish(): void {
  const steps = first.count + second.count > 2 ? 5 : 2;
  for (let step = 0; step < steps; step++) {
    const lean = step === 2 ? SEARCH_LEAN : step === 3 ? -SEARCH_LEAN : 0;
    const x = axis.nx - lean * axis.ny;
    const y = axis.ny + lean * axis.nx;
    probe(SPARE, x, y, Infinity);
    const bend =
      value[SPARE]! + (curvature(first, SPARE, SPARE, false) - sense * curvature(second, SPARE, SPARE, false));
    const turn = (qy[SPARE]! * x - qx[SPARE]! * y) / bend;
    if (!(Math.abs(turn) > 4 * SEARCH_NOISE)) return;
    const size = length(x - turn * y, y + turn * x);
    probe(SPARE, (x - turn * y) / size, (y + turn * x) / size, -32 * noise);
  }
}
