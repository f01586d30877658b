/** Sorting boxes by their lower side, and the arrays used by the broad phase. */
import { chooseAxes } from './box-layout.js';

/** The average number of strip entries allowed per box. */
export const MAX_ENTRIES_PER_BOX = 3;

/** Typed arrays that persist between calls and grow to the largest call. Created by `pairWorkspace`. */
export class PairWorkspace {
  /** @internal */
  busy = false;
  /** The capacity in boxes; the arrays don't exist while it is 0. */
  private capacity = -1;
  /** Sort keys, as numbers and as their bits. @internal */
  declare keys: Float32Array;
  /** @internal */
  declare bits: Uint32Array;
  /** Lower sides. @internal */
  declare lows: Float64Array;
  /** Indices of the boxes in sorted order. @internal */
  declare order: Uint32Array;
  /** @internal */
  declare spare: Uint32Array;
  /** First strip and number of strips of each box. @internal */
  declare stripRanges: Int32Array;
  /** Start of each slot; there are fewer slots than boxes. @internal */
  declare starts: Int32Array;
  /** Box of each entry. @internal */
  declare ids: Int32Array;
  /** Minimum and maximum along the swept axis, then along the other one, of each entry. @internal */
  declare packed: Float64Array;

  /**
   * Makes the arrays large enough, with a reserve, so that slowly growing worlds don't allocate in each step.
   *
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
      this.stripRanges = new Int32Array(capacity * 2);
      this.starts = new Int32Array(capacity + 1);
      this.ids = new Int32Array(capacity * MAX_ENTRIES_PER_BOX);
      this.packed = new Float64Array(capacity * MAX_ENTRIES_PER_BOX * 4);
    }
    return this;
  }
}

/** Workspaces between calls; more than one only if `visit` calls `allPairs`. */
export const idle: PairWorkspace[] = [];

/**
 * Creates the arrays that `allPairs` works in: about 170 bytes for each box of the largest call so far. With a
 * workspace of your own the memory is freed when you drop it; otherwise `allPairs` keeps a shared one.
 */
export function pairWorkspace(): PairWorkspace {
  return new PairWorkspace();
}

const DIGIT = 8;
const buckets = /* @__PURE__ */ new Uint32Array(1 << DIGIT);

/** The moves per box that the finishing pass may take before another sort is cheaper. */
const MOVES_PER_BOX = 4;

/**
 * Returns the indices of the boxes by ascending lower side on `axis`; valid until the next call with the same
 * workspace.
 *
 * Sorts first by the distance from `middle`, rounded to 32 bits: rounding keeps the order but creates ties. A finishing
 * pass by the exact values resolves ties; if it would have to move too much (all boxes far from the middle and close to
 * each other), a comparison sort replaces it.
 *
 * @param middle any value; the closer to most of the boxes, the faster
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
    // Adding 0 turns -0 into 0: they are equal, but their bits differ.
    keys[i] = low - middle + 0;
    const key = bits[i]!;
    // The bits of a float sort as an unsigned number once negative ones are inverted and the others get the top bit.
    bits[i] = key ^ ((key >> 31) | 0x80000000);
    order[i] = i;
  }
  radixSort(space, bits, count);
  finish(space.order, lows, count);
  return space.order;
}

/** Sorts the first `count` numbers of `space.order` by their keys. Stable. */
export function radixSort(space: PairWorkspace, keys: Uint32Array, count: number): void {
  for (let shift = 0; shift < 32; shift += DIGIT) {
    const { order, spare } = space;
    buckets.fill(0);
    for (let i = 0; i < count; i++) buckets[(keys[i]! >>> shift) & 255]!++;
    // A digit that all keys share needs no pass.
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

/**
 * Returns the indices of the boxes in an order in which neighbors are close to each other: column by column, with the
 * number of columns that makes leaves about square: sort-tile-recurse (Leutenegger, Lopez and Edgington, ICDE 1997).
 * Valid until the next call with the same workspace.
 *
 * @param leaf the number of boxes in a leaf
 * @param column scratch numbers, one for each box
 */
export function packOrder(
  space: PairWorkspace,
  boxes: Float64Array,
  count: number,
  leaf: number,
  column: Uint32Array,
): Uint32Array {
  const { swept, across, middle, middleAcross, aspect } = chooseAxes(boxes, count);
  const leaves = Math.ceil(count / leaf);
  const columns = Math.max(1, Math.min(leaves, Math.sqrt(leaves * aspect) || 1));
  const size = Math.ceil(leaves / columns) * leaf;
  const order = sortByLow(space, boxes, count, swept, middle);
  for (let n = 0; n < count; n++) column[order[n]!] = n / size;
  sortByLow(space, boxes, count, across, middleAcross);
  radixSort(space, column, count);
  return space.order;
}

/**
 * Sorts a part of a list in place, by steps that shrink by 5/11 (Gonnet and Baeza-Yates, Handbook, 4.1.4); a short one
 * by insertion.
 */
export function shellSort(list: number[], from: number, to: number): void {
  // From 2 on, the only step is 1.
  for (let gap = to - from > 16 ? to - from : 2; gap > 1;) {
    gap = Math.max(1, Math.floor((gap * 5) / 11));
    for (let n = from + gap; n < to; n++) {
      const value = list[n]!;
      let at = n;
      for (; at >= from + gap && list[at - gap]! > value; at -= gap) list[at] = list[at - gap]!;
      list[at] = value;
    }
  }
}
