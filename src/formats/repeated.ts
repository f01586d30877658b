import type { ObjectEntry, ObjectValue, Value } from '../model/value.js';
import { isContainer } from '../model/value.js';
import { tellsHitbox } from './certainty-keywords.js';
import { isSizeAlone, type Match, type Setting } from './form.js';
import { isNumeric, kindOf, moved } from './parts.js';
import { boxKeys, placeKeys } from './record-keys.js';
import { record } from './records.js';
import { isPlainBoxKey, speaksOfBoxes } from './keywords.js';

/**
 * One size beside a list of places: `{ size: { w: 8, h: 2 }, positions: [{ x: 1, y: 2 }, { x: 9, y: 2 }] }` is a box at
 * each place. The values of each box are those of the text, their starts counted from its place.
 */
export interface RepeatedBoxes {
  readonly boxes: readonly RepeatedBox[];
  /** What of the record is read as a part of the boxes: the list of places, and a record with the size. */
  readonly used: ReadonlySet<Value>;
}

export interface RepeatedBox {
  /** The place, its start counted from the record. */
  readonly place: Value;
  readonly match: Match;
}

const listKey =
  /^(?:at|origins?|positions?|places?|placements?|locations?|points?|coords|coordinates|spots|offsets|instances)$/;
/** Records that hold the size under a key of their own: `tile: { w: 8, h: 2 }`. */
const sizeHolder = /^(?:tile|block|brick|body|dims|dimensions?|extents?|bounds|shape|box|rect|hitbox|collider)$/;

/** The boxes of one size that a record places one by one; null where it says no size, or where each place is a box itself. */
export function repeatedIn(value: ObjectValue, setting: () => Setting): RepeatedBoxes | null {
  if (value.damaged || value.entries.length < 2) return null;
  const list = listIn(value);
  if (list === null || !tellsBoxes(setting())) return null;
  const kind = kindOf(value);
  // The corners of a shape are no places of several.
  if (kind === 'polygon' || kind === 'other') return null;
  const size = sizeIn(value);
  if (size === null) return null;
  const boxes: RepeatedBox[] = [];
  for (const place of placesIn(list)) {
    const entries = [
      ...pointOf(place),
      ...size.entries.map(({ key, value: part }) => ({ key, value: moved(part, -place.start) })),
    ];
    const match = record({ ...value, start: place.start, length: place.length, entries }, setting);
    if (match === null || isSizeAlone(match) || match.tuple === 'points') return null;
    boxes.push({ place, match });
  }
  return { boxes, used: new Set(size.holder === null ? [list] : [list, size.holder]) };
}

function tellsBoxes(setting: Setting): boolean {
  return speaksOfBoxes(setting) || setting.keys.some((key) => tellsHitbox(key) !== null);
}

/** What lists the places, or holds the only one; null where nothing does. */
function listIn({ entries }: ObjectValue): Value | null {
  const entry = entries.find(({ key, value }) => listKey.test(key) && isContainer(value));
  if (entry === undefined) return null;
  const { key, value } = entry;
  // One point alone may be the box's own: its place, or the point of it that `origin` names.
  if (isPoint(value)) return key === 'origin' || entries.some((one) => placeKeys.has(one.key)) ? null : value;
  const isList = value.kind === 'array' && !value.damaged && value.items.length > 0 && value.items.every(isPoint);
  return isList ? value : null;
}

/** The places in a list of them, their starts counted from the record. */
function placesIn(list: Value): readonly Value[] {
  if (isPoint(list) || list.kind !== 'array') return [list];
  return list.items.map((item) => moved(item, list.start));
}

/** Two numbers and nothing else: `{ x: 1, y: 2 }`, `[1, 2]`. */
function isPoint(value: Value): boolean {
  if (value.kind === 'array') return !value.damaged && value.items.length === 2 && value.items.every(isNumeric);
  if (value.kind !== 'object' || value.damaged || value.entries.length !== 2) return false;
  const [x, y] = value.entries;
  return x!.key === 'x' && y!.key === 'y' && isNumeric(x!.value) && isNumeric(y!.value);
}

function pointOf(place: Value): readonly ObjectEntry[] {
  if (place.kind === 'object') return place.entries;
  const [x, y] = place.kind === 'array' ? place.items : [];
  return x === undefined || y === undefined
    ? []
    : [
        { key: 'x', value: x },
        { key: 'y', value: y },
      ];
}

interface Size {
  readonly entries: readonly ObjectEntry[];
  /** The record of their own that they stand in. */
  readonly holder: Value | null;
}

/** What a record says of a size, its starts counted from the record; null where it says none. */
function sizeIn({ entries }: ObjectValue): Size | null {
  const own = entries.filter(isOfSize);
  if (own.some(({ key }) => isSizeKey(key))) return { entries: own, holder: null };
  const [holder, ...others] = entries.filter(({ key, value }) => value.kind === 'object' && isHolder(key));
  if (others.length > 0 || holder?.value.kind !== 'object') return null;
  const { start } = holder.value;
  const inner = holder.value.entries.filter(isOfSize).map(({ key, value }) => ({ key, value: moved(value, start) }));
  return { entries: [...own, ...inner], holder: holder.value };
}

function isOfSize({ key }: ObjectEntry): boolean {
  return isSizeKey(key) || saysKind.test(key);
}

const saysKind = /^(?:type|kind|shape)$/;

function isSizeKey(key: string): boolean {
  return boxKeys.has(key) && !placeKeys.has(key);
}

function isHolder(key: string): boolean {
  return sizeHolder.test(key) || isPlainBoxKey(key);
}
