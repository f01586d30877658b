import type { Viewport } from '../editor/viewport.js';
import type { Pointer } from '../editor/pointer.js';

/** VS Code has its own commands for some keys, and would execute them too. */
function useUp(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The factor of `far`, in steps and in degrees. */
export const far = 10;
export const farTurn = 15;

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** The actions that every page has. */
export type CommonAction = ViewAction | 'pan';

/** The actions of `run`: views and panning are handled here. */
export type OwnAction<Action> = Exclude<Action, CommonAction>;

/** Handles the keys of a page. After Escape, Tab leaves the canvas instead of selecting the next item. */
export abstract class KeyListener<Action extends string> {
  private leaving = false;

  constructor(
    private readonly camera: Viewport,
    private readonly pointer: Pointer,
  ) {
    document.addEventListener('keydown', (event) => {
      this.down(event);
    });
    document.addEventListener('keyup', (event) => {
      this.keepAlt(event);
      if (event.key === ' ') this.pointer.isPanning = false;
      this.released(event);
    });
    window.addEventListener('blur', () => {
      this.left();
    });
  }

  /** Returns the action of a key where it was pressed; null: none. */
  protected abstract meaning(event: KeyboardEvent): Action | CommonAction | null;

  /** Executes an action; returns false if the key isn't consumed. */
  protected abstract run(action: OwnAction<Action>, event: KeyboardEvent): boolean;

  /** Tells whether Alt does something here: then releasing it must not focus VS Code's menu bar. */
  protected abstract needsAlt(event: KeyboardEvent): boolean;

  /** Handles a key before its action is looked up; returns true if it is consumed. */
  protected pressed(_event: KeyboardEvent): boolean {
    return false;
  }

  protected abstract released(event: KeyboardEvent): void;

  /** Handles a loss of focus, possibly while keys are pressed. */
  protected abstract left(): void;

  private down(event: KeyboardEvent): void {
    this.keepAlt(event);
    if (this.pressed(event)) {
      useUp(event);
      return;
    }
    const action = this.meaning(event);
    const { leaving } = this;
    if (!modifiers.includes(event.key)) this.leaving = action === 'cancel';
    if (action === null || (leaving && (action === 'next' || action === 'previous'))) return;
    if (action === 'pan') this.pointer.isPanning = true;
    else if (isView(action)) runViewAction(action, this.camera);
    else if (!this.run(action as OwnAction<Action>, event)) return;
    useUp(event);
  }

  private keepAlt(event: KeyboardEvent): void {
    if (event.key !== 'Alt' || !this.needsAlt(event)) return;
    useUp(event);
  }
}

const views = {
  fit: (viewport: Viewport) => {
    viewport.fit();
  },
  'actual-size': (viewport: Viewport) => {
    viewport.actualSize();
  },
  'zoom-in': (viewport: Viewport) => {
    viewport.zoomIn();
  },
  'zoom-out': (viewport: Viewport) => {
    viewport.zoomOut();
  },
} as const;

type ViewAction = keyof typeof views;

/** Moves the camera. */
export function runViewAction(action: ViewAction, viewport: Viewport): void {
  views[action](viewport);
}

function isView(action: string): action is ViewAction {
  return action in views;
}
