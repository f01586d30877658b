import { far, farTurn, KeyListener, type CommonAction } from '../commands/key-listener.js';
import type { PointerInput } from '../tools/pointer-input.js';
import { directionOf } from '../commands/key-patterns.js';
import type { Viewport } from '../editor/viewport.js';
import { type StageAction } from '../commands/actions.js';
import { stageActionFor } from '../commands/keymap.js';
import type { StageTools } from './stage-tools.js';
import type { StageState } from './state.js';

interface Parts {
  readonly surface: HTMLElement;
  readonly listbox: HTMLElement;
  readonly state: StageState;
  readonly viewport: Viewport;
  readonly tools: StageTools;
  readonly pointer: PointerInput;
  /** What is not done to where an actor stands. */
  readonly act: (action: StageAction) => void;
  /** What the pointer does is another, because the space bar is held or let go. */
  readonly changed: () => void;
  /** Another actor was chosen by a key, perhaps one that is out of sight. */
  readonly walked: () => void;
}

/** Turns keys into what they do on the stage, by its table of shortcuts. */
export class StageKeyboard {
  constructor(private readonly parts: Parts) {
    new KeyListener<StageAction>({
      viewport: parts.viewport,
      pointer: parts.pointer,
      panChanged: parts.changed,
      meaning: (event) => stageActionFor(event, this.focusOf(event)),
      run: (action, event) => this.run(action, event),
      needsAlt: (event) => this.focusOf(event) !== 'elsewhere',
      released: () => {
        parts.tools.settle();
      },
      left: () => {
        parts.tools.settle();
      },
    });
  }

  private focusOf({ target }: KeyboardEvent): 'canvas' | 'list' | 'field' | 'elsewhere' {
    const { surface, listbox } = this.parts;
    if (target === surface) return 'canvas';
    if (target === listbox) return 'list';
    return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? 'field' : 'elsewhere';
  }

  /** Returns whether the key is used up. */
  private run(action: Exclude<StageAction, CommonAction>, event: KeyboardEvent): boolean {
    const { state, tools } = this.parts;
    const way = directionOf(event.key);
    const isFar = action.endsWith('far');
    switch (action) {
      case 'cancel':
        tools.cancel();
        state.choosePair(null);
        return true;
      case 'next':
      case 'previous':
        return this.walk(action === 'next' ? 1 : -1);
      case 'move':
      case 'move-far': {
        const by = (isFar ? far : 1) * state.step;
        if (way !== null) tools.nudge(way.x * by, way.y * by);
        return way !== null;
      }
      case 'resize':
      case 'resize-far':
        if (way !== null) tools.scaleBy((way.x - way.y) * (isFar ? 1 : 0.1));
        return way !== null;
      case 'turn':
      case 'turn-far':
        tools.turn(isFar ? farTurn : 1);
        return true;
      case 'turn-back':
      case 'turn-back-far':
        tools.turn(isFar ? -farTurn : -1);
        return true;
      case 'mirror-x':
        tools.mirror();
        return true;
      case 'toggle-labels':
        this.parts.viewport.toggleLabels();
        return true;
      case 'zoom-to-selection': {
        const bounds = state.selectedActor?.bounds ?? null;
        if (bounds !== null) this.parts.viewport.zoomToBounds(bounds);
        return true;
      }
      case 'frame-before':
      case 'frame-after':
        if ((state.selectedActor?.timelines.length ?? 0) === 0) return false;
        this.parts.act(action);
        return true;
      case 'play':
      case 'undo':
      case 'redo':
      case 'delete':
      case 'duplicate':
      case 'add':
      case 'reveal':
      case 'cheat-sheet':
        tools.settle();
        this.parts.act(action);
        return true;
    }
  }

  /** On to the next actor; past the last one the focus goes on as it does everywhere. */
  private walk(by: 1 | -1): boolean {
    const { state, walked } = this.parts;
    const at = state.actors.findIndex(({ id }) => id === state.selected);
    const next = state.actors[at < 0 ? (by > 0 ? 0 : state.actors.length - 1) : at + by];
    if (next === undefined) return false;
    state.select(next.id);
    walked();
    return true;
  }
}
