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
import { CLOSE_SEARCH, SEARCH_LEAN, SEARCH_NOISE } from '../base/tolerance.js';
import { axisSide, ScratchVector } from '../base/vector.js';
import { noFrame } from '../shapes/convex-frame.js';
import type { ConvexFrame } from '../shapes/convex-frame.js';
import { edgeAlong, ellipseSupport, farthestCorner, newEdge } from './convex-support.js';

/** A question about two cores, and its answer. */
export class Separation {
  /** For the question: a separation beyond which its exact value does not matter. */
  limit = NaN;
  /** The greatest separation so far, and its direction, from the first core to the second. */
  separation = NaN;
  normalX = NaN;
  normalY = NaN;
  /** Where it leads from a corner to a corner: the normal of the sides that these are ends of; else 0. */
  sideX = NaN;
  sideY = NaN;
  /** The sides that face each other along the best normal, if `hasSides`. */
  readonly facingA = newEdge();
  readonly facingB = newEdge();
  hasSides = false;
  /** A lead of one separation over another that may be rounding. */
  noise = NaN;
  /** From the center of the first core to that of the second. */
  dx = NaN;
  dy = NaN;
  /** A direction has to lead by more than this to be taken. */
  margin = NaN;
  first = noFrame;
  second = noFrame;
  /** -1 for the separation of two cores, 1 for how far the second sticks out of the first. */
  sense: -1 | 1 = -1;
}

/** The direction that is tried, of length 1. */
const direction = /* @__PURE__ */ new ScratchVector();

/** The current arc of directions. */
const arc = {
  /** A radius of curvature; see `curvature`. */
  curvature: NaN,
  /** That of the sum of two borders, negated: the bound on the arc. */
  rho: NaN,
  /** Where the two tangents at the ends of the arc cross. */
  crossX: NaN,
  crossY: NaN,
  /** The upper bound of F on the arc, and its position. */
  bound: NaN,
  boundX: NaN,
  boundY: NaN,
};

/** A vector from a point of the first core to one of the second. */
const gap = /* @__PURE__ */ new ScratchVector();
const tangent = /* @__PURE__ */ new ScratchVector();

/** Directions of the search that are still needed: number 0 to 3 are the quarters, each level of splitting adds one. */
const LEVELS = 64;
/** The last one: for directions that aren't kept. */
const SPARE = LEVELS - 1;
const nx = /* @__PURE__ */ new Float64Array(LEVELS);
const ny = /* @__PURE__ */ new Float64Array(LEVELS);
const qx = /* @__PURE__ */ new Float64Array(LEVELS);
const qy = /* @__PURE__ */ new Float64Array(LEVELS);
const value = /* @__PURE__ */ new Float64Array(LEVELS);
/** The supports of the ellipses along them. */
const supportA = /* @__PURE__ */ new Float64Array(LEVELS);
const supportB = /* @__PURE__ */ new Float64Array(LEVELS);

/**
 * The signed separation of two convex shapes, whatever their radii; something beyond `search.limit`, which is changed,
 * when it is beyond that. On a tie between normals see `axisBefore`, between the two ways along one axis `axisSide`.
 */
export function convexSeparation(search: Separation, a: ConvexFrame, b: ConvexFrame): Separation {
  const radii = a.radius + b.radius;
  search.limit += radii;
  coreSeparation(search, a, b, -1);
  search.separation -= radii;
  return search;
}

/**
 * The signed separation of two cores; when it is beyond `search.limit`, something beyond that, and no direction.
 *
 * @param sense 1 to measure how far the ellipse `b` sticks out of `a` instead
 */
export function coreSeparation(search: Separation, a: ConvexFrame, b: ConvexFrame, sense: -1 | 1): Separation {
  const dx = b.centerX - a.centerX;
  const dy = b.centerY - a.centerY;
  // Bounds that are far apart are enough to decide.
  const apart = Math.max(Math.abs(dx) - (a.halfX + b.halfX), Math.abs(dy) - (a.halfY + b.halfY));
  search.separation = apart;
  if (apart > search.limit) return search;
  search.first = a;
  search.second = b;
  search.sense = sense;
  const smooth = a.radiusX + b.radiusX > 0;
  search.dx = dx;
  search.dy = dy;
  search.noise = smooth ? SEARCH_NOISE * (Math.abs(dx) + Math.abs(dy) + a.extent + b.extent) : 0;
  search.separation = -1 / 0;
  search.normalX = search.normalY = search.sideX = search.sideY = 0;
  search.hasSides = false;
  if (smooth) {
    offerNormals(search, a, b, 1);
    offerNormals(search, b, a, -1);
    return searchAll(search);
  }
  offerSides(search, a, b, 1);
  offerSides(search, b, a, -1);
  if (a.normals + b.normals === 0) {
    search.normalX = 1;
    gap.x = dx;
    gap.y = dy;
    return takeGap(search);
  }
  return search.separation > 0 && !(search.separation > search.limit) ? separateCorners(search) : search;
}

/**
 * Cores of corners that are apart: where the sides that face each other along the best normal lie side by side, it is
 * the direction of the distance, else the one between the nearest ends of these sides is.
 */
function separateCorners(search: Separation): Separation {
  const { first, second, separation, facingA, facingB } = search;
  const x = (direction.x = search.normalX);
  const y = (direction.y = search.normalY);
  edgeAlong(facingA, first, second, direction, 1);
  edgeAlong(facingB, second, first, direction, -1);
  search.hasSides = true;
  const slide = Math.max(0, facingB.low - facingA.high) + Math.min(0, facingB.high - facingA.low);
  if (slide === 0) return search;
  search.sideX = x;
  search.sideY = y;
  gap.x = separation * x - slide * y;
  gap.y = separation * y + slide * x;
  return takeGap(search);
}

/** Uses `gap`, from a corner of the first core to one of the second, as the best direction. */
function takeGap(search: Separation): Separation {
  const { length } = gap.measure();
  search.separation = Math.max(search.separation, length);
  if (length > 0) {
    search.normalX = gap.x / length;
    search.normalY = gap.y / length;
  }
  return search;
}

/**
 * Offers the normals of a core with corners to another one with corners; they point to the other core when `sign` is 1,
 * away from it when -1. A corner that is not as far beyond a side as the best separation ends the look at that side.
 */
function offerSides(search: Separation, owner: ConvexFrame, other: ConvexFrame, sign: -1 | 1): void {
  const { xs, ys, count } = other;
  const { xs: fromXs, ys: fromYs, nx: normalsX, ny: normalsY, normals } = owner;
  const { limit } = search;
  let best = search.separation;
  for (let k = 0; k < normals && !(best > limit); k++) {
    const x = normalsX[k]!;
    const y = normalsY[k]!;
    const fromX = fromXs[k]!;
    const fromY = fromYs[k]!;
    let beyond = 1 / 0;
    for (let i = 0; i < count; i++) {
      const along = (xs[i]! - fromX) * x + (ys[i]! - fromY) * y;
      if (!(along >= beyond)) beyond = along;
      if (along < best) break;
    }
    if (beyond < best) continue;
    if (beyond === best) {
      direction.x = sign * x;
      direction.y = sign * y;
      if (!winsTie(search)) continue;
    }
    best = beyond;
    search.normalX = sign * x;
    search.normalY = sign * y;
  }
  search.separation = best;
}

/** Like `offerSides`, if one core is an ellipse. */
function offerNormals(search: Separation, owner: ConvexFrame, other: ConvexFrame, sign: -1 | 1): void {
  const { xs, ys, count } = other;
  const { noise, first, second, sense } = search;
  for (let k = 0; k < owner.normals && !(search.separation > search.limit); k++) {
    const x = (direction.x = sign * owner.nx[k]!);
    const y = (direction.y = sign * owner.ny[k]!);
    const fromX = owner.xs[k]!;
    const fromY = owner.ys[k]!;
    // The distance of the other core beyond side k; negative if it extends behind it.
    let beyond = 1 / 0;
    for (let i = 0; i < count; i++) {
      const along = ((xs[i]! - fromX) * x + (ys[i]! - fromY) * y) * sign;
      // Propagate NaN.
      if (!(along >= beyond)) beyond = along;
    }
    const support = sense * ellipseSupport(second, direction).support;
    beyond += support - ellipseSupport(first, direction).support;
    const best = search.separation;
    if (beyond < best - noise) continue;
    search.separation = Math.max(best, beyond);
    if (beyond <= best + noise && !winsTie(search)) continue;
    search.normalX = x;
    search.normalY = y;
  }
}

/** Whether `direction` precedes the best one in a tie: `axisBefore` inlined. */
function winsTie(search: Separation): boolean {
  const { x, y } = direction;
  const { normalX: bestX, normalY: bestY } = search;
  if (x * bestY === y * bestX) {
    return !(x * bestX + y * bestY > 0 || axisSide(x, y, search.dx, search.dy) < 0);
  }
  const near = Math.abs(x);
  const bestNear = Math.abs(bestX);
  return near > bestNear || (near === bestNear && x * y > bestX * bestY);
}

/** Finds the greatest F over all directions. */
function searchAll(search: Separation): Separation {
  const noise = (search.margin = search.noise);
  for (let k = 0; k < 4; k++) {
    direction.x = k & 1 ? 0 : 1 - k;
    direction.y = k & 1 ? 2 - k : 0;
    probe(search, k);
  }
  // Down to the right and up to the left come first, as in `axisBefore`.
  refine(search, 0, 1, 4);
  refine(search, 2, 3, 4);
  refine(search, 1, 2, 4);
  refine(search, 3, 0, 4);
  // Of the two directions along one axis, `axisSide` takes the right one if the centers coincide.
  const { normalX: x, normalY: y } = search;
  if (search.dx === 0 && search.dy === 0 && (x < 0 || (x === 0 && y < 0))) {
    direction.x = -x;
    direction.y = -y;
    search.margin = -2 * noise;
    probe(search, SPARE);
  }
  return search;
}

/** Computes F along `direction`, number k, and keeps it as the best if it leads by more than `search.margin`. */
function probe(search: Separation, k: number): void {
  const { first, second, sense } = search;
  const { x, y } = direction;
  const i = farthestCorner(first, direction, 1);
  const j = farthestCorner(second, direction, -1);
  const dx = second.xs[j]! - first.xs[i]!;
  const dy = second.ys[j]! - first.ys[i]!;
  const { support, tipX, tipY } = ellipseSupport(first, direction);
  supportA[k] = support;
  const other = ellipseSupport(second, direction);
  supportB[k] = other.support;
  // With this order of addition, swapping the cores changes only signs.
  const separation = dx * x + dy * y + (sense * other.support - support);
  value[k] = separation;
  nx[k] = x;
  ny[k] = y;
  qx[k] = dx + (sense * other.tipX - tipX);
  qy[k] = dy + (sense * other.tipY - tipY);
  if (separation > search.separation + search.margin) {
    search.separation = Math.max(search.separation, separation);
    search.normalX = x;
    search.normalY = y;
  }
}

/**
 * The least or greatest radius of curvature of an ellipse on the arc between two directions, along which it reaches by
 * `support`: `arc.curvature`. With h the support along a direction the radius is (radiusX radiusY)^2 / h^3, and h rises
 * and falls only between the axes.
 */
function curvature(
  ellipse: ConvexFrame,
  support: Float64Array,
  i: number,
  j: number,
  greatest: boolean,
): Readonly<typeof arc> {
  const { radiusX, radiusY } = ellipse;
  arc.curvature = 0;
  if (radiusX === 0) return arc;
  const hi = support[i]!;
  const hj = support[j]!;
  // An axis between them: the shorter one has the greatest radius, the longer one the least.
  const axis = +!greatest;
  const x = ellipse.nx[axis]!;
  const y = ellipse.ny[axis]!;
  const between = (x * nx[i]! + y * ny[i]!) * (x * nx[j]! + y * ny[j]!) < 0;
  const least = greatest ? Math.min(hi, hj) : Math.max(hi, hj);
  const extreme = between ? (greatest ? radiusY : radiusX) : least;
  const share = (radiusX / extreme) * radiusY;
  arc.curvature = (share / extreme) * share;
  return arc;
}

/** Searches for a greater F on the arc from direction i to direction j, at most a quarter further. */
function refine(search: Separation, i: number, j: number, next: number): void {
  if (next === SPARE) return;
  const { first, second, sense } = search;
  const ofSecond = sense * curvature(second, supportB, i, j, sense > 0).curvature;
  const rho = (arc.rho = ofSecond - curvature(first, supportA, i, j, false).curvature);
  // Where the two tangents cross; halfway when they are the same but for rounding.
  let x = qy[i]! - qy[j]! - rho * (ny[i]! - ny[j]!);
  let y = qx[j]! - qx[i]! - rho * (nx[j]! - nx[i]!);
  if (!(nx[i]! * y - ny[i]! * x > 0 && x * ny[j]! - y * nx[j]! > 0)) {
    x = nx[i]! + nx[j]!;
    y = ny[i]! + ny[j]!;
  }
  tangent.x = x;
  tangent.y = y;
  tangent.measure();
  arc.crossX = x / tangent.length;
  arc.crossY = y / tangent.length;
  arc.bound = -1 / 0;
  climb(i, 1);
  climb(j, -1);
  const { noise, limit } = search;
  const lead = arc.bound - Math.max(search.separation + 2 * noise, sense > 0 ? limit : -1 / 0);
  if (!(lead > 0) || search.separation > limit) return;
  direction.x = arc.boundX;
  direction.y = arc.boundY;
  // An ellipse in a nearly equal one: no arc is ever done, and at most one peak is left to find.
  if (sense > 0 && lead < CLOSE_SEARCH * noise) {
    search.margin = -1 / 0;
    probe(search, SPARE);
    polishNormal(search);
    return;
  }
  search.margin = noise;
  probe(search, next);
  refine(search, i, next, next + 1);
  refine(search, next, j, next + 1);
}

/** Raises the bound to the greatest value of the tangent at direction k between there and where the two cross. */
function climb(k: number, sign: -1 | 1): void {
  const { rho } = arc;
  let x = arc.crossX;
  let y = arc.crossY;
  // The tangent rises at first and falls in the end: its peak lies between.
  const peakX = (tangent.x = qx[k]! - rho * nx[k]!);
  const peakY = (tangent.y = qy[k]! - rho * ny[k]!);
  if (sign * (peakY * nx[k]! - peakX * ny[k]!) > 0 && sign * (peakY * x - peakX * y) < 0) {
    tangent.measure();
    x = peakX / tangent.length;
    y = peakY / tangent.length;
  }
  const dx = x - nx[k]!;
  const dy = y - ny[k]!;
  const bound = value[k]! + qx[k]! * dx + qy[k]! * dy + (rho * (dx * dx + dy * dy)) / 2;
  if (bound > arc.bound) {
    arc.bound = bound;
    arc.boundX = x;
    arc.boundY = y;
  }
}

/**
 * F is flat at its peak, so that the search finds the direction to half the digits only: steps to the root of F' mend
 * it. At a side of the other core F' jumps, and its root may lie close by on either hand: both are tried.
 */
export function polishNormal(search: Separation): Separation {
  const { first, second, sense, noise } = search;
  const steps = first.count + second.count > 2 ? 5 : 2;
  for (let step = 0; step < steps; step++) {
    const lean = (step === 2 ? 1 : step === 3 ? -1 : 0) * SEARCH_LEAN;
    const x = (direction.x = search.normalX - lean * search.normalY);
    const y = (direction.y = search.normalY + lean * search.normalX);
    search.margin = 1 / 0;
    probe(search, SPARE);
    const ofSecond = sense * curvature(second, supportB, SPARE, SPARE, false).curvature;
    const ofFirst = curvature(first, supportA, SPARE, SPARE, false).curvature;
    const turn = (qy[SPARE]! * x - qx[SPARE]! * y) / (value[SPARE]! + (ofFirst - ofSecond));
    if (!(Math.abs(turn) > 4 * SEARCH_NOISE)) break;
    tangent.x = x - turn * y;
    tangent.y = y + turn * x;
    tangent.measure();
    direction.x = tangent.x / tangent.length;
    direction.y = tangent.y / tangent.length;
    search.margin = -32 * noise;
    probe(search, SPARE);
  }
  return search;
}
