import { sweepCircleAmong, type Bounds, type Circle, type Point, type Shape } from '../../src/core/index.js';
import { toStep } from '../../src/edit/resize.js';

/** One contact on the path of a moving circle. */
interface Bounce extends Point {
  /** The index of the collider that is hit. */
  readonly collider: number;
  /** The fraction of the whole motion until the contact, 0 to 1. `x`, `y` is the center at that time. */
  readonly time: number;
  /** The contact point on the collider. */
  readonly px: number;
  readonly py: number;
  /** Unit normal, from the collider to the circle. */
  readonly nx: number;
  readonly ny: number;
  /**
   * The penetration depth if the circle starts overlapping the collider; otherwise 0. It is pushed out along the
   * normal.
   */
  readonly depth: number;
}

/** The path of a moving circle. */
export interface MotionPath {
  readonly circle: Circle;
  readonly motion: Point;
  /** In time order; empty if nothing is hit. */
  readonly bounces: readonly Bounce[];
  /** Every point at which the center changes direction, from the start to the end. */
  readonly points: readonly Point[];
  readonly end: Point;
}

/** The maximum number of further bounces. */
export const maxFurther = 10;

/**
 * Traces a circle that moves by `motion` and is reflected at the first shape that it hits; the rest of the motion is
 * then
 * straight, through everything. With `further` bounces, the rest is swept again that many times.
 */
export function traceMotion(circle: Circle, motion: Point, shapes: readonly Shape[], further = 0): MotionPath {
  const points: Point[] = [{ x: circle.x, y: circle.y }];
  const bounces: Bounce[] = [];
  let at = circle;
  let rest = motion;
  let time = 0;
  while (bounces.length <= further) {
    const hit = sweepCircleAmong(at, rest, shapes);
    if (hit === null) break;
    const { x, y, nx, ny, px, py, depth, index: collider } = hit;
    time += (1 - time) * hit.time;
    bounces.push({ collider, time, x, y, px, py, nx, ny, depth });
    if (hit.time > 0) points.push({ x, y });
    at = { ...at, x: x + nx * depth, y: y + ny * depth };
    if (depth > 0) points.push({ x: at.x, y: at.y });
    rest = { x: hit.endX - x, y: hit.endY - y };
  }
  const end = { x: at.x + rest.x, y: at.y + rest.y };
  points.push(end);
  return { circle, motion, bounces, points, end };
}

/**
 * Returns the area that a circle can reach on a motion, however it is reflected: shapes outside it are never hit.
 */
export function sweptBounds({ x, y, radius }: Circle, motion: Point): Bounds {
  const far = Math.hypot(motion.x, motion.y) + radius;
  return { minX: x - far, minY: y - far, maxX: x + far, maxY: y + far };
}

/** A path, and the colliders that its bounces refer to by index. */
export interface TracedPath<T> {
  readonly path: MotionPath;
  readonly colliders: readonly T[];
}

/**
 * Does `traceMotion` among many colliders, requesting only those within reach. A circle that is pushed out of a
 * collider may leave this area; then all are requested.
 */
export function tracePath<T extends { readonly shape: Shape }>(
  circle: Circle,
  motion: Point,
  collidersIn: (area: Bounds) => readonly T[],
  further = 0,
): TracedPath<T> {
  const trace = (colliders: readonly T[]): TracedPath<T> => {
    const shapes = colliders.map(({ shape }) => shape);
    return { path: traceMotion(circle, motion, shapes, further), colliders };
  };
  const near = trace(collidersIn(sweptBounds(circle, motion)));
  return near.path.bounces.some(({ depth }) => depth > 0) ? trace(collidersIn(everywhere)) : near;
}

const everywhere: Bounds = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/**
 * Returns a default motion in whole steps: to the nearest collider and as far again beyond its border, or two diameters
 * to the right if there is none.
 */
export function firstMotion(circle: Circle, towards: Point | null, step: number): Point {
  const onStep = (value: number): number => toStep(value, step);
  const way = towards === null ? null : { x: towards.x - circle.x, y: towards.y - circle.y };
  const motion = way === null ? { x: 0, y: 0 } : { x: onStep(2 * way.x), y: onStep(2 * way.y) };
  if (motion.x !== 0 || motion.y !== 0) return motion;
  return { x: Math.max(step, onStep(4 * circle.radius)), y: 0 };
}
