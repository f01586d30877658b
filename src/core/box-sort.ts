/** Sorting boxes by their lower side, and the arrays that the broad phase works in. */

/** Entries in strips that a box may have on average. */
export const MAX_ENTRIES_PER_BOX = 3;

/** Typed arrays that live on between calls and grow to the largest call. Made by `pairWorkspace`. */
export class PairWorkspace {
  /** @internal */
  busy = false;
  /** How many boxes fit; without any the arrays do not exist yet. */
  private capacity = -1;
  /** Sort keys, as numbers and as their bits. @internal */
  declare keys: Float32Array;
  /** @internal */
  declare bits: Uint32Array;
  /** Lower sides. @internal */
  declare lows: Float64Array;
  /** Numbers of the boxes in sorted order. @internal */
  declare order: Uint32Array;
  /** @internal */
  declare spare: Uint32Array;
  /** First strip and number of strips of each box. @internal */
  declare spans: Int32Array;
  /** Where each slot begins; there are fewer slots than boxes. @internal */
  declare starts: Int32Array;
  /** Box of each entry. @internal */
  declare ids: Int32Array;
  /** Low and high along the swept axis, low and high along the other one, of each entry. @internal */
  declare packed: Float64Array;

  /**
   * Makes the arrays large enough, and a bit larger, so that slowly growing worlds do not allocate at each step.
   * @internal
   */
  reserve(count: number): this {
    if (this.capacity < count) {
      const capacity = (this.capacity = count + (count >> 2));
      this.keys = new Float32Array(capacity);
      this.bits = new Uint32Array(this.keys.buffer);
      this.lows = new Float64Array(capacity);
      this.order = new Uint32Array(capacity);
      this.spare = new Uint32Array(capacity);
      this.spans = new Int32Array(capacity * 2);
      this.starts = new Int32Array(capacity + 1);
      this.ids = new Int32Array(capacity * MAX_ENTRIES_PER_BOX);
      this.packed = new Float64Array(capacity * MAX_ENTRIES_PER_BOX * 4);
    }
    return this;
  }
}

/** Workspaces between calls; more than one only when `visit` calls `allPairs`. */
export const idle: PairWorkspace[] = [];

/**
 * Arrays for `allPairs` to work in: about 170 bytes for each box of the largest call so far. With a workspace of your
 * own the memory is freed when you drop it; otherwise `allPairs` uses a shared one that it keeps.
 */
export function pairWorkspace(): PairWorkspace {
  return new PairWorkspace();
}

const DIGIT = 8;
const buckets = /* @__PURE__ */ new Uint32Array(1 << DIGIT);

/** Moves per box that the finishing pass may take before another sort is cheaper. */
const MOVES_PER_BOX = 4;

/**
 * Numbers of the boxes by rising lower side on `axis`; valid until the next call with the same space.
 *
 * First by the distance from `middle`, rounded to 32 bits: rounding keeps the order but makes ties. A finishing pass
 * by the exact values puts ties right; where it would have to move too much (all boxes far from the middle and close
 * to each other) they are compared with each other instead.
 *
 * @param middle any value; the nearer to most of the boxes, the faster
 */
export function sortByLow(
  space: PairWorkspace,
  boxes: Float64Array,
  count: number,
  axis: 0 | 1,
  middle: number,
): Uint32Array {
  const { keys, bits, lows, order } = space.reserve(count);
  for (let i = 0; i < count; i++) {
    const low = (lows[i] = boxes[i * 4 + axis]!);
    // Adding 0 makes -0 into 0: they are equal, but their bits are not.
    keys[i] = low - middle + 0;
    const key = bits[i]!;
    // Bits of a float sort as an unsigned number once negative ones are inverted and the others get the top bit.
    bits[i] = key ^ ((key >> 31) | 0x80000000);
    order[i] = i;
  }
  radixSort(space, bits, count);
  finish(space.order, lows, count);
  return space.order;
}

/** Sorts the first `count` numbers of `space.order` by the key of each, keeping the order of equal keys. */
export function radixSort(space: PairWorkspace, keys: Uint32Array, count: number): void {
  for (let shift = 0; shift < 32; shift += DIGIT) {
    const { order, spare } = space;
    buckets.fill(0);
    for (let i = 0; i < count; i++) buckets[(keys[i]! >>> shift) & 255]!++;
    // A digit that all keys share sorts nothing.
    if (buckets[(keys[0]! >>> shift) & 255] === count) continue;
    let end = count;
    for (let k = 255; k >= 0; k--) buckets[k] = end -= buckets[k]!;
    for (let n = 0; n < count; n++) {
      const i = order[n]!;
      spare[buckets[(keys[i]! >>> shift) & 255]!++] = i;
    }
    space.order = spare;
    space.spare = order;
  }
}

/** Insertion sort by the exact values, until it takes too long. */
function finish(order: Uint32Array, lows: Float64Array, count: number): void {
  let moves = count * MOVES_PER_BOX;
  for (let n = 1; n < count; n++) {
    const i = order[n]!;
    const low = lows[i]!;
    let to = n;
    for (; to > 0 && lows[order[to - 1]!]! > low; to--, moves--) order[to] = order[to - 1]!;
    order[to] = i;
    if (moves < 0) {
      order.subarray(0, count).sort((a, b) => lows[a]! - lows[b]!);
      return;
    }
  }
}
