import { boxOfNumbers, roleOfKey } from '../../formats/index.js';
import type { ArrayValue, Value } from '../../model/value.js';
import type { DetectedBox } from './detected-box.js';
import { placeInList, placeUnder, type Place } from '../evaluate/place.js';

/**
 * Frames of a fighter as rows: `['jab-2', [[[98, 365, 92, 91], [32, 88]], PushBox.IDLE, HurtBox.IDLE, [11, -85, 50, 18]]]`.
 * The first item says where the picture stands in its sheet, and where its origin is; boxes follow.
 */

/** The boxes of a row, those under a name left out, each frame a state of its owner; null where a list is no row. */
export function foundInRow(
  row: ArrayValue,
  start: number,
  place: Place,
  names: readonly (string | null)[] | null,
): readonly DetectedBox[] | null {
  const columns = columnsOf(row);
  if (columns === null) return null;
  // The frame is nobody: it is a place in a list, under its name.
  const frame: Place = { ...place, key: null, index: Math.max(0, place.index) };
  const state = (place.key ?? `${place.index}`).toLowerCase();
  const foundAt = (value: ArrayValue, at: number, around: Place): DetectedBox[] => {
    const match = boxOfNumbers(value);
    return match === null ? [] : [{ place: around, value, start: at, match, part: true, state }];
  };
  return columns.flatMap((value, column): DetectedBox[] => {
    if (value.kind !== 'array') return [];
    const at = start + value.start;
    const name = names?.[column] ?? null;
    const own = name === null ? placeInList(frame, column + 1, value, at) : placeUnder(frame, name, value, at);
    const found = foundAt(value, at, own);
    if (found.length > 0) return found;
    return value.items.flatMap((item, index) => {
      const inner = at + item.start;
      return item.kind === 'array' ? foundAt(item, inner, placeInList(own, index, item, inner)) : [];
    });
  });
}

/** What stands behind the picture of a frame; null where a list is no row, or one of pictures alone. */
function columnsOf(row: Value): readonly Value[] | null {
  if (row.kind !== 'array' || row.damaged || row.items.length < 2 || row.items.length > maxColumns) return null;
  const [first, second] = row.items;
  const isFlat = isRow(first, 4) && isRow(second, 2);
  if (!isFlat && !isPicture(first)) return null;
  const columns = row.items.slice(isFlat ? 2 : 1);
  return columns.length > 0 && columns.every(mayBeBoxes) ? columns : null;
}

/** Where a picture stands in its sheet, and its origin. */
function isPicture(value: Value | undefined): boolean {
  return value?.kind === 'array' && value.items.length === 2 && isRow(value.items[0], 4) && isRow(value.items[1], 2);
}

/** A box, several of them, none, or the name of any of these. */
function mayBeBoxes(value: Value): boolean {
  if (value.kind !== 'array') return value.kind === 'expression' || value.kind === 'opaque';
  return isRow(value, 4) || value.items.every((item) => isRow(item, 4) || item.kind === 'expression');
}

const maxColumns = 6;

function isRow(value: Value | undefined, count: number): boolean {
  return value?.kind === 'array' && value.items.length === count && value.items.every(({ kind }) => kind === 'number');
}

const names = { push: 'pushBox', hurt: 'hurtBox', hit: 'hitBox' } as const;
type Column = keyof typeof names;

/**
 * What the columns of a table hold, by the names that some rows have there: `PushBox.IDLE`. Where the first two push and
 * are hit, as those of fighters are, the third one hits.
 */
export function columnNames(rows: readonly Value[]): readonly (string | null)[] {
  const told: (Column | null)[] = [];
  for (const entry of rows) {
    (columnsOf(rowIn(entry)) ?? []).forEach((value, k) => {
      told[k] ??= columnIn(value);
    });
  }
  if (told[0] === 'push' && told[1] === 'hurt' && told.length > 2) told[2] ??= 'hit';
  return Array.from(told, (column) => (column === null ? null : names[column]));
}

/** Whether the first entry of a list or record is a row of a frame: then it is a table of them. */
export function isRowOfFrame(entry: Value | undefined): boolean {
  return entry?.kind === 'array' && columnsOf(rowIn(entry)) !== null;
}

/** The row of an entry, which may be a pair of its name and the row, as in maps. */
function rowIn(entry: Value): Value {
  if (entry.kind !== 'array' || entry.items.length !== 2) return entry;
  const [name, row] = entry.items;
  return name?.kind === 'string' && row !== undefined ? row : entry;
}

/** What the name of a box says: `HurtBox.IDLE`. */
function columnIn(value: Value): Column | null {
  if (value.kind !== 'expression' || value.expression.op !== 'member') return null;
  const { object } = value.expression;
  const role = object.op === 'name' ? roleOfKey(object.name).strong : null;
  return role === 'push' || role === 'hurt' || role === 'hit' ? role : null;
}
