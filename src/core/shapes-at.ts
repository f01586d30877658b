/** Which shapes lie under a point. */
import { intersects } from './relate.js';
import type { Point, Shape } from './shapes.js';

/**
 * Numbers of the shapes that hold a point, borders included, by rising number: where later shapes are drawn over
 * earlier ones, the last is the topmost. Unturned rectangles are compared exactly. For many shapes and many points
 * keep a `boxIndex` of their bounds and ask only the shapes that it finds.
 *
 * Never throws: shapes that `validate` refuses hold no point, and a point with NaN or infinities is in none.
 *
 * @param tolerance how far outside of a shape a point still counts, in the shapes' unit; it can widen the default only
 */
export function shapesAt(shapes: readonly Shape[], { x, y }: Point, tolerance?: number): number[] {
  const rect: Shape = { kind: 'rect', x, y, width: 0, height: 0 };
  const circle: Shape = { kind: 'circle', x, y, radius: 0 };
  const found: number[] = [];
  shapes.forEach((shape, i) => {
    // Each is the point; rectangles are compared by their sides, everything else is quicker with a circle.
    if (intersects(shape, shape.kind === 'rect' ? rect : circle, tolerance)) found.push(i);
  });
  return found;
}
