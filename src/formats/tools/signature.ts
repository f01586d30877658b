import type { ObjectValue, Value } from '../../model/value.js';
import { stringAt, valueAt } from '../parts.js';

/** Recognizes exports by keys and strings at their outermost levels. */

/** Whether a value is a record with all of these keys. */
export function has(value: Value | null, ...keys: readonly string[]): value is ObjectValue {
  return value?.kind === 'object' && keys.every((key) => valueAt(value, key) !== null);
}

/** Returns the first item of a list or the first value of a record. */
export function first(value: Value | null): Value | null {
  if (value?.kind === 'array') return value.items[0] ?? null;
  return value?.kind === 'object' ? (value.entries[0]?.value ?? null) : null;
}

/** Returns the value under a key of a record. */
export function at(value: Value | null, key: string): Value | null {
  return value?.kind === 'object' ? valueAt(value, key) : null;
}

/** Returns the string under a key of a record; empty if there is none. */
export function textAtKey(value: Value | null, key: string): string {
  return value?.kind === 'object' ? (stringAt(value, key) ?? '') : '';
}
