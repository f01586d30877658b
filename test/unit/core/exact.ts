/** Exact arithmetic for the oracles: every finite double is an integer times a power of two. */

const view = new DataView(new ArrayBuffer(8));

/** A finite double in units of 2^-1074. */
export function exact(value: number): bigint {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = (bits >> 52n) & 0x7ffn;
  const digits = (bits & 0xfffffffffffffn) | (biased === 0n ? 0n : 0x10000000000000n);
  const size = digits << (biased === 0n ? 0n : biased - 1n);
  return bits >> 63n ? -size : size;
}

export const sign = (value: bigint): -1 | 0 | 1 => (value > 0n ? 1 : value < 0n ? -1 : 0);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** The double `steps` above (steps > 0) or below. */
export function ulps(value: number, steps: number): number {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const size = bits & 0x7fffffffffffffffn;
  // The bits of positive doubles increase with them; those of negative doubles decrease.
  const moved = (bits === size ? size : -size) + BigInt(steps);
  view.setBigUint64(0, moved < 0n ? -moved | (1n << 63n) : moved);
  return view.getFloat64(0);
}

// --- Sums and products of doubles -----------------------------------------------------------------------------------

/** `digits` times 2 to the power of `power`. */
export interface Dyadic {
  readonly digits: bigint;
  readonly power: number;
}

/** A finite double, with the fewest digits. */
export function dyadic(value: number): Dyadic {
  if (Number.isInteger(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return { digits: BigInt(value), power: 0 };
  view.setFloat64(0, value);
  const high = view.getUint32(0);
  const biased = (high >>> 20) & 0x7ff;
  let digits = (high & 0xfffff) * 2 ** 32 + view.getUint32(4) + (biased === 0 ? 0 : 2 ** 52);
  let power = Math.max(biased, 1) - 1075;
  // Integers below 2^53: halving is exact.
  while (digits % 65536 === 0) [digits, power] = [digits / 65536, power + 16];
  while (digits % 2 === 0) [digits, power] = [digits / 2, power + 1];
  return { digits: BigInt(value < 0 ? -digits : digits), power };
}

export function plus(a: Dyadic, b: Dyadic): Dyadic {
  const power = Math.min(a.power, b.power);
  return { digits: onGrid(a, power) + onGrid(b, power), power };
}

export const times = (a: Dyadic, b: Dyadic): Dyadic => ({ digits: a.digits * b.digits, power: a.power + b.power });

export const negative = ({ digits, power }: Dyadic): Dyadic => ({ digits: -digits, power });

/** A number in units of 2 to the power of `power`, which must not be larger than its own power. */
export const onGrid = (a: Dyadic, power: number): bigint => a.digits << BigInt(a.power - power);
