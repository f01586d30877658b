import type { ObjectEntry, Value } from '../../model/value.js';
import { sharedEntry, sharedKey } from '../base/shared-values.js';
import { anyEntryMayContainBoxes, anyMayContainBoxes, ItemList, trimmed } from '../base/values.js';

/** A key found inside a list; offsets are relative to the list. */
interface StrayKey {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** An open record or list. */
export class ParseFrame {
  damaged = false;
  /** The absolute offset after the last thing inside. */
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

  /** Whether it may be closed: no key lacks a value. */
  get isComplete(): boolean {
    return !this.isObject || this.phase === 'key' || this.phase === 'after';
  }

  /** Adds a value; its `start` is relative to this frame. */
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

  /** Extends the last value to `end`. */
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

  /** Handles a comma; returns false if the value before it is missing. */
  comma(): boolean {
    const complete = this.isComplete;
    this.phase = 'key';
    return complete;
  }

  /** Handles a colon in a record; returns false if it has no key. */
  colon(): boolean {
    const isExpected = this.phase === 'colon';
    this.phase = 'value';
    return isExpected;
  }

  /** Sets a key that was read before the record was recognized. */
  beginWith(key: string, end: number): void {
    this.key = sharedKey(key);
    this.phase = 'value';
    this.lastEnd = end;
  }

  /** Adds a string, number or word, which may be a key. Misplaced: the key before it has no value. */
  scalar(value: Value, text: string): 'value' | 'key' | 'misplaced' {
    if (!this.isObject || this.phase === 'value') {
      this.add(value);
      return 'value';
    }
    const isExpected = this.phase !== 'colon';
    this.key = sharedKey(text);
    this.phase = 'colon';
    this.lastEnd = this.start + value.start + value.length;
    return isExpected ? 'key' : 'misplaced';
  }

  /** Removes and returns the last item of a list if it can be a key. */
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
