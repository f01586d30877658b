/** Pairs from one step to the next: which began, which stay, and which ended. */
import { throwInvalid } from '../base/require.js';
import { grown } from './grown.js';

/** Receives the two ids of a pair, in the order in which they were added. */
export type PairListener = (a: number, b: number) => void;

/** What to call for the pairs of a step; every one may be left out. */
export interface PairListeners {
  /** Pairs of this step that weren't in the last one. */
  readonly begin?: PairListener | undefined;
  /** Pairs of this step that were in the last one too. */
  readonly stay?: PairListener | undefined;
  /** Pairs of the last step that aren't in this one. */
  readonly end?: PairListener | undefined;
}

/** Creates a `PairTracker` without pairs. */
export function pairTracker(): PairTracker {
  return new PairTracker();
}

/** In the place of an id: a pair that ended before it began. */
const NEVER_BEGAN = -1;

/** Compares the pairs of a step with those of the step before. Created by `pairTracker`. */
export class PairTracker {
  private current = new PairTable();
  private previous = new PairTable();
  /** Of each id that was removed since the last step: the number of pairs that this step had by then, plus 1. */
  private removedAt = new Int32Array(0);
  private readonly removed: number[] = [];
  /** The ids that listeners removed in this step. */
  private readonly removedInStep = new Set<number>();
  private stepping = false;

  /**
   * Adds a pair of this step; a pair that is there already is ignored. `(a, b)` and `(b, a)` are two pairs. It is a
   * function of its own: `index.pairs(tracker.add)`.
   *
   * @throws RangeError for ids that aren't integers from 0 to 2^31 - 1, and during `step`
   */
  readonly add = (a: number, b: number): void => {
    requireId('a', a);
    requireId('b', b);
    this.requireIdle();
    const { current } = this;
    const k = current.find(a, b);
    // A dropped pair is of an object that is gone; this one is of another with the same id.
    if (k < 0 || this.isDropped(a, b, k)) current.insert(a, b);
  };

  /**
   * Says that the object with an id is gone: its pairs end in the next `step`, even if another object gets its id
   * before. A listener may call it too: then no more pairs of the id begin or stay in this step.
   *
   * @throws RangeError for an id that isn't an integer from 0 to 2^31 - 1
   */
  remove(id: number): void {
    requireId('id', id);
    if (this.stepping) {
      this.removedInStep.add(id);
      return;
    }
    if (id >= this.removedAt.length) {
      this.removedAt = grown(this.removedAt, (id + 32) * 2);
    }
    if (this.removedAt[id] === 0) this.removed.push(id);
    this.removedAt[id] = this.current.count + 1;
  }

  /**
   * Ends the step: reports the pairs that ended, in the order of the last step, then those that began or stay, in the
   * order in which they were added. Allocates nothing once there have been as many pairs.
   *
   * @throws RangeError if a listener calls this tracker, except for `remove`, and for listeners that aren't an object
   */
  step(listeners: PairListeners): void {
    if (typeof listeners !== 'object' || !(listeners as unknown)) {
      throwInvalid('', 'listeners', 'an object with begin, stay or end', listeners);
    }
    const { begin, stay, end } = listeners;
    this.requireIdle();
    const { current, previous } = this;
    this.stepping = true;
    try {
      if (end) {
        for (let k = 0; k < previous.count; k++) {
          const a = previous.as[k]!;
          const b = previous.bs[k]!;
          if (this.isGone(a, b) || current.find(a, b) < 0) end(a, b);
        }
      }
      for (let k = 0; k < current.count; k++) {
        const a = current.as[k]!;
        const b = current.bs[k]!;
        if (this.isDropped(a, b, k)) continue;
        const stays = !this.isGone(a, b) && previous.find(a, b) >= 0;
        if (this.removedInStep.has(a) || this.removedInStep.has(b)) {
          // A pair that stays ends in the next step; one that hasn't begun never does.
          if (!stays) current.as[k] = NEVER_BEGAN;
        } else if (stays) stay?.(a, b);
        else begin?.(a, b);
      }
    } finally {
      this.stepping = false;
      if (this.removed.length + this.removedInStep.size > 0) this.forgetRemoved();
      this.current = previous;
      this.previous = current;
      previous.clear();
      if (this.removedInStep.size > 0) {
        for (const id of this.removedInStep) this.remove(id);
        this.removedInStep.clear();
      }
    }
  }

  /** Forgets all pairs without reporting that they end, for example when a level is left. */
  clear(): void {
    this.requireIdle();
    this.current.clear();
    this.previous.clear();
    this.forgetRemoved();
  }

  private forgetRemoved(): void {
    const { current, removed } = this;
    // A pair that was dropped must not be one of the last step.
    let kept = 0;
    for (let k = 0; k < current.count; k++) {
      const a = current.as[k]!;
      const b = current.bs[k]!;
      if (a === NEVER_BEGAN || this.isDropped(a, b, k)) continue;
      current.as[kept] = a;
      current.bs[kept++] = b;
    }
    if (kept < current.count) current.keep(kept);
    for (const id of removed) this.removedAt[id] = 0;
    removed.length = 0;
  }

  /** Whether one of the two was removed since the last step. */
  private isGone(a: number, b: number): boolean {
    return this.isDropped(a, b, -1);
  }

  /** Whether one of the two was removed after pair `k` of this step was added. */
  private isDropped(a: number, b: number, k: number): boolean {
    if (this.removed.length === 0) return false;
    const { removedAt } = this;
    return (a < removedAt.length && removedAt[a]! > k + 1) || (b < removedAt.length && removedAt[b]! > k + 1);
  }

  private requireIdle(): void {
    if (this.stepping) throw new RangeError('a pair tracker must not be called by its own listeners');
  }
}

/** Pairs in the order in which they came, and a hash table with open addressing to find them. */
class PairTable {
  as = new Int32Array(32);
  bs = new Int32Array(32);
  count = 0;
  /** The number of a pair plus 1, or 0; a power of 2, at least twice as many as pairs. */
  private slots = new Int32Array(64);

  /** Returns the number of a pair, or -1. */
  find(a: number, b: number): number {
    return this.slots[this.slotOf(a, b)]! - 1;
  }

  /** Adds a pair; it takes the place of an earlier one in the table. */
  insert(a: number, b: number): void {
    if (this.count === this.as.length) this.grow();
    const slot = this.slotOf(a, b);
    const k = this.count++;
    this.as[k] = a;
    this.bs[k] = b;
    this.slots[slot] = k + 1;
  }

  clear(): void {
    if (this.count > 0) this.keep(0);
  }

  /** Keeps the first pairs of the lists. */
  keep(count: number): void {
    this.slots.fill(0);
    this.count = count;
    for (let k = 0; k < count; k++) this.slots[this.slotOf(this.as[k]!, this.bs[k]!)] = k + 1;
  }

  private grow(): void {
    this.as = grown(this.as);
    this.bs = grown(this.bs);
    this.slots = grown(this.slots);
    this.keep(this.count);
  }

  /** Returns the slot of a pair, or the free one for it. */
  private slotOf(a: number, b: number): number {
    const { slots, as, bs } = this;
    const mask = slots.length - 1;
    let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (;;) {
      const k = slots[slot]! - 1;
      if (k < 0 || (as[k] === a && bs[k] === b)) return slot;
      slot = (slot + 1) & mask;
    }
  }
}

function requireId(field: string, value: number): void {
  if (!(value >= 0 && value <= 0x7fffffff && Number.isInteger(value))) {
    throwInvalid('', field, 'an integer from 0 to 2147483647', value);
  }
}
