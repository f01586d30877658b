import type { Viewport } from '../editor/viewport.js';
import type { Pointer } from '../editor/pointer.js';

/** VS Code has commands of its own for some keys, and would carry them out as well. */
function useUp(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** By how much `far` is more, in steps and in degrees. */
export const far = 10;
export const farTurn = 15;

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** What keys do in every page. */
export type CommonAction = ViewAction | 'pan';

/** What `run` is asked for: views and panning are done here. */
export type OwnAction<Action> = Exclude<Action, CommonAction>;

/** Listens for the keys of a page. After Escape, Tab leaves the canvas instead of walking on. */
export abstract class KeyListener<Action extends string> {
  private leaving = false;

  constructor(
    private readonly camera: Viewport,
    private readonly hand: Pointer,
  ) {
    document.addEventListener('keydown', (event) => {
      this.down(event);
    });
    document.addEventListener('keyup', (event) => {
      this.keepAlt(event);
      if (event.key === ' ') this.hand.isPanning = false;
      this.released(event);
    });
    window.addEventListener('blur', () => {
      this.left();
    });
  }

  /** What a key means where it was pressed; null: nothing here. */
  protected abstract meaning(event: KeyboardEvent): Action | CommonAction | null;

  /** Does it; false: the key is not used up. */
  protected abstract run(action: OwnAction<Action>, event: KeyboardEvent): boolean;

  /** Whether Alt does something here: it must not go on to the menu bar of VS Code when it is let go. */
  protected abstract needsAlt(event: KeyboardEvent): boolean;

  /** A key was pressed, before it means anything; true: it is used up already. */
  protected pressed(_event: KeyboardEvent): boolean {
    return false;
  }

  protected abstract released(event: KeyboardEvent): void;

  /** The user went on to another part of the window, with keys held perhaps. */
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
    if (action === 'pan') this.hand.isPanning = true;
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
