/** Compound bodies: things made of several shapes that move as one. */
import { newPart, place } from './group-place.js';
import type { Part, Placement } from './group-place.js';
import { relate } from './relate.js';
import type { PairOptions } from './shape-pairs.js';
import type { Shape } from './shapes.js';
import { length } from './vector.js';

/** Several shapes in one frame of their own, and where that frame stands; see `placeShape` for what becomes of each. */
export interface Group extends Placement {
  readonly shapes: readonly Shape[];
}

/**
 * Whether any shape of one group collides with any shape of the other; looks no further than the first pair that does.
 * Shapes that `validate` refuses collide with nothing. Allocates nothing, once it has seen groups of as many shapes and
 * polygons of as many points, if the two scales of a group are of the same size.
 */
export function groupsCollide(a: Group, b: Group, options?: PairOptions): boolean {
  return meet(a, b, options, null);
}

/** Which shapes of two groups collide: every pair of indices into `a.shapes` and `b.shapes`, ascending. */
export function groupPairs(a: Group, b: Group, options?: PairOptions): [number, number][] {
  const pairs: [number, number][] = [];
  meet(a, b, options, pairs);
  return pairs;
}

/** Kept from call to call, so that nothing is allocated. */
const partA = /* @__PURE__ */ newPart();
const partsB: Part[] = [];

/** Without a list to fill, answers true at the first pair. */
function meet(a: Group, b: Group, options: PairOptions | undefined, pairs: [number, number][] | null): boolean {
  for (let j = 0; j < b.shapes.length; j++) place((partsB[j] ??= newPart()), b.shapes[j]!, b);
  for (let i = 0; i < a.shapes.length; i++) {
    const { x, y, reach, shape } = place(partA, a.shapes[i]!, a);
    for (let j = 0; j < b.shapes.length; j++) {
      const partB = partsB[j]!;
      // Insides that meet do so by more than rounding, so no room is left for it. NaN is left to `relate`.
      if (!options?.touching && length(x - partB.x, y - partB.y) > reach + partB.reach) continue;
      const relation = relate(shape, partB.shape, options?.tolerance);
      if (relation === 'separate' || (relation === 'touching' && !options?.touching)) continue;
      if (!pairs) return true;
      pairs.push([i, j]);
    }
  }
  return false;
}
