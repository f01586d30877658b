import type { ObjectEntry, ObjectValue, Value } from '../model/value.js';

/** What the numbers of a box are picked from. */

/**
 * The value under `key`; the last one counts where a key is written twice. Where a spread behind it may replace it, the
 * spread is what counts.
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

/** Records of more entries are looked up in an index: what is around many boxes is asked once for each of them. */
const fewEntries = 32;

const indexes = new WeakMap<readonly ObjectEntry[], ReadonlyMap<string, Value>>();

function indexOf(entries: readonly ObjectEntry[]): ReadonlyMap<string, Value> {
  let index = indexes.get(entries);
  if (index !== undefined) return index;
  const found = new Map<string, Value>();
  let spread: Value | null = null;
  for (let i = entries.length - 1; i >= 0; i--) {
    const { key, value } = entries[i]!;
    if (!found.has(key)) found.set(key, spread ?? value);
    if (key === '...') spread = value;
  }
  indexes.set(entries, (index = found));
  return index;
}

/** The text under `key` where there is a string. */
export function stringAt(object: ObjectValue, key: string): string | null {
  const value = valueAt(object, key);
  return value?.kind === 'string' ? value.value : null;
}

/** Whether the value has the form of a number: one that is written, or something that may give one. */
export function isNumeric(value: Value): boolean {
  return value.kind === 'number' || value.kind === 'expression';
}

/** Whether the value gives a number, or something that only the running game knows. */
function mayBeNumber(value: Value): boolean {
  return (
    isNumeric(value) ||
    value.kind === 'call' ||
    (value.kind === 'opaque' && value.length > 0 && (value.text === '' || value.text.startsWith('this.')))
  );
}

const percent = /^\s{0,9}([+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15}))%\s{0,9}$/;

/** The number of a text like `12.5%`; null for any other text. */
export function percentOf(text: string): number | null {
  // Most texts are names: one look at the end is enough for those.
  if (text.length > 40 || !text.trimEnd().endsWith('%')) return null;
  const digits = percent.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether the value stands where a number should: it is one, or it is a single thing that is none. */
function isSingle(value: Value): boolean {
  return value.kind !== 'object' && value.kind !== 'array';
}

/** The value under `key`, or under keys one in the other: `position.x`, `position.0`. Its start counts from `object`. */
export function nestedValueAt(object: ObjectValue, key: string): Value | null {
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
        : null;
  return inner === null ? null : moved(inner, outer.start);
}

/** The same value, its start counted from a container further out. */
export function moved(value: Value, by: number): Value {
  return { ...value, start: value.start + by };
}

/** The values under these keys, or null where one is missing or is a list or a record. */
export function valuesAt(object: ObjectValue, keys: readonly string[]): Value[] | null {
  // Made at its length: a list that grows takes several times the memory, and this is done for every box.
  const values = new Array<Value>(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const value = nestedValueAt(object, keys[i]!);
    if (value === null || !isSingle(value)) return null;
    values[i] = value;
  }
  return values;
}

/** Whether at least half of the values are numbers: a box may have a number that is none, but not hardly any. */
export function areMostlyNumbers(values: readonly Value[]): boolean {
  let numbers = 0;
  for (const value of values) if (isNumeric(value)) numbers++;
  return numbers * 2 >= values.length;
}

const angleKey = /^(?:rotation|angle|rot|theta)(?:_?(?:in_?)?(?:deg|rad)[a-z]*)?$/i;

/** The angle of a box under one of its usual keys, its unit perhaps in the name. */
export function angleOf(object: ObjectValue): ObjectEntry | null {
  for (const entry of object.entries) if (mayBeNumber(entry.value) && angleKey.test(entry.key)) return entry;
  return null;
}

/** The kinds of shape that a record can say it is; `other` is one that has no inside, or that nothing here reads. */
export type Kind = 'rect' | 'circle' | 'capsule' | 'ellipse' | 'polygon' | 'other';

const kinds: ReadonlyMap<string, Kind> = new Map(
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

/** The kind of shape that a record says it is, in any case of letters; null where it says none. */
export function kindOf(object: ObjectValue): Kind | null {
  for (const { key, value } of object.entries) {
    if (value.kind !== 'string' || (key !== 'shape' && key !== 'type' && key !== 'kind')) continue;
    const kind = kinds.get(value.value.toLowerCase());
    if (kind !== undefined) return kind;
  }
  return null;
}

/** Whether a string names a kind of shape and so says nothing about a role. */
export function namesShape(text: string): boolean {
  return kinds.has(text.toLowerCase());
}
