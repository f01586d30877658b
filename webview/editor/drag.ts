import type { Bounds, Point, Shape } from '../../src/core/index.js';
import { clean, moveShape } from '../../src/edit/move.js';
import { toMessageShape, type SceneHitbox } from '../../src/messages/scene.js';
import type { EditRequest } from '../../src/messages/preview-requests.js';
import { unionOf } from '../../src/model/bounds.js';
import type { Axis, Guide } from './aligner.js';
import { figureOf, sameShape } from './figure.js';
import { follow, isWritten, scaledAll, type DragOptions } from './apply-drag.js';
import type { DragHandle } from './drag-handle.js';
import { snappedDelta, writtenAnchor } from './snap.js';

/** One of the hitboxes that are held. */
export interface DraggedShape {
  readonly id: string;
  readonly from: Shape;
  readonly shape: Shape;
  /** Of its sprite in the scene. */
  readonly offset: Point;
  /** The axes along which its text lets it be moved. */
  readonly moves: { readonly x: boolean; readonly y: boolean };
}

/** Hitboxes on their way from where they stood to where the hand carries them. */
export interface Drag {
  readonly uri: string;
  /** The version of the document that the shapes count for: the newest in which the hitboxes still stood so. */
  readonly version: number;
  readonly handle: DragHandle;
  /** Where the pointer took hold, in the scene. */
  readonly dragOrigin: Point;
  /** The first is the one that the hand is on. */
  readonly items: readonly DraggedShape[];
  /** The point that the text of the first one writes. */
  readonly anchor: Point;
  /** Around all that is held, in the scene, as it was. */
  readonly box: Bounds;
  /** How far it was moved, where it is moved as a whole. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** What a drag begins with. */
export interface DragStart {
  readonly uri: string;
  readonly version: number;
  readonly handle: DragHandle;
  readonly dragOrigin: Point;
  /** With the shapes that they have in the picture. */
  readonly held: readonly { readonly hitbox: SceneHitbox; readonly shape: Shape; readonly offset: Point }[];
}

export function beginDrag({ held, ...start }: DragStart): Drag | null {
  const [first] = held;
  const box = unionOf(held.map(({ shape, offset }) => figureOf(shape, offset)));
  if (first === undefined || box === null) return null;
  return {
    ...start,
    items: held.map(({ hitbox, shape, offset }) => {
      const { cannot } = hitbox;
      const moves = { x: cannot['move-x'] === undefined, y: cannot['move-y'] === undefined };
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

/** The pointer went on to a point of the scene; what is held follows it. */
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
            shape: follow(item.from, handle, dragOrigin, point, item.offset, options),
          })),
        },
        options,
      );
  }
}

/** What is held, moved from where it stood by a distance in units, each along the axes that its text lets it be moved. */
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

/** Whether all that is held goes the same way. */
export function isOneWay({ items }: Drag): boolean {
  const first = items[0]?.moves;
  return items.every(({ moves }) => moves.x === first?.x && moves.y === first.y);
}

/** What is held, with each shape changed by itself. */
export function changeBy(drag: Drag, change: (from: Shape) => Shape): Drag {
  return { ...drag, guides: [], items: drag.items.map((item) => ({ ...item, shape: change(item.from) })) };
}

function moved(drag: Drag, delta: Point, options: DragOptions): Drag {
  const { box, anchor } = drag;
  const dx = movedAlong('x', anchor.x, [box.minX, box.maxX], delta.x, options);
  const dy = movedAlong('y', anchor.y, [box.minY, box.maxY], delta.y, options);
  return guided(moveBy(drag, dx, dy), options);
}

/** How far to go along an axis: to where an edge or the centre comes to lie on a line, else to a step. */
function movedAlong(
  axis: Axis,
  anchor: number,
  [low, high]: readonly [number, number],
  delta: number,
  options: DragOptions,
): number {
  const { aligner, snapDistance, dragThreshold, step } = options;
  let best: number | null = null;
  if (aligner !== null && Math.abs(delta) >= Math.max(dragThreshold, step / 2)) {
    const onStep = (by: number): boolean => snappedDelta(anchor, by, step) === clean(by);
    for (const place of [low, high, (low + high) / 2]) {
      const centre = place !== low && place !== high;
      // Two centres in line are worth no fraction of a pixel; two edges without a gap are.
      const worth = (by: number): boolean => (centre ? onStep(by) : isWritten(anchor + by, step));
      // A line that it lies on already must not hold it back.
      const accepts = (at: number): boolean => clean(at - place) !== 0 && worth(clean(at - place));
      const line = aligner.nearest(axis, place + delta, snapDistance, accepts);
      if (line === null) continue;
      const by = clean(line.at - place);
      if (best === null || Math.abs(by - delta) < Math.abs(best - delta)) best = by;
    }
  }
  return best ?? snappedDelta(anchor, delta, step);
}

/** The lines on which what is held lies now; of what is resized, those that a moved side has come to. */
function guided(drag: Drag, { aligner }: DragOptions): Drag {
  if (aligner === null || drag.handle.kind === 'turn') return drag.guides.length === 0 ? drag : { ...drag, guides: [] };
  if (drag.handle.kind === 'body') {
    const { box: from, dx, dy } = drag;
    const box = { minX: from.minX + dx, minY: from.minY + dy, maxX: from.maxX + dx, maxY: from.maxY + dy };
    return { ...drag, guides: aligner.guidesOf(box) };
  }
  const box = unionOf(drag.items.map(({ shape, offset }) => figureOf(shape, offset)));
  const guides = box === null ? [] : aligner.guidesOf(box);
  const { minX, minY, maxX, maxY } = drag.box;
  const stood = (axis: Axis, at: number): boolean => (axis === 'x' ? [minX, maxX] : [minY, maxY]).includes(at);
  return { ...drag, guides: guides.filter(({ axis, at }) => !stood(axis, at)) };
}

/**
 * The text changed under the drag. It goes on, for the new version, as long as its hitboxes are there and still have the
 * shapes that the drag began with; else null. `now`: a hitbox of the new version and its shape in the picture.
 */
export function rebaseDrag(
  drag: Drag,
  version: number,
  now: (id: string) => { readonly hitbox: SceneHitbox; readonly shape: Shape | null } | null,
): Drag | null {
  const same = drag.items.every(({ id, from }) => {
    const found = now(id);
    return found !== null && !found.hitbox.stale && sameShape(found.shape, from);
  });
  return same ? { ...drag, version } : null;
}

/** Whether anything stands elsewhere than before. */
export function isChanged({ items }: Drag): boolean {
  return items.some(({ from, shape }) => !sameShape(from, shape));
}

/** The one edit that the drag comes to; null where everything stands as before. */
export function toEditRequest(drag: Drag): EditRequest | null {
  const changed = drag.items.filter(({ from, shape }) => !sameShape(from, shape));
  if (changed.length === 0) return null;
  const { uri, version } = drag;
  const shapes = changed.map(({ id, shape }) => ({ id, shape: toMessageShape(shape) }));
  return { type: 'edit', uri, version, shapes };
}
