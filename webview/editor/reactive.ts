import { computed, type ReadonlySignal } from '@preact/signals-core';

/**
 * A computed signal that receives its last value, to reuse the parts that are still valid. Returning the same object
 * prevents dependent signals from being recomputed.
 */
export function computedFromLast<T>(initial: T, next: (last: T) => T): ReadonlySignal<T> {
  let last = initial;
  return computed(() => (last = next(last)));
}

/** Tells whether two lists have the same items in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Tells whether two records have the same keys and values. */
export function isSameRecord(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Makes an effect depend on these signals: evaluating the arguments reads them. */
export function dependOn(..._signals: readonly unknown[]): void {
  // The arguments were read by the caller.
}
