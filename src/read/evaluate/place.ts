import { isGenericKey, roleOfKey, valueAt, type Setting } from '../../formats/index.js';
import { pathUnder } from '../../model/path.js';
import { isContainer, type ObjectValue, type RootValue, type Value } from '../../model/value.js';
import type { Scopes } from './scopes.js';
import { Typed } from './types.js';
import { movedTo } from '../base/values.js';

/** Where a value stands in the data of a file. */
export interface Place {
  readonly parent: Place | null;
  /** Its key; null for an item of a list. */
  readonly key: string | null;
  /** Its place in the list; -1 under a key. */
  readonly index: number;
  /** Null where the text has no value of its own there: a class, the object of an assignment. */
  readonly value: Value | null;
  /** Absolute offset of the value. */
  readonly start: number;
  /** As a person would write it: `player.hurtboxes[0]`. */
  readonly path: string;
  /** What its value is declared to be; absent where nothing is declared. */
  readonly typed?: Typed;
}

/** A place with what its value is declared to be: by itself, or by what holds it. */
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

/** `[3]`: the same text for the same index, since there are very many of them. */
export function indexText(index: number): string {
  if (index >= 10_000) return `[${index}]`;
  return (indexTexts[index] ??= `[${index}]`);
}

/** The place of a root value under the keys that lead to it; null for one that stands for itself. */
export function placeOfRoot(root: RootValue): Place | null {
  let place: Place | null = null;
  root.path.forEach((key, index) => {
    const value = index === root.path.length - 1 ? root.value : null;
    place = placeUnder(place, key, value, root.start);
  });
  return place;
}

/** What the keys around a list say about the numbers in it. `file`: the name of the file, where it speaks of boxes. */
export function settingOf(place: Place | null, file: string | null = null): Setting {
  const keys: string[] = [];
  let listed = false;
  let isNamed = false;
  for (let at = place; at !== null; at = at.parent) {
    if (at.typed !== undefined) keys.push(...typeWords(at));
    if (at.key === null) {
      listed ||= !isNamed;
      continue;
    }
    keys.push(at.key);
    isNamed = true;
    if (at.parent !== null && !isRecordOfLists(at.parent)) return { keys, listed };
  }
  return file === null ? { keys, listed } : { keys, listed, file };
}

/** What stands under a key of one of the nearest records around a place, counted from that place; null where nothing does. */
export function besideIn(place: Place | null, key: string, records = 2): Value | null {
  let at = place?.parent ?? null;
  for (let k = 0; k < records && at?.value?.kind === 'object'; k++, at = at.parent) {
    const value = valueAt(at.value, key);
    if (value !== null) return movedTo(value, value.start + at.start - place!.start);
  }
  return null;
}

/** What the type of a value tells: its names, or that it is four numbers, where a key around says what these are for. */
function typeWords(place: Place): readonly string[] {
  const names = place.typed?.names() ?? [];
  if (names.length > 0 || place.typed?.isRow(4) !== true) return names;
  for (let at: Place | null = place; at !== null; at = at.parent) {
    if (at.key !== null && roleOfKey(at.key).strong !== null) return ['rect'];
  }
  return names;
}

/** Whether a record is a list with names and not a thing with properties. */
function isRecordOfLists({ value, key }: Place): boolean {
  // `this.boxes.idle = [1, 2, 3, 4]`: of the record nothing but its name is known.
  if (value === null) return key !== null && /[a-z]s$|[A-Z]S$/.test(key);
  if (value.kind === 'call') return /(?:^|\.)Map$/.test(value.callee);
  if (value.kind !== 'object') return false;
  // To remember a record takes more than to look at a short one.
  if (value.entries.length <= shortRecord) return holdsOnlyLists(value);
  // Asked once for each entry: a record of thousands is looked at once.
  let known = recordsOfLists.get(value);
  if (known === undefined) recordsOfLists.set(value, (known = holdsOnlyLists(value)));
  return known;
}

function holdsOnlyLists({ entries }: ObjectValue): boolean {
  return entries.every(({ value }) => isContainer(value));
}

const shortRecord = 16;

const recordsOfLists = new WeakMap<Value, boolean>();

/** Whether no key at or around a place names anybody or anything. */
export function isUnnamedAt(place: Place | null): boolean {
  for (let at = place; at !== null; at = at.parent)
    if (at.key !== null && at.key !== '' && !isGenericKey(at.key)) return false;
  return true;
}
