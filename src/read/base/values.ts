import { mayBeOutline, percentOf } from '../../formats/index.js';
import { isContainer, type Container, type ObjectEntry, type Value } from '../../model/value.js';
import { maxFractionRun, maxRun } from './limits.js';

/** The same value at another offset of its parent. */
export function movedTo<V extends Value>(value: V, start: number): V {
  return value.start === start ? value : { ...value, start };
}

/** The same list without the room that the engine leaves in one that grew: in a short list more than what is in it. */
export function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? none : list.slice();
}

const none: readonly never[] = [];

/**
 * Whether values side by side are enough for a box, or one of them holds enough: at least three things of which two are
 * numbers, or a pair of numbers and something beside it, as in `{ position: [1, 2], radius: 3 }`. A row of numbers that
 * is too long is no box, but has to be told of.
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

/** A shape says no more of itself. */
const maxInner = 8;

/** The same for the entries of a record: here a size alone is enough as well, or what it takes over from another. */
export function anyEntryMayContainBoxes(entries: readonly ObjectEntry[]): boolean {
  if (haveEnough(entries, ({ value }) => value)) return true;
  if (entries.length >= 2 && entries.some(({ key, value }) => key === '...' && isNumber(value))) return true;
  if (entries.some(isRadius) && (entries.some(({ key }) => key === 'radius') || entries.some(saysKind))) return true;
  // A size beside a list of places.
  if (entries.length >= 2 && entries.some(({ value }) => isListOfPairs(value)) && entries.some(isSize)) return true;
  return entries.length >= 2 && entries.filter(({ key, value }) => sizeKeys.has(key) && isNumber(value)).length >= 2;
}

function isListOfPairs(value: Value): boolean {
  const [first] = value.kind === 'array' ? value.items : [];
  return first !== undefined && isContainer(first) && isPair(first);
}

/** A record with a pair in it, a pair, or a radius. */
function isSize({ key, value }: ObjectEntry): boolean {
  return isContainer(value)
    ? value.kind === 'object' && (isPair(value) || value.entries.some(isRadius))
    : isRadius({ key, value });
}

function isRadius({ key, value }: ObjectEntry): boolean {
  return (key === 'radius' || key === 'r') && isNumber(value);
}

function saysKind({ key, value }: ObjectEntry): boolean {
  return value.kind === 'string' && (key === 'type' || key === 'shape' || key === 'kind');
}

const sizeKeys: ReadonlySet<string> = new Set(['width', 'height', 'w', 'h']);

const listKey = /(?:hit|hurt|push|attack|collision)_?box(?:es)?$|colliders?$/i;

/** Whether what stands under a key is an empty list of hitboxes. */
export function isEmptyList(key: string | undefined, value: Value): boolean {
  return value.kind === 'array' && value.items.length === 0 && !value.damaged && listKey.test(key ?? '');
}

/** Whether a value, which stands under these keys, is such a list or a record that has one. */
export function holdsEmptyList(value: Value, path: readonly string[]): boolean {
  if (value.kind === 'object') return value.entries.some((entry) => isEmptyList(entry.key, entry.value));
  return isEmptyList(path.at(-1), value);
}

function isNumber(value: Value): boolean {
  return (
    value.kind === 'number' ||
    value.kind === 'expression' ||
    (value.kind === 'string' && percentOf(value.value) !== null)
  );
}

/** Two numbers, whatever stands beside them. */
function isPair(container: Container): boolean {
  let numbers = 0;
  const count = countOf(container);
  for (let i = 0; i < count && i < 4; i++) if (isNumber(childAt(container, i)) && ++numbers === 2) return true;
  return false;
}

function countOf(value: Container): number {
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

/** The items of a list while it is read. A long row of plain numbers becomes one opaque value. */
export class ItemList {
  readonly items: Value[] = [];
  /** How many of the last items are plain numbers, or are in the one value that they became. */
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
      if (this.row < (this.hasFractions ? maxFractionRun : maxRun)) return;
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

  /** Takes the last item back, if there is one that stands for itself. */
  pop(): Value | null {
    if (this.isOne) return null;
    this.row = Math.max(0, this.row - 1);
    return this.items.pop() ?? null;
  }
}
