import type { Point, Shape } from '../../src/core/index.js';
import { moveShape } from '../../src/edit/move.js';
import { toMessageShape, type PictureHitbox } from '../../src/messages/picture.js';
import type { EditMessage } from '../../src/messages/protocol.js';
import { sameShape } from './figure.js';
import { snappedDelta, writtenAnchor } from './snap.js';

/** One hitbox on its way from where it stood to where the pointer carries it. */
export interface Drag {
  readonly uri: string;
  /** The version of the document that the drag's numbers count for: the newest in which the hitbox still stood so. */
  readonly version: number;
  readonly id: string;
  /** Where the pointer took hold, in the scene. */
  readonly grip: Point;
  readonly from: Shape;
  readonly anchor: Point;
  readonly dx: number;
  readonly dy: number;
}

export function beginDrag(uri: string, version: number, hitbox: PictureHitbox, grip: Point): Drag | null {
  if (hitbox.shape === null || hitbox.fixed !== null || hitbox.stale) return null;
  return {
    uri,
    version,
    id: hitbox.id,
    grip,
    from: hitbox.shape,
    anchor: writtenAnchor(hitbox),
    dx: 0,
    dy: 0,
  };
}

/** The pointer went on to a point of the scene; the hitbox follows it in steps. */
export function dragTo(drag: Drag, point: Point, step: number): Drag {
  return {
    ...drag,
    dx: snappedDelta(drag.anchor.x, point.x - drag.grip.x, step),
    dy: snappedDelta(drag.anchor.y, point.y - drag.grip.y, step),
  };
}

export function draggedShape(drag: Drag): Shape {
  return moveShape(drag.from, drag.dx, drag.dy);
}

/**
 * The text changed under the drag. It goes on, for the new version, as long as its hitbox is there and still has the
 * numbers that the drag began with; else null.
 */
export function carryOver(drag: Drag, version: number, hitbox: PictureHitbox | undefined): Drag | null {
  if (hitbox === undefined || hitbox.fixed !== null || hitbox.stale) return null;
  return sameShape(hitbox.shape, drag.from) ? { ...drag, version } : null;
}

/** The one edit that the drag comes to; null where everything stands as before. */
export function finishDrag(drag: Drag, gesture: number): EditMessage | null {
  if (drag.dx === 0 && drag.dy === 0) return null;
  const { uri, version, id } = drag;
  return { type: 'edit', uri, version, gesture, shapes: [{ id, shape: toMessageShape(draggedShape(drag)) }] };
}
