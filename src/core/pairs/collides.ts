/** Whether two shapes collide: the first question of every game. */
import type { Shape } from '../base/shape.js';
import { intersects, overlaps } from './relate.js';

/** Which pairs count. */
export interface PairOptions {
  /** Include shapes that touch, not only those that overlap. */
  readonly touching?: boolean | undefined;
  /** Shapes touch when they are this close, or overlap by no more, in the shapes' unit; it can only widen the default.
   * Finite. */
  readonly tolerance?: number | undefined;
}

/**
 * Whether two shapes collide: whether they share area, as `overlaps`; with `touching`, whether they share a point, as
 * `intersects`. Allocates no objects.
 *
 * @param options `touching`: borders count too; `tolerance`: see `relate`
 * @returns false for shapes that `validate` rejects
 */
export function collides(a: Shape, b: Shape, options?: PairOptions): boolean {
  if (!options) return overlaps(a, b);
  return options.touching ? intersects(a, b, options.tolerance) : overlaps(a, b, options.tolerance);
}
