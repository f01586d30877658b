import type { Shape } from '../../src/core/index.js';
import type { PictureAction } from '../../src/messages/actions.js';
import { unionOf } from '../../src/model/bounds.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import { Arranging } from './arrange.js';
import { canDraw } from '../tools/draft.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { FrameEdits } from '../editor/frame-edits.js';
import type { SelectionController } from '../editor/selection-controller.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { type TimeAction } from './actions.js';
import { runViewAction } from './key-listener.js';
import { isMotionAction, type MotionCommands } from './motion-commands.js';

interface Parts {
  readonly state: Editor;
  readonly viewport: Viewport;
  readonly tools: ToolManager;
  readonly selection: SelectionController;
  readonly entries: HitboxEdits;
  readonly frames: FrameEdits;
  /** Goes through the frames. */
  time(action: TimeAction): void;
  readonly trying: MotionCommands;
  toggleList(): void;
  openCheatSheet(): void;
  /** What is hidden or locked is another. */
  saved(): void;
}

/** Does what commands, keys and buttons ask for. */
export class Commands {
  private readonly arranging: Arranging;

  constructor(private readonly parts: Parts) {
    this.arranging = new Arranging(parts.state);
  }

  readonly execute = (action: PictureAction): void => {
    const { state, viewport, tools, selection, entries, frames } = this.parts;
    if (isMotionAction(action)) {
      this.parts.trying.execute(action);
      return;
    }
    switch (action) {
      case 'fit':
      case 'actual-size':
      case 'zoom-in':
      case 'zoom-out':
        runViewAction(action, viewport);
        return;
      case 'zoom-to-selection': {
        const target = unionOf(state.selectedIndices.map((index) => state.figures[index] ?? null));
        if (target !== null) viewport.zoomToBounds(target);
        return;
      }
      case 'toggle-list':
        this.parts.toggleList();
        return;
      case 'toggle-labels':
        viewport.toggleLabels();
        return;
      case 'cheat-sheet':
        this.parts.openCheatSheet();
        return;
      case 'new-hitbox':
        if (canDraw(state)) tools.startDrawing(state.hitboxes[state.selectedIndex] ?? null);
        return;
      case 'duplicate':
        tools.settle();
        entries.duplicate();
        return;
      case 'delete':
        tools.settle();
        entries.remove();
        return;
      case 'copy-to-next-frame':
        tools.settle();
        frames.copyToNext();
        return;
      case 'copy-to-frames':
        tools.settle();
        void frames.choose();
        return;
      case 'apply-to-all-frames':
        tools.settle();
        frames.applyToAll();
        return;
      case 'play':
      case 'frame-before':
      case 'frame-after':
      case 'all-frames':
      case 'onion-skin':
        this.parts.time(action);
        return;
      case 'select-all':
        selection.all();
        return;
      case 'select-role':
        selection.sameRole();
        return;
      case 'select-sprite':
        selection.sameSprite();
        return;
      case 'hide':
        state.setHidden([...state.hidden, ...state.selectedPaths()]);
        selection.one(null);
        this.parts.saved();
        return;
      case 'show-all':
        state.setHidden([]);
        this.parts.saved();
        return;
      case 'lock-hitboxes':
        state.setLockedHitboxes([...state.lockedHitboxes, ...state.selectedPaths()]);
        this.parts.saved();
        return;
      case 'unlock-hitboxes':
        state.setLockedHitboxes([]);
        this.parts.saved();
        return;
      default:
        tools.setShapes(this.arranged(action));
    }
  };

  private arranged(action: ArrangingAction): Map<number, Shape> {
    const { arranging } = this;
    switch (action) {
      case 'mirror-x':
        return arranging.mirror('x');
      case 'mirror-y':
        return arranging.mirror('y');
      case 'distribute-x':
        return arranging.distribute('x');
      case 'distribute-y':
        return arranging.distribute('y');
      case 'align-left':
        return arranging.align('left');
      case 'align-center':
        return arranging.align('center');
      case 'align-right':
        return arranging.align('right');
      case 'align-top':
        return arranging.align('top');
      case 'align-middle':
        return arranging.align('middle');
      case 'align-bottom':
        return arranging.align('bottom');
    }
  }
}

type ArrangingAction = Extract<PictureAction, `align-${string}` | `distribute-${string}` | `mirror-${string}`>;
