/** Sorting boxes by their lower side: a radix sort on typed arrays that are kept between calls. */

const DIGIT = 11;
const BUCKETS = 1 << DIGIT;

/** Moves per box that the finishing pass may take before the full sort is cheaper. */
const MOVES_PER_BOX = 4;

/** Arrays that live on between calls. */
export class SortSpace {
  keys = new Float32Array(0);
  bits = new Uint32Array(0);
  exact = new Float64Array(0);
  words = new Uint32Array(0);
  order = new Uint32Array(0);
  spare = new Uint32Array(0);
  readonly buckets = new Uint32Array(BUCKETS * 3);

  reserve(count: number): void {
    if (this.order.length >= count) return;
    const room = count + (count >> 2);
    this.keys = new Float32Array(room);
    this.bits = new Uint32Array(this.keys.buffer);
    this.exact = new Float64Array(room);
    this.words = new Uint32Array(this.exact.buffer);
    this.order = new Uint32Array(room);
    this.spare = new Uint32Array(room);
  }
}

/**
 * Numbers of the boxes by rising lower side on `axis`; valid until the next call with the same space.
 *
 * First by the distance from `middle`, rounded to 32 bits: rounding keeps the order but makes ties. A finishing pass
 * by the exact values puts ties right; where it would have to move too much (all boxes far from the middle and close
 * to each other) the full 64 bits are sorted instead.
 *
 * @param middle any value; the nearer to most of the boxes, the faster
 */
export function sortByLow(
  space: SortSpace,
  boxes: Float64Array,
  count: number,
  axis: 0 | 1,
  middle: number,
): Uint32Array {
  space.reserve(count);
  const { keys, bits, exact, words } = space;
  for (let i = 0, at = axis; i < count; i++, at += 4) {
    // Adding 0 makes -0 into 0: they are equal, but their bits are not.
    const low = boxes[at]! + 0;
    exact[i] = low;
    keys[i] = low - middle + 0;
    const key = bits[i]!;
    // Bits of a float sort as an unsigned number once negative ones are inverted and the others get the top bit.
    bits[i] = key ^ ((key >> 31) | 0x80000000);
  }
  radix(space, bits, 1, 0, count, 3);
  if (!finish(space, count)) {
    for (let i = 0; i < count; i++) {
      const high = i * 2 + 1 - LOW_WORD;
      const low = i * 2 + LOW_WORD;
      const sign = words[high]! >> 31;
      words[high] = words[high]! ^ (sign | 0x80000000);
      words[low] = words[low]! ^ sign;
    }
    radix(space, words, 2, LOW_WORD, count, 3);
    radixAgain(space, words, 2, 1 - LOW_WORD, count, 3);
  }
  return space.order;
}

/** Which of a double's two words holds its low digits. */
const LOW_WORD = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 0 : 1;

/** Sorts 0 … count - 1 into `order` by a 32-bit key: `words[i * stride + offset]`. */
function radix(space: SortSpace, words: Uint32Array, stride: number, offset: number, count: number, passes: number) {
  const { order } = space;
  for (let i = 0; i < count; i++) order[i] = i;
  radixAgain(space, words, stride, offset, count, passes);
}

/** Sorts what is in `order`, keeping the order of equal keys. */
function radixAgain(
  space: SortSpace,
  words: Uint32Array,
  stride: number,
  offset: number,
  count: number,
  passes: number,
): void {
  const { buckets } = space;
  buckets.fill(0, 0, BUCKETS * passes);
  for (let i = 0, at = offset; i < count; i++, at += stride) {
    const key = words[at]!;
    for (let pass = 0; pass < passes; pass++) {
      const bucket = pass * BUCKETS + ((key >>> (pass * DIGIT)) & (BUCKETS - 1));
      buckets[bucket] = buckets[bucket]! + 1;
    }
  }
  for (let pass = 0; pass < passes; pass++) {
    const base = pass * BUCKETS;
    const shift = pass * DIGIT;
    // A digit that all keys share sorts nothing.
    if (count > 0 && buckets[base + ((words[offset]! >>> shift) & (BUCKETS - 1))] === count) continue;
    let sum = 0;
    for (let bucket = base; bucket < base + BUCKETS; bucket++) {
      const size = buckets[bucket]!;
      buckets[bucket] = sum;
      sum += size;
    }
    const { order, spare } = space;
    for (let n = 0; n < count; n++) {
      const i = order[n]!;
      const bucket = base + ((words[i * stride + offset]! >>> shift) & (BUCKETS - 1));
      const to = buckets[bucket]!;
      buckets[bucket] = to + 1;
      spare[to] = i;
    }
    space.order = spare;
    space.spare = order;
  }
}

/** Insertion sort by the exact values; false when it gave up. */
function finish(space: SortSpace, count: number): boolean {
  const { order, exact } = space;
  let moves = count * MOVES_PER_BOX;
  for (let n = 1; n < count; n++) {
    const i = order[n]!;
    const key = exact[i]!;
    let to = n;
    while (to > 0 && exact[order[to - 1]!]! > key) {
      order[to] = order[to - 1]!;
      to--;
      if (--moves < 0) {
        order[to] = i;
        return false;
      }
    }
    order[to] = i;
  }
  return true;
}
