import { bounds, type Shape } from '../core/index.js';
import { clean, moveShape } from './move.js';
import { scaleShape, scalingAbout } from './scale.js';
import { degreesOf, turnShape } from './turn.js';

/** The numbers by which a person sees and types a shape. Angles are in degrees, whatever the file counts in. */
export type ShapeNumber =
  'x' | 'y' | 'width' | 'height' | 'radius' | 'radiusX' | 'radiusY' | 'x1' | 'y1' | 'x2' | 'y2' | 'rotation';

/** The numbers of a shape in the order in which they are shown. Those of a polygon are its bounds. */
export function numbersOfShape(shape: Shape): readonly (readonly [name: ShapeNumber, value: number])[] {
  switch (shape.kind) {
    case 'rect':
      return [
        ['x', shape.x],
        ['y', shape.y],
        ['width', shape.width],
        ['height', shape.height],
        ['rotation', degreesOf(shape.rotation ?? 0)],
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
        ['rotation', degreesOf(shape.rotation ?? 0)],
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
        ['width', clean(maxX - minX)],
        ['height', clean(maxY - minY)],
      ];
    }
  }
}

/**
 * The shape with one of its numbers changed; null where that is no shape any more: a negative size, a number that it
 * does not have, a polygon without a width that shall get one.
 */
export function withNumber(shape: Shape, name: ShapeNumber, value: number): Shape | null {
  if (!Number.isFinite(value) || !numbersOfShape(shape).some(([known]) => known === name)) return null;
  if (name === 'rotation') return turnShape(shape, (value * Math.PI) / 180);
  const isSize = name === 'width' || name === 'height' || name.startsWith('radius');
  if (isSize && value < 0) return null;
  if (shape.kind !== 'polygon') return { ...shape, [name]: value };
  const { minX, minY, maxX, maxY } = bounds(shape);
  if (name === 'x') return moveShape(shape, clean(value - minX), 0);
  if (name === 'y') return moveShape(shape, 0, clean(value - minY));
  const size = name === 'width' ? maxX - minX : maxY - minY;
  if (size === 0 || value === 0) return null;
  const factor = value / size;
  return scaleShape(
    shape,
    scalingAbout({ x: minX, y: minY }, name === 'width' ? factor : 1, name === 'height' ? factor : 1),
    1,
  );
}
