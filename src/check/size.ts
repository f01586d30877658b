import { bounds, type Shape } from '../core/index.js';

/** A size of a shape. */
export interface ShapeMeasure {
  readonly of: 'width' | 'height' | 'radius';
  readonly value: number;
}

/** Returns the sizes of a shape; those of a polygon's bounds, and of an ellipse's axes. */
export function getSizes(shape: Shape): ShapeMeasure[] {
  switch (shape.kind) {
    case 'rect':
      return [
        { of: 'width', value: shape.width },
        { of: 'height', value: shape.height },
      ];
    case 'circle':
    case 'capsule':
      return [{ of: 'radius', value: shape.radius }];
    case 'ellipse':
      return [
        { of: 'width', value: 2 * shape.radiusX },
        { of: 'height', value: 2 * shape.radiusY },
      ];
    case 'polygon':
      return [
        { of: 'width', value: extent(shape.points.map((point) => point.x)) },
        { of: 'height', value: extent(shape.points.map((point) => point.y)) },
      ];
  }
}

/**
 * Returns `point` without any size, which is how files disable a hitbox; `line` if flat in one direction only, which is
 * never intended; otherwise `area`.
 */
export function dimensionOf(shape: Shape): 'point' | 'line' | 'area' {
  // Called for every hitbox at every keystroke: the common kinds allocate no list.
  if (shape.kind === 'circle') return shape.radius === 0 ? 'point' : 'area';
  if (shape.kind === 'rect') {
    if (shape.width !== 0 && shape.height !== 0) return 'area';
    return shape.width === shape.height ? 'point' : 'line';
  }
  if (shape.kind === 'capsule') {
    if (shape.radius !== 0) return 'area';
    return shape.x1 === shape.x2 && shape.y1 === shape.y2 ? 'point' : 'line';
  }
  const sizes = getSizes(shape);
  if (sizes.every(({ value }) => value === 0)) return 'point';
  return sizes.some(({ value }) => value === 0) ? 'line' : 'area';
}

/** Whether a shape has usable numbers: they are finite, and so are its bounds and their area. Sizes may be negative. */
export function isMeasurable(shape: Shape): boolean {
  if (!getSizes(shape).every(({ value }) => Number.isFinite(value))) return false;
  const { minX, minY, maxX, maxY } = bounds(withoutNegativeSizes(shape));
  // An empty polygon has no bounds, but its numbers are fine.
  if (shape.kind === 'polygon' && shape.points.length === 0) return true;
  return Number.isFinite(minX) && Number.isFinite(minY) && Number.isFinite((maxX - minX) * (maxY - minY));
}

/** Makes negative sizes positive, covering the same area; returns the same object if there are none. */
export function withoutNegativeSizes(shape: Shape): Shape {
  switch (shape.kind) {
    case 'rect': {
      if (shape.width >= 0 && shape.height >= 0) return shape;
      const x = shape.width < 0 ? shape.x + shape.width : shape.x;
      const y = shape.height < 0 ? shape.y + shape.height : shape.y;
      return { ...shape, x, y, width: Math.abs(shape.width), height: Math.abs(shape.height) };
    }
    case 'circle':
    case 'capsule':
      return shape.radius >= 0 ? shape : { ...shape, radius: -shape.radius };
    case 'ellipse':
      if (shape.radiusX >= 0 && shape.radiusY >= 0) return shape;
      return { ...shape, radiusX: Math.abs(shape.radiusX), radiusY: Math.abs(shape.radiusY) };
    case 'polygon':
      return shape;
  }
}

function extent(values: readonly number[]): number {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return greatest - least;
}

/** Returns all numbers of a shape. */
export function shapeNumbers(shape: Shape): number[] {
  switch (shape.kind) {
    case 'rect':
      return [shape.x, shape.y, shape.width, shape.height, shape.rotation ?? 0];
    case 'circle':
      return [shape.x, shape.y, shape.radius];
    case 'capsule':
      return [shape.x1, shape.y1, shape.x2, shape.y2, shape.radius];
    case 'ellipse':
      return [shape.x, shape.y, shape.radiusX, shape.radiusY, shape.rotation ?? 0];
    case 'polygon':
      return shape.points.flatMap(({ x, y }) => [x, y]);
  }
}
