/** The distances between grid lines, in units. */
export interface GridSteps {
  readonly minor: number;
  readonly major: number;
}

/** The width of the rulers, in CSS px. */
export const rulerSize = 16;

/** Lines closer together than this, in CSS px, are noise; numbers on a ruler need this much space. */
const closest = 8;
const closestNumbers = 64;

/**
 * Returns lines at 1, 2 or 5 times a power of ten; every fifth or tenth is a major line with a number. Lines finer than
 * `finest` mean nothing in a file, so at a large zoom the grid shows its pixels. With a `step`, the lines are that far
 * apart, or 2, 4, 8 … times as far.
 */
export function gridSteps(zoom: number, finest: number, step: number | null = null): GridSteps {
  if (step !== null) {
    const doubled = (least: number): number => step * 2 ** Math.max(0, Math.ceil(Math.log2(least / zoom / step)));
    return { minor: doubled(closest), major: doubled(closestNumbers) };
  }
  const minStep = closest / zoom;
  if (minStep <= finest) return { minor: finest, major: finest * 10 };
  const power = powerOfTen(minStep);
  const factor = [1, 2, 5].find((candidate) => candidate * power * zoom >= closest) ?? 10;
  const minor = factor * power;
  return { minor, major: minor * (factor === 2 ? 5 : 10) };
}

/** Returns the largest power of ten that is at most a value; exact, unlike `10 ** -4`. */
export function powerOfTen(value: number): number {
  return Number(`1e${Math.floor(Math.log10(value))}`);
}

/** Returns the multiples of `step` from `from` to `to`, as whole numbers of steps; empty if there are too many. */
export function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  if (!(last - first < 2000)) return [];
  const result: number[] = [];
  // Counted from 0: beyond the range of safe integers `first + 1` may be `first`.
  for (let k = 0; k <= last - first; k++) result.push(first + k);
  return result;
}

/** Formats a coordinate without the digits that `step` doesn't distinguish. */
export function coordinateText(value: number, step: number): string {
  const digits = Math.max(0, Math.min(12, -Math.floor(Math.log10(step))));
  const text = value.toFixed(digits);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
