import { valueAt } from '../../formats/index.js';
import type { RootValue, Value } from '../../model/value.js';
import type { Place } from '../evaluate/place.js';

/** What records around boxes say of the way in which y grows. Each record is looked at once. */
export class YUp {
  private readonly said = new Map<Place, string | null>();
  private readonly atRoot: string | null;

  constructor(roots: readonly RootValue[]) {
    const whole = roots.find(({ path }) => path.length === 0);
    this.atRoot = whole === undefined ? null : keyIn(whole.value);
  }

  /** The key that says that y grows upwards at a place; null where none does. */
  saidFor(place: Place | null): string | null {
    if (place === null) return this.atRoot;
    let known = this.said.get(place);
    if (known === undefined) {
      known = (place.value === null ? null : keyIn(place.value)) ?? this.saidFor(place.parent);
      this.said.set(place, known);
    }
    return known;
  }
}

/** `yUp: true`, `yDown: false`, `yAxis: 'up'` */
function keyIn(record: Value): string | null {
  if (record.kind !== 'object') return null;
  for (const { key } of record.entries) {
    if (!/^y_?(?:up|down|axis|direction)$/i.test(key)) continue;
    const value = valueAt(record, key);
    const word = value?.kind === 'opaque' ? value.text : value?.kind === 'string' ? value.value.toLowerCase() : '';
    const wanted = /up$/i.test(key) ? 'true' : /down$/i.test(key) ? 'false' : 'up';
    if (word === wanted) return key;
  }
  return null;
}
