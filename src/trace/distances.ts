import { padMask, type Mask } from './mask.js';

/**
 * The squared distance of each pixel's center to the nearest center with a value. In two passes of parabolas:
 * Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled Functions", 2012.
 */
export function squaredDistances(mask: Mask, value: 0 | 1): Float64Array {
  // Pixels outside are empty: a margin of one holds the nearest of them.
  const { width, height, pixels } = padMask(mask, 1);
  const far = (width + height) ** 2;
  const field = Float64Array.from(pixels, (pixel) => (pixel === value ? 0 : far));
  const size = Math.max(width, height);
  const line = new Float64Array(size);
  const apex = new Int32Array(size);
  const border = new Float64Array(size + 1);
  const pass = (count: number, start: number, step: number): void => {
    for (let k = 0; k < count; k++) line[k] = field[start + k * step]!;
    let last = 0;
    apex[0] = 0;
    border[0] = -Infinity;
    border[1] = Infinity;
    for (let k = 1; k < count; k++) {
      let meet: number;
      do {
        const other = apex[last]!;
        meet = (line[k]! + k * k - line[other]! - other * other) / (2 * k - 2 * other);
      } while (meet <= border[last]! && --last >= 0);
      last++;
      apex[last] = k;
      border[last] = meet;
      border[last + 1] = Infinity;
    }
    for (let k = 0, at = 0; k < count; k++) {
      while (border[at + 1]! < k) at++;
      field[start + k * step] = (k - apex[at]!) ** 2 + line[apex[at]!]!;
    }
  };
  for (let x = 0; x < width; x++) pass(height, x, width);
  for (let y = 0; y < height; y++) pass(width, y * width, 1);
  const result = new Float64Array(mask.pixels.length);
  for (let row = 0; row < mask.height; row++) {
    const from = (row + 1) * width + 1;
    result.set(field.subarray(from, from + mask.width), row * mask.width);
  }
  return result;
}

/**
 * Returns a mask that reaches farther or less far.
 *
 * @param by px, by the centers of pixels; negative: every filled pixel at most so near to an empty one is emptied
 */
export function growMask(mask: Mask, by: number): Mask {
  if (by === 0) return mask;
  const padded = by > 0 ? padMask(mask, Math.ceil(by)) : mask;
  const square = by * by;
  const squares = squaredDistances(padded, by > 0 ? 1 : 0);
  return { ...padded, pixels: Uint8Array.from(squares, (one) => Number(by > 0 ? one <= square : one > square)) };
}
