import { cacheByObject, frameCountIn, splitWords } from '../../formats/index.js';
import type { ObjectValue } from '../../model/value.js';
import type { Place } from '../evaluate/place.js';

/** Reads lists and records that have an entry per frame. */

/** Returns the frame count in the record around a list; null if it contains none or is 1. */
export function frameCountAround({ key, parent }: Place): number | null {
  // A list of hurtboxes may be in a record of lists, beside the lists of other boxes.
  for (const around of [parent, parent?.parent ?? null]) {
    if (around?.value?.kind !== 'object') continue;
    const count = frameCountIn(around.value, around === parent ? key : null);
    if (count !== null) return count;
  }
  return null;
}

/** Returns the frame that a key in a record of frames stands for; null if the record isn't a record of frames. */
export function frameOfKey(key: string, parent: Place): number | null {
  const numbered = /^frame[_ -]?(\d{1,6})$/i.exec(key)?.[1];
  if (numbered !== undefined) return Number(numbered);
  if (parent.key === null) return null;
  if (!splitWords(parent.key).some((word) => /^frames?$/.test(word)))
    return namesBoxes(parent.key) && parent.value?.kind === 'object' && isNumbered(parent.value) ? Number(key) : null;
  if (/^\d{1,6}$/.test(key)) return Number(key);
  if (parent.value?.kind !== 'object') return null;
  return (parent.key === 'frames' ? soleFrame(parent.value) : null) ?? namedFrames(parent.value)?.get(key) ?? null;
}

/** Whether a key names boxes of an actor, so that numbers under it are frames. Numbers in a level are ids. */
const namesBoxes = (key: string): boolean =>
  splitWords(key).some((word) => /^(?:hit|hurt|push|attack|collision)(?:box|boxes)$/.test(word)) ||
  /(?:hit|hurt|push|attack|collision)[_-]?(?:box|rect|area|shape|circle)/i.test(key);

/** Whether the keys of a record are ascending whole numbers. */
const isNumbered = cacheByObject(({ entries }: ObjectValue): boolean => {
  const ascends = (key: string, k: number): boolean => k === 0 || Number(key) > Number(entries[k - 1]!.key);
  return entries.length > 0 && entries.every(({ key }, k) => /^\d{1,4}$/.test(key) && ascends(key, k));
});

/** Returns the frame of a record with a single entry; a separator must precede the number in its name. */
function soleFrame({ entries }: ObjectValue): number | null {
  const digits = entries.length === 1 ? /[_ -](\d{1,6})(?:\.\w{1,5})?$/.exec(entries[0]!.key)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

const lengths = new WeakMap<ObjectValue, number>();

/** Returns the number of frames that a list or a record of frames has entries for, including those without hitboxes. */
export function lengthInFrames(place: Place): number {
  const { value } = place;
  if (value?.kind === 'array') return value.items.length;
  if (value?.kind !== 'object') return 0;
  let length = lengths.get(value);
  if (length === undefined) {
    length = value.entries.reduce((most, { key }) => Math.max(most, (frameOfKey(key, place) ?? -1) + 1), 0);
    lengths.set(value, length);
  }
  return length;
}

/**
 * Returns the frames of a record whose names end in numbers: those numbers if the names are otherwise equal, else the
 * index of each entry, since frames of several images aren't on one timeline.
 */
const namedFrames = cacheByObject(({ entries }: ObjectValue): ReadonlyMap<string, number> | null => {
  const names = entries.map(({ key }) => key);
  const parts = names.map((name) => /^(.{0,200}?)(\d{1,6})(?:\.\w{1,5})?$/.exec(name));
  if (names.length < 2 || parts.includes(null)) return null;
  const alike = new Set(parts.map((part) => part![1])).size === 1;
  return new Map(names.map((name, k) => [name, alike ? Number(parts[k]![2]) : k]));
});
