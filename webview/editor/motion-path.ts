import { sweepCircleAmong, type Bounds, type Circle, type Point, type Shape } from '../../src/core/index.js';
import { toStep } from '../../src/edit/resize.js';

/** One contact on the way of a moving circle. */
export interface Bounce extends Point {
  /** What is met, as its place among the obstacles. */
  readonly obstacle: number;
  /** Share of the whole motion until then, 0 to 1. `x`, `y` is the centre at that time. */
  readonly time: number;
  /** The point of the obstacle that is met. */
  readonly px: number;
  readonly py: number;
  /** Unit normal, from the obstacle to the circle. */
  readonly nx: number;
  readonly ny: number;
  /** How deep the circle lies in the obstacle where it starts overlapped; else 0. It is pushed out along the normal. */
  readonly depth: number;
}

/** Where a moving circle goes. */
export interface MotionPath {
  readonly circle: Circle;
  readonly motion: Point;
  /** In the order of their times; empty where nothing is met. */
  readonly bounces: readonly Bounce[];
  /** Every point at which the centre takes another way, from the start to the end. */
  readonly way: readonly Point[];
  readonly end: Point;
}

/** So many further bounces can be asked for. */
export const maxFurther = 10;

/**
 * The way of a circle that moves by `motion` and is reflected at the first obstacle it meets; the rest of the motion is
 * then gone straight, through whatever lies there. With `further` bounces, the rest is swept again as many times.
 */
export function pathOf(circle: Circle, motion: Point, obstacles: readonly Shape[], further = 0): MotionPath {
  const way: Point[] = [{ x: circle.x, y: circle.y }];
  const bounces: Bounce[] = [];
  let at = circle;
  let rest = motion;
  let time = 0;
  while (bounces.length <= further) {
    const hit = sweepCircleAmong(at, rest, obstacles);
    if (hit === null) break;
    const { x, y, nx, ny, px, py, depth, index: obstacle } = hit;
    time += (1 - time) * hit.time;
    bounces.push({ obstacle, time, x, y, px, py, nx, ny, depth });
    if (hit.time > 0) way.push({ x, y });
    at = { ...at, x: x + nx * depth, y: y + ny * depth };
    if (depth > 0) way.push({ x: at.x, y: at.y });
    rest = { x: hit.endX - x, y: hit.endY - y };
  }
  const end = { x: at.x + rest.x, y: at.y + rest.y };
  way.push(end);
  return { circle, motion, bounces, way, end };
}

/** Everything that a circle can come near on a motion, however it is reflected: what lies elsewhere is no obstacle. */
export function reachOf({ x, y, radius }: Circle, motion: Point): Bounds {
  const far = Math.hypot(motion.x, motion.y) + radius;
  return { minX: x - far, minY: y - far, maxX: x + far, maxY: y + far };
}

/** A path, and what it was among: its bounces count in that list. */
export interface TracedPath<T> {
  readonly path: MotionPath;
  readonly colliders: readonly T[];
}

/**
 * `pathOf` among many obstacles, of which only those in reach are asked for. A circle that is pushed out of something
 * may leave its reach; then all are.
 */
export function tracePath<T extends { readonly shape: Shape }>(
  circle: Circle,
  motion: Point,
  collidersIn: (reach: Bounds) => readonly T[],
  further = 0,
): TracedPath<T> {
  const trace = (colliders: readonly T[]): TracedPath<T> => {
    const shapes = colliders.map(({ shape }) => shape);
    return { path: pathOf(circle, motion, shapes, further), colliders };
  };
  const near = trace(collidersIn(reachOf(circle, motion)));
  return near.path.bounces.some(({ depth }) => depth > 0) ? trace(collidersIn(everywhere)) : near;
}

const everywhere: Bounds = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/**
 * A motion to begin with, in whole steps: to what is nearest and as far again beyond its border, or to the right by two
 * diameters where there is nothing to meet.
 */
export function firstMotion(circle: Circle, towards: Point | null, step: number): Point {
  const onStep = (value: number): number => toStep(value, step);
  const way = towards === null ? null : { x: towards.x - circle.x, y: towards.y - circle.y };
  const motion = way === null ? { x: 0, y: 0 } : { x: onStep(2 * way.x), y: onStep(2 * way.y) };
  if (motion.x !== 0 || motion.y !== 0) return motion;
  return { x: Math.max(step, onStep(4 * circle.radius)), y: 0 };
}
