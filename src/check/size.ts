import { bounds, type Shape } from '../core/index.js';

/** A size of a shape and the number that the shape has for it. */
export interface Size {
  readonly of: 'width' | 'height' | 'radius';
  readonly value: number;
}

/** The sizes that a shape has; a polygon's are those of its bounds, an ellipse's those of its axes. */
export function sizesOf(shape: Shape): Size[] {
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
 * `point`: no size at all, which is how files say that a hitbox is switched off. `line`: flat in one direction only,
 * which no game can mean. Else `area`.
 */
export function smallness(shape: Shape): 'point' | 'line' | 'area' {
  // Asked for every hitbox at every keystroke: the common kinds make no list.
  if (shape.kind === 'circle') return shape.radius === 0 ? 'point' : 'area';
  if (shape.kind === 'rect') {
    if (shape.width !== 0 && shape.height !== 0) return 'area';
    return shape.width === shape.height ? 'point' : 'line';
  }
  if (shape.kind === 'capsule') {
    if (shape.radius !== 0) return 'area';
    return shape.x1 === shape.x2 && shape.y1 === shape.y2 ? 'point' : 'line';
  }
  const sizes = sizesOf(shape);
  if (sizes.every(({ value }) => value === 0)) return 'point';
  return sizes.some(({ value }) => value === 0) ? 'line' : 'area';
}

/**
 * Whether a shape has numbers that can be computed with: each of them is finite, and so are its bounds and their area.
 * Sizes may be negative.
 */
export function isMeasurable(shape: Shape): boolean {
  if (!sizesOf(shape).every(({ value }) => Number.isFinite(value))) return false;
  const { minX, minY, maxX, maxY } = bounds(withoutNegativeSizes(shape));
  // An empty polygon has no bounds, which is no matter of its numbers.
  if (shape.kind === 'polygon' && shape.points.length === 0) return true;
  return Number.isFinite(minX) && Number.isFinite(minY) && Number.isFinite((maxX - minX) * (maxY - minY));
}

/** The shape where it stands with the signs of its sizes taken away; the same one where none is negative. */
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
