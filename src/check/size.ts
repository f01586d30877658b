import type { Shape } from '../core/index.js';

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

function extent(values: readonly number[]): number {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return greatest - least;
}
