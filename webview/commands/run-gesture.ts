import type { KeyGesture } from '../../src/actions/action.js';
import type { Editor } from '../editor/editor.js';
import { showSelected } from '../editor/selection-controller.js';
import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';
import type { MotionCommands } from './motion-commands.js';

/** The services that gestures of keys use. */
export interface GestureContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly tools: Pick<ToolManager, 'selection' | 'nudge' | 'commitKeyGesture' | 'cancel'>;
  readonly collisionTools: Pick<MotionCommands, 'aim' | 'commit'>;
}

/** Executes a command of a user's own key in the preview, as one undo step. */
export function runGesture(
  { editor, viewport, tools, collisionTools }: GestureContext,
  { kind, x, y }: KeyGesture,
): void {
  const { unitStep } = editor;
  switch (kind) {
    case 'select':
      if (tools.selection.selectAdjacent(x > 0 ? 1 : -1)) showSelected(editor, viewport);
      return;
    case 'clear':
      if (!tools.cancel() && editor.selection.size > 0) tools.selection.select(null);
      return;
    case 'aim':
      collisionTools.aim(x * unitStep, y * unitStep);
      collisionTools.commit();
      return;
    case 'rotate':
      tools.nudge('turn', x, 0);
      break;
    case 'move':
    case 'resize':
      tools.nudge(kind, x * unitStep, y * unitStep);
  }
  tools.commitKeyGesture();
}
