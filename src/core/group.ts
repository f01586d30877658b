/** Compound bodies: things made of several shapes that move as one. */
import { place, reusedPart, startPlacing } from './group-place.js';
import type { Part, Placement } from './group-place.js';
import { refuse } from './refuse.js';
import { intersects, overlaps } from './relate.js';
import type { PairOptions } from './shape-pairs.js';
import type { Shape } from './shapes.js';

/** Several shapes in one frame of their own, and where that frame stands; see `placeShape` for what becomes of each. */
export interface Group extends Placement {
  readonly shapes: readonly Shape[];
}

/**
 * Whether any shape of one group collides with any shape of the other; looks no further than the first pair that does.
 * Shapes with numbers that `validate` refuses collide with nothing. Once it has seen groups of as many shapes and polygons of
 * as many points it allocates nothing, or 16 bytes for a turned rectangle where others have no `rotation` at all.
 *
 * @throws RangeError for a group without a list of shapes, or with something in it that is none
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
const partA = /* @__PURE__ */ reusedPart();
const partsB: Part[] = [];

/** Without a list to fill, answers true at the first pair. */
function meet(a: Group, b: Group, options: PairOptions | undefined, pairs: [number, number][] | null): boolean {
  const ofA = shapesOf(a);
  const ofB = shapesOf(b);
  const touching = options?.touching;
  startPlacing(b);
  for (let j = 0; j < ofB.length; j++) place((partsB[j] ??= reusedPart()), ofB[j]!);
  startPlacing(a);
  for (let i = 0; i < ofA.length; i++) {
    const { x, y, reach, shape } = place(partA, ofA[i]!);
    for (let j = 0; j < ofB.length; j++) {
      const partB = partsB[j]!;
      // Insides that meet do so by more than rounding, so no room is left for it. NaN is left to the question.
      const dx = x - partB.x;
      const dy = y - partB.y;
      const far = reach + partB.reach;
      if (!touching && dx * dx + dy * dy > far * far) continue;
      if (!(touching ? intersects : overlaps)(shape, partB.shape, options?.tolerance)) continue;
      if (!pairs) return true;
      pairs.push([i, j]);
    }
  }
  return false;
}

/** A shape where a group should be is the usual slip. */
function shapesOf({ shapes }: Group): readonly Shape[] {
  return Array.isArray(shapes) ? (shapes as readonly Shape[]) : refuse('group', 'shapes', 'an array', shapes);
}
