/** Exact orientation of three points. */

/**
 * Sign of the turn from a over b to c: 1 clockwise on screen (y down), -1 the other way, 0 in one line. Exact.
 *
 * The plain determinant is right whenever it is larger than its worst rounding error, 2^-53 (3 + 2^-49) times the sum
 * of its two products' sizes (Shewchuk's first filter). The rest is done in integers. Answers 0 for numbers that are not
 * finite.
 */
export function orientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): -1 | 0 | 1 {
  const left = (ax - cx) * (by - cy);
  const right = (ay - cy) * (bx - cx);
  const determinant = left - right;
  const bound = (Math.abs(left) + Math.abs(right)) * ROUNDING_OF_DETERMINANT;
  // Products under 2^-900 may have lost digits to underflow, and an overflow makes the bound useless.
  if (bound > 2 ** -900 && bound < Infinity) {
    if (determinant > bound) return 1;
    if (determinant < -bound) return -1;
  }
  // Nothing to round: level and upright lines, of which there are many.
  if ((ax === cx || by === cy) && (ay === cy || bx === cx)) return 0;
  return exactOrientation(ax, ay, bx, by, cx, cy);
}

const ROUNDING_OF_DETERMINANT = (3 + 16 * 2 ** -53) * 2 ** -53;

function exactOrientation(...coordinates: readonly number[]): -1 | 0 | 1 {
  if (!coordinates.every(Number.isFinite)) return 0;
  const [ax, ay, bx, by, cx, cy] = coordinates.map(whole) as [bigint, bigint, bigint, bigint, bigint, bigint];
  const determinant = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0;
}

/** A finite double in units of 2^-1074, of which every double is a whole number; in three parts, none of which rounds. */
function whole(value: number): bigint {
  const high = Math.trunc(value);
  const rest = (value - high) * 2 ** 537;
  const middle = Math.trunc(rest);
  return (BigInt(high) << 1074n) + (BigInt(middle) << 537n) + BigInt((rest - middle) * 2 ** 537);
}
