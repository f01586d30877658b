import type { Point, Shape } from '../core/index.js';
import type { Convention } from '../model/convention.js';
import { roundNoise } from './move.js';

/** Distances by which numbers of a text keep their decimals. */

/** A shape that may have to move, and the steps of the numbers that place it. */
export interface Movable {
  readonly shape: Shape;
  readonly step: Point;
}

/** More decimals than that are those of a computation. */
const maxDecimals = 4;

/** Returns a shape with steps by which whole numbers stay whole, in the unit that the text counts in. */
export function movable(shape: Shape, { unitX = 1, unitY = 1 }: Pick<Convention, 'unitX' | 'unitY'> = {}): Movable {
  const places =
    shape.kind === 'polygon' ? shape.points : shape.kind === 'capsule' ? [{ x: shape.x1, y: shape.y1 }] : [shape];
  const texts = places.flatMap(({ x, y }) => [String(roundNoise(x / unitX)), String(roundNoise(y / unitY))]);
  const decimals = texts.map((text) => (text.includes('e') ? maxDecimals : (text.split('.')[1] ?? '').length));
  const scale = 10 ** Math.min(maxDecimals, Math.max(...decimals));
  return { shape, step: { x: unitX / scale, y: unitY / scale } };
}

/** Returns a distance in whole steps: as many as cover it, or, rounded down, as fit in it. */
export function inSteps(distance: number, step: number, round = Math.ceil): number {
  // A part of a step this small is noise of the computation.
  const noise = round === Math.ceil ? -1e-6 : 1e-6;
  return roundNoise(Math.sign(distance) * round(Math.abs(distance) / step + noise) * step);
}
