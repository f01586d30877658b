/** Lists of points, as callers write them. */
import { throwInvalid } from '../base/require.js';
import type { Point } from '../base/shape.js';

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
