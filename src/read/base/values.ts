import { declaresShapeKind, isNumberText, mayBeOutline } from '../../formats/index.js';
import { isContainer, type Container, type ObjectEntry, type ObjectValue, type Value } from '../../model/value.js';
import { maxFractionRow, maxIntegerRow } from './limits.js';

/** Returns the value with another offset in its parent. */
export function movedTo<V extends Value>(value: V, start: number): V {
  return value.start === start ? value : { ...value, start };
}

/** Returns a copy without the spare capacity of a grown list, which in a short list exceeds its content. */
export function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? none : list.slice();
}

const none: readonly never[] = [];

/**
 * Whether sibling values may form a box, or one of them may contain one: at least three values of which two are
 * numbers, or a pair of numbers and something beside it, as in `{ position: [1, 2], radius: 3 }`. A row of too many
 * numbers isn't a box, but must be reported.
 */
export function anyMayContainBoxes(values: readonly Value[]): boolean {
  return haveEnough(values, (value) => value);
}

function haveEnough<T>(parts: readonly T[], valueOf: (part: T) => Value): boolean {
  let numbers = 0;
  let pairs = 0;
  let single = 0;
  for (const part of parts) {
    const value = valueOf(part);
    if (isNumber(value)) numbers++;
    else if (value.kind === 'opaque' && value.row === true) return true;
    else if (isContainer(value)) {
      if (value.mayContainBoxes) return true;
      if (isPair(value)) pairs++;
      else if (value.kind === 'object') {
        // `{ position: [1, 2], shape: { size: [3, 4] } }`
        const inner = value.entries.slice(0, maxInner);
        if (inner.some((entry) => isContainer(entry.value) && isPair(entry.value))) pairs++;
        else if (inner.some((entry) => isNumber(entry.value))) single++;
      }
    }
  }
  return (numbers >= 2 && parts.length >= 3) || (pairs >= 1 && pairs + numbers + single >= 2);
}

/** The maximum number of entries that are checked in a shape. */
const maxInner = 8;

/** The same for the entries of a record, where a size alone or a spread is enough too. */
export function anyEntryMayContainBoxes(entries: readonly ObjectEntry[]): boolean {
  if (haveEnough(entries, ({ value }) => value)) return true;
  if (entries.length >= 2 && entries.some(({ key, value }) => key === '...' && isNumber(value))) return true;
  if (entries.some(isRadius) && (entries.some(({ key }) => key === 'radius') || entries.some(declaresShapeKind)))
    return true;
  // A size beside a list of positions.
  if (entries.length >= 2 && entries.some(({ value }) => isListOfPairs(value)) && entries.some(isSize)) return true;
  return entries.length >= 2 && entries.filter(({ key, value }) => sizeKeys.has(key) && isNumber(value)).length >= 2;
}

function isListOfPairs(value: Value): boolean {
  const [first] = value.kind === 'array' ? value.items : [];
  return first !== undefined && isContainer(first) && isPair(first);
}

/** Whether an entry is a record with a pair or a radius in it, or a radius. */
function isSize({ key, value }: ObjectEntry): boolean {
  return isContainer(value)
    ? value.kind === 'object' && (isPair(value) || value.entries.some(isRadius))
    : isRadius({ key, value });
}

function isRadius({ key, value }: ObjectEntry): boolean {
  return (key === 'radius' || key === 'r') && isNumber(value);
}

const sizeKeys: ReadonlySet<string> = new Set(['width', 'height', 'w', 'h']);

const listKey = /(?:hit|hurt|push|attack|collision)_?box(?:es)?$|colliders?$/i;

/** Whether the value under a key is an empty list of hitboxes. */
export function isEmptyList(key: string | undefined, value: Value): boolean {
  return value.kind === 'array' && value.items.length === 0 && !value.damaged && listKey.test(key ?? '');
}

/**
 * Whether a value is such a list, a record that contains one, or the content of a hitbox file with one; `path` leads to
 * the value.
 */
export function holdsEmptyList(value: Value, path: readonly string[]): boolean {
  if (value.kind !== 'object') return isEmptyList(path.at(-1), value);
  return (
    recordHoldsEmptyList(value) || value.entries.some((entry) => entry.key === 'sprites' && isEmptyFile(entry.value))
  );
}

function recordHoldsEmptyList({ entries }: ObjectValue): boolean {
  return entries.some(({ key, value }) => isEmptyList(key, value));
}

function isEmptyFile(sprites: Value): boolean {
  return (
    sprites.kind === 'object' &&
    sprites.entries.some(({ value }) => value.kind === 'object' && recordHoldsEmptyList(value))
  );
}

function isNumber(value: Value): boolean {
  return (
    value.kind === 'number' || value.kind === 'expression' || (value.kind === 'string' && isNumberText(value.value))
  );
}

/** Whether the first four items include two numbers. */
function isPair(container: Container): boolean {
  let numbers = 0;
  const count = countItems(container);
  for (let i = 0; i < count && i < 4; i++) if (isNumber(childAt(container, i)) && ++numbers === 2) return true;
  return false;
}

function countItems(value: Container): number {
  return value.kind === 'object'
    ? value.entries.length
    : value.kind === 'array'
      ? value.items.length
      : value.args.length;
}

function childAt(value: Container, index: number): Value {
  return value.kind === 'object'
    ? value.entries[index]!.value
    : value.kind === 'array'
      ? value.items[index]!
      : value.args[index]!;
}

/** Collects the items of a list. A long row of plain numbers becomes one opaque value. */
export class ItemList {
  readonly items: Value[] = [];
  /** How many of the last items are plain numbers, including those merged into one value. */
  private row = 0;
  private isOne = false;
  private hasFractions = false;

  push(item: Value): void {
    if (item.kind !== 'number') {
      this.row = 0;
      this.isOne = this.hasFractions = false;
      this.items.push(item);
      return;
    }
    this.row++;
    if (!this.isOne) {
      this.items.push(item);
      this.hasFractions ||= !Number.isInteger(item.value);
      if (this.row < (this.hasFractions ? maxFractionRow : maxIntegerRow)) return;
    }
    const first = this.items.length - (this.isOne ? 1 : this.row);
    const before = this.items[first]!;
    const row = before.kind === 'opaque' ? before.row : mayBeOutline(this.items, first);
    const { start } = before;
    this.isOne = true;
    this.items.length = first;
    const length = item.start + item.length - start;
    this.items.push({ kind: 'opaque', start, length, text: '', ...(row === true ? { row } : {}) });
  }

  /** Removes and returns the last item; null if it is a merged row or the list is empty. */
  pop(): Value | null {
    if (this.isOne) return null;
    this.row = Math.max(0, this.row - 1);
    return this.items.pop() ?? null;
  }
}
