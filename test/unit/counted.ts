import assert from 'node:assert/strict';
import type { RootValue, Value } from '../../src/model/value.js';

/** Counts accesses to items of lists: a measure of work that does not depend on the machine. */
export class Looks {
  count = 0;

  /** Returns the list; each access to an item is counted. */
  at<T>(list: readonly T[]): readonly T[] {
    return new Proxy(list, {
      get: (target, key, receiver) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) this.count++;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  }

  /** Does the same for all lists and records in values. */
  atValues(roots: readonly RootValue[]): readonly RootValue[] {
    return this.at(roots.map((root) => ({ ...root, value: this.atValue(root.value) })));
  }

  private atValue(value: Value): Value {
    switch (value.kind) {
      case 'array':
        return { ...value, items: this.at(value.items.map((item) => this.atValue(item))) };
      case 'object': {
        const entries = value.entries.map((entry) => ({ ...entry, value: this.atValue(entry.value) }));
        return { ...value, entries: this.at(entries) };
      }
      case 'call':
        return { ...value, args: this.at(value.args.map((item) => this.atValue(item))) };
      default:
        return value;
    }
  }
}

/** Asserts that twice the size takes about twice the accesses at most. `work` returns the accesses for a size. */
export function assertInProportion(work: (size: number) => number, size: number): void {
  const [one, two] = [work(size), work(2 * size)];
  assert.ok(one >= size / 2, `${one} accesses for ${size}: not all are counted`);
  assert.ok(two <= 2.5 * one, `${one} accesses for ${size}, ${two} for ${2 * size}`);
}
