/** Cutting a simple polygon into convex parts. */
import { orientation } from './polygon.js';
import type { Point } from './shapes.js';

/**
 * Convex polygons, clockwise on screen, that together cover a simple polygon and do not overlap. Empty for a polygon
 * without area. Corners in the middle of a straight side and spikes without area are dropped; an outline may touch
 * itself, and may run back along itself (a hole with a slit to it).
 *
 * Ears are cut off until nothing is left, each decision exact; a triangle is joined to the parts before it across every
 * cut that leaves both ends convex (Hertel and Mehlhorn 1983: at most four times as many parts as needed). The time
 * grows with the square of the number of corners: `prepare` does it once.
 */
export function convexParts(points: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  const left = cleanOutline(points);
  let k = 0;
  let missed = 0;
  // Without an ear anywhere the outline crosses itself: what is left has no inside to speak of.
  while (missed < left.length) {
    k %= left.length;
    const turn = turnAt(left, k);
    if (turn < 0 || (turn > 0 && !isEar(left, k))) {
      k++;
      missed++;
      continue;
    }
    // Corners that other cuts made straight go without leaving a triangle.
    if (turn > 0) addPart(parts, [at(left, k - 1), at(left, k), at(left, k + 1)]);
    left.splice(k, 1);
    k += left.length - 1;
    missed = 0;
  }
  return parts.map(dropStraightCorners);
}

/**
 * The outline clockwise on screen from its leftmost corner (the topmost of them) on, without repeated points, straight
 * corners and spikes; empty without area.
 */
export function cleanOutline(points: readonly Point[]): Point[] {
  const ring = points.map(({ x, y }) => ({ x, y }));
  let settled = 0;
  let k = 0;
  while (settled < ring.length) {
    k %= ring.length;
    if (turnAt(ring, k) !== 0) {
      k++;
      settled++;
    } else {
      // Both neighbors have to be looked at again.
      ring.splice(k, 1);
      k += ring.length - 1;
      settled = Math.max(0, settled - 2);
    }
  }
  if (ring.length === 0) return ring;
  // No inside lies beyond the leftmost corner (the topmost of them), so it turns the way the outline runs.
  const first = ring.reduce((p, q) => (q.x < p.x || (q.x === p.x && q.y < p.y) ? q : p));
  if (turnAt(ring, ring.indexOf(first)) < 0) ring.reverse();
  return from(ring, ring.indexOf(first));
}

function at(ring: readonly Point[], k: number): Point {
  return ring[(k + ring.length) % ring.length]!;
}

function turn(a: Point, b: Point, c: Point): -1 | 0 | 1 {
  return orientation(a.x, a.y, b.x, b.y, c.x, c.y);
}

function turnAt(ring: readonly Point[], k: number): -1 | 0 | 1 {
  return turn(at(ring, k - 1), at(ring, k), at(ring, k + 1));
}

function dropStraightCorners(ring: readonly Point[]): Point[] {
  return ring.filter((_, k) => turnAt(ring, k) !== 0);
}

/**
 * Whether the outline stays out of the triangle at a convex corner, and off its cut. Corners elsewhere on the
 * triangle's border are no harm (the outline may touch itself) unless a side leads from there to its inside.
 */
function isEar(ring: readonly Point[], k: number): boolean {
  const [a, b, c] = [at(ring, k - 1), at(ring, k), at(ring, k + 1)];
  return ring.every((p, i) => {
    const ab = turn(a, b, p);
    const bc = ab < 0 ? -1 : turn(b, c, p);
    const ca = bc < 0 ? -1 : turn(c, a, p);
    const enters = (q: Point) =>
      (ab > 0 || turn(a, b, q) > 0) && (bc > 0 || turn(b, c, q) > 0) && (ca > 0 || turn(c, a, q) > 0);
    return ca < 0 || !((ab > 0 && bc > 0) || enters(at(ring, i - 1)) || enters(at(ring, i + 1)));
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

/** Two parts with a common cut as one, or null when they have none or the whole is not convex. */
function joined(first: readonly Point[], second: readonly Point[]): Point[] | null {
  for (let i = 0; i < first.length; i++) {
    const j = second.indexOf(at(first, i + 1));
    if (j < 0 || at(second, j + 1) !== first[i]) continue;
    const whole = [...from(first, i + 1), ...from(second, j + 1).slice(1, -1)];
    if (whole.every((_, k) => turnAt(whole, k) >= 0)) return whole;
  }
  return null;
}

function from(ring: readonly Point[], k: number): Point[] {
  return [...ring.slice(k), ...ring.slice(0, k)];
}
