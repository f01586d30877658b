import type { PictureAction } from '../../src/messages/actions.js';
import type { ToHost } from '../../src/messages/protocol.js';
import type { Guard } from '../draw/guard.js';
import type { PictureState } from '../picture/state.js';
import type { Viewport } from '../picture/viewport.js';
import type { Gestures } from './gestures.js';
import type { PointerInput } from './pointer.js';
import { modifiersOf } from './pointer.js';
import { actionFor, directionOf, type Action, type TimeAction } from './shortcuts.js';

/** How far an arrow key pans, in css px. */
const panStep = 48;

/** By how much `far` is more. */
const far = 10;
const farTurn = 15;

interface Parts {
  readonly stage: HTMLElement;
  readonly listbox: HTMLElement;
  readonly state: PictureState;
  readonly viewport: Viewport;
  readonly gestures: Gestures;
  readonly pointer: PointerInput;
  readonly post: (message: ToHost) => void;
  /** Does what commands do as well. */
  readonly act: (action: PictureAction) => void;
  /** Goes through the frames. */
  readonly time: (action: TimeAction) => void;
  /** What the pointer does is another, because the space bar is held or let go. */
  readonly changed: () => void;
  /** Another hitbox was selected by a key, perhaps one that is out of sight. */
  readonly walked: () => void;
}

/** Turns keys into gestures and views, by the table of shortcuts. */
export class KeyboardInput {
  /** The key whose presses are one gesture until it is let go. */
  private repeated: string | null = null;
  /** Escape was the last key: Tab leaves the canvas instead of walking on. */
  private leaving = false;

  constructor(
    private readonly parts: Parts,
    guard: Guard,
  ) {
    document.addEventListener('keydown', (event) => {
      guard(() => {
        this.down(event);
      });
    });
    document.addEventListener('keyup', (event) => {
      guard(() => {
        this.up(event);
      });
    });
    window.addEventListener('blur', () => {
      this.repeated = null;
      guard(() => {
        parts.gestures.settle();
      });
    });
  }

  private down(event: KeyboardEvent): void {
    const { gestures, stage, listbox } = this.parts;
    gestures.hold(modifiersOf(event));
    this.keepAlt(event);
    const target = event.target;
    const focus = target === stage ? 'canvas' : target === listbox ? 'list' : 'elsewhere';
    if (event.key === 'Escape' && gestures.cancel()) {
      event.preventDefault();
      return;
    }
    const action = actionFor(event, focus);
    const leaving = this.leaving;
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) this.leaving = action === 'cancel';
    if (action === null || (leaving && (action === 'next' || action === 'previous'))) return;
    if (!this.run(action, event)) return;
    event.preventDefault();
    // VS Code has commands of its own for some of these keys, and would carry them out as well.
    event.stopPropagation();
  }

  /** Alt that changes how something is done must not put the focus into the menu bar of VS Code when it is let go. */
  private keepAlt(event: KeyboardEvent): void {
    const { gestures, state, stage } = this.parts;
    if (event.key !== 'Alt') return;
    if (gestures.held === null && (event.target !== stage || state.selection.size === 0)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private up(event: KeyboardEvent): void {
    const { gestures, pointer, changed } = this.parts;
    gestures.hold(modifiersOf(event));
    this.keepAlt(event);
    if (event.key === ' ') {
      pointer.panning = false;
      changed();
    }
    if (this.repeated === null || event.key !== this.repeated) return;
    this.repeated = null;
    gestures.settle();
  }

  /** Returns whether the key is used up. */
  private run(action: Action, event: KeyboardEvent): boolean {
    const { state, viewport, gestures, pointer, post } = this.parts;
    switch (action) {
      case 'undo':
      case 'redo':
      case 'save': {
        const uri = state.empty === null ? state.picture?.uri : undefined;
        if (uri === undefined) return false;
        gestures.settle();
        if (!event.repeat && gestures.dragging === null) post({ type: action, uri });
        return true;
      }
      case 'fit':
        viewport.fit();
        return true;
      case 'actual-size':
        viewport.actualSize();
        return true;
      case 'zoom-in':
        viewport.zoomIn();
        return true;
      case 'zoom-out':
        viewport.zoomOut();
        return true;
      case 'pan':
        pointer.panning = true;
        this.parts.changed();
        return true;
      case 'select-all':
        gestures.choosing.all();
        return true;
      case 'select-role':
        gestures.choosing.sameRole();
        return true;
      case 'next':
      case 'previous': {
        const walked = gestures.choosing.walk(action === 'next' ? 1 : -1);
        if (walked) this.parts.walked();
        return walked;
      }
      case 'reveal':
        if (state.selectedIndex >= 0) gestures.choosing.one(state.selectedIndex, true);
        return true;
      case 'cancel':
        if (state.selection.size > 0) gestures.choosing.one(null);
        return true;
      case 'move':
      case 'move-far':
      case 'resize':
      case 'resize-far':
        return this.arrow(action, event);
      case 'turn':
      case 'turn-far':
      case 'turn-back':
      case 'turn-back-far': {
        const by = action.endsWith('far') ? farTurn : 1;
        this.nudge(event, 'turn', action.startsWith('turn-back') ? -by : by, 0);
        return true;
      }
      case 'delete':
        if (!gestures.removeCorner()) this.parts.act('delete');
        return true;
      case 'copy':
      case 'cut':
      case 'paste':
        // The browser makes events of these keys, which have the clipboard with them.
        return false;
      case 'frame-before':
      case 'frame-after':
      case 'play':
        if (state.timelines.length === 0) return false;
        this.parts.time(action);
        return true;
      case 'duplicate':
      case 'new-hitbox':
      case 'select-sprite':
      case 'mirror-x':
      case 'mirror-y':
      case 'hide':
      case 'show-all':
      case 'lock-hitboxes':
      case 'unlock-hitboxes':
      case 'cheat-sheet':
        this.parts.act(action);
        return true;
    }
  }

  private arrow(action: 'move' | 'move-far' | 'resize' | 'resize-far', event: KeyboardEvent): boolean {
    const { state, viewport } = this.parts;
    const way = directionOf(event.key);
    if (way === null) return false;
    if (state.selection.size === 0) {
      if (action === 'move') viewport.panBy(-way.x * panStep, -way.y * panStep);
      return true;
    }
    const by = (action.endsWith('far') ? far : 1) * state.unitStep;
    this.nudge(event, action.startsWith('resize') ? 'resize' : 'move', way.x * by, way.y * by);
    return true;
  }

  private nudge(event: KeyboardEvent, deed: 'move' | 'resize' | 'turn', x: number, y: number): void {
    const { gestures } = this.parts;
    // One key held is one change; another one, pressed meanwhile, is another.
    if (this.repeated !== null && this.repeated !== event.key) gestures.settle();
    this.repeated = event.key;
    gestures.nudge(deed, x, y);
  }
}
