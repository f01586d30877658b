import { boxForms, type EnginesInUse, type Match, type FormContext } from '../../formats/index.js';
import type { Value } from '../../model/value.js';
import { valueBeside, surroundingKeys, type Place } from '../evaluate/place.js';

/** Matches a value with the first form that fits; null if the value itself isn't a box. */
export function matchBox(value: Value, place: Place | null, file: string | null, engines: EnginesInUse): Match | null {
  // The context is computed once, and only for forms that depend on it.
  let known: FormContext | null = null;
  const context = (): FormContext =>
    (known ??= {
      ...surroundingKeys(place, file),
      engines,
      around: place?.parent?.value ?? null,
      beside: (key, records) => valueBeside(place, key, records),
    });
  for (const form of boxForms) {
    const match = form(value, context);
    if (match !== null) return match;
  }
  return null;
}
