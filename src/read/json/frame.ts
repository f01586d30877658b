import type { ObjectEntry, Value } from '../../model/value.js';
import { sharedEntry, sharedKey } from '../base/shared-values.js';
import { anyEntryMayContainBoxes, anyMayContainBoxes, ItemList, trimmed } from '../base/values.js';

/** A key that turned up inside a list; offsets count from the list's start. */
interface StrayKey {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A record or list that is still open. */
export class Frame {
  damaged = false;
  /** Absolute offset behind the last thing inside. */
  lastEnd: number;
  /** What a record expects next. */
  phase: 'key' | 'colon' | 'value' | 'after' = 'key';
  private readonly list = new ItemList();
  private readonly entries: ObjectEntry[] = [];
  private key = '';

  constructor(
    readonly isObject: boolean,
    readonly start: number,
  ) {
    this.lastEnd = start + 1;
  }

  /** Whether it may be closed: no key is without a value. */
  get isComplete(): boolean {
    return !this.isObject || this.phase === 'key' || this.phase === 'after';
  }

  /** A value is complete; its `start` counts from this frame's. */
  add(value: Value): void {
    this.lastEnd = this.start + value.start + value.length;
    if (this.isObject) {
      this.entries.push(sharedEntry(this.key, value));
      this.key = '';
      this.phase = 'after';
    } else {
      this.list.push(value);
    }
  }

  /** The last value goes on to `end`. */
  stretch(end: number): void {
    const { items } = this.list;
    const entry = this.entries.at(-1);
    const last = this.isObject ? entry?.value : items.at(-1);
    if (last === undefined) return;
    const longer: Value = { ...last, length: end - this.start - last.start };
    if (entry === undefined) items[items.length - 1] = longer;
    else this.entries[this.entries.length - 1] = { key: entry.key, value: longer };
    this.lastEnd = end;
  }

  /** A comma; false: a value was missing before it. */
  comma(): boolean {
    const complete = this.isComplete;
    this.phase = 'key';
    return complete;
  }

  /** A colon in a record; false: it has no key. */
  colon(): boolean {
    const fine = this.phase === 'colon';
    this.phase = 'value';
    return fine;
  }

  /** A key that was read before this record was known to be one. */
  beginWith(key: string, end: number): void {
    this.key = sharedKey(key);
    this.phase = 'value';
    this.lastEnd = end;
  }

  /** A string, number or word, which may be a key. Misplaced: a key without a value stands before it. */
  scalar(value: Value, text: string): 'value' | 'key' | 'misplaced' {
    if (!this.isObject || this.phase === 'value') {
      this.add(value);
      return 'value';
    }
    const fine = this.phase !== 'colon';
    this.key = sharedKey(text);
    this.phase = 'colon';
    this.lastEnd = this.start + value.start + value.length;
    return fine ? 'key' : 'misplaced';
  }

  /** The last item of a list if it can be a key. */
  takeBackKey(): StrayKey | null {
    const last = this.list.items.at(-1);
    if (last === undefined || (last.kind !== 'string' && last.kind !== 'opaque')) return null;
    if (this.list.pop() === null) return null;
    const text = last.kind === 'string' ? last.value : last.text;
    return { text, start: last.start, end: last.start + last.length };
  }

  toValue(end: number, parentStart: number, lost: boolean): Value {
    const start = this.start - parentStart;
    const length = end - this.start;
    const damaged = this.damaged || lost;
    if (!this.isObject) {
      const items = trimmed(this.list.items);
      return { kind: 'array', start, length, items, damaged, mayContainBoxes: anyMayContainBoxes(items) };
    }
    const entries = trimmed(this.entries);
    return { kind: 'object', start, length, entries, damaged, mayContainBoxes: anyEntryMayContainBoxes(entries) };
  }
}
