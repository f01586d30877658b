import { isPoint, pointNumbers } from '../../formats/index.js';
import type { ArrayValue, ObjectEntry, ObjectValue, Value } from '../../model/value.js';

/** The members of records and lists by their keys. Long ones are looked through once, however many members are asked for. */

/** Shorter ones are quicker looked through each time. */
const minimumLength = 16;

const entriesOf = new WeakMap<ObjectValue, ReadonlyMap<string, ObjectEntry>>();
const countedOf = new WeakMap<ArrayValue, number>();

/** What stands under a key of a record; null where nothing does, or where a spread behind it may say something else. */
export function memberOf(record: ObjectValue, key: string): Value | null {
  const { entries } = record;
  if (entries.length < minimumLength) {
    for (let i = entries.length - 1; i >= 0; i--) {
      const entry = entries[i]!;
      if (entry.key === '...') return null;
      if (entry.key === key) return entry.value;
    }
    return null;
  }
  let known = entriesOf.get(record);
  if (known === undefined) entriesOf.set(record, (known = byKey(entries)));
  return known.get(key)?.value ?? null;
}

/** The entries behind the last spread. */
function byKey(entries: readonly ObjectEntry[]): ReadonlyMap<string, ObjectEntry> {
  const known = new Map<string, ObjectEntry>();
  for (const entry of entries) {
    if (entry.key === '...') known.clear();
    else known.set(entry.key, entry);
  }
  return known;
}

/** The item of a list at an index; null where there is none, or where what stands before it may be several items in one. */
export function itemOf(list: ArrayValue, index: number): Value | null {
  const item = list.items[index];
  if (item === undefined) return null;
  let counted = countedOf.get(list);
  if (counted === undefined) {
    const first = list.items.findIndex(({ kind }) => kind === 'opaque');
    countedOf.set(list, (counted = first < 0 ? list.items.length : first));
  }
  return index <= counted ? item : null;
}

/** A coordinate of a point that a call makes: the `x` of `vec2(1, 2)`. */
export function coordinateOf(value: Value, key: string): Value | null {
  if (key !== 'x' && key !== 'y') return null;
  const numbers = isPoint(value) ? pointNumbers({ ...value, start: 0 }) : null;
  return numbers === null ? null : numbers[key === 'x' ? 0 : 1];
}
