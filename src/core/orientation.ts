/** Exact orientation of three points. */

/**
 * Sign of the turn from a over b to c: 1 clockwise on screen (y down), -1 the other way, 0 in one line. Exact.
 *
 * The plain determinant is right whenever it is larger than its worst rounding error, 2^-53 (3 + 2^-49) times the sum
 * of its two products' sizes (Shewchuk's first filter). The rest is done in integers: every double is a whole multiple
 * of a power of two, so that after scaling nothing is rounded.
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
  return exactOrientation(ax, ay, bx, by, cx, cy);
}

const ROUNDING_OF_DETERMINANT = (3 + 16 * 2 ** -53) * 2 ** -53;

function exactOrientation(...coordinates: readonly number[]): -1 | 0 | 1 {
  const parts = coordinates.map(dyadic);
  const least = Math.min(...parts.filter((part) => part.digits !== 0n).map((part) => part.exponent));
  const [ax, ay, bx, by, cx, cy] = parts.map((part) =>
    part.digits === 0n ? 0n : part.digits << BigInt(part.exponent - least),
  ) as [bigint, bigint, bigint, bigint, bigint, bigint];
  const determinant = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0;
}

const bits = new DataView(new ArrayBuffer(8));

/** A finite double as digits × 2^exponent. */
function dyadic(value: number): { digits: bigint; exponent: number } {
  bits.setFloat64(0, value);
  const word = bits.getBigUint64(0);
  const fraction = word & 0xfffffffffffffn;
  const biased = Number((word >> 52n) & 0x7ffn);
  const digits = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return { digits: word >> 63n ? -digits : digits, exponent: (biased === 0 ? 1 : biased) - 1075 };
}
