import type { Point, Shape } from '../core/index.js';
import { roundNoise } from './move.js';

/** How scaling changes the numbers of a shape: x coordinates and y coordinates. */
export interface Scaling {
  x(value: number): number;
  y(value: number): number;
  /** The minimum width and height; absent: none. */
  readonly min?: number;
}

/** Returns a scaling about a point, the same for every shape, so that touching sides stay touching. */
export function scalingAbout(fixed: Point, factorX: number, factorY: number): Scaling {
  return {
    x: (value) => roundNoise(fixed.x + (value - fixed.x) * factorX),
    y: (value) => roundNoise(fixed.y + (value - fixed.y) * factorY),
  };
}

/** Whether a shape keeps its kind when scaled by different factors along the axes. */
export function scalesFreely(shape: Shape): boolean {
  switch (shape.kind) {
    case 'polygon':
      return true;
    case 'rect':
    case 'ellipse':
      return (shape.rotation ?? 0) === 0;
    case 'circle':
    case 'capsule':
      return false;
  }
}

/**
 * Scales a shape. `radius`: the factor for lengths without a direction, such as radii and the sides of rotated shapes.
 */
export function scaleShape(shape: Shape, scaling: Scaling, radius: number): Shape {
  const { min = 0 } = scaling;
  const length = (value: number): number => Math.max(Math.min(min, value), roundNoise(value * radius));
  switch (shape.kind) {
    case 'rect': {
      if ((shape.rotation ?? 0) !== 0) {
        const width = length(shape.width);
        const height = length(shape.height);
        const x = roundNoise(scaling.x(shape.x + shape.width / 2) - width / 2);
        const y = roundNoise(scaling.y(shape.y + shape.height / 2) - height / 2);
        return { ...shape, x, y, width, height };
      }
      const x = scaling.x(shape.x);
      const y = scaling.y(shape.y);
      const width = Math.max(Math.min(min, shape.width), roundNoise(scaling.x(roundNoise(shape.x + shape.width)) - x));
      const height = Math.max(
        Math.min(min, shape.height),
        roundNoise(scaling.y(roundNoise(shape.y + shape.height)) - y),
      );
      return { ...shape, x, y, width, height };
    }
    case 'circle':
      return { ...shape, x: scaling.x(shape.x), y: scaling.y(shape.y), radius: length(shape.radius) };
    case 'ellipse': {
      const x = scaling.x(shape.x);
      const y = scaling.y(shape.y);
      if ((shape.rotation ?? 0) !== 0) {
        return { ...shape, x, y, radiusX: length(shape.radiusX), radiusY: length(shape.radiusY) };
      }
      const radiusX = Math.max(Math.min(min, shape.radiusX), roundNoise(scaling.x(shape.x + shape.radiusX) - x));
      const radiusY = Math.max(Math.min(min, shape.radiusY), roundNoise(scaling.y(shape.y + shape.radiusY) - y));
      return { ...shape, x, y, radiusX, radiusY };
    }
    case 'capsule':
      return {
        ...shape,
        x1: scaling.x(shape.x1),
        y1: scaling.y(shape.y1),
        x2: scaling.x(shape.x2),
        y2: scaling.y(shape.y2),
        radius: length(shape.radius),
      };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: scaling.x(x), y: scaling.y(y) })) };
  }
}
