import { cacheByObject } from './key-cache.js';
import { getCoordinate } from './point-calls.js';
import type { ObjectEntry, ObjectValue, Value } from '../model/value.js';

/** Reads the parts of a record that forms build boxes from. */

/**
 * Returns the value under `key`, the last one if the key is repeated. If a later spread may replace it, returns the
 * spread.
 */
export function valueAt(object: ObjectValue, key: string): Value | null {
  const { entries } = object;
  if (entries.length > fewEntries) return indexOf(entries).get(key) ?? null;
  let spread: Value | null = null;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.key === key) return spread ?? entry.value;
    if (entry.key === '...') spread = entry.value;
  }
  return null;
}

/** Larger records get an index, because the records around many boxes are searched once per box. */
const fewEntries = 32;

const indexOf = cacheByObject((entries: readonly ObjectEntry[]): ReadonlyMap<string, Value> => {
  const results = new Map<string, Value>();
  let spread: Value | null = null;
  for (let i = entries.length - 1; i >= 0; i--) {
    const { key, value } = entries[i]!;
    if (!results.has(key)) results.set(key, spread ?? value);
    if (key === '...') spread = value;
  }
  return results;
});

/** Returns the string under `key`; null if there is no string. */
export function stringAt(object: ObjectValue, key: string): string | null {
  const value = valueAt(object, key);
  return value?.kind === 'string' ? value.value : null;
}

/** Whether the value is a number or an expression that may evaluate to one. */
export function isNumeric(value: Value): boolean {
  return value.kind === 'number' || value.kind === 'expression';
}

/** Whether a value is exactly two numbers: `{ x: 1, y: 2 }`, `[1, 2]`. */
export function isPair(value: Value): boolean {
  if (value.kind === 'array') return !value.damaged && value.items.length === 2 && value.items.every(isNumeric);
  if (value.kind !== 'object' || value.damaged || value.entries.length !== 2) return false;
  return value.entries.every((entry) => /^[xy]$/i.test(entry.key) && isNumeric(entry.value));
}

/** Whether the value is numeric or known only at runtime. */
function mayBeNumber(value: Value): boolean {
  return (
    isNumeric(value) ||
    value.kind === 'call' ||
    (value.kind === 'opaque' && value.length > 0 && (value.text === '' || value.text.startsWith('this.')))
  );
}

/** Whether the value is a scalar: a number, or something else in its place. */
function isSingle(value: Value): boolean {
  return value.kind !== 'object' && value.kind !== 'array';
}

/**
 * Returns the value under `key`, which may be a path: `position.x`, `position.0`. Its start is relative to `object`.
 */
function nestedValueAt(object: ObjectValue, key: string): Value | null {
  const point = key.indexOf('.');
  if (point < 0) return valueAt(object, key);
  const outer = valueAt(object, key.slice(0, point));
  const rest = key.slice(point + 1);
  if (outer === null) return null;
  const inner =
    outer.kind === 'object'
      ? valueAt(outer, rest)
      : outer.kind === 'array' && outer.items.length === 2
        ? (outer.items[Number(rest)] ?? null)
        : getCoordinate(outer, rest);
  return inner === null ? null : moved(inner, outer.start);
}

/** Returns the value with its start relative to an outer container. */
export function moved(value: Value, by: number): Value {
  return { ...value, start: value.start + by };
}

/** Returns the values under these keys; null if one is missing, a list or a record. */
export function valuesAt(object: ObjectValue, keys: readonly string[]): Value[] | null {
  // Preallocated: a growing list takes several times the memory, and this runs for every box.
  const values = new Array<Value>(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const value = nestedValueAt(object, keys[i]!);
    if (value === null || !isSingle(value)) return null;
    values[i] = value;
  }
  return values;
}

/** Whether at least half of the values are numeric. A box may have some other value, but not mostly. */
export function areMostlyNumbers(values: readonly Value[]): boolean {
  let numbers = 0;
  for (const value of values) if (isNumeric(value)) numbers++;
  return numbers * 2 >= values.length;
}

const angleKey = /^(?:rotation|angle|rot|theta)(?:_?(?:in_?)?(?:deg|rad)[a-z]*)?$/i;

/** Returns the angle of a box under one of its usual keys, which may include the unit. */
export function findAngle(object: ObjectValue): ObjectEntry | null {
  for (const entry of object.entries) if (mayBeNumber(entry.value) && angleKey.test(entry.key)) return entry;
  return null;
}

/** The kinds of shape that a record can declare; `other` has no area or isn't supported. */
export type DeclaredKind = 'rect' | 'circle' | 'capsule' | 'ellipse' | 'polygon' | 'other';

const kinds: ReadonlyMap<string, DeclaredKind> = new Map(
  (
    [
      ['rect', 'rect rectangle aabb box square obb'],
      ['circle', 'circle disc disk ball'],
      ['capsule', 'capsule'],
      ['ellipse', 'ellipse oval'],
      ['polygon', 'polygon poly triangle convex'],
      ['other', 'point line polyline segment edge chain'],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** Returns the kind of shape that a record declares, ignoring case; null if none. */
export function getShapeKind(object: ObjectValue): DeclaredKind | null {
  for (const { key, value } of object.entries) {
    if (value.kind !== 'string' || !isKindKey(key)) continue;
    const kind = kinds.get(value.value.toLowerCase());
    if (kind !== undefined) return kind;
  }
  return null;
}

/** Whether a record may declare its kind of shape under a key. */
export function isKindKey(key: string): boolean {
  return key === 'shape' || key === 'type' || key === 'kind';
}

/** Whether an entry declares a kind of shape, or of something else, as a string. */
export function declaresShapeKind({ key, value }: ObjectEntry): boolean {
  return value.kind === 'string' && isKindKey(key);
}

/** Whether a string names a kind of shape, and so isn't a role. */
export function namesShape(text: string): boolean {
  return kinds.has(text.toLowerCase());
}
