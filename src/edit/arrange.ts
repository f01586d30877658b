import { bounds, type Point, type Shape } from '../core/index.js';
import { unionOf } from '../model/bounds.js';
import { clean, moveShape } from './move.js';

/** Arranging several shapes, and mirroring. All places are those of the bounding boxes. */

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'x' | 'y';

/** The shapes moved so that they line up with the box around them all. */
export function align(shapes: readonly Shape[], to: Alignment): Shape[] {
  const boxes = shapes.map(bounds);
  const all = unionOf(boxes);
  if (all === null) return [...shapes];
  return shapes.map((shape, k) => {
    const box = boxes[k]!;
    switch (to) {
      case 'left':
        return moveShape(shape, clean(all.minX - box.minX), 0);
      case 'right':
        return moveShape(shape, clean(all.maxX - box.maxX), 0);
      case 'center':
        return moveShape(shape, clean((all.minX + all.maxX) / 2 - (box.minX + box.maxX) / 2), 0);
      case 'top':
        return moveShape(shape, 0, clean(all.minY - box.minY));
      case 'bottom':
        return moveShape(shape, 0, clean(all.maxY - box.maxY));
      case 'middle':
        return moveShape(shape, 0, clean((all.minY + all.maxY) / 2 - (box.minY + box.maxY) / 2));
    }
  });
}

/** The shapes moved so that the gaps between them, in their order along the axis, are equal; the outer two stay. */
export function distribute(shapes: readonly Shape[], axis: Axis): Shape[] {
  const spans = shapes.map((shape, index) => {
    const { minX, minY, maxX, maxY } = bounds(shape);
    return axis === 'x' ? { index, low: minX, high: maxX } : { index, low: minY, high: maxY };
  });
  const sorted = [...spans].sort((a, b) => a.low + a.high - (b.low + b.high) || a.index - b.index);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || sorted.length < 3) return [...shapes];
  const inside = sorted.slice(1, -1);
  const room = last.low - first.high - inside.reduce((sum, { low, high }) => sum + (high - low), 0);
  const gap = room / (sorted.length - 1);
  const moved = [...shapes];
  let at = first.high;
  for (const { index, low, high } of inside) {
    const by = clean(at + gap - low);
    moved[index] = moveShape(shapes[index]!, axis === 'x' ? by : 0, axis === 'x' ? 0 : by);
    at += gap + (high - low);
  }
  return moved;
}

/** The shape mirrored about a line through a point: `x` swaps left and right, `y` top and bottom. */
export function mirrorShape(shape: Shape, axis: Axis, about: Point): Shape {
  const point = ({ x, y }: Point): Point =>
    axis === 'x' ? { x: clean(2 * about.x - x), y } : { x, y: clean(2 * about.y - y) };
  switch (shape.kind) {
    case 'rect': {
      const center = point({ x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 });
      const place = { x: clean(center.x - shape.width / 2), y: clean(center.y - shape.height / 2) };
      return { ...shape, ...place, ...turnedBack(shape) };
    }
    case 'circle':
      return { ...shape, ...point(shape) };
    case 'ellipse':
      return { ...shape, ...point(shape), ...turnedBack(shape) };
    case 'capsule': {
      const one = point({ x: shape.x1, y: shape.y1 });
      const other = point({ x: shape.x2, y: shape.y2 });
      return { ...shape, x1: one.x, y1: one.y, x2: other.x, y2: other.y };
    }
    case 'polygon':
      return { ...shape, points: shape.points.map(point) };
  }
}

/** A mirrored rectangle or ellipse is one that is turned as far the other way; without an angle it has none. */
function turnedBack({ rotation }: { readonly rotation?: number | undefined }): { rotation?: number } {
  return rotation === undefined || rotation === 0 ? {} : { rotation: -rotation };
}

/** The middle of the box around shapes; null where there is no such box. */
export function middleOf(shapes: readonly Shape[]): Point | null {
  const box = unionOf(shapes.map(bounds));
  return box && { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
}
