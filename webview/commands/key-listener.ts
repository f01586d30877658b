import type { Viewport } from '../editor/viewport.js';
import type { Pointer } from '../editor/pointer.js';
import { fits, isModifier } from './keymap.js';

/** VS Code has its own commands for some keys, and would execute them too. */
function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The factor of `far`, in steps and in degrees. */
export const far = 10;
export const farTurn = 15;

/** The actions that every page has. */
type CommonAction = ViewAction | 'pan';

/** The actions of `run`: views and panning are handled here. */
export type PageAction<Action> = Exclude<Action, CommonAction>;

/** Handles the keys of a page. After Escape, Tab leaves the canvas instead of selecting the next item. */
export abstract class KeyListener<Action extends string> {
  private leaving = false;

  constructor(
    private readonly viewport: Viewport,
    private readonly pointer: Pointer,
    private readonly ignoredKeys: IgnoredKeys,
  ) {
    document.addEventListener('keydown', (event) => {
      this.down(event);
    });
    document.addEventListener('keyup', (event) => {
      this.suppressAlt(event);
      if (event.key === ' ') this.pointer.isPanning = false;
      this.handleKeyUp(event);
    });
    window.addEventListener('blur', () => {
      this.handleBlur();
    });
  }

  /** Returns the action of a key where it was pressed; null: none. */
  protected abstract meaning(event: KeyboardEvent): Action | CommonAction | null;

  /** Executes an action; returns false if the key isn't consumed. */
  protected abstract run(action: PageAction<Action>, event: KeyboardEvent): boolean;

  /** Tells whether Alt does something here: then releasing it must not focus VS Code's menu bar. */
  protected abstract needsAlt(event: KeyboardEvent): boolean;

  /** Handles a key before its action is looked up; returns true if it is consumed. */
  protected handleKeyDown(_event: KeyboardEvent): boolean {
    return false;
  }

  protected abstract handleKeyUp(event: KeyboardEvent): void;

  /** Handles a loss of focus, possibly while keys are pressed. */
  protected abstract handleBlur(): void;

  private down(event: KeyboardEvent): void {
    this.suppressAlt(event);
    if (this.handleKeyDown(event)) {
      consume(event);
      return;
    }
    if (this.ignoredKeys.patterns.some((pattern) => fits(pattern, event))) return;
    const action = this.meaning(event);
    const { leaving } = this;
    if (!isModifier(event.key)) this.leaving = action === 'cancel';
    if (action === null || (leaving && (action === 'next' || action === 'previous'))) return;
    if (action === 'pan') this.pointer.isPanning = true;
    else if (isView(action)) runViewAction(action, this.viewport);
    else if (!this.run(action as PageAction<Action>, event)) return;
    consume(event);
  }

  private suppressAlt(event: KeyboardEvent): void {
    if (event.key !== 'Alt' || !this.needsAlt(event)) return;
    consume(event);
  }
}

/** The methods of the viewport for actions that change the view. */
const views = {
  fit: 'fit',
  'actual-size': 'actualSize',
  'zoom-in': 'zoomIn',
  'zoom-out': 'zoomOut',
} as const;

export type ViewAction = keyof typeof views;

export function runViewAction(action: ViewAction, viewport: Viewport): void {
  viewport[views[action]]();
}

function isView(action: string): action is ViewAction {
  return action in views;
}

/** The keys that a page leaves to VS Code; changed by the settings. */
export class IgnoredKeys {
  patterns: readonly string[] = [];
}
