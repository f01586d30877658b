/** Whether the outline of a polygon crosses itself. It may touch itself: at corners, along sides. */
import type { Point } from '../base/shape.js';
import { allPairs } from '../broad/all-pairs.js';
import { dropCorners, orientation } from './polygon.js';

/** Two sides that cross, by index; and the place, if one that touches the outline there crosses it. */
export interface Crossing {
  readonly sides: readonly [number, number];
  readonly at: Point | null;
}

/** A corner with the index of the side that leads from there. */
interface Corner extends Point {
  readonly side: number;
}

/**
 * Returns the first place where an outline crosses itself, or null. Two sides cross if each has the ends of the other
 * strictly on both of its sides; where the outline touches itself, it crosses if one part of it comes from one side of
 * another and leaves to the other side, perhaps after they share some sides. Repeated points and sides that run back along
 * the last one don't count, so that polygons without area (a segment, a point) stay valid.
 *
 * Decided exactly; candidates come from the bounds of the sides, so that long outlines stay fast.
 */
export function findCrossing(points: readonly Point[]): Crossing | null {
  let first = points.length;
  let second = 0;
  let touching = 0;
  eachPair(points, (i, j) => {
    if (i > first || (i === first && j > second)) return;
    const [a, b, c, d] = [points[i]!, points[i + 1]!, points[j]!, points[(j + 1) % points.length]!];
    // How the ends of each side are to the other: on both sides, on one, or one end on its line.
    const ends = turn(a, b, c) * turn(a, b, d);
    const others = ends > 0 ? 1 : turn(c, d, a) * turn(c, d, b);
    if (ends < 0 && others < 0) [first, second] = [i, j];
    else if (others <= 0) touching++;
  });
  if (first < points.length) return { sides: [first, second], at: null };
  return touching > 0 ? crossingCorner(points) : null;
}

/** Calls `visit` for the pairs of sides whose bounds meet, except neighbors. */
function eachPair(points: readonly Point[], visit: (i: number, j: number) => void): void {
  const count = points.length;
  const boxes = new Float64Array(count * 4);
  points.forEach((from, k) => {
    const to = points[(k + 1) % count]!;
    boxes.set([Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)], k * 4);
  });
  allPairs(boxes, (i, j) => {
    if (j - i >= 2 && j - i < count - 1) visit(i, j);
  });
}

const turn = (a: Point, b: Point, c: Point): -1 | 0 | 1 => orientation(a.x, a.y, b.x, b.y, c.x, c.y);
const isSame = (p: Point, q: Point): boolean => p.x === q.x && p.y === q.y;

/** Whether p is on the side from a to b, but not at its ends. */
function isWithin(a: Point, b: Point, p: Point): boolean {
  if (isSame(p, a) || isSame(p, b) || turn(a, b, p) !== 0) return false;
  return (
    p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y)
  );
}

function crossingCorner(points: readonly Point[]): Crossing | null {
  const corners = points.map(({ x, y }, side): Corner => ({ x, y, side }));
  // Without repeated points and spikes.
  const ring = withTouched(dropCorners(corners, (a, b, c) => turn(a, b, c) === 0 && !isWithin(a, c, b)));
  const at = (k: number): Corner => ring[(k + ring.length) % ring.length]!;
  const visits = new Map<string, number[]>();
  ring.forEach(({ x, y }, k) => {
    const key = `${x + 0},${y + 0}`;
    const list = visits.get(key);
    if (list) list.push(k);
    else visits.set(key, [k]);
  });
  for (const list of visits.values()) {
    // The whole outline more than once.
    const again = list[1];
    if (again && ring.every((p, k) => isSame(p, at(k + again - list[0]!)))) {
      return crossingAt(at(list[0]!), at(again), at(again));
    }
    for (const j of list) {
      for (const i of list) {
        if (i === j) continue;
        // The other one may run the same way, or back.
        for (const way of [1, -1]) {
          if (isSame(at(i - 1), at(j - way))) continue;
          let shared = 0;
          while (isSame(at(i + shared + 1), at(j + way * (shared + 1)))) shared++;
          if (shared === 0 && (way < 0 || isSame(at(i + 1), at(j - 1)) || isSame(at(i - 1), at(j + 1)))) continue;
          const before = sideOf(at(i - 1), at(i), at(i + 1), at(j - way));
          const end = i + shared;
          const after = sideOf(at(end - 1), at(end), at(end + 1), at(j + way * (shared + 1)));
          if (before * after < 0) return crossingAt(at(i - 1), at(j - 1), at(i));
        }
      }
    }
  }
  return null;
}

function crossingAt(a: Corner, b: Corner, { x, y }: Point): Crossing {
  return { sides: [Math.min(a.side, b.side), Math.max(a.side, b.side)], at: { x, y } };
}

/** Adds the corners that other corners make by touching a side. */
function withTouched(ring: readonly Corner[]): Corner[] {
  const touched = ring.map((): Point[] => []);
  eachPair(ring, (i, j) => {
    for (const [k, other] of [
      [i, j],
      [j, i],
    ] as const) {
      for (const p of [ring[other]!, ring[(other + 1) % ring.length]!]) {
        if (isWithin(ring[k]!, ring[(k + 1) % ring.length]!, p)) touched[k]!.push(p);
      }
    }
  });
  return ring.flatMap((from, k) => {
    const to = ring[(k + 1) % ring.length]!;
    const [wayX, wayY] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
    const places = touched[k]!.sort((p, q) => (p.x - q.x) * wayX || (p.y - q.y) * wayY);
    const between = places.filter((p, n) => n === 0 || !isSame(p, places[n - 1]!));
    return [from, ...between.map(({ x, y }) => ({ x, y, side: from.side }))];
  });
}

/** The side of the path a, b, c on which a side from b to p is: 1 on its right, -1 on its left, 0 on it. */
function sideOf(a: Point, b: Point, c: Point, p: Point): number {
  const bend = turn(a, b, c);
  const [first, second] = [turn(a, b, p), turn(b, c, p)];
  // In the narrow sector only if on that side of both.
  if (bend > 0) return first > 0 && second > 0 ? 1 : -1;
  if (bend < 0) return first < 0 && second < 0 ? -1 : 1;
  return first;
}
