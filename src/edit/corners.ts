import type { Point, Polygon } from '../core/index.js';

/** A polygon needs at least this many corners. */
export const minCorners = 3;

/** Moves one corner of a polygon. */
export function moveCorner(polygon: Polygon, index: number, to: Point): Polygon {
  return { ...polygon, points: polygon.points.map((point, k) => (k === index ? to : point)) };
}

/** Adds a corner on the side that begins at corner `side`. */
export function addCorner(polygon: Polygon, side: number, at: Point): Polygon {
  const { points } = polygon;
  return { ...polygon, points: [...points.slice(0, side + 1), at, ...points.slice(side + 1)] };
}

/** Removes a corner; null if too few would be left. */
export function removeCorner(polygon: Polygon, index: number): Polygon | null {
  if (polygon.points.length <= minCorners || index < 0 || index >= polygon.points.length) return null;
  return { ...polygon, points: polygon.points.filter((_, k) => k !== index) };
}

/** Finds the one corner that was added or removed; null if the lists differ in any other way. */
export function cornerChange(
  before: readonly Point[],
  after: readonly Point[],
): { readonly kind: 'added' | 'removed'; readonly index: number } | null {
  const added = after.length === before.length + 1;
  if (!added && after.length !== before.length - 1) return null;
  const [short, long] = added ? [before, after] : [after, before];
  let index = 0;
  while (index < short.length && same(short[index]!, long[index]!)) index++;
  for (let k = index; k < short.length; k++) if (!same(short[k]!, long[k + 1]!)) return null;
  return { kind: added ? 'added' : 'removed', index };
}

function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
