import type { Point, Shape } from '../core/index.js';
import { clean } from './move.js';

/** How the numbers of a shape change when it is scaled: places along x, places along y, and lengths. */
export interface Scaling {
  x(value: number): number;
  y(value: number): number;
  /** The shortest that a width or height becomes; absent: as short as it comes. */
  readonly least?: number;
}

/** A scaling about a point, the same for every shape, so that sides that lay on each other still do. */
export function scalingAbout(fixed: Point, factorX: number, factorY: number): Scaling {
  return {
    x: (value) => clean(fixed.x + (value - fixed.x) * factorX),
    y: (value) => clean(fixed.y + (value - fixed.y) * factorY),
  };
}

/** Whether a shape stays one of its kind when it is scaled by more along one axis than along the other. */
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

/** The shape scaled. `radius` scales what has no direction: radii and the sides of what is turned. */
export function scaleShape(shape: Shape, scaling: Scaling, radius: number): Shape {
  const { least = 0 } = scaling;
  const length = (value: number): number => Math.max(Math.min(least, value), clean(value * radius));
  switch (shape.kind) {
    case 'rect': {
      if ((shape.rotation ?? 0) !== 0) {
        const width = length(shape.width);
        const height = length(shape.height);
        const x = clean(scaling.x(shape.x + shape.width / 2) - width / 2);
        const y = clean(scaling.y(shape.y + shape.height / 2) - height / 2);
        return { ...shape, x, y, width, height };
      }
      const x = scaling.x(shape.x);
      const y = scaling.y(shape.y);
      const width = Math.max(Math.min(least, shape.width), clean(scaling.x(clean(shape.x + shape.width)) - x));
      const height = Math.max(Math.min(least, shape.height), clean(scaling.y(clean(shape.y + shape.height)) - y));
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
      const radiusX = Math.max(Math.min(least, shape.radiusX), clean(scaling.x(shape.x + shape.radiusX) - x));
      const radiusY = Math.max(Math.min(least, shape.radiusY), clean(scaling.y(shape.y + shape.radiusY) - y));
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
