/** Compound bodies: several shapes that move as one. */
import { requireGroup } from '../base/require.js';
import type { Shape } from '../base/shape.js';
import { Placing, newPlacedShape, placeInto, startPlacing } from '../shapes/transform.js';
import type { PlacedShape, Placement } from '../shapes/transform.js';
import { intersects, overlaps } from './relate.js';
import type { PairOptions } from './relate.js';

/** Several shapes in local coordinates with a common placement; see `transform` for its effect on each. */
export interface Group extends Placement {
  readonly shapes: readonly Shape[];
}

/**
 * Whether any shape of one group collides with any shape of the other; stops at the first pair that does. Shapes with
 * numbers that `validate` rejects collide with nothing. Creates objects only if a group has more shapes, or a polygon a
 * new number of points, than before.
 *
 * @throws RangeError for a group without a list of shapes or without `x`, `y`, or with an item that isn't a shape
 */
export function groupsCollide(a: Group, b: Group, options?: PairOptions): boolean {
  return collide(a, b, options, null);
}

/** Returns the colliding shapes of two groups: all pairs of indices into `a.shapes` and `b.shapes`, ascending. */
export function groupPairs(a: Group, b: Group, options?: PairOptions): [number, number][] {
  const pairs: [number, number][] = [];
  collide(a, b, options, pairs);
  return pairs;
}

/** Kept between calls to avoid allocations. */
const placing = /* @__PURE__ */ new Placing();
const placedA = /* @__PURE__ */ newPlacedShape();
const placedB: PlacedShape[] = [];

/** Without a list to fill, returns true at the first pair. */
function collide(a: Group, b: Group, options: PairOptions | undefined, pairs: [number, number][] | null): boolean {
  const shapesA = requireGroup(a);
  const shapesB = requireGroup(b);
  const touching = options?.touching;
  startPlacing(placing, b);
  for (let j = 0; j < shapesB.length; j++) placeInto((placedB[j] ??= newPlacedShape()), shapesB[j]!, placing);
  startPlacing(placing, a);
  for (let i = 0; i < shapesA.length; i++) {
    const { x, y, extent, shape } = placeInto(placedA, shapesA[i]!, placing);
    for (let j = 0; j < shapesB.length; j++) {
      const other = placedB[j]!;
      // Interiors that intersect do so by more than rounding, so there is no allowance for it. NaN is left to the
      // query.
      const dx = x - other.x;
      const dy = y - other.y;
      const far = extent + other.extent;
      if (!touching && dx * dx + dy * dy > far * far) continue;
      if (!(touching ? intersects : overlaps)(shape, other.shape, options?.tolerance)) continue;
      if (!pairs) return true;
      pairs.push([i, j]);
    }
  }
  return false;
}
