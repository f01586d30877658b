import { cacheByObject, getCoordinate } from '../../formats/index.js';
import type { ArrayValue, ObjectEntry, ObjectValue, Value } from '../../model/value.js';

/** Finds the members of records and lists by key. Long ones are indexed once. */

/** Returns a member of a record, a list or a point, relative to it; null if it is unknown. */
export function memberIn(value: Value, key: string): Value | null {
  if (value.kind === 'object') return getMember(value, key);
  if (value.kind === 'array') return /^\d{1,9}$/.test(key) ? getItem(value, Number(key)) : null;
  return getCoordinate(value, key);
}

/** In shorter records a search is faster than an index. */
const minimumLength = 16;

/** Returns the value under a key of a record; null if there is none, or if a later spread may replace it. */
export function getMember(record: ObjectValue, key: string): Value | null {
  const { entries } = record;
  if (entries.length < minimumLength) {
    for (let i = entries.length - 1; i >= 0; i--) {
      const entry = entries[i]!;
      if (entry.key === '...') return null;
      if (entry.key === key) return entry.value;
    }
    return null;
  }
  return byKey(record).get(key)?.value ?? null;
}

/** Indexes the entries after the last spread. */
const byKey = cacheByObject(({ entries }: ObjectValue): ReadonlyMap<string, ObjectEntry> => {
  const known = new Map<string, ObjectEntry>();
  for (const entry of entries) {
    if (entry.key === '...') known.clear();
    else known.set(entry.key, entry);
  }
  return known;
});

/**
 * Returns the item of a list at an index; null if there is none, or if an earlier value may represent several items.
 */
export function getItem(list: ArrayValue, index: number): Value | null {
  const item = list.items[index];
  return item !== undefined && index <= countItems(list) ? item : null;
}

const countItems = cacheByObject(({ items }: ArrayValue): number => {
  const first = items.findIndex(({ kind }) => kind === 'opaque');
  return first < 0 ? items.length : first;
});
