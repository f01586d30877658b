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
  editor: Editor,
  handle: DragHandle,
  first: number | null = null,
  dragOrigin?: Point,
): Drag | null {
  const indices = [...editor.selection].map((id) => editor.indexOf(id));
  if (first !== null) indices.sort((a, b) => Number(b === first) - Number(a === first));
  return startDrag(editor, indices, handle, dragOrigin);
}

/** Takes hold of these hitboxes. */
export function startDrag(
  editor: Editor,
  indices: readonly number[],
  handle: DragHandle,
  dragOrigin: Point = { x: 0, y: 0 },
): Drag | null {
  if (editor.scene === null) return null;
  const held = indices.flatMap((index) => {
    const hitbox = editor.hitboxes[index];
    const shape = editor.shapeOf(index);
    if (hitbox === undefined || shape === null) return [];
    return [{ hitbox, shape, offset: offsetOf(editor.layout, hitbox.sprite) }];
  });
  const { uri, version } = editor.scene;
  return beginDrag({ uri, version, handle, dragOrigin, held });
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
