/**
 * Every tolerance of the core, with its unit and its reason. No answer depends on an absolute epsilon: the tolerances
 * scale with the numbers that they are applied to, so a world in meters and a world in micrometers behave alike. The
 * absolute limits for squares only choose a way that keeps enough digits.
 */

/**
 * The maximum gap of borders, or overlap of interiors, that still counts as touching, as a fraction of the pair's
 * largest |coordinate| plus extent (no unit).
 *
 * Four units in the last place (2^-52 is one). A caller who places two shapes against each other rounds each coordinate
 * once, the center is rounded once, and rotating by cos and sin rounds a few times more; each of these is at most half
 * a unit of that sum, and they rarely add up: poses constructed to touch stay well within the tolerance in the tests.
 * Widening it would call real gaps touching; narrowing it would make "touching" depend on luck.
 */
export const TOUCH_TOLERANCE = 4 * 2 ** -52;

/**
 * Returns the tolerance of a pair, in the caller's unit of length; NaN if a shape is unusable (its largest coordinate
 * is NaN or infinite): NaN fails every comparison, so all queries then fall through to "separate".
 *
 * @param maxA largest |coordinate| of the center plus the extent of one shape; NaN or infinite for an invalid shape
 * @param maxB the same of the other shape
 * @param askedTolerance the tolerance that the caller passed; it can widen the default, never narrow it
 */
export function touchTolerance(maxA: number, maxB: number, askedTolerance?: number): number {
  const max = Math.max(maxA, maxB);
  return Math.max(TOUCH_TOLERANCE * max + (max - max), askedTolerance ?? 0);
}

/**
 * Returns the tolerance of a pair of axis-aligned rectangles: 0, because their sides are compared directly and
 * comparing doubles doesn't round; or the caller's. NaN like that of `touchTolerance`.
 */
export function exactTolerance(maxA: number, maxB: number, askedTolerance?: number): number {
  const max = Math.max(maxA, maxB);
  return Math.max(max - max, askedTolerance ?? 0);
}

/**
 * Squares outside these lose digits to underflow or overflow; `length` then scales by a power of two first. Here and
 * below the numbers are written out, because a bundler keeps an unused power.
 */
export const SMALLEST_SAFE_SQUARE = 1e-288;
export const LARGEST_SAFE_SQUARE = 1e306;

/**
 * A lead of one direction over another that may be rounding, in the search for the greatest separation, as a fraction
 * of the distance between the centers plus both extents (no unit). A quarter of a unit in the last place, 2^-54: the
 * search stops two of them short at most, so that poses constructed to touch stay well within the tolerance; less would
 * only follow the rounding of the separations themselves. Measured on ellipses: never off by more than 3 units of 2^-52
 * times the same sum.
 */
export const SEARCH_NOISE = 5.551115123125783e-17;

/**
 * In the search for how far an ellipse sticks out of a shape: how many times `SEARCH_NOISE` an arc of directions may
 * still promise to be left to one last step. Between two ellipses that are nearly the same, every arc promises a
 * little. 2^34 times it is a millionth of the size: the arc is then narrow enough to have one peak, which the step
 * finds.
 */
export const CLOSE_SEARCH = 17179869184;

/**
 * The distance beside a direction (radians) within which to look for a better one: the square root of 2^-52, because
 * two directions closer than that have the same separation except for rounding.
 */
export const SEARCH_LEAN = 1.4901161193847656e-8;

/**
 * The largest |rotation| (radians) that counts as a multiple of 90° if it is one by rounding. Up to here such a
 * rotation is off by less than 1e-7, and few others are multiples of `Math.PI / 2` by accident.
 */
export const MAX_QUARTERS = 2147483648;

/**
 * In yes-or-no questions: the least distance from touching at which an answer by rounded squares is clear, as a
 * fraction of the sum of the pair's largest coordinates (no unit). Twice the tolerance, so that it covers the tolerance
 * itself and the rounding: 2^-49, written out because a bundler keeps an unused power.
 */
export const CLEAR_COORDINATE = 1.7763568394002505e-15;

/**
 * The same as a fraction of the distance between the centers plus all half sizes of rectangles, for cos and sin by a
 * polynomial: those are off by at most 7e-6 and 2e-6, and products of two of them by twice the sum.
 */
export const CLEAR_ANGLE = 2e-5;

/** The least square that is clear: smaller ones have too few digits, so the function for the pair decides them. */
export const CLEAR_SQUARE = 1e-290;
