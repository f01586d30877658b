import { far, farTurn, KeyListener, type IgnoredKeys, type PageAction } from '../commands/key-listener.js';
import type { Feedback } from '../editor/feedback.js';
import type { Pointer } from '../editor/pointer.js';
import type { Viewport } from '../editor/viewport.js';
import type { StageKeyAction } from '../../src/actions/page-actions.js';
import { getDirection, stageActionFor } from '../commands/keymap.js';
import { isField } from '../platform/focus.js';
import type { StageCommands } from './stage-commands.js';
import { showSelectedActor, type StageTools } from './stage-tools.js';
import { actorText } from './stage-strings.js';
import type { StageState } from './stage-state.js';

/** The services that keys use. */
interface StageKeyboardContext {
  readonly surface: HTMLElement;
  readonly listbox: HTMLElement;
  readonly state: StageState;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly tools: StageTools;
  readonly commands: StageCommands;
  readonly feedback: Feedback;
  readonly ignoredKeys: IgnoredKeys;
}

/** Turns keys into actions on the stage, using its keymap. */
export class StageKeyboard extends KeyListener<StageKeyAction> {
  constructor(private readonly context: StageKeyboardContext) {
    super(context.viewport, context.pointer, context.ignoredKeys);
  }

  protected meaning(event: KeyboardEvent): StageKeyAction | null {
    return stageActionFor(event, this.getFocus(event));
  }

  protected needsAlt(event: KeyboardEvent): boolean {
    return this.getFocus(event) !== 'elsewhere';
  }

  protected handleKeyUp(): void {
    this.context.tools.commitKeyGesture();
  }

  protected handleBlur(): void {
    this.context.tools.commitKeyGesture();
  }

  private getFocus({ target, key }: KeyboardEvent): 'canvas' | 'list' | 'field' | 'elsewhere' {
    const { surface, listbox } = this.context;
    // The page has the focus but none of its elements: right after the stage opened.
    if (target === surface || (target === document.body && key !== 'Tab')) return 'canvas';
    if (target === listbox) return 'list';
    return isField(target) ? 'field' : 'elsewhere';
  }

  /** Returns whether the key is consumed. */
  protected run(action: PageAction<StageKeyAction>, event: KeyboardEvent): boolean {
    const { state, tools, commands } = this.context;
    const way = getDirection(event.key);
    const isFar = action.endsWith('far');
    switch (action) {
      case 'cancel':
        tools.cancel();
        state.choosePair(null);
        return true;
      case 'next':
      case 'previous':
        return selectAdjacent(this.context, action === 'next' ? 1 : -1);
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
      case 'frame-before':
      case 'frame-after':
      case 'all-frames':
        if ((state.selectedActor?.timelines.length ?? 0) === 0) return false;
        commands.execute(action);
        return true;
      default:
        commands.execute(action);
        return true;
    }
  }
}

/** Selects the next actor; past the last one the focus moves on as usual. Returns whether there is one. */
export function selectAdjacent(
  { state, viewport, feedback }: Pick<StageKeyboardContext, 'state' | 'viewport' | 'feedback'>,
  by: 1 | -1,
): boolean {
  const at = state.actors.findIndex(({ id }) => id === state.selected);
  const next = state.actors[at < 0 ? (by > 0 ? 0 : state.actors.length - 1) : at + by];
  if (next === undefined) return false;
  state.select(next.id);
  feedback.announce(actorText(state, next));
  showSelectedActor(state, viewport);
  return true;
}
