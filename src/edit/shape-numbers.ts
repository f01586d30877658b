import { bounds, type Shape } from '../core/index.js';
import { roundNoise, moveShape } from './move.js';
import { scaleShape, scalingAbout } from './scale.js';
import { toDegrees, turnShape } from './turn.js';

/** The numbers of a shape as shown and typed. Angles are in degrees, whatever the unit in the file. */
export type ShapeNumber =
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'radius'
  | 'radiusX'
  | 'radiusY'
  | 'x1'
  | 'y1'
  | 'x2'
  | 'y2'
  | 'rotation';

/** Returns the numbers of a shape in display order. Those of a polygon are its bounds. */
export function numbersOfShape(shape: Shape): readonly (readonly [name: ShapeNumber, value: number])[] {
  switch (shape.kind) {
    case 'rect':
      return [
        ['x', shape.x],
        ['y', shape.y],
        ['width', shape.width],
        ['height', shape.height],
        ['rotation', toDegrees(shape.rotation ?? 0)],
      ];
    case 'circle':
      return [
        ['x', shape.x],
        ['y', shape.y],
        ['radius', shape.radius],
      ];
    case 'ellipse':
      return [
        ['x', shape.x],
        ['y', shape.y],
        ['radiusX', shape.radiusX],
        ['radiusY', shape.radiusY],
        ['rotation', toDegrees(shape.rotation ?? 0)],
      ];
    case 'capsule':
      return [
        ['x1', shape.x1],
        ['y1', shape.y1],
        ['x2', shape.x2],
        ['y2', shape.y2],
        ['radius', shape.radius],
      ];
    case 'polygon': {
      const { minX, minY, maxX, maxY } = bounds(shape);
      return [
        ['x', minX],
        ['y', minY],
        ['width', roundNoise(maxX - minX)],
        ['height', roundNoise(maxY - minY)],
      ];
    }
  }
}

/**
 * Changes one number of a shape; null if the result isn't valid: a negative size, a number that the shape doesn't have,
 * a new width for a polygon without one.
 */
export function withNumber(shape: Shape, name: ShapeNumber, value: number): Shape | null {
  if (!Number.isFinite(value) || !numbersOfShape(shape).some(([known]) => known === name)) return null;
  if (name === 'rotation') return turnShape(shape, (value * Math.PI) / 180);
  const isSize = name === 'width' || name === 'height' || name.startsWith('radius');
  if (isSize && value < 0) return null;
  if (shape.kind !== 'polygon') return { ...shape, [name]: value };
  const { minX, minY, maxX, maxY } = bounds(shape);
  if (name === 'x') return moveShape(shape, roundNoise(value - minX), 0);
  if (name === 'y') return moveShape(shape, 0, roundNoise(value - minY));
  const size = name === 'width' ? maxX - minX : maxY - minY;
  if (size === 0 || value === 0) return null;
  const factor = value / size;
  return scaleShape(
    shape,
    scalingAbout({ x: minX, y: minY }, name === 'width' ? factor : 1, name === 'height' ? factor : 1),
    1,
  );
}
