import type { Bounds, Point, Shape } from '../../src/core/index.js';
import { roundNoise, moveShape } from '../../src/edit/move.js';
import { toMessageShape, type SceneHitbox } from '../../src/messages/scene.js';
import type { EditRequest } from '../../src/messages/preview-requests.js';
import { uniteBounds, type Axis } from '../../src/model/bounds.js';
import type { Guide } from './aligner.js';
import { moveBounds, toFigure, sameShape } from './figure.js';
import { applyDrag, isWritten, scaledAll, type DragOptions, type DragHandle } from './apply-drag.js';
import { snappedDelta, writtenAnchor } from './snap.js';

/** One of the dragged hitboxes. */
export interface DraggedShape {
  readonly id: string;
  readonly from: Shape;
  readonly shape: Shape;
  /** Offset of its sprite in the scene. */
  readonly offset: Point;
  /** The axes along which its text lets it move. */
  readonly moves: { readonly x: boolean; readonly y: boolean };
}

/** A drag of hitboxes, from their original shapes to their current ones. */
export interface Drag {
  readonly uri: string;
  /**
   * The version of the document that the shapes belong to: the newest one in which the hitboxes still had their
   * original shapes.
   */
  readonly version: number;
  readonly handle: DragHandle;
  /** Where the drag started, in the scene. */
  readonly dragOrigin: Point;
  /** The first one is under the pointer. */
  readonly items: readonly DraggedShape[];
  /** The point that the text of the first one writes. */
  readonly anchor: Point;
  /** The original bounds of everything dragged, in the scene. */
  readonly box: Bounds;
  /** The distance of a move of everything as a whole. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** The parameters of a new drag. */
interface DragStart {
  readonly uri: string;
  readonly version: number;
  readonly handle: DragHandle;
  readonly dragOrigin: Point;
  /** With the shapes shown in the preview. */
  readonly items: readonly { readonly hitbox: SceneHitbox; readonly shape: Shape; readonly offset: Point }[];
}

export function beginDrag({ items, ...start }: DragStart): Drag | null {
  const [first] = items;
  const box = uniteBounds(items.map(({ shape, offset }) => toFigure(shape, offset)));
  if (first === undefined || box === null) return null;
  return {
    ...start,
    items: items.map(({ hitbox, shape, offset }) => {
      const { disabledReasons } = hitbox;
      const moves = { x: disabledReasons['move-x'] === undefined, y: disabledReasons['move-y'] === undefined };
      return { id: hitbox.id, from: shape, shape, offset, moves };
    }),
    anchor: writtenAnchor({
      ...first.hitbox,
      ...(first.hitbox.shape === first.shape ? {} : { shape: toMessageShape(first.shape), fields: [] }),
    }),
    box,
    dx: 0,
    dy: 0,
    guides: [],
  };
}

/** Updates a drag for the pointer at a point of the scene. */
export function dragTo(drag: Drag, point: Point, options: DragOptions): Drag {
  const { handle, dragOrigin, items, box } = drag;
  const delta = { x: point.x - dragOrigin.x, y: point.y - dragOrigin.y };
  switch (handle.kind) {
    case 'body':
      return moved(drag, delta, options);
    case 'all': {
      const shapes = scaledAll(items, box, handle, delta, options);
      return guided({ ...drag, items: items.map((item, k) => ({ ...item, shape: shapes[k]! })) }, options);
    }
    default:
      return guided(
        {
          ...drag,
          items: items.map((item) => ({
            ...item,
            shape: applyDrag(item.from, handle, dragOrigin, point, item.offset, options),
          })),
        },
        options,
      );
  }
}

/**
 * Moves everything dragged from its original position by a distance in units, each hitbox along the axes that its text
 * allows.
 */
export function moveBy(drag: Drag, dx: number, dy: number): Drag {
  const { items } = drag;
  return {
    ...drag,
    dx: items.some(({ moves }) => moves.x) ? dx : 0,
    dy: items.some(({ moves }) => moves.y) ? dy : 0,
    guides: [],
    items: items.map((item) => {
      const { from, moves } = item;
      return { ...item, shape: moveShape(from, moves.x ? dx : 0, moves.y ? dy : 0) };
    }),
  };
}

/** Tells whether everything dragged moves by the same distance. */
export function isOneWay({ items }: Drag): boolean {
  const first = items[0]?.moves;
  return items.every(({ moves }) => moves.x === first?.x && moves.y === first.y);
}

/** Changes each dragged shape on its own. */
export function changeBy(drag: Drag, change: (from: Shape) => Shape): Drag {
  return { ...drag, guides: [], items: drag.items.map((item) => ({ ...item, shape: change(item.from) })) };
}

function moved(drag: Drag, delta: Point, options: DragOptions): Drag {
  const { box, anchor } = drag;
  const { aligner, dragThreshold } = options;
  // A hand that moves far along one axis trembles along the other.
  const trembles = (own: number, other: number): boolean =>
    aligner !== null && Math.abs(own) < dragThreshold && Math.abs(other) >= dragThreshold;
  const dx = trembles(delta.x, delta.y) ? 0 : movedAlong('x', anchor.x, [box.minX, box.maxX], delta.x, options);
  const dy = trembles(delta.y, delta.x) ? 0 : movedAlong('y', anchor.y, [box.minY, box.maxY], delta.y, options);
  return guided(moveBy(drag, dx, dy), options);
}

/** Returns how far to move along an axis: until an edge or the center is on a guide line, otherwise to a step. */
function movedAlong(
  axis: Axis,
  anchor: number,
  [low, high]: readonly [number, number],
  delta: number,
  options: DragOptions,
): number {
  const { aligner, snapDistance, dragThreshold, step, isGrid } = options;
  let best: number | null = null;
  if (aligner !== null && Math.abs(delta) >= Math.max(dragThreshold, step / 2)) {
    const onStep = (by: number): boolean => snappedDelta(anchor, by, step) === roundNoise(by);
    for (const place of [low, high, (low + high) / 2]) {
      const isCenter = place !== low && place !== high;
      // Aligning a center isn't worth a fraction of a pixel; aligning two edges without a gap is.
      const worth = (by: number, isOfCenter: boolean): boolean =>
        isCenter ? onStep(by) : isWritten(anchor + by, step, isGrid || isOfCenter);
      // A line that it is already on must not hold it back.
      const accepts = (at: number, isOfCenter: boolean): boolean =>
        roundNoise(at - place) !== 0 && worth(roundNoise(at - place), isOfCenter);
      const line = aligner.nearest(axis, place + delta, snapDistance, accepts);
      if (line === null) continue;
      const by = roundNoise(line.at - place);
      if (best === null || Math.abs(by - delta) < Math.abs(best - delta)) best = by;
    }
  }
  return best ?? snappedDelta(anchor, delta, step);
}

/** Adds the guide lines of everything dragged; for a resize, only those that a moved side has reached. */
function guided(drag: Drag, { aligner }: DragOptions): Drag {
  if (aligner === null || drag.handle.kind === 'turn') return drag.guides.length === 0 ? drag : { ...drag, guides: [] };
  if (drag.handle.kind === 'body') {
    return { ...drag, guides: aligner.findGuides(moveBounds(drag.box, { x: drag.dx, y: drag.dy })) };
  }
  const boxOf = (which: 'from' | 'shape'): Bounds | null =>
    uniteBounds(drag.items.map((item) => draggedBox(drag.handle, item, item[which])));
  const now = boxOf('shape');
  const before = drag.handle.kind === 'corner' ? boxOf('from') : drag.box;
  if (now === null || before === null) return { ...drag, guides: [] };
  const guides = aligner.findGuides(now);
  const { minX, minY, maxX, maxY } = before;
  const wasAligned = (axis: Axis, at: number): boolean => (axis === 'x' ? [minX, maxX] : [minY, maxY]).includes(at);
  return { ...drag, guides: guides.filter(({ axis, at }) => !wasAligned(axis, at)) };
}

/** The box in the scene of what a handle changes: a corner of a polygon, otherwise all of the shape. */
function draggedBox(handle: DragHandle, { offset }: DraggedShape, shape: Shape): Bounds | null {
  const corner = handle.kind === 'corner' && shape.kind === 'polygon' ? shape.points[handle.index] : undefined;
  if (corner === undefined) return toFigure(shape, offset);
  return moveBounds({ minX: corner.x, maxX: corner.x, minY: corner.y, maxY: corner.y }, offset);
}

/**
 * Continues a drag on a new version of the document while its hitboxes exist and still have the shapes that the drag
 * began with; otherwise returns null. `now`: a hitbox of the new version and its shape in the preview.
 */
export function rebaseDrag(
  drag: Drag,
  version: number,
  now: (id: string) => { readonly hitbox: SceneHitbox; readonly shape: Shape | null } | null,
): Drag | null {
  const same = drag.items.every(({ id, from }) => {
    const match = now(id);
    return match !== null && !match.hitbox.stale && sameShape(match.shape, from);
  });
  return same ? { ...drag, version } : null;
}

/** Tells whether a drag changed any shape. */
export function isChanged({ items }: Drag): boolean {
  return items.some(({ from, shape }) => !sameShape(from, shape));
}

/** Returns the edit request for a drag; null if it changed nothing. */
export function toEditRequest(drag: Drag, autoKey: boolean): EditRequest | null {
  const changed = drag.items.filter(({ from, shape }) => !sameShape(from, shape));
  if (changed.length === 0) return null;
  const { uri, version } = drag;
  const shapes = changed.map(({ id, shape }) => ({ id, shape: toMessageShape(shape) }));
  return { type: 'edit', uri, version, shapes, ...(autoKey ? {} : { autoKey }) };
}
