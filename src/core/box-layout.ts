/** Rows of boxes: whether they are valid, and how the broad phase lays its strips over them. */

const FIELDS = ['minX', 'minY', 'maxX', 'maxY'];

/**
 * How many boxes an array holds.
 *
 * @throws RangeError naming the box, the field and the value
 */
export function checkBoxes(boxes: Float64Array): number {
  if (boxes.length % 4 !== 0) {
    throw new RangeError(`boxes must hold 4 numbers for each box, got a length of ${boxes.length}`);
  }
  for (let at = 0; at < boxes.length; at += 4) {
    // One test that NaN, infinities and swapped sides all fail.
    const width = boxes[at + 2]! - boxes[at]!;
    const height = boxes[at + 3]! - boxes[at + 1]!;
    if (!(width >= 0 && height >= 0 && width < Infinity && height < Infinity)) throwInvalidBox(boxes, at);
  }
  return boxes.length / 4;
}

/** Says what is wrong with the box whose four numbers begin at `at`. */
function throwInvalidBox(boxes: Float64Array, at: number): never {
  let wrong = 'is wider or taller than a number can say';
  for (let k = 3; k >= 0; k--) {
    const value = boxes[at + k]!;
    const least = boxes[at + k - 2]!;
    if (!(Math.abs(value) < Infinity)) wrong = `${FIELDS[k]!} must be a finite number, got ${value}`;
    else if (k > 1 && value < least) {
      wrong = `${FIELDS[k]!} must be at least ${FIELDS[k - 2]!}, which is ${least}, got ${value}`;
    }
  }
  throw new RangeError(`boxes[${at / 4}] ${wrong}`);
}

/** As many boxes are looked at to judge the lot; the result is right whatever they show, only the speed depends. */
const SAMPLES = 64;

/**
 * Samples lie apart by this share of all boxes, wrapping round: evenly however many there are, and out of step with
 * every order that the boxes may have (the rows of a map of tiles).
 */
const GOLDEN = 0.6180339887498949;

/** At most one strip for so many boxes: more strips cost more to walk than they save. */
const BOXES_PER_STRIP = 4;

const seen = /* @__PURE__ */ new Float64Array(SAMPLES);

/** Axes are 0 for x, 1 for y; lengths are in the caller's unit. */
export interface Layout {
  readonly swept: 0 | 1;
  readonly across: 0 | 1;
  /** Where most boxes are, on the swept and on the other axis. */
  readonly middle: number;
  readonly middleAcross: number;
  /** Length of the place where most boxes are, on the swept axis in units of the other; NaN for a single place. */
  readonly aspect: number;
  /** Height of a strip, and how many there are before their numbers wrap round: a power of 2. */
  readonly height: number;
  readonly strips: number;
}

/**
 * Sweeps along the axis on which the boxes lie farther apart, measured in boxes; the strips lie across the other one
 * and are as tall as boxes are on average, or taller when there would be too many of them.
 */
export function chooseAxes(boxes: Float64Array, count: number): Layout {
  const x = measure(boxes, count, 0);
  const y = measure(boxes, count, 1);
  const swept = x.spread * y.size >= y.spread * x.size ? 0 : 1;
  const [along, other] = swept === 0 ? [x, y] : [y, x];
  const maxStrips = count / BOXES_PER_STRIP;
  // Not 0 where all is one point, and finite where the spread is more than a number can say.
  const height = Math.min(Number.MAX_VALUE, Math.max(other.size, other.spread / maxStrips)) || 1;
  let strips = 1;
  while (strips < maxStrips && strips * height < other.spread) strips *= 2;
  return {
    swept,
    across: swept === 0 ? 1 : 0,
    middle: along.middle,
    middleAcross: other.middle,
    aspect: along.spread / other.spread,
    height,
    strips,
  };
}

/** Middle of the positions, their spread without the outermost tenths, and the mean size without the largest tenth. */
function measure(boxes: Float64Array, count: number, axis: 0 | 1) {
  const at = (k: number) => Math.floor(((k * GOLDEN) % 1) * count) * 4 + axis;
  const tenth = Math.floor(SAMPLES / 10);
  for (let k = 0; k < SAMPLES; k++) seen[k] = boxes[at(k)]!;
  seen.sort();
  const middle = seen[SAMPLES >> 1]!;
  const spread = (seen[SAMPLES - 1 - tenth]! - seen[tenth]!) * 1.25;
  for (let k = 0; k < SAMPLES; k++) seen[k] = boxes[at(k) + 2]! - boxes[at(k)]!;
  seen.sort();
  let size = 0;
  for (let k = 0; k < SAMPLES - tenth; k++) size += seen[k]! / (SAMPLES - tenth);
  return { middle, spread, size };
}
