/** A polygon that is not convex, as the convex parts that the queries work on. */
import { ConvexFrame } from './convex-frame.js';
import { convexParts } from './convex-parts.js';
import type { Point } from './shapes.js';

export interface Cut {
  readonly points: readonly Point[];
  readonly parts: readonly ConvexFrame[];
}

/** Cuts a polygon. */
export function cutOf(points: readonly Point[]): Cut {
  return { points, parts: convexParts(points).map((part) => new ConvexFrame().loadRing(part, 1)) };
}
