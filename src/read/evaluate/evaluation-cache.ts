import type { Value } from '../../model/value.js';

/** The key of a result: a value and where it was reached. */
export interface ValuePlace {
  readonly value: Value;
  readonly start: number;
  /** The file that contains it; null for the text that is read. */
  readonly module: string | null;
  /** The number of imports that lead here. */
  readonly depth: number;
}

/** A result of one kind for a value at a place. */
export interface CacheEntry<P extends ValuePlace, T> {
  readonly kind: string;
  readonly place: P;
  /** Null while it is being computed. */
  outcome: T | null;
  next: CacheEntry<P, T> | null;
}

/** Caches the results of values, so that each is computed only once. */
export class EvaluationCache<P extends ValuePlace, T> {
  private readonly entries = new Map<Value, CacheEntry<P, T>>();

  find(kind: string, { value, start, module, depth }: ValuePlace): CacheEntry<P, T> | null {
    let entry = this.entries.get(value) ?? null;
    while (entry !== null) {
      const { place } = entry;
      if (entry.kind === kind && place.start === start && place.depth === depth && place.module === module) break;
      entry = entry.next;
    }
    return entry;
  }

  add(kind: string, place: P): CacheEntry<P, T> {
    const entry: CacheEntry<P, T> = { kind, place, outcome: null, next: this.entries.get(place.value) ?? null };
    this.entries.set(place.value, entry);
    return entry;
  }

  /** Removes an entry whose computation was aborted. */
  discard(entry: CacheEntry<P, T>): void {
    const first = this.entries.get(entry.place.value);
    if (first === entry) {
      if (entry.next === null) this.entries.delete(entry.place.value);
      else this.entries.set(entry.place.value, entry.next);
      return;
    }
    let before = first ?? null;
    while (before !== null && before.next !== entry) before = before.next;
    if (before !== null) before.next = entry.next;
  }
}
