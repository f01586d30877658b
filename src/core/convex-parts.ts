/** Cutting a simple polygon into convex parts. */
import { orientation } from './orientation.js';
import type { Point } from './shapes.js';

/**
 * Convex polygons, clockwise on screen, that together cover a simple polygon and do not overlap. Empty for a polygon
 * without area. Corners in the middle of a straight side are dropped.
 *
 * Ears are cut off until nothing is left, each decision exact; then triangles are joined again across every cut that
 * leaves both ends convex (Hertel and Mehlhorn: at most four times as many parts as needed). The time grows with the
 * square of the number of corners: `prepare` does it once.
 */
export function convexParts(points: readonly Point[]): Point[][] {
  const ring = withoutRepeats(points);
  if (ring.length < 3) return [];
  const turn = windingOf(ring);
  if (turn === 0) return [];
  if (turn < 0) ring.reverse();
  if (isConvex(ring)) return [withoutStraight(ring)];
  return joined(ears(ring)).map(withoutStraight);
}

/** Whether a ring, clockwise on screen and not crossing itself, never turns the other way. */
export function isConvex(ring: readonly Point[]): boolean {
  return ring.every((_, k) => turnAt(ring, k) >= 0);
}

/** 1 for a ring that runs clockwise on screen, -1 for the other way, 0 for one without area; exact for simple rings. */
export function windingOf(ring: readonly Point[]): -1 | 0 | 1 {
  // The extreme corner of a simple ring is convex; where it is straight, the ring doubles back, so take the next.
  const byPlace = ring.map((_, k) => k).sort((i, j) => ring[i]!.x - ring[j]!.x || ring[i]!.y - ring[j]!.y);
  const lowest = ring[byPlace[0]!]!;
  for (const k of byPlace) {
    const turn = turnAt(ring, k);
    if (ring[k]!.x === lowest.x && ring[k]!.y === lowest.y && turn !== 0) return turn;
  }
  let sum = 0;
  for (let k = 0; k < ring.length; k++) {
    const p = ring[k]!;
    const q = ring[(k + 1) % ring.length]!;
    sum += (p.x - lowest.x) * (q.y - lowest.y) - (q.x - lowest.x) * (p.y - lowest.y);
  }
  return ring.every((_, k) => turnAt(ring, k) === 0) ? 0 : sum > 0 ? 1 : sum < 0 ? -1 : 0;
}

function turnAt(ring: readonly Point[], k: number): -1 | 0 | 1 {
  const count = ring.length;
  return turnOf(ring[(k + count - 1) % count]!, ring[k]!, ring[(k + 1) % count]!);
}

function turnOf(a: Point, b: Point, c: Point): -1 | 0 | 1 {
  return orientation(a.x, a.y, b.x, b.y, c.x, c.y);
}

function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((p, k) => !same(p, points[(k + 1) % points.length]!)).map(({ x, y }) => ({ x, y }));
}

function withoutStraight(ring: Point[]): Point[] {
  return ring.filter((_, k) => turnAt(ring, k) !== 0);
}

/** Triangles by corner number; the corners of `ring` are numbered as they stand. */
interface Triangles {
  readonly ring: readonly Point[];
  readonly list: number[][];
}

function ears(ring: readonly Point[]): Triangles {
  const left = ring.map((_, k) => k);
  const list: number[][] = [];
  let at = 0;
  let missed = 0;
  while (left.length > 3 && missed < left.length) {
    const count = left.length;
    const a = left[(at + count - 1) % count]!;
    const b = left[at % count]!;
    const c = left[(at + 1) % count]!;
    const turn = turnOf(ring[a]!, ring[b]!, ring[c]!);
    if (turn === 0 || (turn > 0 && isEar(ring, left, a, b, c))) {
      // A straight corner, or a spike, goes without leaving a triangle.
      if (turn > 0) list.push([a, b, c]);
      left.splice(at % count, 1);
      at = at % count === 0 ? 0 : (at % count) - 1;
      missed = 0;
    } else {
      at = (at + 1) % count;
      missed++;
    }
  }
  if (left.length === 3 && turnOf(ring[left[0]!]!, ring[left[1]!]!, ring[left[2]!]!) > 0) list.push(left);
  return { ring, list };
}

/** No other corner lies in the triangle, its cut included; corners at the same place as one of the three may. */
function isEar(ring: readonly Point[], left: readonly number[], a: number, b: number, c: number): boolean {
  const [pa, pb, pc] = [ring[a]!, ring[b]!, ring[c]!];
  for (const k of left) {
    const p = ring[k]!;
    if (k === a || k === b || k === c || same(p, pa) || same(p, pb) || same(p, pc)) continue;
    if (turnOf(pa, pb, p) >= 0 && turnOf(pb, pc, p) >= 0 && turnOf(pc, pa, p) >= 0) return false;
  }
  return true;
}

/** Joins parts across a shared cut while the result stays convex. */
function joined({ ring, list }: Triangles): Point[][] {
  const parts = list.map((triangle) => [...triangle]);
  for (let i = 0; i < parts.length; i++) {
    for (let j = i + 1; j < parts.length; j++) {
      const merged = merge(ring, parts[i]!, parts[j]!);
      if (!merged) continue;
      parts[i] = merged;
      parts.splice(j, 1);
      // Begin again: the larger part may now join an earlier one.
      j = i;
    }
  }
  return parts.map((part) => part.map((k) => ring[k]!));
}

function merge(ring: readonly Point[], first: readonly number[], second: readonly number[]): number[] | null {
  for (let i = 0; i < first.length; i++) {
    const from = first[i]!;
    const to = first[(i + 1) % first.length]!;
    const j = second.indexOf(to);
    if (j < 0 || second[(j + 1) % second.length] !== from) continue;
    // The first from `to` round to `from`, then the second from after `from` round to before `to`.
    const around = [...first.slice(i + 1), ...first.slice(0, i + 1)];
    const between = second.slice(2).map((_, k) => second[(j + 2 + k) % second.length]!);
    const merged = [...around, ...between];
    if (merged.every((_, k) => turnOf(...triple(ring, merged, k)) >= 0)) return merged;
  }
  return null;
}

function triple(ring: readonly Point[], part: readonly number[], k: number): [Point, Point, Point] {
  const count = part.length;
  return [ring[part[(k + count - 1) % count]!]!, ring[part[k]!]!, ring[part[(k + 1) % count]!]!];
}
