/** Small numeric helpers shared by the pairs. */
import { LARGEST_SAFE_SQUARE, MAX_QUARTERS, SMALLEST_SAFE_SQUARE } from './tolerance.js';

/**
 * Returns the larger of two numbers, exact to about the last digit, for largest coordinates. `Math.max` branches, and
 * which of two coordinates is larger is unpredictable: mispredictions took a third of the time of a query.
 */
export function larger(a: number, b: number): number {
  return 0.5 * a + 0.5 * b + Math.abs(0.5 * a - 0.5 * b);
}

/**
 * Returns the length of (x, y) without overflow or underflow; scaling the input by a power of two scales the result
 * exactly.
 */
export function length(x: number, y: number): number {
  const square = x * x + y * y;
  if (square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE) return Math.sqrt(square);
  // 2^600 scales anything too small up, and anything too large down, into the safe range.
  const scale = Math.abs(x) + Math.abs(y) < 1 ? 2 ** 600 : 2 ** -600;
  const u = x * scale;
  const v = y * scale;
  return Math.sqrt(u * u + v * v) / scale;
}

/**
 * A vector of a scratch record, and its length. A separate class: a plain `{ x, y }` would share its layout in memory
 * with the callers' points, which may contain anything.
 */
export class ScratchVector {
  x = NaN;
  y = NaN;
  /** The result of `measure`. */
  length = NaN;

  measure(): this {
    const { x, y } = this;
    const square = x * x + y * y;
    // The usual case of `length`, inlined; not in one expression, because the other result would be an allocation.
    if (square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE) this.length = Math.sqrt(square);
    else this.length = length(x, y);
    return this;
  }
}

/** 90° in radians: `Math.PI / 2`, written out because a bundler keeps an unused quotient. */
export const QUARTER = 1.5707963267948966;

/** A rotation of a scratch record: an angle in radians, and its cosine and sine as computed by `rotate`. */
export class ScratchRotation {
  angle = NaN;
  /** The results of `resolve`. */
  cos = NaN;
  sin = NaN;

  resolve(): this {
    const { angle } = this;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const isQuarter = Math.round(angle / QUARTER) * QUARTER === angle && Math.abs(angle) < MAX_QUARTERS;
    // Inlined: a returned number is an allocation.
    this.cos = isQuarter ? Math.round(cos) + 0 : cos;
    this.sin = isQuarter ? Math.round(sin) + 0 : sin;
    return this;
  }
}

/**
 * Returns the cosine and sine of an angle in radians; exact (0 or ±1) at the multiples of `Math.PI / 2` that a caller
 * can write.
 */
export function rotate(angle: number): ScratchRotation {
  const rotation = new ScratchRotation();
  rotation.angle = angle;
  return rotation.resolve();
}

/**
 * Whether one axis precedes another in a tie, independent of which shape is `a`: the axis nearer to the x axis first
 * ("x before y"); between two that are equally near, the one that runs down to the right. The sign of the axis doesn't
 * matter. Every axis comes before (0, 0), which stands for none.
 */
export function axisBefore(nx: number, ny: number, otherX: number, otherY: number): boolean {
  if (otherX === 0 && otherY === 0) return true;
  const near = Math.abs(nx);
  const otherNear = Math.abs(otherX);
  return near > otherNear || (near === otherNear && nx * ny > otherX * otherY);
}

/**
 * Returns the direction of a contact's normal along the axis (nx, ny), 1 or -1, if (dx, dy) leads from center to
 * center: toward the other center; perpendicular to it, toward the side where the other center is, so that swapping
 * the shapes still swaps the sign; and to the right (or straight down) if the centers coincide, whichever shape comes
 * first.
 */
export function axisSide(nx: number, ny: number, dx: number, dy: number): 1 | -1 {
  const along = dx * nx + dy * ny;
  if (along !== 0) return along > 0 ? 1 : -1;
  const right = nx > 0 || (nx === 0 && ny > 0) ? 1 : -1;
  const across = (dy * nx - dx * ny) * right;
  if (across < 0) return right === 1 ? -1 : 1;
  return right;
}

/**
 * Returns the size of a tile between two lines: that for which `from + size` is exactly `to`, so that it ends where the
 * next one begins. It is `size`, or differs from it by rounding.
 */
export function flushSize(from: number, to: number, size = to - from): number {
  if (from + size === to) return size;
  let between = to - from;
  // The sum may be off by one unit in the last place, and so may the difference.
  const step = between * 2 ** -53;
  for (let k = 0; k < 4 && from + between !== to; k++) between += from + between < to ? step : -step;
  return between;
}
