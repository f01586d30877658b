import type { Shape } from '../core/index.js';

/** The shape moved by `dx`, `dy`, its size and rotation untouched. */
export function moveShape<S extends Shape>(shape: S, dx: number, dy: number): S;
export function moveShape(shape: Shape, dx: number, dy: number): Shape {
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { ...shape, x: shape.x + dx, y: shape.y + dy };
    case 'capsule':
      return { ...shape, x1: shape.x1 + dx, y1: shape.y1 + dy, x2: shape.x2 + dx, y2: shape.y2 + dy };
    case 'polygon':
      return { ...shape, points: shape.points.map((point) => ({ x: point.x + dx, y: point.y + dy })) };
  }
}
