import { boxOfNumbers, roleOfKey } from '../../formats/index.js';
import type { ArrayValue, Value } from '../../model/value.js';
import type { DetectedBox } from './detected-box.js';
import { placeInList, placeUnder, type Place } from '../evaluate/place.js';

/**
 * Reads tables of fighter frames with rows such as `['jab-2', [[[98, 365, 92, 91], [32, 88]], PushBox.IDLE,
 * HurtBox.IDLE, [11, -85, 50, 18]]]`. The first item contains the image region in its sheet, and its origin; boxes
 * follow.
 */

/**
 * Returns the boxes in a row, except those referenced by name, each frame being a state of its owner; null if a list
 * isn't a row.
 */
export function findInRow(
  row: ArrayValue,
  start: number,
  place: Place,
  names: readonly (string | null)[] | null,
): readonly DetectedBox[] | null {
  const columns = findColumns(row);
  if (columns === null) return null;
  // A frame isn't an owner: it is an item of a list.
  const frame: Place = { ...place, key: null, index: Math.max(0, place.index) };
  const state = (place.key ?? `${place.index}`).toLowerCase();
  const boxesAt = (value: ArrayValue, at: number, around: Place, name: string | null): DetectedBox[] => {
    const match = boxOfNumbers(value);
    const role = name === columnKeys.hit ? ({ role: { role: 'hit', isDeclared: true } } as const) : {};
    return match === null ? [] : [{ place: around, value, start: at, match: { ...match, ...role }, part: true, state }];
  };
  return columns.flatMap((value, column): DetectedBox[] => {
    if (value.kind !== 'array') return [];
    const at = start + value.start;
    const name = names?.[column] ?? null;
    const own = name === null ? placeInList(frame, column + 1, value, at) : placeUnder(frame, name, value, at);
    const boxes = boxesAt(value, at, own, name);
    if (boxes.length > 0) return boxes;
    return value.items.flatMap((item, index) => {
      const inner = at + item.start;
      return item.kind === 'array' ? boxesAt(item, inner, placeInList(own, index, item, inner), name) : [];
    });
  });
}

/** Returns the items after the image of a frame; null if a list isn't a row or contains only images. */
function findColumns(row: Value): readonly Value[] | null {
  if (row.kind !== 'array' || row.damaged || row.items.length < 2 || row.items.length > maxColumns) return null;
  const [first, second] = row.items;
  const isFlat = isRow(first, 4) && isRow(second, 2);
  if (!isFlat && !isImageRegion(first)) return null;
  const columns = row.items.slice(isFlat ? 2 : 1);
  return columns.length > 0 && columns.every(mayBeBoxes) ? columns : null;
}

/** Whether a value is an image region in a sheet with its origin. */
function isImageRegion(value: Value | undefined): boolean {
  return value?.kind === 'array' && value.items.length === 2 && isRow(value.items[0], 4) && isRow(value.items[1], 2);
}

/** Whether a value may be a box, a possibly empty list of boxes, or a name of either. */
function mayBeBoxes(value: Value): boolean {
  if (value.kind !== 'array') return value.kind === 'expression' || value.kind === 'opaque';
  return isRow(value, 4) || value.items.every((item) => isRow(item, 4) || item.kind === 'expression');
}

const maxColumns = 6;

function isRow(value: Value | undefined, count: number): boolean {
  return value?.kind === 'array' && value.items.length === count && value.items.every(({ kind }) => kind === 'number');
}

const columnKeys = { push: 'pushBox', hurt: 'hurtBox', hit: 'hitBox' } as const;
type Column = keyof typeof columnKeys;

/**
 * Returns the content of the columns of a table, from the names that some rows use there: `PushBox.IDLE`. If the first
 * two are pushboxes and hurtboxes, as is usual for fighters, the third is hitboxes.
 */
export function columnNames(rows: readonly Value[]): readonly (string | null)[] {
  const columns: (Column | null)[] = [];
  for (const entry of rows) {
    (findColumns(rowIn(entry)) ?? []).forEach((value, k) => {
      columns[k] ??= columnIn(value);
    });
  }
  if (columns[0] === 'push' && columns[1] === 'hurt' && columns.length > 2) columns[2] ??= 'hit';
  return Array.from(columns, (column) => (column === null ? null : columnKeys[column]));
}

/** Whether the first entry of a list or record is a frame row, which makes it a frame table. */
export function isRowOfFrame(entry: Value | undefined): boolean {
  return entry?.kind === 'array' && findColumns(rowIn(entry)) !== null;
}

/** Returns the row of an entry, which may be a pair of name and row, as in a Map. */
function rowIn(entry: Value): Value {
  if (entry.kind !== 'array' || entry.items.length !== 2) return entry;
  const [name, row] = entry.items;
  return name?.kind === 'string' && row !== undefined ? row : entry;
}

/** Returns the column type that the name of a box indicates: `HurtBox.IDLE`. */
function columnIn(value: Value): Column | null {
  if (value.kind !== 'expression' || value.expression.op !== 'member') return null;
  const { object } = value.expression;
  const { role, isHitbox } = roleOfKey(object.op === 'name' ? object.name : '');
  return isHitbox === true ? 'hit' : role === 'push' || role === 'hurt' || role === 'hit' ? role : null;
}
