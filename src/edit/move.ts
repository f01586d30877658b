import type { Shape } from '../core/index.js';

/** The shape moved by `dx`, `dy`, its size and rotation untouched; the same object where it does not move. */
export function moveShape(shape: Shape, dx: number, dy: number): Shape {
  if (dx === 0 && dy === 0) return shape;
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { ...shape, x: clean(shape.x + dx), y: clean(shape.y + dy) };
    case 'capsule':
      return {
        ...shape,
        x1: clean(shape.x1 + dx),
        y1: clean(shape.y1 + dy),
        x2: clean(shape.x2 + dx),
        y2: clean(shape.y2 + dy),
      };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: clean(x + dx), y: clean(y + dy) })) };
  }
}

/** A sum without the digits that only binary fractions have: 0.1 + 0.2 is 0.3. */
export function clean(value: number): number {
  // Whole numbers have no such digits, and most files have few others. Adding 0 makes -0 to 0, as the digits would.
  if (Number.isInteger(value) && Math.abs(value) < 1e14) return value + 0;
  return Number(value.toPrecision(14));
}
