/** The broad phase: all pairs of boxes that touch or overlap. */
import { checkBoxes, chooseAxes } from './box-layout.js';
import { idle, MAX_ENTRIES_PER_BOX, PairWorkspace, sortByLow } from './box-sort.js';

/** Up to here comparing every pair is faster than sorting. */
const FEW = 128;

type Visit = (i: number, j: number) => void;

/**
 * Calls `visit(i, j)` once for every pair of closed boxes that touch or overlap, i < j. The order is unspecified, but
 * the same for the same boxes. The boxes are not changed. `visit` may itself call `allPairs`.
 *
 * Boxes are sorted along the axis on which they lie farther apart, handed in that order to strips across the other
 * axis, and each strip is swept alone. A box that reaches into several strips is in each of them, and a pair is
 * reported only in the strip where the later of the two begins, so that no set of seen pairs is needed. Strip numbers
 * wrap round, like the slots of a hash table: a box that is far away shares a strip instead of stretching all of them.
 *
 * Once the arrays kept between calls have grown to the largest number of boxes, a call allocates a few small objects.
 *
 * @param boxes minX, minY, maxX, maxY of each box, in any unit; pass part of a buffer as `buffer.subarray(0, n * 4)`
 * @param workspace your own arrays (`pairWorkspace()`) instead of the shared ones
 * @throws RangeError naming the box, the field and the value: NaN, an infinity, a maximum below its minimum, a length
 * that is not a multiple of 4
 */
export function allPairs(boxes: Float64Array, visit: Visit, workspace?: PairWorkspace): void {
  const count = checkBoxes(boxes);
  if (count <= FEW) {
    compareAll(boxes, visit);
    return;
  }
  // One that is at work belongs to a call that this call is inside of.
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

/** Sorts the boxes into strips, and returns how many slots there are: two for each strip. */
function fillStrips(space: PairWorkspace, boxes: Float64Array, count: number): number {
  const { swept, across, middle, middleAcross, height: minHeight, strips: maxStrips } = chooseAxes(boxes, count);
  const order = sortByLow(space, boxes, count, swept, middle);
  const { spans, starts, ids, packed } = space;

  // First strip and number of strips of each box. While boxes take too many entries, strips are made twice as tall and
  // half as many; in a single strip each box has one.
  let height = minHeight;
  let strips = maxStrips;
  for (;;) {
    let entries = 0;
    for (let i = 0; i < count; i++) {
      const from = stripAt((boxes[i * 4 + across]! - middleAcross) / height);
      const to = stripAt((boxes[i * 4 + across + 2]! - middleAcross) / height);
      spans[i * 2] = from;
      entries += spans[i * 2 + 1] = Math.min(to - from + 1, strips);
    }
    if (entries <= count * MAX_ENTRIES_PER_BOX) break;
    height *= 2;
    strips /= 2;
  }

  // A strip has two slots: the boxes that begin in it, and those that began in an earlier one. Their sizes are summed
  // up to their ends; filling them backwards turns ends into starts. As the boxes come in sorted order, slots are
  // sorted.
  const slots = strips * 2;
  starts.fill(0, 0, slots + 1);
  for (let i = 0; i < count; i++) {
    for (let k = spans[i * 2 + 1]! - 1; k >= 0; k--) starts[slotIndex(spans[i * 2]!, k, slots)]!++;
  }
  for (let slot = 1; slot <= slots; slot++) starts[slot]! += starts[slot - 1]!;
  for (let n = count - 1; n >= 0; n--) {
    const i = order[n]!;
    const at = i * 4;
    const low = boxes[at + swept]!;
    const high = boxes[at + swept + 2]!;
    const low2 = boxes[at + across]!;
    const high2 = boxes[at + across + 2]!;
    for (let k = spans[i * 2 + 1]! - 1; k >= 0; k--) {
      const to = --starts[slotIndex(spans[i * 2]!, k, slots)]!;
      packed[to * 4] = low;
      packed[to * 4 + 1] = high;
      packed[to * 4 + 2] = low2;
      packed[to * 4 + 3] = high2;
      ids[to] = i;
    }
  }
  return slots;
}

/**
 * The boxes that begin in a strip meet each other and those from earlier strips. Two from earlier strips have met where
 * the later one begins.
 */
function sweepStrips(space: PairWorkspace, slots: number, visit: Visit): void {
  const { starts, packed } = space;
  for (let slot = 0; slot < slots; slot += 2) {
    const middle = starts[slot + 1]!;
    const to = starts[slot + 2]!;
    let earlier = middle;
    for (let i = starts[slot]!; i < middle; i++) {
      const low = packed[i * 4]!;
      for (; earlier < to && packed[earlier * 4]! < low; earlier++) scan(space, earlier, i, middle, 3, 2, visit);
      scan(space, i, i + 1, middle, 3, 3, visit);
      scan(space, i, earlier, to, 2, 3, visit);
    }
  }
}

/**
 * Compares entry i with those of `from` … `to` that begin before it ends. Their tops have to lie above one side of
 * the entry, and one side of theirs below its top: 3 stands for the bottom and 2 for the top again, which adds that
 * the one from an earlier strip begins above the other. (It may not where strip numbers wrap round. Two that begin
 * at the same height also begin in the same strip.)
 */
function scan(
  { ids, packed }: PairWorkspace,
  i: number,
  from: number,
  to: number,
  side: number,
  otherSide: number,
  visit: Visit,
): void {
  const end = packed[i * 4 + 1]!;
  const top = packed[i * 4 + 2]!;
  const bottom = packed[i * 4 + side]!;
  const id = ids[i]!;
  for (let j = from, at = j * 4; j < to && packed[at]! <= end; j++, at += 4) {
    if (packed[at + 2]! <= bottom && top <= packed[at + otherSide]!) {
      // The lesser number first, without a branch that would be guessed wrong half of the time.
      const more = id - ids[j]!;
      const negative = more & (more >> 31);
      visit(id - more + negative, id - negative);
    }
  }
}

/** Number of the strip at a height counted in strips, never falling as the height rises. Far away they are one. */
function stripAt(height: number): number {
  return Math.floor(Math.max(-FARTHEST_STRIP, Math.min(FARTHEST_STRIP, height)));
}

/** So that a difference, too, has 32 bits. */
const FARTHEST_STRIP = 2 ** 29;

/** Slot of the k-th strip that a box reaches into; strip numbers wrap round, `slots` is a power of 2. */
function slotIndex(first: number, k: number, slots: number): number {
  return (((first + k) * 2) & (slots - 1)) + (k ? 1 : 0);
}
