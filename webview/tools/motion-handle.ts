import type { Point } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { handleReach, handleReachTouch } from '../editor/handles.js';
import { snappedDelta } from '../editor/snap.js';
import type { InspectedCircle } from '../editor/motion-previews.js';
import type { Viewport } from '../editor/viewport.js';

/** A draggable point of the scene: the tip of an arrow, the probe or its border. */
export interface MotionHandle extends Point {
  readonly kind: 'tip' | 'probe' | 'radius';
  readonly inspected: InspectedCircle;
}

/** Tells whether a point of the canvas (CSS px) is on a handle; all of the probe is one. */
export function isNearHandle(
  viewport: Viewport,
  { kind, inspected, x, y }: MotionHandle,
  at: Point,
  touch: boolean,
): boolean {
  const hitRadius = (touch ? handleReachTouch : handleReach) / viewport.camera.zoom;
  const point = viewport.toScene(at);
  const distance = Math.hypot(point.x - x, point.y - y);
  return distance <= (kind === 'probe' ? Math.max(hitRadius, inspected.circle.radius) : hitRadius);
}

/** Returns a number changed by `by`, on a step. */
export function snappedTo(start: number, by: number, step: number): number {
  return roundNoise(start + snappedDelta(start, by, step));
}
