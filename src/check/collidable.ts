import { bounds, prepare, validate, type Bounds, type Shape } from '../core/index.js';
import { dimensionOf } from './size.js';

/** A shape that core can compare, and its bounds. */
export interface CollidableBox extends Bounds {
  readonly shape: Shape;
  /** The shape prepared by core; null until something is close enough. */
  prepared: Shape | null;
}

/**
 * Returns the bounds of a shape; null if core rejects it: NaN, a negative size, infinite bounds. A prepared shape needs
 * many times the memory of its box, and most hitboxes of a large file are close to no other.
 */
export function collidableBox(shape: Shape | null): CollidableBox | null {
  if (shape === null) return null;
  try {
    validate(shape);
    const { minX, minY, maxX, maxY } = bounds(shape);
    const isBounded = Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY);
    return isBounded ? { shape, prepared: null, minX, minY, maxX, maxY } : null;
  } catch {
    return null;
  }
}

/** Returns the prepared shape of a box; null if core rejects it after all, because it was moved far away. */
export function prepareBox(box: CollidableBox): Shape | null {
  try {
    return (box.prepared ??= prepare(box.shape));
  } catch {
    return null;
  }
}

/** Returns the prepared shape; null if it can't collide: without any size, it is disabled. */
export function collidableShape(shape: Shape | null): Shape | null {
  if (shape === null || dimensionOf(shape) === 'point') return null;
  const box = collidableBox(shape);
  return box === null ? null : prepareBox(box);
}

/** Returns the boxes of some hitboxes, as core's broad phase takes them. */
export function getBoxes(members: readonly number[], shapes: readonly (CollidableBox | null)[]): Float64Array {
  const boxes = new Float64Array(members.length * 4);
  let at = 0;
  for (const index of members) {
    const { minX, minY, maxX, maxY } = shapes[index]!;
    boxes[at++] = minX;
    boxes[at++] = minY;
    boxes[at++] = maxX;
    boxes[at++] = maxY;
  }
  return boxes;
}
