import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { isHorizontal, isVertical } from '../../src/model/field-axis.js';
import { roundNoise } from '../../src/edit/move.js';
import { anyPoint } from './figure.js';
import { powerOfTen } from './grid.js';

/** Returns the point of a shape that its text writes, separately for each axis; y down, as in the shape. */
export function writtenAnchor(hitbox: SceneHitbox): Point {
  const shape = hitbox.shape;
  if (shape === null) return { x: 0, y: 0 };
  const { anchor, yAxis, unitX = 1, unitY = 1 } = hitbox.convention;
  const fallback = shapeAnchor(shape, anchor);
  const x = hitbox.fields.find(([name, value]) => isHorizontal(name) && value !== null);
  const y = hitbox.fields.find(([name, value]) => isVertical(name) && value !== null);
  return {
    x: x?.[1] === undefined || x[1] === null ? fallback.x : x[1] * unitX,
    y: y?.[1] === undefined || y[1] === null ? fallback.y : (yAxis === 'up' ? -y[1] : y[1]) * unitY,
  };
}

function shapeAnchor(shape: Shape, anchor: SceneHitbox['convention']['anchor']): Point {
  if (shape.kind !== 'rect') return anyPoint(shape);
  return {
    x: shape.x + (anchor === 'center' || anchor === 'bottom-center' ? shape.width / 2 : 0),
    y: shape.y + (anchor === 'center' ? shape.height / 2 : anchor === 'top-left' ? 0 : shape.height),
  };
}

/**
 * Returns the snap step: whole units, unless the whole content of the file is only a few units large. Then it is the
 * power of ten of which about a hundred span the content (a file with values from 0 to 1 snaps to hundredths).
 */
export function snapStep(content: Bounds | null): number {
  if (content === null) return 1;
  const extent = Math.max(content.maxX - content.minX, content.maxY - content.minY);
  if (!(extent > 0) || extent >= 8) return 1;
  return Math.min(1, powerOfTen(extent / 50));
}

/** Returns the finest step that a pointer can distinguish at this zoom, for a drag without snapping. */
export function freeStep(zoom: number): number {
  return powerOfTen(1 / zoom);
}

/**
 * Returns the distance that moves an anchor at `from` to a multiple of `step`. A coordinate off the steps that hardly
 * moves stays: dragging along one axis leaves the other alone.
 */
export function snappedDelta(from: number, delta: number, step: number): number {
  if (Math.abs(delta) < step / 2) return 0;
  const steps = Math.round((from + delta) / step);
  return roundNoise(roundNoise(step < 1 ? steps / Math.round(1 / step) : steps * step) - from);
}
