/** The outlines of a silhouette as polygons with few corners. */
import type { Point } from '../core/base/shape.js';
import { validate } from '../core/shapes/validate.js';
import { partsOf, type Mask } from './mask.js';

/** The outline of a connected part of a silhouette. */
export interface Outline {
  /** Clockwise on screen. */
  readonly points: readonly Point[];
  /** The outlines of the empty areas inside, counterclockwise on screen. */
  readonly holes: readonly (readonly Point[])[];
  /** How far the border of the pixels is from these outlines at most, px. */
  readonly error: number;
}

/** The largest shift of a corner at which two pixels meet, in x and in y, px. */
const jointShift = 0.25;

/**
 * Returns the outlines of the connected parts of a mask, the largest first. Pixels that share only a corner are joined
 * there by a narrow corridor; at tolerance 0 the outline touches itself at that corner.
 *
 * @param tolerance how far the border of the pixels may be from the outlines, px, at least 0
 */
export function outlinesOf(mask: Mask, tolerance: number): Outline[] {
  const shift = Math.min(jointShift, tolerance / 3);
  return partsOf(mask).map((part) => {
    const rings = ringsOf(part, shift).map((ring) => simplify(ring, tolerance));
    // The first ring begins at the topmost pixel, which is at the outer border.
    const [outer, ...holes] = rings as [SimpleRing, ...SimpleRing[]];
    return {
      points: outer.points,
      holes: holes.map(({ points }) => points),
      error: Math.max(...rings.map(({ error }) => error)),
    };
  });
}

/** The corners of a border, and where the outline passes them: elsewhere at joints. */
interface Ring {
  readonly border: readonly Point[];
  readonly points: readonly Point[];
}

interface SimpleRing {
  readonly points: readonly Point[];
  readonly error: number;
}

/** The directions of steps: right, down, left, up. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * Follows the borders of the pixels with the filled side on the right, so that outer borders are clockwise on screen, and
 * those of holes counterclockwise.
 */
function ringsOf({ x: left, y: top, width, height, pixels }: Mask, shift: number): Ring[] {
  const isFilled = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && pixels[y * width + x] === 1;
  /** The upper edges of pixels that a ring has passed. */
  const passed = new Uint8Array(width * height);
  const rings: Ring[] = [];
  for (let start = 0; start < pixels.length; start++) {
    if (pixels[start] === 0 || passed[start] === 1 || (start >= width && pixels[start - width] === 1)) continue;
    const startX = start % width;
    const startY = (start - startX) / width;
    const border: Point[] = [];
    const points: Point[] = [];
    let [x, y, direction] = [startX, startY, 0];
    do {
      const [dx, dy] = steps[direction]!;
      if (direction === 0) passed[y * width + x] = 1;
      x += dx;
      y += dy;
      // The pixels before the corner, at the right and at the left of the way.
      const aheadRight = isFilled(x + Math.min(dx, 0) + Math.min(-dy, 0), y + Math.min(dy, 0) + Math.min(dx, 0));
      const aheadLeft = isFilled(x + Math.min(dx, 0) + Math.min(dy, 0), y + Math.min(dy, 0) + Math.min(-dx, 0));
      if (aheadRight && !aheadLeft) continue;
      const corner = { x: left + x, y: top + y };
      border.push(corner);
      // Aside, into the empty pixel on the left, where two filled ones meet at this corner only.
      const isJoint = aheadLeft && !aheadRight;
      points.push(isJoint ? { x: corner.x + shift * (dy - dx), y: corner.y - shift * (dx + dy) } : corner);
      direction = (direction + (aheadLeft ? 3 : 1)) % 4;
    } while (x !== startX || y !== startY || direction !== 0);
    rings.push({ border, points });
  }
  return rings;
}

/** Leaves out corners as long as the border stays within the tolerance, and the outline doesn't cross itself. */
function simplify(ring: Ring, tolerance: number): SimpleRing {
  for (let within = tolerance; within > 0.01; within *= 0.7) {
    const simple = simplifyWithin(ring, within);
    if (simple.points.length > 2 && isSimple(simple.points)) return simple;
  }
  const error = Math.max(0, ...ring.border.map((corner, k) => distance(corner, ring.points[k]!)));
  return { points: ring.points, error };
}

function isSimple(points: readonly Point[]): boolean {
  try {
    validate({ kind: 'polygon', points });
    return true;
  } catch {
    return false;
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Douglas and Peucker's algorithm on a ring, from two corners far apart; then each corner that isn't needed is left out. */
function simplifyWithin({ border, points }: Ring, tolerance: number): SimpleRing {
  const count = points.length;
  const at = (list: readonly Point[], k: number): Point => list[k % count]!;
  /** How far the border is from a side of the outline, and the corner that is farthest. */
  const farthest = (from: number, to: number): { readonly far: number; readonly corner: number } => {
    let [far, corner] = [-1, from];
    for (let k = from; k <= to; k++) {
      const away = toSegment(at(border, k), at(points, from), at(points, to));
      if (away > far) [far, corner] = [away, k];
    }
    return { far, corner };
  };
  const farFrom = (k: number): number =>
    points.reduce(
      (best, point, other) => (distance(point, points[k]!) > distance(points[best]!, points[k]!) ? other : best),
      k,
    );
  const start = farFrom(farFrom(0));
  const middle = start + ((farFrom(start) - start + count) % count);
  const kept: number[] = [];
  const split = (from: number, to: number): void => {
    const { far, corner } = farthest(from, to);
    if (far <= tolerance || to - from < 2) kept.push(from);
    else {
      const between = corner === from ? from + 1 : corner === to ? to - 1 : corner;
      split(from, between);
      split(between, to);
    }
  };
  split(start, middle);
  split(middle, start + count);
  for (let isLess = true; isLess && kept.length > 3;) {
    isLess = false;
    for (let k = 0; k < kept.length && kept.length > 3; k++) {
      const before = k === 0 ? kept.at(-1)! - count : kept[k - 1]!;
      const after = k === kept.length - 1 ? kept[0]! + count : kept[k + 1]!;
      if (farthest(before + count, after + count).far > tolerance) continue;
      kept.splice(k--, 1);
      isLess = true;
    }
  }
  const errors = kept.map((from, k) => farthest(from, k === kept.length - 1 ? kept[0]! + count : kept[k + 1]!).far);
  return { points: kept.map((k) => at(points, k)), error: Math.max(...errors) };
}

function toSegment(point: Point, a: Point, b: Point): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const square = x * x + y * y;
  const t = square === 0 ? 0 : Math.min(Math.max(((point.x - a.x) * x + (point.y - a.y) * y) / square, 0), 1);
  return Math.hypot(point.x - a.x - t * x, point.y - a.y - t * y);
}
