import type { Shape } from '../core/index.js';
import { isWritten } from './number-text.js';

/** Moves a shape by `dx`, `dy`, keeping its size and rotation. Returns the same object for no movement. */
export function moveShape(shape: Shape, dx: number, dy: number): Shape {
  if (dx === 0 && dy === 0) return shape;
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { ...shape, x: addDecimals(shape.x, dx), y: addDecimals(shape.y, dy) };
    case 'capsule':
      return {
        ...shape,
        x1: addDecimals(shape.x1, dx),
        y1: addDecimals(shape.y1, dy),
        x2: addDecimals(shape.x2, dx),
        y2: addDecimals(shape.y2, dy),
      };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: addDecimals(x, dx), y: addDecimals(y, dy) })) };
  }
}

/** Adds two numbers as written: 0.1 + 0.2 is 0.3, and 5.0000001 - 5 is 1e-7. */
export function addDecimals(a: number, b: number): number {
  if (Number.isInteger(a) && Number.isInteger(b)) return roundNoise(a + b);
  const places = Math.max(decimalPlaces(a), decimalPlaces(b));
  return places > maxPlaces ? roundNoise(a + b) : Number((a + b).toFixed(places)) + 0;
}

/** The most that `toFixed` takes. */
const maxPlaces = 100;

/** Returns the decimal places of a number as it is written; infinite for one that isn't, as it has noise. */
function decimalPlaces(value: number): number {
  if (!isWritten(value)) return Infinity;
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** Removes the noise of binary fractions. */
export function roundNoise(value: number): number {
  // Integers have no such noise, and most files contain little else. Adding 0 turns -0 into 0, as rounding would.
  if (Number.isInteger(value)) return value + 0;
  return Number(value.toPrecision(14));
}
