import type { PictureAction } from '../../src/messages/actions.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import { drawInMiddle } from './draw-by-keys.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { far, farTurn, KeyListener, type CommonAction } from './key-listener.js';
import type { PointerInput } from '../tools/pointer-input.js';
import { modifiersOf } from '../tools/pointer-input.js';
import { type Action } from './actions.js';
import { directionOf } from './key-patterns.js';
import { actionFor } from './keymap.js';
import type { MotionCommands } from './motion-commands.js';

/** How far an arrow key pans, in css px. */
const panStep = 48;

/** What VS Code takes, or the browser with the clipboard. */
const passing: readonly Action[] = ['undo', 'redo', 'save', 'copy', 'cut', 'paste'];

interface Parts {
  readonly surface: HTMLElement;
  readonly listbox: HTMLElement;
  readonly state: Editor;
  readonly viewport: Viewport;
  readonly tools: ToolManager;
  readonly pointer: PointerInput;
  readonly trying: MotionCommands;
  /** Does what commands do as well. */
  readonly act: (action: PictureAction) => void;
  /** What the pointer does is another, because the space bar is held or let go. */
  readonly changed: () => void;
  /** Another hitbox was selected by a key, perhaps one that is out of sight. */
  readonly walked: () => void;
}

/** Turns keys into gestures and views, by the table of shortcuts. */
export class KeyboardInput {
  /** The key whose presses are one gesture until it is let go. */
  private repeated: string | null = null;
  /** Presses of keys are kept until the picture shows what an undo left. */
  private isKept = false;

  constructor(private readonly parts: Parts) {
    new KeyListener<Action>({
      viewport: parts.viewport,
      pointer: parts.pointer,
      panChanged: parts.changed,
      meaning: (event) => {
        const { surface, listbox } = parts;
        const { target } = event;
        return actionFor(event, target === surface ? 'canvas' : target === listbox ? 'list' : 'elsewhere');
      },
      run: (action, event) => this.run(action, event),
      needsAlt: ({ target }) =>
        parts.tools.drag !== null || (target === parts.surface && parts.state.selection.size > 0),
      pressed: (event) => {
        parts.tools.hold(modifiersOf(event));
        return event.key === 'Escape' && parts.tools.cancel();
      },
      released: (event) => {
        this.released(event);
      },
      left: () => {
        this.repeated = null;
        parts.tools.settle();
        parts.trying.settle();
      },
    });
  }

  private released(event: KeyboardEvent): void {
    const { tools, trying } = this.parts;
    tools.hold(modifiersOf(event));
    // Its press is kept as well, or is being carried out.
    if (this.isKept && tools.edits.keepBehindStep(event)) return;
    this.isKept = false;
    if (this.repeated === null || event.key !== this.repeated) return;
    this.repeated = null;
    tools.settle();
    trying.settle();
  }

  /** Returns whether the key is used up. */
  private run(action: Exclude<Action, CommonAction>, event: KeyboardEvent): boolean {
    const { state, tools } = this.parts;
    if (!passing.includes(action) && tools.edits.keepBehindStep(event)) {
      this.isKept = true;
      return true;
    }
    switch (action) {
      // VS Code carries them out, on the document: here they only wait for what was done before.
      case 'undo':
      case 'redo':
        tools.settle();
        if (tools.dragging === null) tools.edits.step(event);
        return true;
      case 'save':
        tools.settle();
        return tools.dragging !== null || tools.edits.keepSave(event);
      case 'select-all':
        tools.selection.all();
        return true;
      case 'select-role':
        tools.selection.sameRole();
        return true;
      case 'next':
      case 'previous': {
        const walked = tools.selection.walk(action === 'next' ? 1 : -1);
        if (walked) this.parts.walked();
        return walked;
      }
      case 'reveal':
        if (tools.draw.kind !== null) drawInMiddle(tools, this.parts.viewport);
        else if (state.selectedIndex >= 0) tools.selection.one(state.selectedIndex, true);
        return true;
      case 'cancel':
        if (state.selection.size > 0) tools.selection.one(null);
        return true;
      case 'move':
      case 'move-far':
      case 'resize':
      case 'resize-far':
        return this.arrow(action, event);
      case 'aim':
      case 'aim-far': {
        const way = directionOf(event.key);
        const by = (action === 'aim-far' ? far : 1) * state.unitStep;
        this.repeated = event.key;
        return way !== null && this.parts.trying.aim(way.x * by, way.y * by);
      }
      case 'turn':
      case 'turn-far':
      case 'turn-back':
      case 'turn-back-far': {
        const by = action.endsWith('far') ? farTurn : 1;
        this.nudge(event, 'turn', action.startsWith('turn-back') ? -by : by, 0);
        return true;
      }
      case 'delete':
        if (!tools.isIdle || !tools.corners.remove()) this.parts.act('delete');
        return true;
      case 'copy':
      case 'cut':
      case 'paste':
        // The browser makes events of these keys, which have the clipboard with them.
        return false;
      case 'frame-before':
      case 'frame-after':
      case 'play':
      case 'all-frames':
      case 'onion-skin':
      case 'copy-to-next-frame':
        if (state.timelines.length === 0) return false;
        this.parts.act(action);
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
      case 'zoom-to-selection':
      case 'toggle-labels':
      case 'motion':
      case 'probe':
      case 'how-it-decides':
      case 'move-by-click':
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
    const { tools } = this.parts;
    // One key held is one change; another one, pressed meanwhile, is another.
    if (this.repeated !== null && this.repeated !== event.key) tools.settle();
    this.repeated = event.key;
    tools.nudge(deed, x, y);
  }
}
