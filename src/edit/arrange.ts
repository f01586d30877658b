import { bounds, type Bounds, type Point, type Shape } from '../core/index.js';
import { uniteBounds, type Axis } from '../model/bounds.js';
import { roundNoise, moveShape } from './move.js';
import { inSteps, type Movable } from './steps.js';

/** Alignment, distribution and flipping. All positions are those of the bounding boxes. */

/** The line of a box that each alignment brings together. */
const lines = {
  left: ({ minX }: Bounds) => minX,
  center: ({ minX, maxX }: Bounds) => (minX + maxX) / 2,
  right: ({ maxX }: Bounds) => maxX,
  top: ({ minY }: Bounds) => minY,
  middle: ({ minY, maxY }: Bounds) => (minY + maxY) / 2,
  bottom: ({ maxY }: Bounds) => maxY,
} as const;

export type Alignment = keyof typeof lines;

/** Aligns shapes with their common bounding box. */
export function align(shapes: readonly Shape[], to: Alignment): Shape[] {
  const all = uniteBounds(shapes.map(bounds));
  if (all === null) return [...shapes];
  const isAcross = to === 'left' || to === 'center' || to === 'right';
  return shapes.map((shape) => {
    const by = roundNoise(lines[to](all) - lines[to](bounds(shape)));
    return moveShape(shape, isAcross ? by : 0, isAcross ? 0 : by);
  });
}

/**
 * Moves shapes so that the gaps between them along the axis are equal, as far as each can move in its steps; their order
 * and the outer two stay.
 */
export function distribute(items: readonly Movable[], axis: Axis): Shape[] {
  const shapes = items.map(({ shape }) => shape);
  const spans = shapes.map((shape, index) => {
    const { minX, minY, maxX, maxY } = bounds(shape);
    return axis === 'x' ? { index, low: minX, high: maxX } : { index, low: minY, high: maxY };
  });
  const sorted = [...spans].sort((a, b) => a.low + a.high - (b.low + b.high) || a.index - b.index);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || sorted.length < 3) return [...shapes];
  const inside = sorted.slice(1, -1);
  const free = last.low - first.high - inside.reduce((sum, { low, high }) => sum + (high - low), 0);
  const gap = free / (sorted.length - 1);
  const moved = [...shapes];
  let at = first.high;
  for (const { index, low, high } of inside) {
    const by = inSteps(at + gap - low, items[index]!.step[axis], Math.round);
    moved[index] = moveShape(shapes[index]!, axis === 'x' ? by : 0, axis === 'x' ? 0 : by);
    at += gap + (high - low);
  }
  return moved;
}

/** Flips a shape across a line through `about`: `x` swaps left and right, `y` top and bottom. */
export function mirrorShape(shape: Shape, axis: Axis, about: Point): Shape {
  const point = ({ x, y }: Point): Point =>
    axis === 'x' ? { x: roundNoise(2 * about.x - x), y } : { x, y: roundNoise(2 * about.y - y) };
  switch (shape.kind) {
    case 'rect': {
      const center = point({ x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 });
      const place = { x: roundNoise(center.x - shape.width / 2), y: roundNoise(center.y - shape.height / 2) };
      return { ...shape, ...place, ...mirroredRotation(shape) };
    }
    case 'circle':
      return { ...shape, ...point(shape) };
    case 'ellipse':
      return { ...shape, ...point(shape), ...mirroredRotation(shape) };
    case 'capsule': {
      const one = point({ x: shape.x1, y: shape.y1 });
      const other = point({ x: shape.x2, y: shape.y2 });
      return { ...shape, x1: one.x, y1: one.y, x2: other.x, y2: other.y };
    }
    case 'polygon':
      return { ...shape, points: shape.points.map(point) };
  }
}

/** Flipping negates the angle; a shape without one gets none. */
function mirroredRotation({ rotation }: { readonly rotation?: number | undefined }): { rotation?: number } {
  return rotation === undefined || rotation === 0 ? {} : { rotation: -rotation };
}

/** Returns the center of the common bounding box; null if there is none. */
export function groupCenter(shapes: readonly Shape[]): Point | null {
  const box = uniteBounds(shapes.map(bounds));
  return box && { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
}
