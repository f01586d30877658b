import type { Point } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { handleHitRadius } from '../editor/handles.js';
import { snappedDelta } from '../editor/snap.js';
import type { InspectedCircle } from '../editor/motion-previews.js';
import type { Viewport } from '../editor/viewport.js';

/** A draggable point of the scene: the tip of an arrow, the probe or its border. */
export interface MotionHandle extends Point {
  readonly kind: 'tip' | 'probe' | 'radius';
  readonly inspected: InspectedCircle;
}

/** Returns the first handle at a point of the canvas (CSS px); null if there is none. All of the probe is a handle. */
export function motionHandleAt(
  handles: readonly MotionHandle[],
  viewport: Viewport,
  at: Point,
  touch = false,
): MotionHandle | null {
  const hitRadius = handleHitRadius(touch) / viewport.camera.zoom;
  const point = viewport.toScene(at);
  const isHit = ({ kind, inspected, x, y }: MotionHandle): boolean => {
    const radius = kind === 'probe' ? Math.max(hitRadius, inspected.circle.radius) : hitRadius;
    return Math.hypot(point.x - x, point.y - y) <= radius;
  };
  return handles.find(isHit) ?? null;
}

/** Returns a number changed by `by`, on a step. */
export function snappedTo(start: number, by: number, step: number): number {
  return roundNoise(start + snappedDelta(start, by, step));
}
