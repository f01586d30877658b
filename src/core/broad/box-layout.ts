/** Validation of box arrays, and the layout of the broad phase's strips. */

const FIELDS = ['minX', 'minY', 'maxX', 'maxY'];

/**
 * Returns the number of boxes in an array.
 *
 * @throws RangeError naming the box, the field and the value
 */
export function checkBoxes(boxes: Float64Array): number {
  if (boxes.length % 4 !== 0) {
    throw new RangeError(`boxes must hold 4 numbers for each box, got a length of ${boxes.length}`);
  }
  for (let at = 0; at < boxes.length; at += 4) {
    if (!isBox(boxes, at)) throwInvalidBox(boxes, at, `boxes[${at / 4}]`);
  }
  return boxes.length / 4;
}

/** Whether the four numbers that begin at `at` are a box: one test that fails for NaN, infinities and swapped sides. */
export function isBox(boxes: Float64Array, at: number): boolean {
  const width = boxes[at + 2]! - boxes[at]!;
  const height = boxes[at + 3]! - boxes[at + 1]!;
  return width >= 0 && height >= 0 && width < Infinity && height < Infinity;
}

/** Reports the error in the box whose four numbers begin at `at`. */
export function throwInvalidBox(boxes: Float64Array, at: number, name: string): never {
  let wrong = 'is wider or taller than a number can say';
  for (let k = 3; k >= 0; k--) {
    const value = boxes[at + k]!;
    const least = boxes[at + k - 2]!;
    if (!(Math.abs(value) < Infinity)) wrong = `${FIELDS[k]!} must be a finite number, got ${value}`;
    else if (k > 1 && value < least) {
      wrong = `${FIELDS[k]!} must be at least ${FIELDS[k - 2]!}, which is ${least}, got ${value}`;
    }
  }
  throw new RangeError(`${name} ${wrong}`);
}

/** The number of boxes sampled to estimate the distribution, which affects only speed, not the result. */
const SAMPLES = 64;

/**
 * The distance between samples as a fraction of all boxes, wrapping around: evenly distributed for any number of
 * samples, and out of step with any order of the boxes (such as the rows of a tile map).
 */
const GOLDEN = 0.6180339887498949;

/** The minimum number of boxes per strip: traversing more strips costs more than it saves. */
const BOXES_PER_STRIP = 4;

const samples = /* @__PURE__ */ new Float64Array(SAMPLES);

/** Axes are 0 for x, 1 for y; lengths are in the caller's unit. */
export interface SweepLayout {
  readonly swept: 0 | 1;
  readonly across: 0 | 1;
  /** The center of most boxes, on the swept and on the other axis. */
  readonly middle: number;
  readonly middleAcross: number;
  /** The spread of most boxes on the swept axis relative to that on the other; NaN if all are at one point. */
  readonly aspect: number;
  /** The height of a strip, and the number of strips before they wrap around: a power of 2. */
  readonly height: number;
  readonly strips: number;
}

/**
 * Chooses the swept axis, on which the boxes are farther apart, measured in boxes. The strips are across the other
 * axis, with the average height of the boxes, or more if there would be too many strips.
 */
export function chooseAxes(boxes: Float64Array, count: number): SweepLayout {
  const x = measure(boxes, count, 0);
  const y = measure(boxes, count, 1);
  const swept = x.spread * y.size >= y.spread * x.size ? 0 : 1;
  const [along, other] = swept === 0 ? [x, y] : [y, x];
  const maxStrips = count / BOXES_PER_STRIP;
  // Not 0 if all boxes are at one point, and finite if the spread overflows.
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

/**
 * Returns the median position, the spread without the outermost tenths, and the mean size without the largest tenth.
 */
function measure(boxes: Float64Array, count: number, axis: 0 | 1) {
  const at = (k: number) => Math.floor(((k * GOLDEN) % 1) * count) * 4 + axis;
  const tenth = Math.floor(SAMPLES / 10);
  for (let k = 0; k < SAMPLES; k++) samples[k] = boxes[at(k)]!;
  samples.sort();
  const middle = samples[SAMPLES >> 1]!;
  const spread = (samples[SAMPLES - 1 - tenth]! - samples[tenth]!) * 1.25;
  for (let k = 0; k < SAMPLES; k++) samples[k] = boxes[at(k) + 2]! - boxes[at(k)]!;
  samples.sort();
  let size = 0;
  for (let k = 0; k < SAMPLES - tenth; k++) size += samples[k]! / (SAMPLES - tenth);
  return { middle, spread, size };
}
