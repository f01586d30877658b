/** How the broad phase lays its strips. */

/** As many boxes are looked at to judge the lot; the result is right whatever they show, only the speed depends. */
const SAMPLES = 512;

/** At most one strip for so many boxes: more strips cost more to walk than they save. */
const BOXES_PER_STRIP = 4;

const lows = new Float64Array(SAMPLES);

/** Axes are 0 for x, 1 for y; lengths are in the caller's unit. */
export interface Layout {
  readonly swept: 0 | 1;
  readonly across: 0 | 1;
  /** Where most boxes are, on the swept and on the other axis. */
  readonly middle: number;
  readonly middleAcross: number;
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
  const along = swept === 0 ? x : y;
  const other = swept === 0 ? y : x;
  const most = count / BOXES_PER_STRIP;
  let height = Math.max(other.size, other.spread / most);
  let strips = 1;
  if (height > 0 && height < Infinity) while (strips < most && strips * height < other.spread) strips *= 2;
  else height = 1;
  return { swept, across: swept === 0 ? 1 : 0, middle: along.middle, middleAcross: other.middle, height, strips };
}

/** Middle of the positions, their spread without the outermost tenths, and the mean size without the largest tenth. */
function measure(boxes: Float64Array, count: number, axis: 0 | 1) {
  const samples = Math.min(count, SAMPLES);
  const step = count / samples;
  const seen = lows.subarray(0, samples);
  for (let k = 0; k < samples; k++) seen[k] = boxes[Math.floor(k * step) * 4 + axis]!;
  seen.sort();
  const tenth = Math.floor(samples / 10);
  const middle = seen[samples >> 1]!;
  const spread = (seen[samples - 1 - tenth]! - seen[tenth]!) * 1.25;
  for (let k = 0; k < samples; k++) {
    const at = Math.floor(k * step) * 4 + axis;
    seen[k] = boxes[at + 2]! - boxes[at]!;
  }
  seen.sort();
  let sum = 0;
  for (let k = 0; k < samples - tenth; k++) sum += seen[k]!;
  return { middle, spread, size: sum / (samples - tenth) };
}
