/** Dividing a simple polygon into convex parts. */
import type { Point } from '../base/shape.js';
import { toPoints } from './constructors.js';
import { cornerAt, dropCorners, orientation, winding } from './polygon.js';

/**
 * Returns convex polygons, clockwise on screen, that together cover a simple polygon and don't overlap. Empty for a
 * polygon without area. Corners within a straight side and spikes without area are dropped; an outline may touch
 * itself, and may run back along itself (a hole with a slit to it).
 *
 * Ears are clipped until nothing is left, each decision exact; a triangle is merged with the parts before it across
 * every cut that leaves both ends convex (Hertel and Mehlhorn 1983: at most four times as many parts as needed). The
 * time grows with the square of the number of corners: `prepare` does it once.
 *
 * @param points points, or numbers: `[x, y, x, y, …]`
 * @throws RangeError as `polygon` does
 */
export function convexParts(points: readonly Point[] | readonly number[]): Point[][] {
  return cutConvex(toPoints(points));
}

/** `convexParts` of points, without the check: it isn't in the bundle of a game that needs only this. */
export function cutConvex(points: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  const left = cleanOutline(points);
  let k = 0;
  let missed = 0;
  // If there is no ear, the outline crosses itself: the rest has no significant interior.
  while (missed < left.length) {
    k %= left.length;
    const turn = turnAt(left, k);
    // A spike that other cuts left beside a corner goes first: it would hide what the triangle covers.
    const waits = turn > 0 && (turnAt(left, k - 1) === 0 || turnAt(left, k + 1) === 0);
    if (turn < 0 || waits || (turn > 0 && !isEar(left, k))) {
      k++;
      missed++;
      continue;
    }
    // Corners that other cuts made straight are dropped without a triangle.
    if (turn > 0) addPart(parts, [cornerAt(left, k - 1), cornerAt(left, k), cornerAt(left, k + 1)]);
    left.splice(k, 1);
    k += left.length - 1;
    missed = 0;
  }
  return parts.map(dropStraightCorners);
}

/**
 * Returns the outline clockwise on screen from its leftmost corner (the topmost of them), without repeated points,
 * straight corners and spikes; empty without area.
 */
export function cleanOutline(points: readonly Point[]): Point[] {
  const corners = points.map(({ x, y }) => ({ x, y }));
  const ring = dropCorners(corners, (a, b, c) => turn(a, b, c) === 0);
  if (ring.length === 0) return ring;
  if (winding(ring) < 0) ring.reverse();
  // Where the outline touches itself in its leftmost corner, the next one decides.
  const next = (k: number) => ring[(k + 1) % ring.length]!;
  let first = 0;
  ring.forEach((p, k) => {
    const q = ring[first]!;
    const order = p.x - q.x || p.y - q.y || next(k).x - next(first).x || next(k).y - next(first).y;
    if (order < 0) first = k;
  });
  return from(ring, first);
}

function turn(a: Point, b: Point, c: Point): -1 | 0 | 1 {
  return orientation(a.x, a.y, b.x, b.y, c.x, c.y);
}

function turnAt(ring: readonly Point[], k: number): -1 | 0 | 1 {
  return turn(cornerAt(ring, k - 1), cornerAt(ring, k), cornerAt(ring, k + 1));
}

function dropStraightCorners(ring: readonly Point[]): Point[] {
  return ring.filter((_, k) => turnAt(ring, k) !== 0);
}

/**
 * Whether the outline stays out of the triangle at a convex corner, and off its cut. Corners elsewhere on the
 * triangle's border are allowed (the outline may touch itself) unless a side leads from there to its interior.
 */
function isEar(ring: readonly Point[], k: number): boolean {
  const [a, b, c] = [cornerAt(ring, k - 1), cornerAt(ring, k), cornerAt(ring, k + 1)];
  return ring.every((p, i) => {
    const ab = turn(a, b, p);
    const bc = ab < 0 ? -1 : turn(b, c, p);
    const ca = bc < 0 ? -1 : turn(c, a, p);
    const enters = (q: Point) =>
      (ab > 0 || turn(a, b, q) > 0) && (bc > 0 || turn(b, c, q) > 0) && (ca > 0 || turn(c, a, q) > 0);
    return ca < 0 || !((ab > 0 && bc > 0) || enters(cornerAt(ring, i - 1)) || enters(cornerAt(ring, i + 1)));
  });
}

function addPart(parts: Point[][], part: Point[]): void {
  for (let i = parts.length - 1; i >= 0; i--) {
    const whole = joined(parts[i]!, part);
    if (!whole) continue;
    part = whole;
    parts.splice(i, 1);
  }
  parts.push(part);
}

/** Merges two parts with a common cut; null if they have none or the result isn't convex. */
function joined(first: readonly Point[], second: readonly Point[]): Point[] | null {
  for (let i = 0; i < first.length; i++) {
    const j = second.indexOf(cornerAt(first, i + 1));
    if (j < 0 || cornerAt(second, j + 1) !== first[i]) continue;
    const whole = [...from(first, i + 1), ...from(second, j + 1).slice(1, -1)];
    if (whole.every((_, k) => turnAt(whole, k) >= 0)) return whole;
  }
  return null;
}

function from(ring: readonly Point[], k: number): Point[] {
  return [...ring.slice(k), ...ring.slice(0, k)];
}
