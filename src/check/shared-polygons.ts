/** The area that two shapes share, as points to draw. */
import { bounds, convexParts, overlaps, type Point, type Shape } from '../core/index.js';
import { outline } from './outline.js';

/**
 * Flatness of curves that are taken as points, as a share of the smaller shape's extent (no unit): a 512th is under a
 * tenth of a pixel for a shape of 50 pixels.
 */
const DRAWN_FLATNESS = 1 / 512;

/**
 * The area that two shapes share, as polygons to fill: each convex, clockwise on screen, none over another. One
 * polygon for two convex shapes, maybe several when one is a polygon that is not convex; none when the shapes do not
 * overlap. The corners are rounded, and curves become sides.
 *
 * @param flatness greatest distance between a curve and the sides drawn for it, in the shapes' unit; by default a
 * 512th of the smaller shape's extent
 * @returns a list of lists of points; empty for shapes that `validate` refuses
 */
export function sharedPolygons(a: Shape, b: Shape, flatness?: number): Point[][] {
  if (!overlaps(a, b)) return [];
  const flat = flatness !== undefined && flatness > 0 ? flatness : Math.min(extent(a), extent(b)) * DRAWN_FLATNESS;
  const areas: Point[][] = [];
  for (const partA of drawnParts(a, flat)) {
    for (const partB of drawnParts(b, flat)) {
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

function drawnParts(shape: Shape, flatness: number): Point[][] {
  return shape.kind === 'polygon' ? convexParts(shape.points) : [outline(shape, flatness)];
}

/**
 * The part of one convex polygon within another, both clockwise on screen: cut off along each side of the second in
 * turn (Sutherland and Hodgman).
 */
export function clipConvex(subject: readonly Point[], clip: readonly Point[]): Point[] {
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
