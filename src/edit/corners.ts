import type { Point, Polygon } from '../core/index.js';

/** A polygon keeps at least so many corners. */
export const fewestCorners = 3;

/** The polygon with one corner elsewhere. */
export function moveCorner(polygon: Polygon, index: number, to: Point): Polygon {
  return { ...polygon, points: polygon.points.map((point, k) => (k === index ? to : point)) };
}

/** The polygon with a new corner on the side that begins at corner `side`. */
export function addCorner(polygon: Polygon, side: number, at: Point): Polygon {
  const { points } = polygon;
  return { ...polygon, points: [...points.slice(0, side + 1), at, ...points.slice(side + 1)] };
}

/** The polygon without a corner; null where too few would be left. */
export function removeCorner(polygon: Polygon, index: number): Polygon | null {
  if (polygon.points.length <= fewestCorners || index < 0 || index >= polygon.points.length) return null;
  return { ...polygon, points: polygon.points.filter((_, k) => k !== index) };
}

/** Where one list of corners has one more, or one fewer, than the other; null where they differ in any other way. */
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
