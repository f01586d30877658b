/** Calculations with displayed digits, so that anyone who checks a displayed comparison finds it true. */

/** A decimal number: `digits` / 10 ** `places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** Formats a number with at most this many decimal places, without trailing zeros. */
export function fixed(value: number, places: number): string {
  const text = Math.abs(value) >= 1e21 ? BigInt(Math.trunc(value)).toString() : value.toFixed(Math.min(places, 100));
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/**
 * Returns the default number of decimal places for these numbers: two, or enough for three digits of the smallest one.
 */
export function usualPlaces(values: readonly number[]): number {
  const least = Math.min(...values.map(Math.abs).filter((value) => value > 1e-9));
  return least < 0.1 ? 2 - Math.floor(Math.log10(least)) : 2;
}

/** At most this many places are added to the default: nobody reads more. */
export const morePlaces = 10;

/**
 * Formats the result of a calculation with the most places at which the exact result and that of the displayed digits
 * agree; null if there are none. `result`: of the exact numbers; `shown`: of the displayed digits.
 */
export function agreed(result: number, shown: Decimal, most: number, least: number): string | null {
  for (let places = most; places >= least; places--) {
    const text = fixed(result, places);
    if (compareDecimals(decimalOf(text), roundedTo(shown, places)) === 0) return text;
  }
  return null;
}

/** Returns the sign between a calculation with displayed digits and its displayed result. */
export function signOf(shown: Decimal, result: string): '=' | '≈' {
  return compareDecimals(shown, decimalOf(result)) === 0 ? '=' : '≈';
}

export function decimalOf(text: string): Decimal {
  const [whole = '', part = ''] = text.split('.');
  return { digits: BigInt(whole + part), places: part.length };
}

export function squareOf(text: string): Decimal {
  const { digits, places } = decimalOf(text);
  return { digits: digits * digits, places: places * 2 };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const [x, y, places] = aligned(a, b);
  return { digits: x + y, places };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { digits: -b.digits, places: b.places });
}

/** Returns a negative number if the first is less, and 0 if they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Expresses two numbers with the same number of places. */
function aligned(a: Decimal, b: Decimal): [x: bigint, y: bigint, places: number] {
  const places = Math.max(a.places, b.places);
  return [a.digits * 10n ** BigInt(places - a.places), b.digits * 10n ** BigInt(places - b.places), places];
}

/** Rounds halves away from 0, as `toFixed` does. */
function roundedTo(value: Decimal, places: number): Decimal {
  if (value.places <= places) return value;
  const unit = 10n ** BigInt(value.places - places);
  const [size, sign] = value.digits < 0n ? [-value.digits, -1n] : [value.digits, 1n];
  return { digits: sign * ((size * 2n + unit) / (unit * 2n)), places };
}
