import type { ArrayValue, ObjectEntry, ObjectValue, Value } from '../../model/value.js';

/** Finds the members of records and lists by key. Long ones are indexed once. */

/** In shorter records a search is faster than an index. */
const minimumLength = 16;

const entryIndexes = new WeakMap<ObjectValue, ReadonlyMap<string, ObjectEntry>>();
const countedItems = new WeakMap<ArrayValue, number>();

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
  let known = entryIndexes.get(record);
  if (known === undefined) entryIndexes.set(record, (known = byKey(entries)));
  return known.get(key)?.value ?? null;
}

/** Indexes the entries after the last spread. */
function byKey(entries: readonly ObjectEntry[]): ReadonlyMap<string, ObjectEntry> {
  const known = new Map<string, ObjectEntry>();
  for (const entry of entries) {
    if (entry.key === '...') known.clear();
    else known.set(entry.key, entry);
  }
  return known;
}

/**
 * Returns the item of a list at an index; null if there is none, or if an earlier value may represent several items.
 */
export function getItem(list: ArrayValue, index: number): Value | null {
  const item = list.items[index];
  if (item === undefined) return null;
  let counted = countedItems.get(list);
  if (counted === undefined) {
    const first = list.items.findIndex(({ kind }) => kind === 'opaque');
    countedItems.set(list, (counted = first < 0 ? list.items.length : first));
  }
  return index <= counted ? item : null;
}
