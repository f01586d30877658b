import type { Expression, NumberValue, ObjectEntry, Value } from '../../model/value.js';
import { maxKeys } from './limits.js';

/**
 * Boxes that are written alike hold the same numbers at the same places, counted from where each begins. There are very
 * many of them: what was read lately is taken again instead of being made once more. Nobody tells values other than
 * containers apart by what object they are.
 */

/** Keys that have been read, the first so many different ones of them. */
const keys = new Map<string, string>();

/** A key as one text, however often it is read: most keys stand in very many records. */
export function sharedKey(key: string): string {
  if (key.length > maxSharedKey) return key;
  const known = keys.get(key);
  if (known !== undefined) return known;
  if (keys.size >= maxKeys) keys.clear();
  const copy = copied(key);
  keys.set(copy, copy);
  return copy;
}

/** A long part of a text keeps all of the text in memory: what is remembered for longer is a text of its own. */
function copied(key: string): string {
  if (key.length < minimumPart) return key;
  return Array.from({ length: key.length }, (_, k) => key[k]).join('');
}

/** Shorter parts of a text are texts of their own in all engines. */
const minimumPart = 13;

/** Longer keys are rarely the same. */
const maxSharedKey = 24;

/** How many numbers are remembered, each in the place that its parts come to: a power of two. */
const remembered = 4096;

const numbers = new Array<NumberValue | undefined>(remembered).fill(undefined);
const entries = new Array<ObjectEntry | undefined>(remembered).fill(undefined);

function slotOf(start: number, length: number, value: number): number {
  const mixed = Math.imul(start, 0x9e3779b1) ^ Math.imul(length, 0x85ebca6b) ^ Math.imul((value * 64) | 0, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & (remembered - 1);
}

/** A number as it stands in a container. */
export function sharedNumber(start: number, length: number, value: number): NumberValue {
  const slot = slotOf(start, length, value);
  const known = numbers[slot];
  if (known?.start === start && known.length === length && Object.is(known.value, value)) return known;
  return (numbers[slot] = { kind: 'number', start, length, value });
}

/** An entry of a record; the same object for the same number under the same key. */
export function sharedEntry(key: string, value: Value): ObjectEntry {
  if (value.kind !== 'number') return { key, value };
  const slot = slotOf(value.start, value.length, value.value);
  const known = entries[slot];
  if (known?.value === value && known.key === key) return known;
  return (entries[slot] = { key, value });
}

type Name = Extract<Expression, { op: 'name' }>;

const names = new Array<Name | undefined>(remembered).fill(undefined);

/** A name in a computation, which starts at an offset of it. */
export function sharedName(name: string, at: number): Name {
  if (name.length >= minimumPart) return { op: 'name', name, at };
  const slot = slotOf(at, name.length, name.charCodeAt(0) + 256 * name.charCodeAt(name.length - 1));
  const known = names[slot];
  if (known?.at === at && known.name === name) return known;
  return (names[slot] = { op: 'name', name, at });
}
