/** Whether two shapes collide: the first question of every game. */
import { intersects, overlaps } from './relate.js';
import type { PairOptions } from './shape-pairs.js';
import type { Shape } from './shapes.js';

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
