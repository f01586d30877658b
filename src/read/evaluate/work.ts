import type { Value } from '../../model/value.js';
import { maxSteps } from '../base/limits.js';

/** Where a value stands: together with the value, what its meaning depends on. */
export interface Place {
  readonly value: Value;
  readonly start: number;
  /** The file that it is in; null: the text that is read. */
  readonly module: string | null;
  /** How many imports lead here. */
  readonly depth: number;
}

/** One thing that is worked out of a value at a place, and what it came to. */
export interface Entry<P extends Place, T> {
  readonly kind: string;
  readonly place: P;
  /** Null: it is being worked out. */
  outcome: T | null;
  next: Entry<P, T> | null;
}

/** What values came to. Each is worked out once, however often it is asked for. */
export class Memory<P extends Place, T> {
  private readonly entries = new Map<Value, Entry<P, T>>();

  find(kind: string, { value, start, module, depth }: Place): Entry<P, T> | null {
    let entry = this.entries.get(value) ?? null;
    while (entry !== null) {
      const { place } = entry;
      if (entry.kind === kind && place.start === start && place.depth === depth && place.module === module) break;
      entry = entry.next;
    }
    return entry;
  }

  open(kind: string, place: P): Entry<P, T> {
    const entry: Entry<P, T> = { kind, place, outcome: null, next: this.entries.get(place.value) ?? null };
    this.entries.set(place.value, entry);
    return entry;
  }

  /** Forgets what was not worked out to its end. */
  close(entry: Entry<P, T>): void {
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

/** The steps that the names of a text take in one reading. There is an end to them, so that no text takes forever. */
export class Work {
  private steps = 0;
  private readonly memories = new Map<string, unknown>();

  constructor(private readonly most = maxSteps) {}

  /** Whether some steps more may be taken. */
  take(steps = 1): boolean {
    this.steps += steps;
    return this.steps <= this.most;
  }

  /** Whether more steps were asked for than there are. */
  get isSpent(): boolean {
    return this.steps > this.most;
  }

  /** What is remembered for one purpose until the text is read again. */
  memory<M>(purpose: string, make: () => M): M {
    if (!this.memories.has(purpose)) this.memories.set(purpose, make());
    return this.memories.get(purpose) as M;
  }
}
