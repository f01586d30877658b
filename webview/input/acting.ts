import type { Shape } from '../../src/core/index.js';
import type { PictureAction } from '../../src/messages/actions.js';
import type { PictureState } from '../picture/state.js';
import type { Viewport } from '../picture/viewport.js';
import { Arranging } from './arranging.js';
import type { EntryEdits } from './entry-edits.js';
import type { Gestures } from './gestures.js';

interface Parts {
  readonly state: PictureState;
  readonly viewport: Viewport;
  readonly gestures: Gestures;
  readonly entries: EntryEdits;
  toggleList(): void;
  openCheatSheet(): void;
  /** What is hidden or locked is another. */
  saved(): void;
}

/** Does what commands, keys and buttons ask for. */
export class Acting {
  private readonly arranging: Arranging;

  constructor(private readonly parts: Parts) {
    this.arranging = new Arranging(parts.state);
  }

  readonly act = (action: PictureAction): void => {
    const { state, viewport, gestures, entries } = this.parts;
    switch (action) {
      case 'fit':
        viewport.fit();
        return;
      case 'actual-size':
        viewport.actualSize();
        return;
      case 'zoom-in':
        viewport.zoomIn();
        return;
      case 'zoom-out':
        viewport.zoomOut();
        return;
      case 'toggle-list':
        this.parts.toggleList();
        return;
      case 'cheat-sheet':
        this.parts.openCheatSheet();
        return;
      case 'new-hitbox':
        if (state.hitboxes.length > 0) gestures.startDrawing(state.hitboxes[state.selectedIndex] ?? null);
        return;
      case 'duplicate':
        gestures.settle();
        entries.duplicate();
        return;
      case 'delete':
        gestures.settle();
        entries.remove();
        return;
      case 'select-all':
        gestures.choosing.all();
        return;
      case 'select-role':
        gestures.choosing.sameRole();
        return;
      case 'select-sprite':
        gestures.choosing.sameSprite();
        return;
      case 'hide':
        state.setHidden([...state.hidden, ...state.selectedPaths()]);
        gestures.choosing.one(null);
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
        gestures.setShapes(this.arranged(action));
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
