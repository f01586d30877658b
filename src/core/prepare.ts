/** Shapes with their trigonometry done. */
import { bounds } from './bounds.js';
import { preparedCircle } from './circle.js';
import { PreparedConvex } from './convex-of.js';
import { preparedRect } from './rect-prepared.js';
import type { Bounds, Shape } from './shapes.js';
import { validate } from './validate.js';

/** A shape with its bounds kept; turned shapes also keep `cos` and `sin` of their rotation. */
export type Prepared<S extends Shape = Shape> = S & {
  readonly bounds: Bounds;
  readonly cos?: number;
  readonly sin?: number;
};

/**
 * The same shape with everything worked out that does not depend on the other shape: bounds, cos and sin, and what
 * the queries keep for themselves. It is accepted wherever a shape is, and the answers are the same.
 *
 * The result is frozen and does not follow later changes of `shape`. A copy of it (`{ ...prepared, x: 5 }`) is a plain
 * shape again, which is right, only not prepared.
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
