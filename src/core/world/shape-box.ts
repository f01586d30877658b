/** The box of a shape in an index: its bounds, with an allowance for rounding. */
import type { Bounds, Shape } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { boundsInto, type MutableBounds } from '../shapes/bounds.js';
import { validate } from '../shapes/validate.js';

/**
 * The widening of bounds, as a fraction of their largest |coordinate|. A pair's largest |coordinate| plus extent is at
 * most twice that, so its tolerance is 2 of these 4; the others are an allowance for the rounding of the bounds.
 */
const MARGIN = 4 * TOUCH_TOLERANCE;

/** Creates a record for `measureBox`. */
export function emptyBox(): MutableBounds {
  return { minX: NaN, minY: NaN, maxX: NaN, maxY: NaN };
}

/**
 * Writes the bounds of a valid shape into `out`, widened so that whatever touches the shape touches them.
 *
 * @param tolerance by how much more to widen them
 */
export function measureBox(out: MutableBounds, shape: Shape, tolerance = 0): MutableBounds {
  const { minX, minY, maxX, maxY } = boundsInto(out, shape);
  const by = MARGIN * Math.max(-minX, -minY, maxX, maxY) + tolerance;
  out.minX = minX - by;
  out.minY = minY - by;
  out.maxX = maxX + by;
  out.maxY = maxY + by;
  return out;
}

/**
 * Throws for a shape that `validate` rejects, except that sides of polygons may cross unless `all`: that takes longer
 * than everything else when a shape moves.
 *
 * @param box what `measureBox` wrote
 */
export function requireValid(shape: Shape, box: Bounds, all: boolean): void {
  if ('bounds' in shape && Object.isFrozen(shape)) return;
  const { minX, minY, maxX, maxY } = box;
  if (maxX - minX >= 0 && maxY - minY >= 0 && maxX - minX < Infinity && maxY - minY < Infinity) {
    // The box of these shows every mistake.
    if (shape.kind === 'circle' || (shape.kind === 'rect' && !shape.rotation)) return;
    if (shape.kind === 'polygon' && shape.points.length >= 3 && !all) return;
  }
  validate(shape);
}
