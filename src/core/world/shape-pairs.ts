/** All pairs of shapes that collide: broad and narrow phase in one call. */
import type { Shape } from '../base/shape.js';
import { allPairs } from '../broad/all-pairs.js';
import { intersects, overlaps } from '../pairs/relate.js';
import type { PairOptions } from '../pairs/relate.js';
import { validate } from '../shapes/validate.js';
import type { CollisionFilters } from './collision-filter.js';
import { emptyBox, measureBox } from './shape-box.js';

/** The pairs of `shapePairs` to report. */
export interface FilteredPairOptions extends PairOptions {
  /** Leaves out pairs whose filters don't let them collide, before any exact test; see `collisionFilters`. */
  readonly filters?: CollisionFilters | undefined;
}

/**
 * Calls `visit(i, j)` once for every pair of shapes that overlap (or touch, with `touching`), i < j: exactly those for
 * which `overlaps` (or `intersects`) is true. The order is unspecified but deterministic. `visit` may itself call
 * `shapePairs`.
 *
 * Shapes from `prepare` aren't validated again: prepare those that you query often.
 *
 * @throws RangeError naming the shape, the field and the value if `validate` rejects a shape
 */
export function shapePairs(
  shapes: readonly Shape[],
  visit: (i: number, j: number) => void,
  { touching, tolerance, filters }: FilteredPairOptions = {},
): void {
  const box = emptyBox();
  const boxes = new Float64Array(shapes.length * 4);
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[i]!;
    // A frozen copy of a prepared shape looks the same; its bounds are computed again, and checked by `allPairs`.
    if (!((shape as unknown) && 'bounds' in shape && Object.isFrozen(shape))) check(shape, i);
    const { minX, minY, maxX, maxY } = measureBox(box, shape, tolerance! > 0 ? tolerance : 0);
    boxes[i * 4] = minX;
    boxes[i * 4 + 1] = minY;
    boxes[i * 4 + 2] = maxX;
    boxes[i * 4 + 3] = maxY;
  }
  const collide = touching ? intersects : overlaps;
  allPairs(boxes, (i, j) => {
    if (filters && !filters.allows(i, j)) return;
    if (collide(shapes[i]!, shapes[j]!, tolerance)) visit(i, j);
  });
}

function check(shape: Shape, i: number): void {
  try {
    validate(shape);
  } catch (error) {
    throw new RangeError(`shapes[${i}] ${(error as Error).message}`, { cause: error });
  }
}
