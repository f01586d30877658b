/**
 * The exact oracle for two convex shapes, in integers and without any of the library's formulas.
 * Each shape is a core (a point, a segment, a convex polygon) grown by a radius. The signed separation of two cores is
 * the signed distance of the origin from the border of their Minkowski difference: the hull of all differences of
 * corners. It is the root of a fraction, so it is never computed, only compared.
 */
import type { Point, Rect, Shape } from '../../../src/core/index.js';
import { dyadic, negative, onGrid, plus, sign, times } from './exact.js';
import type { Dyadic } from './exact.js';

// --- Angles with rational cosines -----------------------------------------------------------------------------------

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
] as const;

/** A common multiple of all hypotenuses: the unit of length, so that rotated corners stay integers. */
const PARTS = 5 * 13 * 17;
const parts = dyadic(PARTS);

const exactTurns = new Map<number, readonly [cos: Dyadic, sin: Dyadic]>();
for (const [p, q, h] of triples) {
  for (const [x, y] of [
    [p, q],
    [q, p],
  ] as const) {
    for (const [cos, sin] of [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ] as const) {
      exactTurns.set(Math.atan2(sin, cos), [dyadic((cos * PARTS) / h), dyadic((sin * PARTS) / h)]);
    }
  }
}

/** Rotations with rational cosines and sines, except for the rounding of the angle. */
export const pythagoreanAngles: readonly number[] = [...exactTurns.keys()];

for (const [quarters, cos, sin] of [
  [-3, 0, 1],
  [-2, -1, 0],
  [-1, 0, -1],
  [0, 1, 0],
  [1, 0, 1],
  [2, -1, 0],
  [3, 0, -1],
] as const) {
  exactTurns.set((quarters * Math.PI) / 2, [dyadic(cos * PARTS), dyadic(sin * PARTS)]);
}

/** Cosine and sine in parts: the fraction of the angle if known, else the doubles. */
const turnOf = (angle: number): readonly [Dyadic, Dyadic] =>
  exactTurns.get(angle) ?? [times(dyadic(Math.cos(angle)), parts), times(dyadic(Math.sin(angle)), parts)];

// --- Cores ----------------------------------------------------------------------------------------------------------

/** Corners and radius in parts of the unit of length. */
interface Core {
  readonly corners: readonly (readonly [Dyadic, Dyadic])[];
  readonly radius: Dyadic;
}

const zero = dyadic(0);
const half = dyadic(0.5);
const inParts = (value: number) => times(dyadic(value), parts);

function coreOf(shape: Shape): Core {
  switch (shape.kind) {
    case 'circle':
      return { corners: [[inParts(shape.x), inParts(shape.y)]], radius: inParts(shape.radius) };
    case 'capsule': {
      const from = [inParts(shape.x1), inParts(shape.y1)] as const;
      const to = [inParts(shape.x2), inParts(shape.y2)] as const;
      return { corners: [from, to], radius: inParts(shape.radius) };
    }
    case 'polygon':
      return { corners: shape.points.map(({ x, y }) => [inParts(x), inParts(y)] as const), radius: zero };
    case 'rect':
      return { corners: rectCorners(shape), radius: zero };
    case 'ellipse':
      throw new Error('an ellipse has no core');
  }
}

/** Axis-aligned: each side is one rounded sum. Rotated: about the center, which isn't rounded here. */
function rectCorners({ x, y, width, height, rotation = 0 }: Rect): (readonly [Dyadic, Dyadic])[] {
  if (rotation === 0) {
    const [x0, y0, x1, y1] = [inParts(x), inParts(y), inParts(x + width), inParts(y + height)];
    return [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
  }
  const [cos, sin] = turnOf(rotation);
  const [hw, hh] = [times(dyadic(width), half), times(dyadic(height), half)];
  const [cx, cy] = [times(plus(dyadic(x), hw), parts), times(plus(dyadic(y), hh), parts)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([su, sv]) => {
    const u = su === 1 ? hw : negative(hw);
    const v = sv === 1 ? hh : negative(hh);
    return [
      plus(cx, plus(times(u, cos), negative(times(v, sin)))),
      plus(cy, plus(times(u, sin), times(v, cos))),
    ] as const;
  });
}

// --- Integers -------------------------------------------------------------------------------------------------------

type Spot = readonly [x: bigint, y: bigint];

const cross = (o: Spot, a: Spot, b: Spot): bigint => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Corners of the convex hull, without points in the middle of a side (Andrew's two chains). */
function hull(spots: readonly Spot[]): Spot[] {
  const order = [...spots].sort((p, q) => sign(p[0] - q[0]) || sign(p[1] - q[1]));
  const chain = (list: readonly Spot[]) => {
    const corners: Spot[] = [];
    for (const spot of list) {
      while (corners.length >= 2 && cross(corners.at(-2)!, corners.at(-1)!, spot) <= 0n) corners.pop();
      const last = corners.at(-1);
      if (corners.length !== 1 || last![0] !== spot[0] || last![1] !== spot[1]) corners.push(spot);
    }
    return corners;
  };
  const [there, back] = [chain(order), chain(order.reverse())];
  return there.length === 1 ? there : [...there.slice(0, -1), ...back.slice(0, -1)];
}

/** Whether a ring of corners turns in one direction only, once around, exactly; true for a flat ring. */
export function isConvexRing(points: readonly Point[]): boolean {
  const places = points.flatMap(({ x, y }) => [dyadic(x), dyadic(y)]);
  const power = Math.min(...places.map((place) => place.power));
  const spots = points.map((_, k): Spot => [onGrid(places[2 * k]!, power), onGrid(places[2 * k + 1]!, power)]);
  const ring = spots.filter(([x, y], k) => x !== spots.at(k - 1)![0] || y !== spots.at(k - 1)![1]);
  let [left, right, back] = [false, false, false];
  for (const [k, spot] of ring.entries()) {
    const [before, after] = [ring.at(k - 1)!, ring[(k + 1) % ring.length]!];
    const turn = cross(before, spot, after);
    left ||= turn < 0n;
    right ||= turn > 0n;
    const forth = (spot[0] - before[0]) * (after[0] - spot[0]) + (spot[1] - before[1]) * (after[1] - spot[1]);
    back ||= turn === 0n && forth < 0n;
  }
  return !(left && right) && !((left || right) && back);
}

/** A signed distance: the root of `square / by`, negative inside. */
interface Distance {
  readonly within: boolean;
  readonly square: bigint;
  readonly by: bigint;
}

/** Signed distance of a point from a hull. */
function distanceTo(corners: readonly Spot[], spot: Spot): Distance {
  if (corners.length === 1) {
    const [dx, dy] = [spot[0] - corners[0]![0], spot[1] - corners[0]![1]];
    return { within: false, square: dx * dx + dy * dy, by: 1n };
  }
  const sides = corners.map((corner, k) => [corner, corners[(k + 1) % corners.length]!] as const);
  const within = corners.length > 2 && sides.every(([from, to]) => cross(from, to, spot) >= 0n);
  let best: Distance | undefined;
  for (const [from, to] of sides) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const [px, py] = [spot[0] - from[0], spot[1] - from[1]];
    const by = dx * dx + dy * dy;
    const along = px * dx + py * dy;
    let nearest: Distance;
    if (within || (along >= 0n && along <= by)) {
      const off = px * dy - py * dx;
      nearest = { within, square: off * off, by };
    } else if (along < 0n) nearest = { within, square: px * px + py * py, by: 1n };
    else nearest = { within, square: (spot[0] - to[0]) ** 2n + (spot[1] - to[1]) ** 2n, by: 1n };
    if (!best || nearest.square * best.by < best.square * nearest.by) best = nearest;
  }
  return best!;
}

function compare({ within, square, by }: Distance, limit: bigint): -1 | 0 | 1 {
  if (within) return limit > 0n ? -1 : sign(limit * limit * by - square);
  return limit < 0n ? 1 : sign(square - limit * limit * by);
}

/** Exact facts about two convex shapes; lengths are in the shapes' unit. */
export class ExactPair {
  private readonly power: number;
  private readonly a: { readonly corners: readonly Spot[]; readonly radius: bigint };
  private readonly b: { readonly corners: readonly Spot[]; readonly radius: bigint };
  private readonly apart: Distance;

  /** @param limits all lengths to compare with */
  constructor(a: Shape, b: Shape, limits: readonly number[]) {
    const [coreA, coreB] = [coreOf(a), coreOf(b)];
    const numbers = [...coreA.corners.flat(), ...coreB.corners.flat(), coreA.radius, coreB.radius];
    // Zero is on every grid.
    const all = [...numbers, ...limits.map(inParts)].filter(({ digits }) => digits !== 0n);
    this.power = Math.min(...all.map(({ power }) => power));
    if (this.power === Infinity) this.power = 0;
    const place = ({ corners, radius }: Core) => ({
      corners: hull(corners.map(([x, y]) => [onGrid(x, this.power), onGrid(y, this.power)] as const)),
      radius: onGrid(radius, this.power),
    });
    this.a = place(coreA);
    this.b = place(coreB);
    const differences = this.a.corners.flatMap(([ax, ay]) =>
      this.b.corners.map(([bx, by]): Spot => [bx - ax, by - ay]),
    );
    this.apart = distanceTo(hull(differences), [0n, 0n]);
  }

  /** Sign of (signed separation - limit). */
  separation(limit: number): -1 | 0 | 1 {
    return compare(this.apart, this.limit(limit) + this.a.radius + this.b.radius);
  }

  /** Sign of (how far b sticks out of a - limit); a contains b when it isn't positive. */
  bOutOfA(limit: number): -1 | 0 | 1 {
    return this.excess(this.a, this.b, limit);
  }

  /** Sign of (how far a sticks out of b - limit). */
  aOutOfB(limit: number): -1 | 0 | 1 {
    return this.excess(this.b, this.a, limit);
  }

  /** The distance from a convex core is a convex function: it is largest at a corner. */
  private excess(outer: typeof this.a, inner: typeof this.a, limit: number): -1 | 0 | 1 {
    const by = this.limit(limit) + outer.radius - inner.radius;
    const signs = inner.corners.map((corner) => compare(distanceTo(outer.corners, corner), by));
    return Math.max(...signs) as -1 | 0 | 1;
  }

  private limit(value: number): bigint {
    return onGrid(inParts(value), this.power);
  }
}
