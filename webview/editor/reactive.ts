import { computed, type ReadonlySignal } from '@preact/signals-core';

/**
 * A computed signal that is handed its own last value, so that it can keep what is still true of it. What keeps all of
 * it returns the same object: then nothing that depends on it is computed again.
 */
export function computedFromLast<T>(initial: T, next: (last: T) => T): ReadonlySignal<T> {
  let last = initial;
  return computed(() => (last = next(last)));
}

/** Whether two lists hold the same things in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Whether two records have the same values under the same keys. */
export function isSameRecord(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Makes an effect run again when one of these signals changes: reading them for this call is enough. */
export function dependOn(..._signals: readonly unknown[]): void {
  // What was read is known by now.
}
