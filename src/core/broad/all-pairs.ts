/** The broad phase: all pairs of boxes that touch or overlap. */
import { checkBoxes, chooseAxes } from './box-layout.js';
import { idle, MAX_ENTRIES_PER_BOX, PairWorkspace, sortByLow } from './box-sort.js';

/** Up to this count, comparing every pair is faster than sorting. */
const MAX_UNSORTED = 128;

/** Where an entry has its sides on the axis across, relative to its first number in `packed`. */
const TOP = 2;
const BOTTOM = 3;

type Visit = (i: number, j: number) => void;

/**
 * Calls `visit(i, j)` once for every pair of closed boxes that touch or overlap, i < j. The order is unspecified but
 * deterministic. The boxes aren't changed. `visit` may itself call `allPairs`.
 *
 * Boxes are sorted along the axis on which they are farther apart, assigned in that order to strips across the other
 * axis, and each strip is swept separately. A box that extends over several strips is in each of them, and a pair is
 * reported only in the strip where the later of the two begins, so that no set of seen pairs is needed. Strip numbers
 * wrap around, like the slots of a hash table: a distant box shares a strip instead of stretching all of them.
 *
 * Once the arrays kept between calls have grown to the largest number of boxes, a call allocates only a few small
 * objects.
 *
 * @param boxes minX, minY, maxX, maxY of each box, in any unit; pass part of a buffer as `buffer.subarray(0, n * 4)`
 * @param workspace your own arrays (`pairWorkspace()`) instead of the shared ones
 * @throws RangeError naming the box, the field and the value: NaN, an infinity, a maximum below its minimum, a length
 * that isn't a multiple of 4
 */
export function allPairs(boxes: Float64Array, visit: Visit, workspace?: PairWorkspace): void {
  const count = checkBoxes(boxes);
  if (count <= MAX_UNSORTED) {
    compareAll(boxes, visit);
    return;
  }
  // A workspace in use belongs to an outer call.
  const space = workspace && !workspace.busy ? workspace : (idle.pop() ?? new PairWorkspace());
  space.busy = true;
  try {
    sweepStrips(space, fillStrips(space, boxes, count), visit);
  } finally {
    space.busy = false;
    if (space !== workspace) idle.push(space);
  }
}

function compareAll(boxes: Float64Array, visit: Visit): void {
  for (let a = 4; a < boxes.length; a += 4) {
    const minX = boxes[a]!;
    const minY = boxes[a + 1]!;
    const maxX = boxes[a + 2]!;
    const maxY = boxes[a + 3]!;
    for (let b = 0; b < a; b += 4) {
      if (boxes[b]! <= maxX && minX <= boxes[b + 2]! && boxes[b + 1]! <= maxY && minY <= boxes[b + 3]!) {
        visit(b >> 2, a >> 2);
      }
    }
  }
}

/** Sorts the boxes into strips and returns the number of slots: two per strip. */
function fillStrips(space: PairWorkspace, boxes: Float64Array, count: number): number {
  const { swept, across, middle, middleAcross, height: minHeight, strips: maxStrips } = chooseAxes(boxes, count);
  const order = sortByLow(space, boxes, count, swept, middle);
  const { stripRanges, starts, ids, packed } = space;

  // First strip and number of strips of each box. While boxes take too many entries, double the height of the strips
  // and halve their number; in a single strip each box has one entry.
  let height = minHeight;
  let strips = maxStrips;
  for (;;) {
    let entries = 0;
    for (let i = 0; i < count; i++) {
      const firstStrip = stripAt((boxes[i * 4 + across]! - middleAcross) / height);
      const lastStrip = stripAt((boxes[i * 4 + across + 2]! - middleAcross) / height);
      stripRanges[i * 2] = firstStrip;
      entries += stripRanges[i * 2 + 1] = Math.min(lastStrip - firstStrip + 1, strips);
    }
    if (entries <= count * MAX_ENTRIES_PER_BOX) break;
    height *= 2;
    strips /= 2;
  }

  // A strip has two slots: the boxes that begin in it, and those that began in an earlier one. Counting sort: count the
  // entries of each slot, sum up to get each slot's end, then fill from the end, so that `starts` holds the starts.
  // Since the boxes come in sorted order, slots are sorted.
  const slots = strips * 2;
  starts.fill(0, 0, slots + 1);
  for (let i = 0; i < count; i++) {
    for (let k = stripRanges[i * 2 + 1]! - 1; k >= 0; k--) starts[slotIndex(stripRanges[i * 2]!, k, slots)]!++;
  }
  for (let slot = 1; slot <= slots; slot++) starts[slot]! += starts[slot - 1]!;
  for (let n = count - 1; n >= 0; n--) {
    const i = order[n]!;
    const at = i * 4;
    const low = boxes[at + swept]!;
    const high = boxes[at + swept + 2]!;
    const low2 = boxes[at + across]!;
    const high2 = boxes[at + across + 2]!;
    for (let k = stripRanges[i * 2 + 1]! - 1; k >= 0; k--) {
      const entry = --starts[slotIndex(stripRanges[i * 2]!, k, slots)]!;
      packed[entry * 4] = low;
      packed[entry * 4 + 1] = high;
      packed[entry * 4 + 2] = low2;
      packed[entry * 4 + 3] = high2;
      ids[entry] = i;
    }
  }
  return slots;
}

/**
 * Compares the boxes that begin in a strip with each other and with those from earlier strips. Two from earlier strips
 * were compared where the later one begins.
 */
function sweepStrips(space: PairWorkspace, slots: number, visit: Visit): void {
  const { starts, packed } = space;
  for (let slot = 0; slot < slots; slot += 2) {
    const earlierStart = starts[slot + 1]!;
    const end = starts[slot + 2]!;
    let earlier = earlierStart;
    for (let i = starts[slot]!; i < earlierStart; i++) {
      const low = packed[i * 4]!;
      for (; earlier < end && packed[earlier * 4]! < low; earlier++)
        scan(space, earlier, i, earlierStart, BOTTOM, TOP, visit);
      scan(space, i, i + 1, earlierStart, BOTTOM, BOTTOM, visit);
      scan(space, i, earlier, end, TOP, BOTTOM, visit);
    }
  }
}

/**
 * Visits the pairs of entry i with those entries of `from` … `end` that it overlaps. These are sorted and begin no
 * earlier than entry i on the swept axis, so they overlap it there if they begin before it ends.
 *
 * On the axis across, the top of each must not be below a limit of the other: `limitIndex` of entry i,
 * `otherLimitIndex` of the others. For two boxes that begin in this strip, both limits are the bottoms. If one is from
 * an earlier strip, the limit of the other is its top, so that the one from the earlier strip must also have the higher
 * top. It doesn't if it is in this strip only because strip numbers wrap around. (Boxes with equal tops begin in the
 * same strip.)
 */
function scan(
  { ids, packed }: PairWorkspace,
  i: number,
  from: number,
  end: number,
  limitIndex: number,
  otherLimitIndex: number,
  visit: Visit,
): void {
  const right = packed[i * 4 + 1]!;
  const top = packed[i * 4 + TOP]!;
  const limit = packed[i * 4 + limitIndex]!;
  const id = ids[i]!;
  for (let j = from, at = j * 4; j < end && packed[at]! <= right; j++, at += 4) {
    if (packed[at + TOP]! <= limit && top <= packed[at + otherLimitIndex]!) {
      // The lesser number first, without a branch, which would be mispredicted half of the time.
      const more = id - ids[j]!;
      const negative = more & (more >> 31);
      visit(id - more + negative, id - negative);
    }
  }
}

/**
 * Returns the strip at a position on the axis across, measured in strips. Ascends with the position. Very distant
 * positions share one strip.
 */
function stripAt(position: number): number {
  return Math.floor(Math.max(-FARTHEST_STRIP, Math.min(FARTHEST_STRIP, position)));
}

/** So that strip numbers and their differences fit in 32 bits. */
const FARTHEST_STRIP = 2 ** 29;

/** Returns the slot of the k-th strip of a box; strip numbers wrap around, `slots` is a power of 2. */
function slotIndex(first: number, k: number, slots: number): number {
  return (((first + k) * 2) & (slots - 1)) + (k ? 1 : 0);
}
