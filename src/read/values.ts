import type { ArrayValue, CallValue, ObjectValue, Value } from '../model/value.js';
import { maximumRun } from './limits.js';

/** Values that hold others. */
export type Container = ObjectValue | ArrayValue | CallValue;

export function isContainer(value: Value): value is Container {
  return value.kind === 'object' || value.kind === 'array' || value.kind === 'call';
}

/** The same value at another offset of its parent. */
export function movedTo<V extends Value>(value: V, start: number): V {
  return value.start === start ? value : { ...value, start };
}

/** Whether values side by side are enough for a box, or one of them holds enough: no form has less than three. */
export function arePromising(values: readonly Value[]): boolean {
  let numbers = 0;
  for (const value of values) {
    if (value.kind === 'number' || value.kind === 'expression') numbers++;
    else if (isContainer(value) && value.promising) return true;
  }
  return numbers >= 2 && values.length >= 3;
}

/** The values directly inside a container, in the order of the text. */
export function childrenOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'object':
      return value.entries.map((entry) => entry.value);
    case 'array':
      return value.items;
    case 'call':
      return value.args;
    case 'number':
    case 'expression':
    case 'string':
    case 'opaque':
      return [];
  }
}

/** The items of a list while it is read. A long row of plain numbers becomes one opaque value. */
export class ItemList {
  readonly items: Value[] = [];
  /** How many of the last items are plain numbers; a row that is already one value counts as `maximumRun`. */
  private row = 0;

  push(item: Value): void {
    if (item.kind !== 'number') {
      this.row = 0;
      this.items.push(item);
      return;
    }
    if (this.row < maximumRun) {
      this.row++;
      this.items.push(item);
      if (this.row < maximumRun) return;
    }
    const first = this.items.length - (this.items.at(-1)?.kind === 'opaque' ? 1 : maximumRun);
    const { start } = this.items[first]!;
    this.items.length = first;
    this.items.push({ kind: 'opaque', start, length: item.start + item.length - start, text: '' });
  }

  /** Takes the last item back, if there is one that stands for itself. */
  pop(): Value | null {
    if (this.row >= maximumRun) return null;
    this.row = Math.max(0, this.row - 1);
    return this.items.pop() ?? null;
  }
}
