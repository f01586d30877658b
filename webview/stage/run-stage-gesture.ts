import type { KeyGesture } from '../../src/actions/action.js';
import type { Stage } from './stage.js';
import { selectAdjacent } from './stage-keyboard.js';

/** The change of the scale by one step. */
const scaleStep = 0.1;

/** Executes a command of a user's own key on the stage, which has no motions: resizing scales a sprite. */
export function runStageGesture(stage: Stage, { kind, x, y }: KeyGesture): void {
  const { state, tools } = stage;
  switch (kind) {
    case 'select':
      selectAdjacent(stage, x > 0 ? 1 : -1);
      return;
    case 'clear':
      tools.cancel();
      state.choosePair(null);
      return;
    case 'aim':
      return;
    case 'move':
      tools.nudge(x * state.step, y * state.step);
      break;
    case 'resize':
      tools.scaleBy((x + y) * scaleStep);
      break;
    case 'rotate':
      tools.turn(x);
  }
  tools.commitKeyGesture();
}
