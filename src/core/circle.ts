/** A circle with its bounds kept: what `prepare` answers. */
import { boxOf } from './bounds-box.js';
import { circleFrame, Framed, newFrame } from './frame.js';
import type { Bounds, Circle } from './shapes.js';

/** Always the same fields in the same order: one layout in memory. */
export function preparedCircle(circle: Circle): Circle & { readonly bounds: Bounds } {
  const { x, y, radius } = circle;
  const frame = circleFrame({ kind: 'circle', x, y, radius }, newFrame());
  return Object.assign(new Framed(), {
    kind: 'circle' as const,
    x,
    y,
    radius,
    frame,
    bounds: boxOf(x, y, x, y, radius, radius),
  });
}
