import type { PreviewAction } from '../../src/messages/actions.js';

/** A key's action in the preview and on the stage. Actions that end in `far` do the same by a larger step. */
type SharedAction =
  | 'redo'
  | 'undo'
  | 'cancel'
  | 'next'
  | 'previous'
  | 'reveal'
  | 'resize-far'
  | 'resize'
  | 'move-far'
  | 'move'
  | 'turn-back-far'
  | 'turn-far'
  | 'turn-back'
  | 'turn'
  | 'delete'
  | 'duplicate'
  | 'mirror-x'
  | 'frame-before'
  | 'frame-after'
  | 'play'
  | 'toggle-labels'
  | 'all-overlaps'
  | 'cheat-sheet'
  | 'pan'
  | 'fit'
  | 'zoom-to-selection'
  | 'actual-size'
  | 'zoom-in'
  | 'zoom-out';

/** A key's action in the preview. */
export type Action =
  | SharedAction
  | 'save'
  | 'select-all'
  | 'select-sprite'
  | 'select-role'
  | 'aim-far'
  | 'aim'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'new-hitbox'
  | 'mirror-y'
  | 'show-all'
  | 'hide'
  | 'unlock-hitboxes'
  | 'lock-hitboxes'
  | 'all-frames'
  | 'onion-skin'
  | 'copy-to-next-frame'
  | 'motion'
  | 'probe'
  | 'how-it-decides'
  | 'move-by-click';

/** A key's action on the stage. */
export type StageAction = SharedAction | 'add' | 'all-frames';

/** Actions that try out a collision instead of changing the text. */
export type MotionAction = Extract<PreviewAction, 'motion' | 'probe' | 'how-it-decides' | 'move-by-click'>;

export function isMotionAction(action: PreviewAction): action is MotionAction {
  return action === 'motion' || action === 'probe' || action === 'how-it-decides' || action === 'move-by-click';
}
