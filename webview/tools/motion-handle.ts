import type { Point } from '../../src/core/index.js';
import { clean } from '../../src/edit/move.js';
import { handleReach, handleReachTouch } from '../editor/handles.js';
import { snappedDelta } from '../editor/snap.js';
import type { InspectedCircle } from '../editor/motion-previews.js';
import type { Viewport } from '../editor/viewport.js';

/** A place of the scene that can be dragged: the tip of an arrow, the probe or its border. */
export interface MotionHandle extends Point {
  readonly kind: 'tip' | 'probe' | 'radius';
  readonly inspected: InspectedCircle;
}

/** Whether a place of the canvas (css px) is on a handle; the probe is one as a whole. */
export function isNear(
  viewport: Viewport,
  { kind, inspected, x, y }: MotionHandle,
  at: Point,
  touch: boolean,
): boolean {
  const reach = (touch ? handleReachTouch : handleReach) / viewport.camera.zoom;
  const point = viewport.toScene(at);
  const distance = Math.hypot(point.x - x, point.y - y);
  return distance <= (kind === 'probe' ? Math.max(reach, inspected.circle.radius) : reach);
}

/** A number that is `by` more or less than it was, on a step. */
export function snappedTo(start: number, by: number, step: number): number {
  return clean(start + snappedDelta(start, by, step));
}
