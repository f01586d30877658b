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
import { edgeAlong, End, reachAlong } from './convex-edge.js';
import type { Edge } from './convex-edge.js';
import type { ConvexFrame } from './convex-frame.js';
import { measure, told, Told } from './convex-numbers.js';
import { CLOSE_SEARCH, SEARCH_LEAN, SEARCH_NOISE, TOUCH_BAND } from './tolerance.js';
import { axisSide } from './vector.js';

/** What of each core lies farthest towards the other. */
export const edgeA: Edge = [0.1, 0.1, 0.1, 0.1];
export const edgeB: Edge = [0.1, 0.1, 0.1, 0.1];

/** Directions of the search that are still needed: number 0 to 3 are the quarters, each level of splitting adds one. */
const LEVELS = 64;
/** The last one: for directions that are not kept. */
const SPARE = LEVELS - 1;
const nx = /* @__PURE__ */ new Float64Array(LEVELS);
const ny = /* @__PURE__ */ new Float64Array(LEVELS);
const qx = /* @__PURE__ */ new Float64Array(LEVELS);
const qy = /* @__PURE__ */ new Float64Array(LEVELS);
const value = /* @__PURE__ */ new Float64Array(LEVELS);
/** How far the ellipses reach along them. */
const reachA = /* @__PURE__ */ new Float64Array(LEVELS);
const reachB = /* @__PURE__ */ new Float64Array(LEVELS);

let first: ConvexFrame;
let second: ConvexFrame;
/** -1 for the separation of two cores, 1 for how far the second sticks out of the first. */
let sense: -1 | 1;

/**
 * Finds the signed separation of two cores: `Told.separation`, or something beyond `Told.limit` when it is beyond that;
 * else also its direction, `Told.nx` and `Told.ny`, and `Told.sideX`, `Told.sideY`. On a tie between normals see
 * `axisBefore`, between the two ways along one axis `axisSide`.
 *
 * @param way 1 to measure how far the ellipse `b` sticks out of `a` instead
 */
export function coreSeparation(a: ConvexFrame, b: ConvexFrame, way: -1 | 1 = -1): void {
  const dx = b.centreX - a.centreX;
  const dy = b.centreY - a.centreY;
  // Boxes round the shapes that are far apart say enough.
  const apart = Math.max(Math.abs(dx), Math.abs(dy)) - (a.extent + b.extent);
  told[Told.separation] = apart;
  if (apart > told[Told.limit]) return;
  first = a;
  second = b;
  sense = way;
  const smooth = a.radiusX + b.radiusX > 0;
  told[Told.dx] = dx;
  told[Told.dy] = dy;
  told[Told.noise] = smooth ? SEARCH_NOISE * (Math.abs(dx) + Math.abs(dy) + a.extent + b.extent) : 0;
  told[Told.separation] = -1 / 0;
  told[Told.nx] = told[Told.ny] = told[Told.sideX] = told[Told.sideY] = 0;
  offerNormals(a, b, 1);
  offerNormals(b, a, -1);
  if (smooth) searchAll();
  else if (a.normals + b.normals === 0) {
    told[Told.nx] = 1;
    told[Told.u] = dx;
    told[Told.v] = dy;
    takeGap();
  } else if (told[Told.separation] > 0 && !(told[Told.separation] > told[Told.limit])) {
    betweenCorners();
  }
}

/** Whether no point of the ellipse `inner` is farther than `Told.room` from the core of `outer`. */
export function holdsEllipse(outer: ConvexFrame, inner: ConvexFrame): boolean {
  // Ellipses that are the same but for rounding stick out nowhere and everywhere, so that no arc would be done. (An
  // outer core that is no ellipse is within this only where the inner one is too small to stick out by so much.)
  const off =
    Math.abs(outer.centreX - inner.centreX) +
    Math.abs(outer.centreY - inner.centreY) +
    Math.abs(outer.radiusX - inner.radiusX) +
    Math.abs(outer.radiusY - inner.radiusY) +
    Math.abs(outer.nx[0]! * inner.ny[0]! - outer.ny[0]! * inner.nx[0]!) * inner.radiusX;
  if (off <= told[Told.room]) return true;
  told[Told.limit] = told[Told.room];
  coreSeparation(outer, inner, 1);
  return told[Told.separation] <= told[Told.room];
}

/**
 * Cores of corners that are apart: where the sides that face each other along the best normal lie side by side, it is
 * the direction of the distance, else the one between the nearest ends of these sides is.
 */
function betweenCorners(): void {
  const x = (told[Told.x] = told[Told.nx]);
  const y = (told[Told.y] = told[Told.ny]);
  told[Told.behind] = TOUCH_BAND * Math.max(first.reach, second.reach);
  edgeAlong(first, second, 1, edgeA);
  edgeAlong(second, first, -1, edgeB);
  const slide = Math.max(0, edgeB[End.low] - edgeA[End.high]) + Math.min(0, edgeB[End.high] - edgeA[End.low]);
  if (slide === 0) return;
  told[Told.sideX] = x;
  told[Told.sideY] = y;
  const separation = told[Told.separation];
  told[Told.u] = separation * x - slide * y;
  told[Told.v] = separation * y + slide * x;
  takeGap();
}

/** Takes `Told.u`, `Told.v`, the way from a corner of the first core to one of the second. */
function takeGap(): void {
  measure();
  const size = told[Told.size];
  told[Told.separation] = Math.max(told[Told.separation], size);
  if (size > 0) {
    told[Told.nx] = told[Told.u] / size;
    told[Told.ny] = told[Told.v] / size;
  }
}

/** Offers the normals of a core; they point to the other core when `way` is 1, away from it when -1. */
function offerNormals(owner: ConvexFrame, other: ConvexFrame, way: -1 | 1): void {
  const { xs, ys, count } = other;
  const noise = told[Told.noise];
  for (let k = 0; k < owner.normals && !(told[Told.separation] > told[Told.limit]); k++) {
    const x = (told[Told.x] = way * owner.nx[k]!);
    const y = (told[Told.y] = way * owner.ny[k]!);
    const fromX = owner.xs[k]!;
    const fromY = owner.ys[k]!;
    // How far the other core stays beyond side k; negative when it reaches behind it.
    let beyond = 1 / 0;
    for (let i = 0; i < count; i++) {
      const along = ((xs[i]! - fromX) * x + (ys[i]! - fromY) * y) * way;
      // NaN must not be lost.
      if (!(along >= beyond)) beyond = along;
    }
    if (noise > 0) {
      reachAlong(second);
      const reach = sense * told[Told.reach];
      reachAlong(first);
      beyond += reach - told[Told.reach];
    }
    const best = told[Told.separation];
    if (beyond < best - noise) continue;
    told[Told.separation] = Math.max(best, beyond);
    if (beyond <= best + noise && !winsTie()) continue;
    told[Told.nx] = x;
    told[Told.ny] = y;
  }
}

/** Whether `Told.x`, `Told.y` goes before `Told.nx`, `Told.ny`, which is as good: what `axisBefore` says, in place. */
function winsTie(): boolean {
  const x = told[Told.x];
  const y = told[Told.y];
  const bestX = told[Told.nx];
  const bestY = told[Told.ny];
  if (x * bestY === y * bestX) {
    return !(x * bestX + y * bestY > 0 || axisSide(x, y, told[Told.dx], told[Told.dy]) < 0);
  }
  const near = Math.abs(x);
  const bestNear = Math.abs(bestX);
  return near > bestNear || (near === bestNear && x * y > bestX * bestY);
}

/** Looks for the greatest F in all directions. */
function searchAll(): void {
  const noise = (told[Told.margin] = told[Told.noise]);
  for (let k = 0; k < 4; k++) {
    told[Told.x] = k & 1 ? 0 : 1 - k;
    told[Told.y] = k & 1 ? 2 - k : 0;
    probe(k);
  }
  // Down to the right and up to the left come first, as in `axisBefore`.
  refine(0, 1, 4);
  refine(2, 3, 4);
  refine(1, 2, 4);
  refine(3, 0, 4);
  // Of the two ways along one axis `axisSide` takes the one to the right where the centres are one.
  const x = told[Told.nx];
  const y = told[Told.ny];
  if (told[Told.dx] === 0 && told[Told.dy] === 0 && (x < 0 || (x === 0 && y < 0))) {
    told[Told.x] = -x;
    told[Told.y] = -y;
    told[Told.margin] = -2 * noise;
    probe(SPARE);
  }
}

/** Works out F along `Told.x`, `Told.y`, and takes it as the best when it leads by more than `Told.margin`. */
function probe(k: number): void {
  const x = told[Told.x];
  const y = told[Told.y];
  const i = corner(first, 1);
  const j = corner(second, -1);
  const dx = second.xs[j]! - first.xs[i]!;
  const dy = second.ys[j]! - first.ys[i]!;
  reachAlong(first);
  const reach = (reachA[k] = told[Told.reach]);
  const tipX = told[Told.tipX];
  const tipY = told[Told.tipY];
  reachAlong(second);
  reachB[k] = told[Told.reach];
  // In this order of adding, swapping the cores changes nothing but signs.
  const found = dx * x + dy * y + (sense * told[Told.reach] - reach);
  value[k] = found;
  nx[k] = x;
  ny[k] = y;
  qx[k] = dx + (sense * told[Told.tipX] - tipX);
  qy[k] = dy + (sense * told[Told.tipY] - tipY);
  if (found > told[Told.separation] + told[Told.margin]) {
    told[Told.separation] = Math.max(told[Told.separation], found);
    told[Told.nx] = x;
    told[Told.ny] = y;
  }
}

/** The corner that reaches farthest along `Told.x`, `Told.y`, or against it. */
function corner({ xs, ys, count }: ConvexFrame, way: -1 | 1): number {
  const x = way * told[Told.x];
  const y = way * told[Told.y];
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
 * The least or greatest radius of curvature of an ellipse on the arc between two directions, along which it reaches by
 * `reach`: `Told.curve`. With h the reach along a direction the radius is (radiusX radiusY)^2 / h^3, and h rises and
 * falls only between the axes.
 */
function curvature(ellipse: ConvexFrame, reach: Float64Array, i: number, j: number, greatest: boolean): void {
  const { radiusX, radiusY } = ellipse;
  told[Told.curve] = 0;
  if (radiusX === 0) return;
  const hi = reach[i]!;
  const hj = reach[j]!;
  // An axis between them: the shorter one has the greatest radius, the longer one the least.
  const axis = +!greatest;
  const x = ellipse.nx[axis]!;
  const y = ellipse.ny[axis]!;
  const between = (x * nx[i]! + y * ny[i]!) * (x * nx[j]! + y * ny[j]!) < 0;
  const least = greatest ? Math.min(hi, hj) : Math.max(hi, hj);
  const extreme = between ? (greatest ? radiusY : radiusX) : least;
  const share = (radiusX / extreme) * radiusY;
  told[Told.curve] = (share / extreme) * share;
}

/** Looks for a greater F on the arc from direction i to direction j, at most a quarter further. */
function refine(i: number, j: number, next: number): void {
  if (next === SPARE) return;
  curvature(second, reachB, i, j, sense > 0);
  const curve = sense * told[Told.curve];
  curvature(first, reachA, i, j, false);
  const rho = (told[Told.rho] = curve - told[Told.curve]);
  // Where the two tangents cross; half-way when they are the same but for rounding.
  let x = qy[i]! - qy[j]! - rho * (ny[i]! - ny[j]!);
  let y = qx[j]! - qx[i]! - rho * (nx[j]! - nx[i]!);
  if (!(nx[i]! * y - ny[i]! * x > 0 && x * ny[j]! - y * nx[j]! > 0)) {
    x = nx[i]! + nx[j]!;
    y = ny[i]! + ny[j]!;
  }
  told[Told.u] = x;
  told[Told.v] = y;
  measure();
  told[Told.crossX] = x / told[Told.size];
  told[Told.crossY] = y / told[Told.size];
  told[Told.bound] = -1 / 0;
  climb(i, 1);
  climb(j, -1);
  const noise = told[Told.noise];
  const limit = told[Told.limit];
  const lead = told[Told.bound] - Math.max(told[Told.separation] + 2 * noise, sense > 0 ? limit : -1 / 0);
  if (!(lead > 0) || told[Told.separation] > limit) return;
  told[Told.x] = told[Told.boundX];
  told[Told.y] = told[Told.boundY];
  // An ellipse in one that is nearly the same: no arc is ever done, and what may still be found is one peak.
  if (sense > 0 && lead < CLOSE_SEARCH * noise) {
    told[Told.margin] = -1 / 0;
    probe(SPARE);
    polish();
    return;
  }
  told[Told.margin] = noise;
  probe(next);
  refine(i, next, next + 1);
  refine(next, j, next + 1);
}

/** Raises the bound to the greatest value of the tangent at direction k between there and where the two cross. */
function climb(k: number, way: -1 | 1): void {
  let x = told[Told.crossX];
  let y = told[Told.crossY];
  const rho = told[Told.rho];
  // The tangent rises at first and falls in the end: its peak lies between.
  const peakX = (told[Told.u] = qx[k]! - rho * nx[k]!);
  const peakY = (told[Told.v] = qy[k]! - rho * ny[k]!);
  if (way * (peakY * nx[k]! - peakX * ny[k]!) > 0 && way * (peakY * x - peakX * y) < 0) {
    measure();
    x = peakX / told[Told.size];
    y = peakY / told[Told.size];
  }
  const dx = x - nx[k]!;
  const dy = y - ny[k]!;
  const bound = value[k]! + qx[k]! * dx + qy[k]! * dy + (rho * (dx * dx + dy * dy)) / 2;
  if (bound > told[Told.bound]) {
    told[Told.bound] = bound;
    told[Told.boundX] = x;
    told[Told.boundY] = y;
  }
}

/**
 * F is flat at its peak, so that the search finds the direction to half the digits only: steps to the root of F' mend
 * it. At a side of the other core F' jumps, and its root may lie close by on either hand: both are tried.
 */
export function polish(): void {
  const steps = first.count + second.count > 2 ? 5 : 2;
  for (let step = 0; step < steps; step++) {
    const lean = (step === 2 ? 1 : step === 3 ? -1 : 0) * SEARCH_LEAN;
    const x = (told[Told.x] = told[Told.nx] - lean * told[Told.ny]);
    const y = (told[Told.y] = told[Told.ny] + lean * told[Told.nx]);
    told[Told.margin] = 1 / 0;
    probe(SPARE);
    curvature(second, reachB, SPARE, SPARE, false);
    const curve = sense * told[Told.curve];
    curvature(first, reachA, SPARE, SPARE, false);
    const turn = (qy[SPARE]! * x - qx[SPARE]! * y) / (value[SPARE]! + (told[Told.curve] - curve));
    if (!(Math.abs(turn) > 4 * SEARCH_NOISE)) return;
    told[Told.u] = x - turn * y;
    told[Told.v] = y + turn * x;
    measure();
    told[Told.x] = told[Told.u] / told[Told.size];
    told[Told.y] = told[Told.v] / told[Told.size];
    told[Told.margin] = -32 * told[Told.noise];
    probe(SPARE);
  }
}
