import { shapeNumbers, withoutNegativeSizes } from '../../src/check/size.js';
import { bounds, type Bounds, type Point, type Shape } from '../../src/core/index.js';
import { moveShape } from '../../src/edit/move.js';

/** A shape as it is drawn and hit-tested: in scene coordinates, with no negative size. */
export interface Figure extends Bounds {
  readonly shape: Shape;
  /** The area of its bounding box. */
  readonly area: number;
  /** Its text has a negative size; the figure shows it normalized. */
  readonly odd: boolean;
}

/** Returns the figure of a shape whose sprite is at `offset` in the scene; null if there is nothing to draw. */
export function toFigure(shape: Shape | null, offset: Point): Figure | null {
  if (shape === null) return null;
  const plain = withoutNegativeSizes(shape);
  if (plain.kind === 'polygon' && plain.points.length === 0) return null;
  const placed = moveShape(plain, offset.x, offset.y);
  const box = bounds(placed);
  const area = (box.maxX - box.minX) * (box.maxY - box.minY);
  if (!Number.isFinite(area)) return null;
  return { shape: placed, ...box, area, odd: plain !== shape };
}

export function moveBounds({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): Bounds {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
}

/** Moves a figure; null stays null. */
export function moveFigure(figure: Figure | null, by: Point): Figure | null {
  if (figure === null || (by.x === 0 && by.y === 0)) return figure;
  return {
    ...figure,
    shape: moveShape(figure.shape, by.x, by.y),
    minX: figure.minX + by.x,
    minY: figure.minY + by.y,
    maxX: figure.maxX + by.x,
    maxY: figure.maxY + by.y,
  };
}

/** Returns the drawing order of figures: large ones first, so that no figure is covered by a larger one. */
export function drawingOrder(figures: readonly (Figure | null)[]): number[] {
  const order = [...figures.keys()].filter((index) => figures[index] !== null);
  return order.sort((a, b) => figures[b]!.area - figures[a]!.area || a - b);
}

/** Returns a point that moves with the shape. */
export function anyPoint(shape: Shape): Point {
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { x: shape.x, y: shape.y };
    case 'capsule':
      return { x: shape.x1, y: shape.y1 };
    case 'polygon':
      return shape.points[0] ?? { x: 0, y: 0 };
  }
}

/** Returns the point that a shape is rotated about and scaled from. */
export function getCenter(shape: Shape): Point {
  switch (shape.kind) {
    case 'rect':
      return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
    case 'circle':
    case 'ellipse':
      return { x: shape.x, y: shape.y };
    case 'capsule':
      return { x: (shape.x1 + shape.x2) / 2, y: (shape.y1 + shape.y2) / 2 };
    case 'polygon': {
      const { minX, minY, maxX, maxY } = bounds(shape);
      return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    }
  }
}

/** Tells whether two shapes have the same numbers. */
export function sameShape(a: Shape | null, b: Shape | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.kind !== b.kind) return false;
  return shapeNumbers(a).join() === shapeNumbers(b).join();
}
