import type { KeyAction } from '../../src/messages/actions.js';
import { keyGestures } from '../commands/key-actions.js';
import type { Stage } from './stage.js';
import { selectAdjacent } from './stage-keyboard.js';

/** The change of the scale by one step. */
const scaleStep = 0.1;

/** Executes a command of a user's own key on the stage, which has no motions: resizing scales a sprite. */
export function runStageKeyAction(stage: Stage, action: KeyAction, steps: number): void {
  const { state, tools } = stage;
  const gesture = keyGestures[action];
  switch (gesture.kind) {
    case 'select':
      selectAdjacent(stage, gesture.by);
      return;
    case 'clear':
      tools.cancel();
      state.choosePair(null);
      return;
    case 'aim':
      return;
    case 'move':
      tools.nudge(gesture.x * steps * state.step, gesture.y * steps * state.step);
      break;
    case 'resize':
      tools.scaleBy((gesture.x + gesture.y) * steps * scaleStep);
      break;
    case 'rotate':
      tools.turn(gesture.degrees * steps);
  }
  tools.commitKeyGesture();
}
