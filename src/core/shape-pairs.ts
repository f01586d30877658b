/** All pairs of shapes that collide: broad and narrow phase in one call. */
import { allPairs } from './all-pairs.js';
import { bounds } from './bounds.js';
import { intersects, overlaps } from './relate.js';
import type { Shape } from './shapes.js';
import { TOUCH_TOLERANCE } from './tolerance.js';
import { validate } from './validate.js';

/**
 * How far bounds are widened, as a share of their largest |coordinate|. A pair's largest |coordinate| plus extent is at most
 * twice that, so its tolerance is 2 of these 4; the others are an allowance for the rounding of the bounds.
 */
const MARGIN = 4 * TOUCH_TOLERANCE;

/** What counts as a pair. */
export interface PairOptions {
  /** Shapes whose borders meet count too; without it only those whose insides meet. */
  readonly touching?: boolean | undefined;
  /** How far borders may be apart, or insides overlap, and still count as touching, in the shapes' unit; it can widen the default only. Finite. */
  readonly tolerance?: number | undefined;
}

/**
 * Calls `visit(i, j)` once for every pair of shapes that overlap, or also touch when asked, with i < j: exactly those
 * for which `overlaps` (or `intersects`) is true. The order of the calls is not specified but the same for the same
 * shapes. `visit` may itself call `shapePairs`.
 *
 * Shapes from `prepare` are not checked again: prepare those that are asked about often.
 *
 * @throws RangeError naming the shape, the field and the value, where `validate` rejects the shape
 */
export function shapePairs(
  shapes: readonly Shape[],
  visit: (i: number, j: number) => void,
  { touching, tolerance }: PairOptions = {},
): void {
  const boxes = new Float64Array(shapes.length * 4);
  shapes.forEach((shape, i) => {
    // A frozen copy of a prepared shape looks the same; its bounds are worked out afresh, and checked by `allPairs`.
    if (!('bounds' in shape && Object.isFrozen(shape))) check(shape, i);
    const { minX, minY, maxX, maxY } = bounds(shape);
    const by = MARGIN * Math.max(-minX, -minY, maxX, maxY) + (tolerance! > 0 ? tolerance! : 0);
    boxes[i * 4] = minX - by;
    boxes[i * 4 + 1] = minY - by;
    boxes[i * 4 + 2] = maxX + by;
    boxes[i * 4 + 3] = maxY + by;
  });
  const collide = touching ? intersects : overlaps;
  allPairs(boxes, (i, j) => {
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
