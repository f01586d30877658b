import { overlaps } from '../core/pairs/relate.js';
import { rolesCollide, type CollisionMatrix } from '../core/world/collision-matrix.js';
import type { PlacedHitbox } from './placed-hitbox.js';

/** A sprite in a frame, or anything else that has placed hitboxes. */
export interface HitboxGroup<Data = unknown> {
  readonly hitboxes: readonly PlacedHitbox<Data>[];
}

/** Two hitboxes that collide. For depth, normal and points, pass their shapes to `contact` of the core. */
export interface Hit<DataA = unknown, DataB = unknown> {
  a: PlacedHitbox<DataA>;
  b: PlacedHitbox<DataB>;
}

/**
 * Returns the hitboxes of two instances that collide: their roles collide by the matrix, and their shapes overlap;
 * touching doesn't count. In the order of the file of `a`, then of `b`. A hitbox without any size is disabled.
 *
 * @param matrix rules for pairs of roles such as `'hit/hurt'`, which override the default ones
 */
export function hits<DataA, DataB>(
  a: HitboxGroup<DataA>,
  b: HitboxGroup<DataB>,
  matrix?: CollisionMatrix,
): Hit<DataA, DataB>[] {
  const out: Hit<DataA, DataB>[] = [];
  hitsInto(out, a, b, matrix);
  return out;
}

/**
 * Like `hits`, into a list whose records are used again. Allocates no objects once it has had as many hits.
 *
 * @returns the number of hits: the first ones of the list; the others are of earlier calls
 */
export function hitsInto<DataA, DataB>(
  out: Hit<DataA, DataB>[],
  a: HitboxGroup<DataA>,
  b: HitboxGroup<DataB>,
  matrix: CollisionMatrix = noRules,
): number {
  let collide = lookups.get(matrix);
  if (!collide) lookups.set(matrix, (collide = rolesCollide(matrix)));
  let count = 0;
  for (const first of a.hitboxes) {
    const { x, y, extent, shape } = first.placed;
    for (const second of b.hitboxes) {
      const { placed } = second;
      const dx = x - placed.x;
      const dy = y - placed.y;
      const far = extent + placed.extent;
      if (dx * dx + dy * dy > far * far || extent === 0 || placed.extent === 0) continue;
      if (!collide(first.role, second.role) || !overlaps(shape, placed.shape)) continue;
      const hit = (out[count++] ??= { a: first, b: second });
      hit.a = first;
      hit.b = second;
    }
  }
  return count;
}

const noRules: CollisionMatrix = {};
const lookups = new WeakMap<CollisionMatrix, ReturnType<typeof rolesCollide>>();
