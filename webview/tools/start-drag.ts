import type { Point } from '../../src/core/index.js';
import { growShape } from '../../src/edit/resize.js';
import { angleOf, turnedAngle, turnShape } from '../../src/edit/turn.js';
import { beginDrag, changeBy, moveBy, type Drag } from '../editor/drag.js';
import type { DragHandle } from '../editor/drag-handle.js';
import { offsetOf } from '../editor/layout.js';
import type { Editor } from '../editor/editor.js';
import type { NudgeKind } from '../editor/edit-constraints.js';

/** Takes hold of all that is selected, `first` first, at a point of the scene; null where there is nothing to hold. */
export function startDragOfSelection(
  state: Editor,
  hold: DragHandle,
  first: number | null = null,
  grip?: Point,
): Drag | null {
  const indices = [...state.selection].map((id) => state.indexOf(id));
  if (first !== null) indices.sort((a, b) => Number(b === first) - Number(a === first));
  return startDrag(state, indices, hold, grip);
}

/** Takes hold of these hitboxes. */
export function startDrag(
  state: Editor,
  indices: readonly number[],
  hold: DragHandle,
  grip: Point = { x: 0, y: 0 },
): Drag | null {
  if (state.picture === null) return null;
  const held = indices.flatMap((index) => {
    const hitbox = state.hitboxes[index];
    const shape = state.shapeOf(index);
    if (hitbox === undefined || shape === null) return [];
    return [{ hitbox, shape, offset: offsetOf(state.layout, hitbox.sprite) }];
  });
  const { uri, version } = state.picture;
  return beginDrag({ uri, version, hold, grip, held });
}

/** What is held after all steps of the keyboard so far. */
export function nudged(drag: Drag, deed: NudgeKind, x: number, y: number, step: number): Drag {
  switch (deed) {
    case 'move':
      return moveBy(drag, x, y);
    case 'resize':
      return changeBy(drag, (shape) => growShape(shape, x, y, step));
    case 'turn':
      return changeBy(drag, (shape) => turnShape(shape, turnedAngle(angleOf(shape), (x * Math.PI) / 180, 0.001)));
  }
}
