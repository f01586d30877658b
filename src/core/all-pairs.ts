/** The broad phase: all pairs of boxes that meet. */
import { refuseBox } from './box.js';
import { chooseAxes } from './all-pairs-axes.js';
import type { Layout } from './all-pairs-axes.js';
import { sortByLow, SortSpace } from './all-pairs-sort.js';

/** Up to here comparing every pair is faster than sorting. */
const FEW = 24;

/** Most entries a box may have on average before the strips are made taller. */
const ENTRIES_PER_BOX = 3;

/**
 * Calls `visit(i, j)` once for every pair of closed boxes that meet, with i < j. The order of the calls is not
 * specified but the same for the same boxes. The boxes are not changed. `visit` may itself call `allPairs`.
 *
 * Boxes are sorted along the axis on which they lie farther apart, handed in that order to strips across the other
 * axis, and each strip is swept alone. A box that reaches into several strips is in each of them, and a pair is
 * reported only in the strip where the later of the two begins, so that no set of seen pairs is needed. Strip numbers
 * wrap round, like the slots of a hash table: a box that is far away shares a strip instead of stretching all of them.
 *
 * @param boxes minX, minY, maxX, maxY of each box, in any unit
 * @throws RangeError naming the box, the field and the value: NaN, an infinity, a maximum below its minimum, a length
 * that is not a multiple of 4
 */
export function allPairs(boxes: Float64Array, visit: (i: number, j: number) => void): void {
  if (boxes.length % 4 !== 0) {
    throw new RangeError(`boxes must hold 4 numbers for each box, got a length of ${String(boxes.length)}`);
  }
  const count = boxes.length / 4;
  for (let at = 0; at < boxes.length; at += 4) {
    // One test that NaN, infinities and swapped sides all fail.
    const width = boxes[at + 2]! - boxes[at]!;
    const height = boxes[at + 3]! - boxes[at + 1]!;
    if (!(width >= 0 && height >= 0 && width < Infinity && height < Infinity)) refuseBox(boxes, at);
  }
  if (count <= FEW) {
    compareAll(boxes, visit);
    return;
  }
  const space = idle.pop() ?? new Workspace();
  try {
    space.run(boxes, count, visit);
  } finally {
    idle.push(space);
  }
}

function compareAll(boxes: Float64Array, visit: (i: number, j: number) => void): void {
  for (let a = 4; a < boxes.length; a += 4) {
    for (let b = 0; b < a; b += 4) {
      if (
        boxes[b]! <= boxes[a + 2]! &&
        boxes[a]! <= boxes[b + 2]! &&
        boxes[b + 1]! <= boxes[a + 3]! &&
        boxes[a + 1]! <= boxes[b + 3]!
      ) {
        visit(b >> 2, a >> 2);
      }
    }
  }
}

/** Workspaces between calls; more than one only when `visit` calls `allPairs`. */
const idle: Workspace[] = [];

/** Typed arrays that live on between calls and grow to the largest call. */
class Workspace {
  private readonly sort = new SortSpace();
  private entries = 0;
  private firsts = new Int32Array(0);
  private spans = new Int32Array(0);
  private starts = new Int32Array(0);
  private ids = new Int32Array(0);
  /** Low and high along the swept axis, low and high along the other one, of each entry in sweep order. */
  private packed = new Float64Array(0);

  run(boxes: Float64Array, count: number, visit: (i: number, j: number) => void): void {
    const layout = chooseAxes(boxes, count);
    const order = sortByLow(this.sort, boxes, count, layout.swept, layout.middle);
    const strips = this.assign(boxes, count, layout);
    this.scatter(boxes, order, count, layout, strips);
    const { starts } = this;
    for (let strip = 0; strip < strips; strip++) this.sweep(starts[strip]!, starts[strip + 1]!, visit);
  }

  /**
   * First strip and number of strips of each box. While boxes take too many entries, strips are made twice as tall
   * and half as many. Answers how many strips there are in the end.
   */
  private assign(boxes: Float64Array, count: number, layout: Layout): number {
    if (this.firsts.length < count) {
      this.firsts = new Int32Array(roomy(count));
      this.spans = new Int32Array(roomy(count));
    }
    const { firsts, spans } = this;
    const { across, middleAcross } = layout;
    let { height, strips } = layout;
    for (;;) {
      let entries = 0;
      for (let i = 0; i < count; i++) {
        const from = stripAt((boxes[i * 4 + across]! - middleAcross) / height);
        const to = stripAt((boxes[i * 4 + across + 2]! - middleAcross) / height);
        const span = Math.min(to - from + 1, strips);
        firsts[i] = wrap(from, strips);
        spans[i] = span;
        entries += span;
      }
      if (entries <= count * ENTRIES_PER_BOX || strips === 1) {
        this.entries = entries;
        return strips;
      }
      height *= 2;
      strips /= 2;
    }
  }

  /** Copies the boxes into their strips, in sorted order, so that each strip is sorted too. */
  private scatter(
    boxes: Float64Array,
    order: Uint32Array,
    count: number,
    { swept, across }: Layout,
    strips: number,
  ): void {
    const { entries } = this;
    if (this.starts.length < strips + 1) this.starts = new Int32Array(roomy(strips + 1));
    if (this.ids.length < entries) {
      this.ids = new Int32Array(roomy(entries));
      this.packed = new Float64Array(roomy(entries) * 4);
    }
    const { starts, firsts, spans, ids, packed } = this;
    const mask = strips - 1;
    starts.fill(0, 0, strips + 1);
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < spans[i]!; k++) {
        const strip = (firsts[i]! + k) & mask;
        starts[strip] = starts[strip]! + 1;
      }
    }
    let sum = 0;
    for (let strip = 0; strip <= strips; strip++) {
      const size = strip < strips ? starts[strip]! : 0;
      starts[strip] = sum;
      sum += size;
    }
    for (let n = 0; n < count; n++) {
      const i = order[n]!;
      const at = i * 4;
      const low = boxes[at + swept]!;
      const high = boxes[at + swept + 2]!;
      const low2 = boxes[at + across]!;
      const high2 = boxes[at + across + 2]!;
      const span = spans[i]!;
      for (let k = 0; k < span; k++) {
        const strip = (firsts[i]! + k) & mask;
        const to = starts[strip]!;
        starts[strip] = to + 1;
        packed[to * 4] = low;
        packed[to * 4 + 1] = high;
        packed[to * 4 + 2] = low2;
        packed[to * 4 + 3] = high2;
        // The strip where a box begins holds its number, the others the number's complement.
        ids[to] = k === 0 ? i : ~i;
      }
    }
    // Filling moved each start to the next one's place: move them back.
    for (let strip = strips; strip > 0; strip--) starts[strip] = starts[strip - 1]!;
    starts[0] = 0;
  }

  /** Sweeps one strip: compares each entry with those after it that begin before it ends. */
  private sweep(from: number, to: number, visit: (i: number, j: number) => void): void {
    const { ids, packed } = this;
    for (let i = from; i < to; i++) {
      const end = packed[i * 4 + 1]!;
      const top = packed[i * 4 + 2]!;
      const bottom = packed[i * 4 + 3]!;
      const id = ids[i]!;
      for (let j = i + 1, at = j * 4; j < to && packed[at]! <= end; j++, at += 4) {
        const otherTop = packed[at + 2]!;
        if (otherTop > bottom || top > packed[at + 3]!) continue;
        const otherId = ids[j]!;
        // Only in the strip where the later of the two begins.
        if ((otherTop > top ? otherId : id) < 0) continue;
        // The number, whether it is kept as it is or as its complement.
        const a = id ^ (id >> 31);
        const b = otherId ^ (otherId >> 31);
        if (a < b) visit(a, b);
        else visit(b, a);
      }
    }
  }
}

/** Number of the strip at a height counted in strips; never infinite, and never falling as the height rises. */
function stripAt(height: number): number {
  return Math.floor(Math.max(-FARTHEST_STRIP, Math.min(FARTHEST_STRIP, height)));
}

/** Strip numbers beyond this are no longer each a number of their own. */
const FARTHEST_STRIP = 2 ** 53;

/** Remainder of a strip number, never negative; `strips` is a power of two. */
function wrap(strip: number, strips: number): number {
  if (strip < 2147483648 && strip >= -2147483648) return strip & (strips - 1);
  const rest = strip % strips;
  return rest < 0 ? rest + strips : rest;
}

/** Room for a bit more than asked for, so that slowly growing worlds do not allocate at each step. */
function roomy(count: number): number {
  return count + (count >> 2);
}
