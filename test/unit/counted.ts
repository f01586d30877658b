import assert from 'node:assert/strict';
import type { RootValue, Value } from '../../src/model/value.js';

/** Counts how often items of lists are looked at: a measure of work that does not depend on the machine. */
export class Looks {
  count = 0;

  /** The list, each look at an item of which counts. */
  at<T>(list: readonly T[]): readonly T[] {
    return new Proxy(list, {
      get: (target, key, receiver) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) this.count++;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  }

  /** The same for all lists and records in values. */
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

/** Asserts that twice as much takes at most a little more than twice the looks. `work`: how many it takes for a size. */
export function assertInProportion(work: (size: number) => number, size: number): void {
  const [one, two] = [work(size), work(2 * size)];
  assert.ok(one >= size / 2, `${one} looks for ${size}: they are not counted`);
  assert.ok(two <= 2.5 * one, `${one} looks for ${size}, ${two} for ${2 * size}`);
}
