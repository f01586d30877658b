import type { Hitbox } from './document.js';
import { countWhile, containsSpan, type Span } from './span.js';

/** Finds hitboxes by id or by position in the text without a linear search each time. */

const byId = new WeakMap<readonly Hitbox[], ReadonlyMap<string, number>>();

/** Returns the index of a hitbox in a document; -1 if it isn't there. */
export function hitboxIndex(hitboxes: readonly Hitbox[], id: string): number {
  let indexes = byId.get(hitboxes);
  if (indexes === undefined)
    byId.set(hitboxes, (indexes = new Map(hitboxes.map((hitbox, index) => [hitbox.id, index]))));
  return indexes.get(id) ?? -1;
}

/** Returns the hitbox with an id. */
export function hitboxById(hitboxes: readonly Hitbox[], id: string): Hitbox | undefined {
  return hitboxes[hitboxIndex(hitboxes, id)];
}

/** Returns the hitboxes within a span. They must be in text order, as in a document. */
export function hitboxesIn(hitboxes: readonly Hitbox[], span: Span): readonly Hitbox[] {
  const from = countWhile(hitboxes, ({ start }) => start < span.start);
  const to = countWhile(hitboxes, ({ start }) => start <= span.end);
  return hitboxes.slice(from, to).filter((hitbox) => containsSpan(span, hitbox));
}

/** Returns a function that indexes a list by key, the first item per key. Cached per list while it exists. */
export function firstByKey<T extends object, K>(keyOf: (item: T) => K): (items: readonly T[]) => ReadonlyMap<K, T> {
  const cache = new WeakMap<readonly T[], ReadonlyMap<K, T>>();
  return (items) => {
    let first = cache.get(items);
    if (first === undefined) {
      // Reversed, because the last item set for a key wins.
      first = new Map([...items].reverse().map((item) => [keyOf(item), item]));
      cache.set(items, first);
    }
    return first;
  };
}
