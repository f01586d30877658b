import type { Hitbox } from './document.js';
import { containsSpan, type Span } from './span.js';

/** Hitboxes by their ids and by their place in the text, found without looking at all of them each time. */

const byId = new WeakMap<readonly Hitbox[], ReadonlyMap<string, number>>();

/** The place of a hitbox among those of a document; -1: it is not there. */
export function hitboxIndex(hitboxes: readonly Hitbox[], id: string): number {
  let known = byId.get(hitboxes);
  if (known === undefined) byId.set(hitboxes, (known = new Map(hitboxes.map((hitbox, index) => [hitbox.id, index]))));
  return known.get(id) ?? -1;
}

/** The hitbox with an id. */
export function hitboxById(hitboxes: readonly Hitbox[], id: string): Hitbox | undefined {
  return hitboxes[hitboxIndex(hitboxes, id)];
}

/** The hitboxes of a document, which are in the order of the text, that lie in a span. */
export function hitboxesIn(hitboxes: readonly Hitbox[], span: Span): readonly Hitbox[] {
  let low = 0;
  let high = hitboxes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hitboxes[middle]!.start < span.start) low = middle + 1;
    else high = middle;
  }
  const found: Hitbox[] = [];
  for (; low < hitboxes.length && hitboxes[low]!.start <= span.end; low++) {
    if (containsSpan(span, hitboxes[low]!)) found.push(hitboxes[low]!);
  }
  return found;
}

/** Finds the first item of a list that has a key; of each list the keys are gone through once, while it lives. */
export function firstByKey<T extends object, K>(keyOf: (item: T) => K): (items: readonly T[]) => ReadonlyMap<K, T> {
  const known = new WeakMap<readonly T[], ReadonlyMap<K, T>>();
  return (items) => {
    let first = known.get(items);
    if (first === undefined) {
      // Of several with one key the last one set stays.
      first = new Map([...items].reverse().map((item) => [keyOf(item), item]));
      known.set(items, first);
    }
    return first;
  };
}
