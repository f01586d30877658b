import {
  areRoleLists,
  cacheByObject,
  isGenericKey,
  mayListRects,
  namesFighterBox,
  valueAt,
  type FormContext,
} from '../../formats/index.js';
import { pathUnder } from '../../model/path.js';
import { isContainer, type ObjectValue, type RootValue, type Value } from '../../model/value.js';
import type { Scopes } from './scopes.js';
import { Typed } from './types.js';
import { movedTo } from '../base/values.js';

/** The position of a value in the data of a file. */
export interface Place {
  readonly parent: Place | null;
  /** The key; null for an item of a list. */
  readonly key: string | null;
  /** The index in the list; -1 under a key. */
  readonly index: number;
  /** Null if the text has no value for it: a class, the object of an assignment. */
  readonly value: Value | null;
  /** The absolute offset of the value. */
  readonly start: number;
  /** The path as written in code: `player.hurtboxes[0]`. */
  readonly path: string;
  /** The declared type of the value; absent if there is none. */
  readonly typed?: Typed;
}

/** Returns a place with the declared type of its value: its own, or that from the type of its container. */
export function typedPlace(place: Place, scopes: Scopes | null): Place {
  const own = place.value !== null && isContainer(place.value) ? place.value.type : undefined;
  const typed =
    own === undefined ? (place.parent?.typed?.member(place.key) ?? null) : Typed.of(own, place.start, scopes);
  if (typed === null) return place;
  return place.typed === undefined ? { typed, ...place } : { ...place, typed };
}

export function placeUnder(parent: Place | null, key: string, value: Value | null, start: number): Place {
  return { parent, key, index: -1, value, start, path: pathUnder(parent?.path ?? '', key) };
}

export function placeInList(parent: Place, index: number, value: Value, start: number): Place {
  return { parent, key: null, index, value, start, path: parent.path + indexText(index) };
}

const indexTexts: string[] = [];

/** Returns `[3]`: the same string object for the same index, since there are very many. */
export function indexText(index: number): string {
  if (index >= 10_000) return `[${index}]`;
  return (indexTexts[index] ??= `[${index}]`);
}

/** Returns the place of a root value under its keys; null for a standalone one. */
export function placeOfRoot(root: RootValue): Place | null {
  let place: Place | null = null;
  root.path.forEach((key, index) => {
    const value = index === root.path.length - 1 ? root.value : null;
    place = placeUnder(place, key, value, root.start);
  });
  return place;
}

/**
 * Returns the meaning of the numbers in a list from the keys around it. `file`: the file name, if it indicates boxes.
 */
export function surroundingKeys(place: Place | null, file: string | null = null): FormContext {
  const keys: string[] = [];
  let isListed = false;
  let isNamed = false;
  for (let at = place; at !== null; at = at.parent) {
    if (at.typed !== undefined) keys.push(...typeKeywords(at));
    if (at.key === null) {
      isListed ||= !isNamed;
      continue;
    }
    // `hurt: [[8, 4, 16, 40]]` in a record of such lists.
    if (!isNamed && isUnderRole(at)) keys.push(boxOfRole);
    keys.push(at.key);
    isNamed = true;
    if (at.parent !== null && !isRecordOfLists(at.parent)) return { keys, isListed };
  }
  return file === null ? { keys, isListed } : { keys, isListed, file };
}

/** Stands for a role as the key of a list of boxes. */
const boxOfRole = 'hurtbox';

/** Whether a value is in a record whose keys are roles: a frame of a table, or beside another role. */
function isUnderRole({ parent, key }: Place): boolean {
  if (parent?.value?.kind !== 'object' || key === null || !isRoleRecord(parent.value)) return false;
  return parent.key === null || parent.value.entries.length > 1;
}

/** Whether all keys of a record are roles with lists: `{ hurt: [[8, 4, 16, 40]], hit: [] }`. */
export const isRoleRecord = cacheByObject(({ entries }: ObjectValue): boolean => {
  const lists = entries.filter(({ value }) => value.kind === 'array');
  return lists.length > 0 && areRoleLists(lists.map(({ key }) => key)) && lists.length * 2 > entries.length;
});

/**
 * Returns the value under a key of one of the nearest records around a place, relative to that place; null if there is
 * none.
 */
export function valueBeside(place: Place | null, key: string, records = 2): Value | null {
  let at = place?.parent ?? null;
  for (let k = 0; k < records && at?.value?.kind === 'object'; k++, at = at.parent) {
    const value = valueAt(at.value, key);
    if (value !== null) return movedTo(value, value.start + at.start - place!.start);
  }
  return null;
}

/**
 * Returns the keywords in the type of a value: its names, or `rect` for four numbers under a key with a role, or in a list
 * that isn't one of colors and the like.
 */
function typeKeywords(place: Place): readonly string[] {
  const names = place.typed?.names() ?? [];
  if (names.length > 0 || place.typed?.isRow(4) !== true) return names;
  if (place.key === null && mayListRects(nearestKey(place)?.key ?? '')) return ['rect'];
  for (let at: Place | null = place; at !== null; at = at.parent) {
    if (at.key !== null && namesFighterBox(at.key)) return ['rect'];
  }
  return names;
}

/** Returns the nearest place with a key, at or above one. */
export function nearestKey(place: Place | null): Place | null {
  let at = place;
  while (at !== null && at.key === null) at = at.parent;
  return at;
}

/** Whether a record is a set of named lists rather than a thing with properties. */
function isRecordOfLists({ value, key }: Place): boolean {
  // `this.boxes.idle = [1, 2, 3, 4]`: only the name of the record is known.
  if (value === null) return key !== null && /[a-z]s$|[A-Z]S$/.test(key);
  if (value.kind === 'call') return /(?:^|\.)Map$/.test(value.callee);
  if (value.kind !== 'object') return false;
  // For a short record, a search costs less than caching.
  return value.entries.length <= shortRecord ? holdsOnlyLists(value) : longHoldsOnlyLists(value);
}

function holdsOnlyLists({ entries }: ObjectValue): boolean {
  return entries.every(({ value }) => isContainer(value));
}

const shortRecord = 16;

/** Queried once per entry, so a record with thousands of entries is searched only once. */
const longHoldsOnlyLists = cacheByObject(holdsOnlyLists);

/** Whether no key at or around a place is a specific name. */
export function hasNoSpecificKey(place: Place | null): boolean {
  for (let at = place; at !== null; at = at.parent)
    if (at.key !== null && at.key !== '' && !isGenericKey(at.key)) return false;
  return true;
}
