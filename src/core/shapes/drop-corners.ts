import type { Point } from '../base/shape.js';

/** Removes corners that are flat between their neighbors from a ring, until none is left; returns it. */
export function dropCorners<P extends Point>(ring: P[], isFlat: (a: P, b: P, c: P) => boolean): P[] {
  let done = 0;
  let k = 0;
  while (done < ring.length) {
    k %= ring.length;
    if (!isFlat(cornerAt(ring, k - 1), cornerAt(ring, k), cornerAt(ring, k + 1))) {
      k++;
      done++;
    } else {
      // Both neighbors have to be checked again.
      ring.splice(k, 1);
      k += ring.length - 1;
      done = Math.max(0, done - 2);
    }
  }
  return ring;
}

/** Returns a corner of a ring, counted around it in either direction. */
export function cornerAt<P extends Point>(ring: readonly P[], k: number): P {
  return ring[(k + ring.length) % ring.length]!;
}
