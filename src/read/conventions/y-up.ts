import { cacheByObject, valueAt } from '../../formats/index.js';
import type { RootValue, Value } from '../../model/value.js';
import type { Place } from '../evaluate/place.js';

/** Finds the y direction that records around boxes declare. Each record is read once. */
export class YUp {
  private readonly atRoot: string | null;

  constructor(roots: readonly RootValue[]) {
    const whole = roots.find(({ path }) => path.length === 0);
    this.atRoot = whole === undefined ? null : keyIn(whole.value);
  }

  /** Returns the key that declares y-up at a place; null if there is none. */
  find(place: Place | null): string | null {
    return place === null ? this.atRoot : this.declared(place);
  }

  private readonly declared = cacheByObject(
    ({ value, parent }: Place): string | null => (value === null ? null : keyIn(value)) ?? this.find(parent),
  );
}

/** Finds `yUp: true`, `yDown: false` or `yAxis: 'up'`. */
function keyIn(record: Value): string | null {
  if (record.kind !== 'object') return null;
  for (const { key } of record.entries) {
    if (!/^y_?(?:up|down|axis|direction)$/i.test(key)) continue;
    const value = valueAt(record, key);
    const word = value?.kind === 'opaque' ? value.text : value?.kind === 'string' ? value.value.toLowerCase() : '';
    const expected = /up$/i.test(key) ? 'true' : /down$/i.test(key) ? 'false' : 'up';
    if (word === expected) return key;
  }
  return null;
}
