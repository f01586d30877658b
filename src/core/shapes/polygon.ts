/** Exact queries on the points of polygons. */
import type { Point } from '../base/shape.js';

/**
 * Returns the sign of the turn from a over b to c: 1 clockwise on screen (y down), -1 counterclockwise, 0 collinear.
 * Exact.
 *
 * The plain determinant is right if it is larger than its worst rounding error, 2^-53 (3 + 2^-49) times the sum of its
 * two products' sizes (Shewchuk's first filter). Other cases use integers. Returns 0 for numbers that aren't finite.
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
  // Nothing to round: axis-aligned lines, which are frequent.
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

/**
 * Returns the side of a line on which a point (px, py) is, if the line leads from (x, y) in the direction (dx, dy): 1 on
 * its right as seen on screen (y down), -1 on its left, 0 on it. Exact, like `orientation`; 0 for numbers that aren't
 * finite. Allocates only if rounding might decide and the numbers aren't integers.
 */
export function crossSign(dx: number, dy: number, px: number, py: number, x: number, y: number): -1 | 0 | 1 {
  const u = px - x;
  const v = py - y;
  const left = dx * v;
  const right = dy * u;
  const determinant = left - right;
  const size = Math.abs(left) + Math.abs(right);
  const bound = size * ROUNDING_OF_DETERMINANT;
  if (bound > 2 ** -900 && bound < Infinity) {
    if (determinant > bound) return 1;
    if (determinant < -bound) return -1;
  }
  // Nothing to round: an axis-aligned line, a point on an axis of the origin, integers.
  if (dx === 0 || v === 0) return toSign(-dy, u);
  if (dy === 0 || u === 0) return toSign(dx, v);
  const integers = Number.isInteger(dx + dy) && Number.isInteger(px) && Number.isInteger(py);
  if (integers && size < 2 ** 52 && Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(dx)) {
    return determinant > 0 ? 1 : determinant < 0 ? -1 : 0;
  }
  if (![dx, dy, px, py, x, y].every(Number.isFinite)) return 0;
  const exact = whole(dx) * (whole(py) - whole(y)) - whole(dy) * (whole(px) - whole(x));
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/** Returns the sign of a product, which itself might underflow. */
function toSign(a: number, b: number): -1 | 0 | 1 {
  const product = Math.sign(a) * Math.sign(b);
  return product > 0 ? 1 : product < 0 ? -1 : 0;
}

/**
 * Returns a finite double in units of 2^-1074, of which every double is a multiple; in three parts, none of which
 * rounds.
 */
function whole(value: number): bigint {
  const high = Math.trunc(value);
  const rest = (value - high) * 2 ** 537;
  const middle = Math.trunc(rest);
  return (BigInt(high) << 1074n) + (BigInt(middle) << 537n) + BigInt((rest - middle) * 2 ** 537);
}

/**
 * Whether the point is in the closed polygon, border included, by the even-odd rule, so that winding and concave
 * corners don't matter. Exact for finite numbers; meaningless for others. Allocates no objects away from the border.
 *
 * A side counts if it passes the point's height, its upper end included and its lower end not, on the right of the
 * point: the point is inside if the number is odd.
 */
export function polygonHolds(points: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  let from = points[points.length - 1]!;
  for (let k = 0; k < points.length; k++) {
    const to = points[k]!;
    if (from.y > y !== to.y > y) {
      const turn = orientation(from.x, from.y, to.x, to.y, x, y);
      if (turn === 0) return true;
      if (turn > 0 === to.y > from.y) within = !within;
    } else if (to.y === y && (to.x === x || (from.y === y && to.x > x !== from.x > x))) {
      // On a corner, or on a horizontal side.
      return true;
    }
    from = to;
  }
  return within;
}

/** Returns the winding of an outline, the sign of its area: 1 clockwise on screen, -1 counterclockwise. Exact. */
export function winding(points: readonly Point[]): -1 | 0 | 1 {
  const { x, y } = points[0]!;
  let area = 0;
  let size = 0;
  let from = points[points.length - 1]!;
  for (let k = 0; k < points.length; k++) {
    const to = points[k]!;
    const left = (from.x - x) * (to.y - y);
    const right = (from.y - y) * (to.x - x);
    area += left - right;
    size += Math.abs(left) + Math.abs(right);
    from = to;
  }
  // Each product is off by less than 2 units in the last place, and each sum by half a unit of all of them.
  const bound = size * (points.length + 4) * 2 ** -52;
  if (bound > 2 ** -900 && bound < Infinity && Math.abs(area) > bound) return area > 0 ? 1 : -1;
  let exact = 0n;
  points.forEach((to, k) => {
    const before = points[(k || points.length) - 1]!;
    exact += whole(before.x) * whole(to.y) - whole(before.y) * whole(to.x);
  });
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/** Removes corners that are flat between their neighbors from a ring, until none is left; returns it. */
export function dropCorners<P extends Point>(ring: P[], isFlat: (a: P, b: P, c: P) => boolean): P[] {
  let done = 0;
  let k = 0;
  while (done < ring.length) {
    k %= ring.length;
    if (!isFlat(cornerAt(ring, k - 1), cornerAt(ring, k), cornerAt(ring, k + 1))) {
      k++;
      done++;
    } else {
      // Both neighbors have to be checked again.
      ring.splice(k, 1);
      k += ring.length - 1;
      done = Math.max(0, done - 2);
    }
  }
  return ring;
}

/** Returns a corner of a ring, counted around it in either direction. */
export function cornerAt<P extends Point>(ring: readonly P[], k: number): P {
  return ring[(k + ring.length) % ring.length]!;
}
