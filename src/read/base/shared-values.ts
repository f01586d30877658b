import type { Expression } from '../../model/expression.js';
import type { NumberValue, ObjectEntry, Value } from '../../model/value.js';
import { maxKeys } from './limits.js';

/**
 * Boxes with the same formatting have the same numbers at the same relative offsets. There are very many, so recently
 * created values are shared. This is safe because only containers are compared by identity.
 */

/** The keys read so far; cleared when there are too many. */
const keys = new Map<string, string>();

/** Returns the same string object for equal keys, since most keys occur in very many records. */
export function sharedKey(key: string): string {
  if (key.length > maxSharedKey) return key;
  const known = keys.get(key);
  if (known !== undefined) return known;
  if (keys.size >= maxKeys) keys.clear();
  const copy = copyKey(key);
  keys.set(copy, copy);
  return copy;
}

/** Copies a key: a substring keeps the whole text in memory. */
function copyKey(key: string): string {
  if (key.length < minimumPart) return key;
  return Array.from({ length: key.length }, (_, k) => key[k]).join('');
}

/** Shorter substrings are always copied by the engines. */
const minimumPart = 13;

/** Longer keys are rarely equal. */
export const maxSharedKey = 24;

/** The number of cached values, each in the slot of its hash: a power of two. */
const cacheSize = 4096;

const numbers = new Array<NumberValue | undefined>(cacheSize).fill(undefined);
const entries = new Array<ObjectEntry | undefined>(cacheSize).fill(undefined);

function getSlot(start: number, length: number, value: number): number {
  const mixed = Math.imul(start, 0x9e3779b1) ^ Math.imul(length, 0x85ebca6b) ^ Math.imul((value * 64) | 0, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & (cacheSize - 1);
}

/** Returns a shared number; `start` is relative to its container. */
export function sharedNumber(start: number, length: number, value: number): NumberValue {
  const slot = getSlot(start, length, value);
  const known = numbers[slot];
  if (known?.start === start && known.length === length && Object.is(known.value, value)) return known;
  return (numbers[slot] = { kind: 'number', start, length, value });
}

/** Returns an entry of a record; the same object for the same number under the same key. */
export function sharedEntry(key: string, value: Value): ObjectEntry {
  if (value.kind !== 'number') return { key, value };
  const slot = getSlot(value.start, value.length, value.value);
  const known = entries[slot];
  if (known?.value === value && known.key === key) return known;
  return (entries[slot] = { key, value });
}

type Name = Extract<Expression, { op: 'name' }>;

const names = new Array<Name | undefined>(cacheSize).fill(undefined);

/** Returns a name in a computation; `at` is its offset in it. */
export function sharedName(name: string, at: number): Name {
  if (name.length >= minimumPart) return { op: 'name', name, at };
  const slot = getSlot(at, name.length, name.charCodeAt(0) + 256 * name.charCodeAt(name.length - 1));
  const known = names[slot];
  if (known?.at === at && known.name === name) return known;
  return (names[slot] = { op: 'name', name, at });
}
