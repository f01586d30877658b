import { boxForms, type EnginesInUse, type Match, type Setting } from '../../formats/index.js';
import type { Value } from '../../model/value.js';
import { besideIn, settingOf, type Place } from '../evaluate/place.js';

/** The numbers of a value in the first form that it has; null if it is no box in itself. */
export function matchBox(value: Value, place: Place | null, file: string | null, engines: EnginesInUse): Match | null {
  // The keys around a value are only looked at by forms that depend on them, and once.
  let known: Setting | null = null;
  const setting = (): Setting =>
    (known ??= {
      ...settingOf(place, file),
      engines,
      beside: (key, records) => besideIn(place, key, records),
    });
  for (const form of boxForms) {
    const match = form(value, setting);
    if (match !== null) return match;
  }
  return null;
}
