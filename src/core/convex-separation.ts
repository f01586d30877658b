/**
 * How far apart the cores of two convex shapes are, and along which direction.
 *
 * For a unit vector n let F(n) be the gap between the two along n: how far `b` begins beyond the end of `a`. The signed
 * separation is the greatest F: their distance when they are apart (separating hyperplanes), else minus the shortest
 * way out (the distance of the origin from the border of their Minkowski difference).
 *
 * One branch and bound over the circle of directions finds it for every pair of cores. With q(n) the vector from the
 * farthest point of `a` along n to the farthest point of `b` along -n, F(n) = q.n and F'(n) = q.t, where t is n turned
 * by a quarter. F'' + F is minus the sum of the borders' radii of curvature: at most some bound rho on an arc of
 * directions, and 0 at the least. So F - rho, whose second derivative plus itself is not positive, stays under its
 * tangents A cos + B sin (Sturm), and
 *     F(m) <= F(n) + q.d + rho d.d / 2     with d = m - n, for all m on the arc
 * holds for n at either end of it. An arc on which the smaller of the two bounds does not exceed the best F is done.
 * The others are split, first where the farthest corners change, at the normal of the chord between them, which ends at
 * the normals of the sides (as quickhull does, Barber and others 1996), then where that bound is greatest, which shrinks
 * the gap between bound and value to an eighth. On an arc without a change F of cores of
 * corners has its peak at q.
 *
 * Directions are handed on by their numbers: a number that is no integer, handed from function to function, would be
 * allocated.
 *
 * The same search tells whether `a` holds all of an ellipse `b`: then F(n) is how far `b` sticks out of `a` along n,
 * only the ellipse's own term changes its sign.
 */
import { reachAlong, tip } from './convex-edge.js';
import type { ConvexFrame } from './convex-frame.js';
import { CLOSE_SEARCH, SEARCH_LEAN, SEARCH_NOISE } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

/** The direction of the greatest F, from the first core to the second; written by `coreSeparation`. */
export const axis = { separation: NaN, nx: NaN, ny: NaN };

/** Directions of the search that are still needed: number 0 to 3 are the quarters, each level of splitting adds one. */
const LEVELS = 64;
/** The last one: for directions that are not kept. */
const SPARE = LEVELS - 1;
const nx = /* @__PURE__ */ new Float64Array(LEVELS);
const ny = /* @__PURE__ */ new Float64Array(LEVELS);
const qx = /* @__PURE__ */ new Float64Array(LEVELS);
const qy = /* @__PURE__ */ new Float64Array(LEVELS);
/** The corners' share of q: without the tips of ellipses. */
const cx = /* @__PURE__ */ new Float64Array(LEVELS);
const cy = /* @__PURE__ */ new Float64Array(LEVELS);
const value = /* @__PURE__ */ new Float64Array(LEVELS);

let first: ConvexFrame;
let second: ConvexFrame;
/** -1 for the separation of two cores, 1 for how far the second sticks out of the first. */
let sense: -1 | 1;
/** Whether one of the cores is an ellipse. */
let smooth: boolean;
const search = {
  /** A lead in F that may be rounding. */
  noise: NaN,
  /** The search ends as soon as F is known to exceed this. */
  enough: NaN,
};
/** The greatest bound of an arc, and where it is; written by `climb`. */
const split = { bound: NaN, x: NaN, y: NaN };

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
  search.enough = limit;
  smooth = a.radiusX + b.radiusX > 0;
  search.noise = SEARCH_NOISE * (Math.abs(dx) + Math.abs(dy) + a.extent + b.extent);
  axis.separation = -Infinity;
  axis.nx = axis.ny = 0;
  // Beginning the other way for the shapes in the other order makes that search the mirror image of this one.
  nx[0] = axisSide(1, 0, dx, dy);
  ny[0] = 0;
  quarters(0);
  if (smooth) {
    offerAxes(a);
    offerAxes(b);
  }
  // Down to the right and up to the left come first, as in `axisBefore`.
  refine(0, 1, 4);
  refine(2, 3, 4);
  refine(1, 2, 4);
  refine(3, 0, 4);
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
    Math.abs(outer.cos * inner.sin - outer.sin * inner.cos) * inner.radiusX;
  return off <= room || coreSeparation(outer, inner, room, 1) <= room;
}

/** Probes direction k, and those a quarter turn, two and three further as the following. */
function quarters(k: number): void {
  for (let turn = 0; turn < 4; turn++, k++) {
    probe(k, 0);
    nx[k + 1] = -ny[k]!;
    ny[k + 1] = nx[k]!;
  }
}

/** Probes the axes of an ellipse. */
function offerAxes({ radiusX, cos, sin }: ConvexFrame): void {
  nx[4] = cos;
  ny[4] = sin;
  if (radiusX > 0) quarters(4);
}

/**
 * Works out F in direction k, and takes it as the best when it leads by more than `margin` times the noise. Without a
 * margin the direction is one of those that shapes may tie in: then `axisBefore` decides, and between the two ways along
 * one axis `axisSide`.
 */
function probe(k: number, margin: number): void {
  const x = nx[k]!;
  const y = ny[k]!;
  const i = corner(first, k, 1);
  const j = corner(second, k, -1);
  const dx = (qx[k] = cx[k] = second.xs[j]! - first.xs[i]!);
  const dy = (qy[k] = cy[k] = second.ys[j]! - first.ys[i]!);
  value[k] = dx * x + dy * y;
  if (smooth) addTips(k);
  const { noise } = search;
  const lead = value[k] - axis.separation;
  const tie = smooth ? noise : 0;
  if (margin === 0 ? lead > tie || (lead >= -tie && goesBefore(x, y)) : lead > margin * noise) {
    axis.separation = Math.max(axis.separation, value[k]);
    axis.nx = x;
    axis.ny = y;
  }
}

/** Adds the share of ellipses to what was worked out for direction k. */
function addTips(k: number): void {
  const x = nx[k]!;
  const y = ny[k]!;
  const reach = reachAlong(first, x, y);
  const tipX = tip.x;
  const tipY = tip.y;
  // In this order of adding, swapping the cores changes nothing but signs.
  value[k]! += sense * reachAlong(second, x, y) - reach;
  qx[k]! += sense * tip.x - tipX;
  qy[k]! += sense * tip.y - tipY;
}

/** Whether a direction as good as the best one goes before it. */
function goesBefore(x: number, y: number): boolean {
  const { nx, ny } = axis;
  if (x * ny !== y * nx) return axisBefore(x, y, nx, ny);
  return x * nx + y * ny <= 0 && axisSide(x, y, second.centreX - first.centreX, second.centreY - first.centreY) > 0;
}

/** The corner that reaches farthest along direction k, or against it. */
function corner({ xs, ys, count }: ConvexFrame, k: number, way: 1 | -1): number {
  const x = way * nx[k]!;
  const y = way * ny[k]!;
  let most = 0;
  let at = 0;
  for (let n = 1; n < count; n++) {
    const along = (xs[n]! - xs[0]!) * x + (ys[n]! - ys[0]!) * y;
    if (along > most) {
      most = along;
      at = n;
    }
  }
  return at;
}

/**
 * The least or greatest radius of curvature of an ellipse on the arc between two directions. With h the reach along a
 * direction the radius is (radiusX radiusY)^2 / h^3, and h rises and falls only between the axes of the ellipse.
 */
function curvature({ radiusX, radiusY, cos, sin }: ConvexFrame, i: number, j: number, greatest: boolean): number {
  if (radiusX === 0) return 0;
  const ui = cos * nx[i]! + sin * ny[i]!;
  const vi = cos * ny[i]! - sin * nx[i]!;
  const uj = cos * nx[j]! + sin * ny[j]!;
  const vj = cos * ny[j]! - sin * nx[j]!;
  const hi = length(radiusX * ui, radiusY * vi);
  const hj = length(radiusX * uj, radiusY * vj);
  const reach = greatest ? (ui * uj < 0 ? radiusY : Math.min(hi, hj)) : vi * vj < 0 ? radiusX : Math.max(hi, hj);
  const share = (radiusX / reach) * radiusY;
  return (share / reach) * share;
}

/** Looks for a greater F on the arc from direction i to direction j, at most a quarter further. */
function refine(i: number, j: number, next: number): void {
  if (next === SPARE || axis.separation > search.enough || (smooth ? isDone(i, j) : isLow(i, j) || isLow(j, i))) return;
  nx[next] = cy[i]! - cy[j]!;
  ny[next] = cx[j]! - cx[i]!;
  if (isBetween(i, j, next)) probe(next, 0);
  else if (smooth) {
    nx[next] = split.x;
    ny[next] = split.y;
    probe(next, 1);
  } else {
    // The way from corner to corner; at an end where the corners change it may be that of either.
    tryPeak(i, j, i);
    tryPeak(i, j, j);
    return;
  }
  refine(i, next, next + 1);
  refine(next, j, next + 1);
}

/**
 * Whether the tangent at direction i stays under the best F up to direction j. On a quarter it is a sum of its values at
 * both ends with weights that add up to at least 1 and at most the root of 2.
 */
function isLow(i: number, j: number): boolean {
  const end = Math.max(value[i]!, qx[i]! * nx[j]! + qy[i]! * ny[j]!);
  return (end > 0 ? end * 1.5 : end) < axis.separation;
}

/** Makes direction k of length 1; answers whether it lies between the ends of an arc. */
function isBetween(i: number, j: number, k: number): boolean {
  // Twice, so that no square under- or overflows; `length` would allocate its answer.
  const sum = Math.abs(nx[k]!) + Math.abs(ny[k]!);
  let x = nx[k]! / sum;
  let y = ny[k]! / sum;
  const size = Math.sqrt(x * x + y * y);
  x = nx[k] = x / size;
  y = ny[k] = y / size;
  return nx[i]! * y - ny[i]! * x > 0 && x * ny[j]! - y * nx[j]! > 0;
}

/** Tries the peak of the tangent at direction k. */
function tryPeak(i: number, j: number, k: number): void {
  nx[SPARE] = qx[k]!;
  ny[SPARE] = qy[k]!;
  // A gap of a few roundings has no direction worth the name, the side has; a long one tells it to the last digit.
  if (isBetween(i, j, SPARE)) probe(SPARE, axis.separation > 32 * search.noise ? -2 : 1);
}

/** Whether the arc from direction i to direction j holds no greater F; writes where to split it. */
function isDone(i: number, j: number): boolean {
  const { noise, enough } = search;
  const rho =
    (sense > 0 ? curvature(second, i, j, true) : -curvature(second, i, j, false)) - curvature(first, i, j, false);
  // Where the two tangents cross; half-way when they are the same but for rounding.
  nx[SPARE] = qy[i]! - qy[j]! - rho * (ny[i]! - ny[j]!);
  ny[SPARE] = qx[j]! - qx[i]! - rho * (nx[j]! - nx[i]!);
  if (!isBetween(i, j, SPARE)) {
    nx[SPARE] = nx[i]! + nx[j]!;
    ny[SPARE] = ny[i]! + ny[j]!;
    isBetween(i, j, SPARE);
  }
  split.bound = -Infinity;
  climb(i, 1, rho);
  climb(j, -1, rho);
  const lead = split.bound - Math.max(axis.separation + 2 * noise, sense > 0 ? enough : -Infinity);
  if (!(lead > 0)) return true;
  if (sense < 0 || lead >= CLOSE_SEARCH * noise) return false;
  // An ellipse in one that is nearly the same: no arc is ever done, and what may still be found is one peak.
  nx[SPARE] = split.x;
  ny[SPARE] = split.y;
  probe(SPARE, -Infinity);
  polish();
  return true;
}

/** Raises the bound to the greatest value of the tangent at direction k between there and the spare direction. */
function climb(k: number, way: -1 | 1, rho: number): void {
  let x = nx[SPARE]!;
  let y = ny[SPARE]!;
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
    const x = (nx[SPARE] = axis.nx - lean * axis.ny);
    const y = (ny[SPARE] = axis.ny + lean * axis.nx);
    probe(SPARE, Infinity);
    const bend =
      value[SPARE]! + (curvature(first, SPARE, SPARE, false) - sense * curvature(second, SPARE, SPARE, false));
    const turn = (qy[SPARE]! * x - qx[SPARE]! * y) / bend;
    if (!(Math.abs(turn) > 4 * SEARCH_NOISE)) return;
    const size = length(x - turn * y, y + turn * x);
    nx[SPARE] = (x - turn * y) / size;
    ny[SPARE] = (y + turn * x) / size;
    probe(SPARE, -32);
  }
}
