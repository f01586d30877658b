/**
 * Functions that create shapes. They return plain objects and check no numbers, so they cost no more than a literal;
 * `validate` checks a shape.
 */
import { throwInvalid } from '../base/require.js';
import type { Capsule, Circle, Ellipse, MutableShape, Point, Polygon, Rect } from '../base/shape.js';
import { rotate } from '../base/vector.js';

/**
 * Creates a rectangle.
 *
 * @param x the left side before rotation
 * @param y the top side before rotation
 * @param rotation radians, clockwise on screen, about the center
 */
export function rect(x: number, y: number, width: number, height: number, rotation?: number): MutableShape<Rect> {
  return rotation === undefined
    ? { kind: 'rect', x, y, width, height }
    : { kind: 'rect', x, y, width, height, rotation };
}

/** Creates a circle with the center `x`, `y`. */
export function circle(x: number, y: number, radius: number): MutableShape<Circle> {
  return { kind: 'circle', x, y, radius };
}

/** Creates a capsule: all points within `radius` of the segment from `x1`, `y1` to `x2`, `y2`. */
export function capsule(x1: number, y1: number, x2: number, y2: number, radius: number): MutableShape<Capsule> {
  return { kind: 'capsule', x1, y1, x2, y2, radius };
}

/** Creates a segment: a capsule of radius 0. */
export function segment(x1: number, y1: number, x2: number, y2: number): MutableShape<Capsule> {
  return capsule(x1, y1, x2, y2, 0);
}

/**
 * Creates an ellipse with the center `x`, `y`.
 *
 * @param radiusX half its width before rotation
 * @param radiusY half its height before rotation
 * @param rotation radians, clockwise on screen
 */
export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  rotation?: number,
): MutableShape<Ellipse> {
  return rotation === undefined
    ? { kind: 'ellipse', x, y, radiusX, radiusY }
    : { kind: 'ellipse', x, y, radiusX, radiusY, rotation };
}

/**
 * Creates a polygon from points, or from numbers: `[x, y, x, y, …]`. Points are kept, not copied.
 *
 * @throws RangeError for anything but a list of points or numbers, and for an odd number of numbers
 */
export function polygon(points: readonly Point[] | readonly number[]): MutableShape<Polygon> {
  return { kind: 'polygon', points: toPoints(points) };
}

/**
 * Creates a regular polygon, clockwise on screen, with its first corner straight above the center.
 *
 * @param radius the distance of the corners from the center
 * @param sides a whole number, at least 3
 * @param rotation radians, clockwise on screen
 * @throws RangeError for a number of sides that isn't whole or is less than 3
 */
export function regularPolygon(
  x: number,
  y: number,
  radius: number,
  sides: number,
  rotation = 0,
): MutableShape<Polygon> {
  if (!(Number.isInteger(sides) && sides >= 3)) throwInvalid('polygon', 'sides', 'a whole number of at least 3', sides);
  const points: Point[] = [];
  for (let k = 0; k < sides; k++) {
    const { cos, sin } = rotate(rotation + (k * 2 * Math.PI) / sides);
    points.push({ x: x + radius * sin, y: y - radius * cos });
  }
  return { kind: 'polygon', points };
}

/**
 * Returns points that are given as points, which are kept, or as numbers: `[x, y, x, y, …]`.
 *
 * @throws RangeError for anything but a list, a list of something else, and an odd number of numbers
 */
export function toPoints(points: readonly Point[] | readonly number[]): readonly Point[] {
  const list: unknown = points;
  if (typeof list !== 'object' || !list || !('length' in list)) {
    throwInvalid('polygon', 'points', 'a list of points or of numbers', list);
  }
  const first: unknown = points[0];
  if (typeof first !== 'number') {
    const isPoint = first === undefined || (typeof first === 'object' && first && 'x' in first);
    if (!isPoint) throwInvalid('polygon', 'points[0]', 'a point with x and y, or a number', first);
    return points as readonly Point[];
  }
  const numbers = points as readonly number[];
  if (numbers.length % 2) throwInvalid('polygon', 'numbers', 'an even number of them', numbers.length);
  const corners: Point[] = [];
  for (let k = 0; k < numbers.length; k += 2) corners.push({ x: numbers[k]!, y: numbers[k + 1]! });
  return corners;
}
