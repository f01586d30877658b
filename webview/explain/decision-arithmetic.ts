import {
  agreed,
  compareDecimals,
  decimalOf,
  fixed,
  minus,
  morePlaces,
  plus,
  signOf,
  squareOf,
  usualPlaces,
} from '../text/decimals.js';

/** How two numbers compare. */
export type Sign = '<' | '=' | '>';

/** The displayed numbers of a circle and the point nearest to it. */
interface DistanceTexts {
  readonly dx: string;
  readonly dy: string;
  readonly distance: string;
  /** Compares the distance with the radius; `≈` if they are equal and their digits differ. */
  readonly sign: string;
  readonly radius: string;
  /** "3² + 4² = 25 < 6² = 36" */
  readonly squares: string;
}

/**
 * Formats a comparison of lengths and the same of their squares, with enough digits to make each sign true of what is
 * displayed: `=` if the digits are exactly equal, `≈` if only rounding makes them so.
 */
export function distanceTexts(dx: number, dy: number, radius: number, sign: Sign): DistanceTexts {
  const distance = Math.hypot(dx, dy);
  const usual = usualPlaces([dx, dy, radius]);
  let texts: DistanceTexts | null = null;
  for (let places = usual; places <= usual + morePlaces && texts === null; places++) {
    texts = textsWith(dx, dy, distance, radius, sign, places, false);
  }
  // The numbers are too close for their digits to differ.
  return texts ?? textsWith(dx, dy, distance, radius, sign, usual, true)!;
}

function textsWith(
  dx: number,
  dy: number,
  distance: number,
  radius: number,
  sign: Sign,
  places: number,
  isLast: boolean,
): DistanceTexts | null {
  const [x, y, d, r] = [dx, dy, distance, radius].map((value) => fixed(value, places)) as [
    string,
    string,
    string,
    string,
  ];
  const sum = plus(squareOf(x), squareOf(y));
  const square = squareOf(r);
  const sumText =
    agreed(distance ** 2, sum, places * 2, isLast ? -1 : 0) ?? (isLast ? fixed(distance ** 2, places) : null);
  const squareText = agreed(radius ** 2, square, places * 2, 0) ?? (isLast ? fixed(radius ** 2, places) : null);
  if (sumText === null || squareText === null) return null;
  const lengths = shownSign(d, r, sign);
  const squares = shownSign(sumText, squareText, sign);
  if (!isLast && (lengths === null || squares === null)) return null;
  const left = `${size(x)}² + ${size(y)}² ${signOf(sum, sumText)} ${sumText}`;
  const right = `${r}² ${signOf(square, squareText)} ${squareText}`;
  return { dx: x, dy: y, distance: d, sign: lengths ?? '≈', radius: r, squares: `${left} ${squares ?? '≈'} ${right}` };
}

/**
 * Returns the sign if it is true of the displayed digits, otherwise null. Equal numbers can differ in a digit because
 * of rounding.
 */
function shownSign(a: string, b: string, sign: Sign): string | null {
  const order = compareDecimals(decimalOf(a), decimalOf(b));
  if (sign === '=') return order === 0 ? '=' : '≈';
  return (sign === '<') === order < 0 && order !== 0 ? sign : null;
}

/** The displayed numbers of two intervals on an axis, and the difference between an end of each. */
interface DifferenceTexts {
  readonly onA: readonly [string, string];
  readonly onB: readonly [string, string];
  /** "24 − 14 = 10" */
  readonly difference: string;
}

/** Formats two intervals, and the difference `from` − `to` between an end of each. */
export function differenceTexts(
  onA: readonly [number, number],
  onB: readonly [number, number],
  from: number,
  to: number,
): DifferenceTexts {
  const ends = [...onA, ...onB];
  const usual = usualPlaces([...ends, from - to]);
  for (let places = usual; ; places++) {
    const isLast = places >= usual + morePlaces;
    const text = (value: number): string => fixed(value, places);
    const shown = minus(decimalOf(text(from)), decimalOf(text(to)));
    // Fewer places than usual only if nothing else can be shown.
    const result = agreed(from - to, shown, places, isLast ? 0 : usual) ?? (isLast ? text(from - to) : null);
    if (result === null) continue;
    const subtrahend = text(to).startsWith('-') ? `(${text(to)})` : text(to);
    return {
      onA: [text(onA[0]), text(onA[1])],
      onB: [text(onB[0]), text(onB[1])],
      difference: `${text(from)} − ${subtrahend} ${signOf(shown, result)} ${result}`,
    };
  }
}

function size(text: string): string {
  return text.replace('-', '');
}
