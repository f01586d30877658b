import { type Point, type Rect, type Shape, bounds, convexParts, overlaps } from '../core/index.js';
import { outline } from './border-points.js';

/** Returns the area of the intersection of two shapes, within a percent, and exactly for unrotated rectangles. */
export function sharedArea(a: Shape, b: Shape): number {
  if (isAxisAligned(a) && isAxisAligned(b)) {
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return Math.max(0, width) * Math.max(0, height);
  }
  return sharedPolygons(a, b).reduce((sum, polygon) => sum + polygonArea(polygon), 0);
}

/** Whether a shape is a rectangle without rotation. */
function isAxisAligned(shape: Shape): shape is Rect {
  return shape.kind === 'rect' && (shape.rotation ?? 0) === 0;
}

/**
 * Returns the area of a polygon of either winding, relative to its first point, so that distant polygons lose no
 * precision.
 */
function polygonArea(points: readonly Point[]): number {
  const origin = points[0] ?? { x: 0, y: 0 };
  let twice = 0;
  for (let i = 1; i + 1 < points.length; i++) {
    const p = points[i]!;
    const q = points[i + 1]!;
    twice += (p.x - origin.x) * (q.y - origin.y) - (p.y - origin.y) * (q.x - origin.x);
  }
  return Math.abs(twice) / 2;
}

/**
 * The greatest distance between a curve and its sides, as a share of the smaller shape's extent (no unit). Keeps areas
 * within a percent.
 */
const relativeFlatness = 1 / 512;

/**
 * Returns the intersection of two shapes as polygons: each convex, clockwise on screen, not overlapping each other. One
 * polygon for two convex shapes, maybe several if one is concave; none if the shapes don't overlap. Corners are
 * rounded, and curves become sides.
 *
 * @returns a list of lists of points; empty for shapes that `validate` rejects
 */
export function sharedPolygons(a: Shape, b: Shape): Point[][] {
  if (!overlaps(a, b)) return [];
  const flatness = Math.min(extent(a), extent(b)) * relativeFlatness;
  const areas: Point[][] = [];
  for (const partA of toConvexParts(a, flatness)) {
    for (const partB of toConvexParts(b, flatness)) {
      const shared = clipConvex(partA, partB);
      if (shared.length >= 3) areas.push(shared);
    }
  }
  return areas;
}

function extent(shape: Shape): number {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return Math.max(maxX - minX, maxY - minY);
}

function toConvexParts(shape: Shape, flatness: number): Point[][] {
  return shape.kind === 'polygon' ? convexParts(shape.points) : [outline(shape, flatness)];
}

/**
 * Clips one convex polygon by another, both clockwise on screen, along each side of the second in turn (Sutherland and
 * Hodgman).
 */
function clipConvex(subject: readonly Point[], clip: readonly Point[]): Point[] {
  let kept = [...subject];
  for (let k = 0; k < clip.length && kept.length > 0; k++) {
    const from = clip[k]!;
    const to = clip[(k + 1) % clip.length]!;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    if (dx === 0 && dy === 0) continue;
    const depth = (p: Point): number => dx * (p.y - from.y) - dy * (p.x - from.x);
    const next: Point[] = [];
    for (let i = 0; i < kept.length; i++) {
      const p = kept[i]!;
      const q = kept[(i + 1) % kept.length]!;
      const deep = depth(p);
      const deepNext = depth(q);
      if (deep >= 0) next.push(p);
      if (deep > 0 !== deepNext > 0 && deep !== 0 && deepNext !== 0) {
        const t = deep / (deep - deepNext);
        next.push({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
      }
    }
    kept = next;
  }
  return kept;
}
