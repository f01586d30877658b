import type { Point, Shape } from '../../src/core/index.js';
import { moveCorner } from '../../src/edit/corners.js';
import { roundNoise } from '../../src/edit/move.js';
import { growShape } from '../../src/edit/resize.js';
import { getAngle, turnedAngle, turnShape } from '../../src/edit/turn.js';
import { beginDrag, changeBy, moveBy, type Drag } from '../editor/drag.js';
import type { DragHandle } from '../editor/apply-drag.js';
import { getOffset } from '../../src/scene/layout.js';
import type { Editor } from '../editor/editor.js';
import type { NudgeKind } from '../editor/edit-constraints.js';

/** Starts a drag of the selection, `first` first, at a point of the scene; returns null if there is nothing to drag. */
export function startDragOfSelection(
  editor: Editor,
  handle: DragHandle,
  first: number | null = null,
  dragOrigin?: Point,
): Drag | null {
  const indices = [...editor.selectedIndices];
  if (first !== null) indices.sort((a, b) => Number(b === first) - Number(a === first));
  return startDrag(editor, indices, handle, dragOrigin);
}

/** Starts a drag of these hitboxes. */
export function startDrag(
  editor: Editor,
  indices: readonly number[],
  handle: DragHandle,
  dragOrigin: Point = { x: 0, y: 0 },
): Drag | null {
  if (editor.scene === null) return null;
  const items = indices.flatMap((index) => {
    const hitbox = editor.hitboxes[index];
    const shape = editor.getShape(index);
    if (hitbox === undefined || shape === null) return [];
    return [{ hitbox, shape, offset: getOffset(editor.layout, hitbox.sprite) }];
  });
  const { uri, version } = editor.scene;
  return beginDrag({ uri, version, handle, dragOrigin, items });
}

function withCornerMoved(shape: Shape, index: number, dx: number, dy: number): Shape {
  const at = shape.kind === 'polygon' ? shape.points[index] : undefined;
  if (shape.kind !== 'polygon' || at === undefined) return shape;
  return moveCorner(shape, index, { x: roundNoise(at.x + dx), y: roundNoise(at.y + dy) });
}

/** Returns a drag after all steps of the keyboard so far. */
export function nudged(drag: Drag, kind: NudgeKind, x: number, y: number, step: number): Drag {
  switch (kind) {
    case 'move': {
      const { handle } = drag;
      return handle.kind === 'corner'
        ? changeBy(drag, (shape) => withCornerMoved(shape, handle.index, x, y))
        : moveBy(drag, x, y);
    }
    case 'resize':
      return changeBy(drag, (shape) => growShape(shape, x, y, step));
    case 'turn':
      return changeBy(drag, (shape) => turnShape(shape, turnedAngle(getAngle(shape), (x * Math.PI) / 180, 0.001)));
  }
}
