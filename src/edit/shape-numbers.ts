import { bounds, type Shape } from '../core/index.js';
import { roundNoise, moveShape } from './move.js';
import { scaleShape, scalingAbout } from './scale.js';
import { toDegrees, turnShape } from './turn.js';

/** The numbers that make a shape, in display order and that of hitbox files. */
export const shapeNumbers = {
  rect: ['x', 'y', 'width', 'height'],
  circle: ['x', 'y', 'radius'],
  ellipse: ['x', 'y', 'radiusX', 'radiusY'],
  capsule: ['x1', 'y1', 'x2', 'y2', 'radius'],
} as const;

/** The numbers of a shape as shown and typed. Angles are in degrees, whatever the unit in the file. */
export type ShapeNumber = (typeof shapeNumbers)[keyof typeof shapeNumbers][number] | 'rotation';

/** Returns the numbers of a shape in display order. Those of a polygon are its bounds. */
export function numbersOfShape(shape: Shape): readonly (readonly [name: ShapeNumber, value: number])[] {
  if (shape.kind === 'polygon') {
    const { minX, minY, maxX, maxY } = bounds(shape);
    return [
      ['x', minX],
      ['y', minY],
      ['width', roundNoise(maxX - minX)],
      ['height', roundNoise(maxY - minY)],
    ];
  }
  const numbers = shape as Shape & Readonly<Record<ShapeNumber, number>>;
  const own = shapeNumbers[shape.kind].map((name) => [name, numbers[name]] as const);
  return 'width' in shape || 'radiusX' in shape ? [...own, ['rotation', toDegrees(shape.rotation ?? 0)]] : own;
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
