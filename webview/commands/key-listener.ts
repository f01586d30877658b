import type { Viewport } from '../editor/viewport.js';
import type { PointerInput } from '../tools/pointer-input.js';

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

/** What a page does with keys. */
export interface KeysUser<Action extends string> {
  readonly viewport: Viewport;
  readonly pointer: PointerInput;
  /** What a key means where it was pressed; null: nothing here. */
  meaning(event: KeyboardEvent): Action | null;
  /** Does it; false: the key is not used up. */
  run(action: Exclude<Action, CommonAction>, event: KeyboardEvent): boolean;
  /** What the pointer does is another, because the space bar is held or let go. */
  panChanged(): void;
  /** Whether Alt does something here: it must not go on to the menu bar of VS Code when it is let go. */
  needsAlt(event: KeyboardEvent): boolean;
  /** A key was pressed, before it means anything; true: it is used up already. */
  pressed?(event: KeyboardEvent): boolean;
  released(event: KeyboardEvent): void;
  /** The user went on to another part of the window, with keys held perhaps. */
  left(): void;
}

/** Listens for the keys of a page. After Escape, Tab leaves the canvas instead of walking on. */
export class KeyListener<Action extends string> {
  private leaving = false;

  constructor(private readonly user: KeysUser<Action | CommonAction | 'cancel' | 'next' | 'previous'>) {
    document.addEventListener('keydown', (event) => {
      this.down(event);
    });
    document.addEventListener('keyup', (event) => {
      this.keepAlt(event);
      if (event.key === ' ') this.pan(false);
      user.released(event);
    });
    window.addEventListener('blur', () => {
      user.left();
    });
  }

  private down(event: KeyboardEvent): void {
    const { user } = this;
    this.keepAlt(event);
    if (user.pressed?.(event) === true) {
      useUp(event);
      return;
    }
    const action = user.meaning(event);
    const { leaving } = this;
    if (!modifiers.includes(event.key)) this.leaving = action === 'cancel';
    if (action === null || (leaving && (action === 'next' || action === 'previous'))) return;
    if (action === 'pan') this.pan(true);
    else if (isView(action)) runViewAction(action, user.viewport);
    else if (!user.run(action as Exclude<typeof action, CommonAction>, event)) return;
    useUp(event);
  }

  private pan(panning: boolean): void {
    this.user.pointer.panning = panning;
    this.user.panChanged();
  }

  private keepAlt(event: KeyboardEvent): void {
    if (event.key !== 'Alt' || !this.user.needsAlt(event)) return;
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
