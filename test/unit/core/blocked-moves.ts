/**
 * The shortest way out of an overlap by brute force, without any code of the core. The moves of `a` that leave it
 * overlapping `b` are the union, over all pairs of convex parts, of the differences of their points (`b` minus `a`),
 * grown by the radius of a round shape. The answer is the point outside the union that is nearest to (0, 0): the
 * nearest point of a side or an arc of one difference, or where two of them cross. All of these are tried.
 */
import type { Point } from '../../../src/core/index.js';
import { hull, point } from './support.js';

/** A union of convex parts, each the hull of its corners, grown by a radius. */
export interface Solid {
  readonly parts: readonly (readonly Point[])[];
  readonly radius: number;
}

interface Difference {
  /** A convex ring, as `hull` returns it; a point or a segment for round shapes. */
  readonly corners: readonly Point[];
  readonly sides: readonly Side[];
}

interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly normal: Point;
}

/** A move that goes this much less far than necessary still counts as out: rounding. */
const ROUNDING = 1e-9;

const dot = (p: Point, q: Point): number => p.x * q.x + p.y * q.y;
const minus = (p: Point, q: Point): Point => point(p.x - q.x, p.y - q.y);
const along = (p: Point, d: Point, t: number): Point => point(p.x + d.x * t, p.y + d.y * t);
const size = ({ x, y }: Point): number => Math.hypot(x, y);

function differences(a: Solid, b: Solid): Difference[] {
  return b.parts.flatMap((g) =>
    a.parts.map((f) => {
      const corners = hull(g.flatMap((q) => f.map((p) => minus(q, p))));
      const sides = corners.flatMap((from, k) => {
        const to = corners[(k + 1) % corners.length]!;
        const { x, y } = minus(to, from);
        const long = Math.hypot(x, y);
        return long > 0 ? [{ from, to, normal: point(y / long, -x / long) }] : [];
      });
      return { corners, sides };
    }),
  );
}

/** The signed distance of a move from a difference that isn't grown; negative inside. */
function distance(move: Point, { corners, sides }: Difference): number {
  const beyond = sides.map(({ from, normal }) => dot(minus(move, from), normal));
  const inside = corners.length > 2 ? Math.max(...beyond) : 0;
  if (inside < 0) return inside;
  const toSides = sides.map(({ from, to }) => {
    const d = minus(to, from);
    const t = Math.max(0, Math.min(1, dot(minus(move, from), d) / dot(d, d)));
    return size(minus(move, along(from, d, t)));
  });
  return Math.min(...toSides, ...corners.map((corner) => size(minus(move, corner))));
}

/** Where two lines cross, each through a point along a direction; none if they are parallel. */
function lineAndLine(p: Point, d: Point, q: Point, e: Point): Point[] {
  const turn = d.x * e.y - d.y * e.x;
  const { x, y } = minus(q, p);
  return Math.abs(turn) > 1e-12 ? [along(p, d, (x * e.y - y * e.x) / turn)] : [];
}

/** Where a line along a unit direction crosses a circle; where they nearly touch, the point between. */
function lineAndCircle(p: Point, d: Point, center: Point, radius: number): Point[] {
  const foot = along(p, d, dot(minus(center, p), d));
  const square = radius ** 2 - dot(minus(foot, center), minus(foot, center));
  if (square < -ROUNDING) return [];
  const half = Math.sqrt(Math.max(0, square));
  return [along(foot, d, half), along(foot, d, -half)];
}

/** Where two circles of the same radius cross. */
function circleAndCircle(p: Point, q: Point, radius: number): Point[] {
  const d = minus(q, p);
  const long = size(d);
  if (long === 0) return [];
  return lineAndCircle(along(p, d, 0.5), point(-d.y / long, d.x / long), p, radius);
}

/** Returns a shortest move of `a` that ends its overlap with `b`. */
export function shortestMove(a: Solid, b: Solid): Point {
  const radius = a.radius + b.radius;
  const all = differences(a, b);
  const isOut = (move: Point) =>
    all.every((one) =>
      radius === 0
        ? one.sides.some(({ from, normal }) => dot(minus(move, from), normal) > -ROUNDING)
        : distance(move, one) > radius - ROUNDING,
    );
  let best = point(NaN, NaN);
  let shortest = 2 * sampledMove(a, b);
  const offer = (move: Point) => {
    const long = size(move);
    if (!(long < shortest) || !isOut(move)) return;
    best = move;
    shortest = long;
  };
  offer(point(0, 0));
  const lines = all.flatMap(({ sides }) =>
    sides.map(({ from, to, normal }) => ({
      from: along(from, normal, radius),
      direction: point(-normal.y, normal.x),
      normal,
      near: distance(along(point(0, 0), normal, -radius), { corners: [from, to], sides: [{ from, to, normal }] }),
    })),
  );
  const centers = radius > 0 ? all.flatMap(({ corners }) => corners) : [];
  for (const { from, normal } of lines) offer(along(point(0, 0), normal, dot(from, normal)));
  for (const center of centers) offer(along(center, center, -radius / (size(center) || 1)));
  lines.forEach(({ from, direction, near }, k) => {
    if (near > shortest) return;
    for (const other of lines.slice(0, k)) {
      if (other.near <= shortest) lineAndLine(from, direction, other.from, other.direction).forEach(offer);
    }
    for (const center of centers) lineAndCircle(from, direction, center, radius).forEach(offer);
  });
  centers.forEach((center, k) => {
    for (const other of centers.slice(0, k)) circleAndCircle(center, other, radius).forEach(offer);
  });
  return best;
}

/**
 * Returns the length of the shortest of many straight ways out: never less than the shortest. Each goes on by as
 * much as it takes at least to leave the difference that it is deepest in.
 */
export function sampledMove(a: Solid, b: Solid, ways = 90): number {
  const radius = a.radius + b.radius;
  const all = differences(a, b);
  let shortest = 1 / 0;
  for (let k = 0; k < ways; k++) {
    const angle = ((k + 0.0123) * 2 * Math.PI) / ways;
    const way = point(Math.cos(angle), Math.sin(angle));
    let length = 0;
    for (;;) {
      const at = point(way.x * length, way.y * length);
      const depth = Math.max(...all.map((one) => radius - distance(at, one)));
      if (!(depth > ROUNDING) || length > shortest) break;
      length += depth;
    }
    shortest = Math.min(shortest, length);
  }
  return shortest;
}
