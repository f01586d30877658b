import type { KeyAction } from '../../src/messages/actions.js';
import type { Editor } from '../editor/editor.js';
import { showSelected } from '../editor/selection-controller.js';
import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { keyGestures } from './key-actions.js';
import type { MotionCommands } from './motion-commands.js';

/** The services that key actions use. */
export interface KeyActionContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly tools: Pick<ToolManager, 'selection' | 'nudge' | 'commitKeyGesture' | 'cancel'>;
  readonly collisionTools: Pick<MotionCommands, 'aim' | 'commit'>;
}

/** Executes a command of a user's own key in the preview: `steps` steps at once, as one undo step. */
export function runKeyAction(
  { editor, viewport, tools, collisionTools }: KeyActionContext,
  action: KeyAction,
  steps: number,
): void {
  const gesture = keyGestures[action];
  const by = steps * editor.unitStep;
  switch (gesture.kind) {
    case 'select':
      if (tools.selection.selectAdjacent(gesture.by)) showSelected(editor, viewport);
      return;
    case 'clear':
      if (!tools.cancel() && editor.selection.size > 0) tools.selection.select(null);
      return;
    case 'aim':
      collisionTools.aim(gesture.x * by, gesture.y * by);
      collisionTools.commit();
      return;
    case 'rotate':
      tools.nudge('turn', gesture.degrees * steps, 0);
      break;
    case 'move':
    case 'resize':
      tools.nudge(gesture.kind, gesture.x * by, gesture.y * by);
  }
  tools.commitKeyGesture();
}
