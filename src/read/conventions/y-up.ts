import { valueAt } from '../../formats/index.js';
import type { RootValue, Value } from '../../model/value.js';
import type { Place } from '../evaluate/place.js';

/** Finds the y direction that records around boxes declare. Each record is read once. */
export class YUp {
  private readonly declared = new Map<Place, string | null>();
  private readonly atRoot: string | null;

  constructor(roots: readonly RootValue[]) {
    const whole = roots.find(({ path }) => path.length === 0);
    this.atRoot = whole === undefined ? null : keyIn(whole.value);
  }

  /** Returns the key that declares y-up at a place; null if there is none. */
  find(place: Place | null): string | null {
    if (place === null) return this.atRoot;
    let known = this.declared.get(place);
    if (known === undefined) {
      known = (place.value === null ? null : keyIn(place.value)) ?? this.find(place.parent);
      this.declared.set(place, known);
    }
    return known;
  }
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
