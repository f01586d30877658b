/** The shortest way out of a concave polygon by exhaustive search: slow, and without any code of the core. */
import type { Point, Polygon, Shape } from '../../../src/core/index.js';

/** The moved shape: a ball, or a box, segment or polygon by its corners. */
interface Body {
  readonly corners: readonly Point[];
  readonly radius: number;
}

function bodyOf(shape: Shape): Body {
  if (shape.kind === 'circle') return { corners: [{ x: shape.x, y: shape.y }], radius: shape.radius };
  if (shape.kind === 'polygon') return { corners: shape.points, radius: 0 };
  if (shape.kind !== 'rect' || (shape.rotation ?? 0) !== 0)
    throw new Error('only balls, axis-aligned boxes and polygons');
  const { x, y, width, height } = shape;
  const [right, bottom] = [x + width, y + height];
  const corners = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
  return { corners, radius: 0 };
}

/** Whether a point is in a polygon: a ray to the right crosses its border an odd number of times. */
function holds(points: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  points.forEach((p, k) => {
    const q = points[(k + 1) % points.length]!;
    if (p.y > y !== q.y > y && x < p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x)) inside = !inside;
  });
  return inside;
}

function distanceToSide({ x, y }: Point, p: Point, q: Point): number {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const along = Math.max(0, Math.min(1, ((x - p.x) * dx + (y - p.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - p.x - along * dx, y - p.y - along * dy);
}

const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);

function cross(p: Point, q: Point, r: Point, s: Point): boolean {
  return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
}

/** Whether the interiors overlap. Not for bodies placed to touch exactly. */
function overlap({ corners, radius }: Body, { points }: Polygon, dx: number, dy: number): boolean {
  const moved = corners.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
  if (moved.some((corner) => holds(points, corner))) return true;
  const sides = points.map((p, k) => [p, points[(k + 1) % points.length]!] as const);
  if (moved.length === 1) return sides.some(([p, q]) => distanceToSide(moved[0]!, p, q) < radius);
  return (
    moved.some((p, k) => sides.some(([r, s]) => cross(p, moved[(k + 1) % moved.length]!, r, s))) ||
    points.some((corner) => holds(moved, corner))
  );
}

/** Whether the moved shape no longer overlaps the polygon. */
export function isOutAfter(shape: Shape, polygon: Polygon, dx: number, dy: number): boolean {
  return !overlap(bodyOf(shape), polygon, dx, dy);
}

/** The length of the shortest way out among the tried ones, up to `longest`; Infinity if none leads out. */
export function shortestWayOut(shape: Shape, polygon: Polygon, longest: number, steps = 40): number {
  const body = bodyOf(shape);
  // Slightly rotated, so that no direction is along a side, where borders would coincide.
  const directions = Array.from({ length: 180 }, (_, k) => ((k + 0.0123) * Math.PI) / 90);
  for (let step = 1; step <= steps; step++) {
    const length = (longest * step) / steps;
    if (directions.some((angle) => !overlap(body, polygon, length * Math.cos(angle), length * Math.sin(angle)))) {
      return length;
    }
  }
  return Infinity;
}
