/** How far the lines of the grid stand apart, in units. */
export interface GridSteps {
  readonly minor: number;
  readonly major: number;
}

/** Lines closer together than this, in css px, are noise. */
const closest = 8;

/**
 * Lines at 1, 2 or 5 times a power of ten, every fifth or tenth of them a major one, which is where the numbers stand.
 * Lines finer than `finest` mean nothing in a file, so that a large zoom shows the grid of its pixels.
 */
export function gridSteps(zoom: number, finest: number): GridSteps {
  const wanted = closest / zoom;
  if (wanted <= finest) return { minor: finest, major: finest * 10 };
  const power = powerOfTen(wanted);
  const factor = [1, 2, 5].find((candidate) => candidate * power * zoom >= closest) ?? 10;
  const minor = factor * power;
  return { minor, major: minor * (factor === 2 ? 5 : 10) };
}

/** The largest power of ten that is not above a value; exact, which `10 ** -4` is not. */
export function powerOfTen(value: number): number {
  return Number(`1e${Math.floor(Math.log10(value))}`);
}

/** The multiples of `step` from `from` to `to`, as whole numbers of steps; empty where there would be too many. */
export function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  if (!(last - first < 2000)) return [];
  const result: number[] = [];
  // Counted from 0: so far out that whole numbers are more than 1 apart, `first + 1` is `first`.
  for (let k = 0; k <= last - first; k++) result.push(first + k);
  return result;
}

/** A coordinate as a person writes it, without digits that are below what `step` tells apart. */
export function coordinateText(value: number, step: number): string {
  const digits = Math.max(0, Math.min(12, -Math.floor(Math.log10(step))));
  const text = value.toFixed(digits);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
