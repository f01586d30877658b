import { liftChildren, type ObjectEntry, type ObjectValue, type Value } from '../model/value.js';
import { isContainer } from '../model/value.js';
import { certaintyOfName } from './certainty-keywords.js';
import type { Sign, Triggers } from './first-look.js';
import { isSizeAlone, type Match, type FormContext } from './form.js';
import { isKindKey, isNumeric, isPair, getShapeKind, moved } from './parts.js';
import { boxKeys, placeKeys, signs } from './record-keys.js';
import { record } from './records.js';
import { isPlainBoxKey, keysIndicateBoxes } from './keywords.js';

/**
 * Boxes of one size at a list of positions: `{ size: { w: 8, h: 2 }, positions: [{ x: 1, y: 2 }, { x: 9, y: 2 }] }`.
 * The values of each box keep their positions in the text, with starts relative to its place.
 */
export interface RepeatedBoxes {
  readonly boxes: readonly RepeatedBox[];
  /** The values of the record that are read as part of the boxes: the list of places, and a record with the size. */
  readonly used: ReadonlySet<Value>;
}

export interface RepeatedBox {
  /** The position, its start relative to the record. */
  readonly place: Value;
  readonly match: Match;
}

const listKey =
  /^(?:at|origins?|positions?|places?|placements?|locations?|points?|coords|coordinates|spots|offsets|instances)$/;
const hasList: Sign = ({ keys }) => [...keys].some((key) => listKey.test(key));
export const repeatedTriggers: Triggers = [[hasList, signs.sizeKey]];
/** Keys of nested records that contain the size: `tile: { w: 8, h: 2 }`. */
const sizeHolder = /^(?:tile|block|brick|body|dims|dimensions?|extents?|bounds|shape|box|rect|hitbox|collider)$/;

/**
 * Reads the equally sized boxes that a record places one by one; null if it has no size, or if each place is a box
 * itself.
 */
export function repeatedIn(value: ObjectValue, context: () => FormContext): RepeatedBoxes | null {
  if (value.damaged || value.entries.length < 2) return null;
  const list = listIn(value);
  // A box that has a position of its own moves along them.
  if (list === null || hasOwnPlace(value) || !indicateBoxes(context())) return null;
  const kind = getShapeKind(value);
  // The corners of a shape aren't the positions of several boxes.
  if (kind === 'polygon' || kind === 'other') return null;
  const size = sizeIn(value);
  if (size === null) return null;
  const boxes: RepeatedBox[] = [];
  for (const place of placesIn(list)) {
    const entries = [
      ...toPointEntries(place),
      ...size.entries.map(({ key, value: part }) => ({ key, value: moved(part, -place.start) })),
    ];
    const match = record({ ...value, start: place.start, length: place.length, entries }, context);
    if (match === null || isSizeAlone(match) || match.tuple === 'points') return null;
    boxes.push({ place, match });
  }
  return { boxes, used: new Set(size.holder === null ? [list] : [list, size.holder]) };
}

function hasOwnPlace({ entries }: ObjectValue): boolean {
  return ['x', 'y'].every((name) => entries.some(({ key, value }) => key === name && isNumeric(value)));
}

function indicateBoxes(context: FormContext): boolean {
  return keysIndicateBoxes(context) || context.keys.some((key) => certaintyOfName(key) !== null);
}

/** Returns the list of places, or the only place; null if there is none. */
function listIn({ entries }: ObjectValue): Value | null {
  const entry = entries.find(({ key, value }) => listKey.test(key) && isContainer(value));
  if (entry === undefined) return null;
  const { key, value } = entry;
  // A single point may belong to one box: its position, or its `origin`.
  if (isPair(value)) return key === 'origin' || entries.some((one) => placeKeys.has(one.key)) ? null : value;
  const isList = value.kind === 'array' && !value.damaged && value.items.length > 0 && value.items.every(isPair);
  return isList ? value : null;
}

/** Returns the places in a list, with starts relative to the record. */
function placesIn(list: Value): readonly Value[] {
  if (isPair(list) || list.kind !== 'array') return [list];
  return liftChildren(list).items;
}

function toPointEntries(place: Value): readonly ObjectEntry[] {
  if (place.kind === 'object') return place.entries;
  const [x, y] = place.kind === 'array' ? place.items : [];
  return x === undefined || y === undefined
    ? []
    : [
        { key: 'x', value: x },
        { key: 'y', value: y },
      ];
}

interface SizeEntries {
  readonly entries: readonly ObjectEntry[];
  /** The nested record that contains them, if any. */
  readonly holder: Value | null;
}

/** Returns the size in a record, with starts relative to the record; null if there is none. */
function sizeIn({ entries }: ObjectValue): SizeEntries | null {
  const own = entries.filter(isOfSize);
  if (own.some(({ key }) => isSizeKey(key))) return { entries: own, holder: null };
  const [holder, ...others] = entries.filter(({ key, value }) => value.kind === 'object' && isHolder(key));
  if (others.length > 0 || holder?.value.kind !== 'object') return null;
  const inner = liftChildren(holder.value).entries.filter(isOfSize);
  return { entries: [...own, ...inner], holder: holder.value };
}

function isOfSize({ key }: ObjectEntry): boolean {
  return isSizeKey(key) || isKindKey(key);
}

function isSizeKey(key: string): boolean {
  return boxKeys.has(key) && !placeKeys.has(key);
}

function isHolder(key: string): boolean {
  return sizeHolder.test(key) || isPlainBoxKey(key);
}
