import type { Shape } from '../core/index.js';

/** Moves a shape by `dx`, `dy`, keeping its size and rotation. Returns the same object for no movement. */
export function moveShape(shape: Shape, dx: number, dy: number): Shape {
  if (dx === 0 && dy === 0) return shape;
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { ...shape, x: roundNoise(shape.x + dx), y: roundNoise(shape.y + dy) };
    case 'capsule':
      return {
        ...shape,
        x1: roundNoise(shape.x1 + dx),
        y1: roundNoise(shape.y1 + dy),
        x2: roundNoise(shape.x2 + dx),
        y2: roundNoise(shape.y2 + dy),
      };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: roundNoise(x + dx), y: roundNoise(y + dy) })) };
  }
}

/** Adds without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
export function roundNoise(value: number): number {
  // Integers have no such noise, and most files contain little else. Adding 0 turns -0 into 0, as rounding would.
  if (Number.isInteger(value) && Math.abs(value) < 1e14) return value + 0;
  return Number(value.toPrecision(14));
}
