/** Shapes with their bounds and trigonometry computed once. */
import type { Bounds, Circle, Rect, Shape } from '../base/shape.js';
import { bounds } from './bounds.js';
import { PreparedConvex } from './convex-shape.js';
import { At, circleFrame, FramedShape, newFrame, rectFrame } from './packed-shape.js';
import { validate } from './validate.js';

/** A frozen shape with its bounds; rotated shapes also have `cos` and `sin` of their rotation. */
export type Prepared<S extends Shape = Shape> = Readonly<S> & {
  readonly bounds: Bounds;
  readonly cos?: number;
  readonly sin?: number;
};

/**
 * Computes everything about a shape that doesn't depend on another shape: bounds, cos and sin, and what the queries
 * need. Pass the result wherever a shape is accepted; the answers are the same.
 *
 * The result is frozen, and later changes to `shape` don't affect it. A copy (`{ ...prepared, x: 5 }`) is a plain shape
 * again: correct, but not prepared.
 *
 * @throws RangeError as `validate` does
 */
export function prepare<S extends Shape>(shape: S): Prepared<S> {
  validate(shape);
  return Object.freeze(prepared(shape)) as unknown as Prepared<S>;
}

function prepared(shape: Shape): Shape & { bounds: Bounds } {
  switch (shape.kind) {
    case 'rect':
      return preparedRect(shape);
    case 'circle':
      return preparedCircle(shape);
    case 'capsule':
    case 'ellipse':
    case 'polygon':
      return new PreparedConvex(shape, bounds(shape)) as unknown as PreparedConvex & Shape;
  }
}

/** Always the same fields in the same order: one layout in memory. */
function preparedRect({ x, y, width, height, rotation = 0 }: Rect): Rect & { readonly bounds: Bounds } {
  const rect: Rect = { kind: 'rect', x, y, width, height, rotation };
  const frame = rectFrame(rect, newFrame());
  return Object.assign(new FramedShape(), rect, {
    frame,
    bounds: bounds(rect),
    cos: frame[At.cos],
    sin: frame[At.sin],
  });
}

/** Always the same fields in the same order: one layout in memory. */
function preparedCircle(circle: Circle): Circle & { readonly bounds: Bounds } {
  const { x, y, radius } = circle;
  const frame = circleFrame({ kind: 'circle', x, y, radius }, newFrame());
  return Object.assign(new FramedShape(), {
    kind: 'circle' as const,
    x,
    y,
    radius,
    frame,
    bounds: bounds(circle),
  });
}
