import { isPair, keysIndicateBoxes, namesPlace, shapeKeysIn, splitWords, type ShapeKeys } from '../../formats/index.js';
import type { SkippedEntry } from '../../model/document.js';
import { countWhile, type Span } from '../../model/span.js';
import {
  childrenOf,
  isContainer,
  type ArrayValue,
  type ObjectValue,
  type RootValue,
  type Value,
} from '../../model/value.js';
import { placeInList, placeUnder, surroundingKeys, type Place } from '../evaluate/place.js';
import type { DetectedBox } from './detected-box.js';
import { Exclusions } from './exclusions.js';
import { findName } from './roles.js';

/**
 * Finds what was meant as a hitbox but isn't read as one: an entry beside hitboxes, in the same list or record, with the
 * numbers of a shape in a form that is unknown or incomplete. A position, a timing or an image in a record of hitboxes is
 * something else on purpose.
 */

/** @param boxes all values in the form of a box, also those whose numbers are known only at runtime */
export function findSkipped(
  boxes: readonly DetectedBox[],
  roots: readonly RootValue[],
  isExcluded: (offset: number) => boolean,
): SkippedEntry[] {
  const read = boxes.flatMap(spansOf).sort((a, b) => a.start - b.start);
  const exclusions = new Exclusions();
  const results: SkippedEntry[] = [];
  for (const group of groupsAround(boxes, placesOfRoots(roots)).values()) {
    if (isExcluded(group.start)) continue;
    const inside = childrenOf(group.value!);
    const unread = inside.flatMap((value, k): Entry[] => {
      const start = group.start + value.start;
      if (isRead(read, start, value) || !isCandidate(value, group) || isExcluded(start)) return [];
      const place = placeOfChild(group, k, value, start);
      return exclusions.has(place, value) ? [] : [{ place, value }];
    });
    const left =
      unread.length === 0 ? 0 : inside.filter((value) => isRead(read, group.start + value.start, value)).length;
    for (const { place, value } of unread) {
      results.push({
        path: place.path,
        list: group.path,
        name: findName(place, value),
        entries: left + unread.length,
        start: place.start,
        end: place.start + value.length,
      });
    }
  }
  return results
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start }, k, all) => all[k - 1]?.start !== start);
}

/** The spans of a box and of its numbers, which may be further inside: `{ box: { x, y, w, h } }`. */
function spansOf({ start, value, shared, match }: DetectedBox): Span[] {
  const whole = { start, end: start + Math.max(value.length, shared?.length ?? 0) };
  return [
    whole,
    ...match.values.map((number) => ({ start: start + number.start, end: start + number.start + number.length })),
  ];
}

/** Whether a hitbox was read from an entry or from a part of it. */
function isRead(read: readonly Span[], start: number, { length }: Value): boolean {
  const index = countWhile(read, (_, at) => read[at]!.start < start);
  return index < read.length && read[index]!.start < start + length;
}

/** Returns the lists and records of hitboxes, by their offset. */
function groupsAround(boxes: readonly DetectedBox[], outermost: readonly Place[]): ReadonlyMap<number, Place> {
  const groups = new Map<number, Place>();
  for (const { place, value, start, part, members, isObject } of boxes) {
    if (place === null || part === true || members !== undefined || isObject === true) continue;
    const parent = place.parent ?? (place.key === null ? null : (outermost.find(isAround(start)) ?? null));
    // A value of another name, or the box of a class, isn't in the list around the name.
    if (parent === null || parent.value === null || start < parent.start) continue;
    if (start + value.length > parent.start + parent.value.length) continue;
    if (parent.value.kind === 'array' || (parent.value.kind === 'object' && isRecordOfShapes(parent.value))) {
      groups.set(parent.start, parent);
    }
    // `[{ name: 'a', poly: […] }, …]`: the list is further out.
    const outer = parent.key === null ? parent.parent : null;
    if (outer?.value?.kind === 'array' && parent.value.kind === 'object') groups.set(outer.start, outer);
  }
  return groups;
}

/** Returns the records without a name that a text consists of, as JSON does. */
function placesOfRoots(roots: readonly RootValue[]): readonly Place[] {
  return roots.flatMap(({ value, start, path }): Place[] => {
    return path.length > 0 || value.kind !== 'object'
      ? []
      : [{ parent: null, key: null, index: -1, value, start, path: '' }];
  });
}

function isAround(offset: number): (place: Place) => boolean {
  return ({ start, value }) => start < offset && offset < start + value!.length;
}

/** Whether a record has only shapes, and isn't a thing with properties. */
function isRecordOfShapes({ entries, damaged }: ObjectValue): boolean {
  return !damaged && entries.every(({ value, key }) => isContainer(value) || value.kind === 'string' || isNote(key));
}

const isNote = (key: string): boolean => /^(?:version|scale|id|\$schema|_?comment)$/i.test(key);

interface Entry {
  readonly place: Place;
  readonly value: Value;
}

function placeOfChild(group: Place, index: number, value: Value, start: number): Place {
  const { value: whole } = group;
  return whole?.kind === 'object'
    ? placeUnder(group, whole.entries[index]!.key, value, start)
    : placeInList(group, index, value, start);
}

function isCandidate(value: Value, group: Place): boolean {
  if (!isContainer(value) || value.damaged || value.kind === 'call') return false;
  const isInList = group.value?.kind === 'array';
  if (value.kind === 'array') return isInList ? isRow(value) || isOutline(value) : isOutline(value);
  return isShapeRecord(value, shapeKeysIn(value), isInList, group);
}

/** Whether a list has bare numbers, not only two of them, and at most one other value. */
function isRow({ items }: ArrayValue): boolean {
  if (items.length < 3 || items.length > maxRow) return false;
  const numbers = items.filter(isNumber).length;
  return numbers >= 3 && numbers >= items.length - 1;
}

/** A longer row of numbers is a tile map. */
const maxRow = 64;

/** Whether a list has points only, two at least. */
function isOutline({ items }: ArrayValue): boolean {
  return items.length >= 2 && items.length <= maxRow * 8 && items.every(isPair);
}

function isShapeRecord(value: ObjectValue, keys: ShapeKeys, isInList: boolean, group: Place): boolean {
  if (keys.isOther) return false;
  const count = value.entries.reduce((sum, entry) => sum + numbersIn(entry.value), 0);
  if (keys.corners !== null) {
    const list = value.entries.find(({ key }) => key === keys.corners)?.value;
    return list?.kind === 'array' && (isOutline(list) || isRow(list));
  }
  // Its corners under another name.
  if (value.entries.some((entry) => entry.value.kind === 'array' && isOutline(entry.value) && !namesPlace(entry.key)))
    return isInList;
  if (keys.hasSize && count >= 2) return true;
  // A position, and a size under unknown keys.
  if (keys.hasPlace && count >= 4 && count === value.entries.length) return true;
  // Unknown keys for a position and something beside it.
  if (count >= 4 && [/.x$/i, /.y$/i].every((end) => value.entries.some(({ key }) => end.test(key)))) return true;
  return isInList && keys.hasPlace && keysIndicateBoxes(surroundingKeys(group)) && !mentionsOther(value);
}

/** Whether a record in a list of boxes declares that it is something without an area. */
function mentionsOther({ entries }: ObjectValue): boolean {
  return entries.some(({ value }) => {
    return (
      value.kind === 'string' &&
      splitWords(value.value).some((word) => /^(?:spawn|point|marker|start|waypoint|light|camera)$/.test(word))
    );
  });
}

function numbersIn(value: Value): number {
  if (isNumber(value)) return 1;
  return isContainer(value) && isPair(value) ? 2 : 0;
}

function isNumber({ kind }: Value): boolean {
  return kind === 'number' || kind === 'expression';
}
