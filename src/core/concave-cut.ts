/** A polygon that is not convex, cut for the queries. */
import { ConvexFrame } from './convex-frame.js';
import { convexParts, outlineOf } from './convex-parts.js';
import type { Point } from './shapes.js';

export interface Cut {
  /** Clockwise on screen, beginning at the leftmost corner whatever the polygon began with. */
  readonly outline: readonly Point[];
  /** The sides of the outline, without those that run back along each other: both their sides are inside. */
  readonly border: readonly ConvexFrame[];
  readonly parts: readonly ConvexFrame[];
}

/** The last few polygons that were cut, so that a plain one is not cut again and again. */
const kept: { points: readonly Point[]; cut: Cut }[] = [];
const KEPT = 8;
let cuts = 0;

/** Cuts a polygon, or finds it among the last ones. */
export function cutOf(points: readonly Point[]): Cut {
  for (let k = 0; k < kept.length; k++) if (sameRing(kept[k]!.points, points)) return kept[k]!.cut;
  const outline = outlineOf(points);
  const sides = outline.map((p, k) => [p, outline[(k + 1) % outline.length]!] as const);
  const cut = {
    outline,
    border: sides
      .filter(([p, q]) => !sides.some(([from, to]) => same(from, q) && same(to, p)))
      .map(([p, q]) =>
        new ConvexFrame().loadCapsule({ kind: 'capsule', x1: p.x, y1: p.y, x2: q.x, y2: q.y, radius: 0 }),
      ),
    parts: convexParts(outline).map((part) => new ConvexFrame().loadRing(part, 1)),
  };
  kept[cuts++ % KEPT] = { points: points.map(({ x, y }) => ({ x, y })), cut };
  return cut;
}

function sameRing(ring: readonly Point[], other: readonly Point[]): boolean {
  if (ring.length !== other.length) return false;
  for (let k = 0; k < ring.length; k++) if (!same(ring[k]!, other[k]!)) return false;
  return true;
}

function same(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y;
}
