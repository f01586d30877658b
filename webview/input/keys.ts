import type { Guard } from '../draw/guard.js';
import type { Viewport } from '../picture/viewport.js';

/** By how much `far` is more, in steps and in degrees. */
export const far = 10;
export const farTurn = 15;

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** What a page does with keys. */
export interface KeysUser<Action extends string> {
  /** What a key means where it was pressed; null: nothing here. */
  meaning(event: KeyboardEvent): Action | null;
  /** Does it; false: the key is not used up. */
  run(action: Action, event: KeyboardEvent): boolean;
  /** Whether Alt does something here: it must not go on to the menu bar of VS Code when it is let go. */
  needsAlt(event: KeyboardEvent): boolean;
  /** A key was pressed, before it means anything; true: it is used up already. */
  pressed?(event: KeyboardEvent): boolean;
  released(event: KeyboardEvent): void;
  /** The user went on to another part of the window, with keys held perhaps. */
  left(): void;
}

/** Listens for the keys of a page. After Escape, Tab leaves the canvas instead of walking on. */
export class Keys<Action extends string> {
  private leaving = false;

  constructor(
    private readonly user: KeysUser<Action | 'cancel' | 'next' | 'previous'>,
    guard: Guard,
  ) {
    document.addEventListener('keydown', (event) => {
      guard(() => {
        this.down(event);
      });
    });
    document.addEventListener('keyup', (event) => {
      guard(() => {
        this.keepAlt(event);
        user.released(event);
      });
    });
    window.addEventListener('blur', () => {
      guard(() => {
        user.left();
      });
    });
  }

  private down(event: KeyboardEvent): void {
    const { user } = this;
    this.keepAlt(event);
    if (user.pressed?.(event) === true) {
      event.preventDefault();
      return;
    }
    const action = user.meaning(event);
    const { leaving } = this;
    if (!modifiers.includes(event.key)) this.leaving = action === 'cancel';
    if (action === null || (leaving && (action === 'next' || action === 'previous'))) return;
    if (!user.run(action, event)) return;
    event.preventDefault();
    // VS Code has commands of its own for some of these keys, and would carry them out as well.
    event.stopPropagation();
  }

  private keepAlt(event: KeyboardEvent): void {
    if (event.key !== 'Alt' || !this.user.needsAlt(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export type ViewAction = 'fit' | 'actual-size' | 'zoom-in' | 'zoom-out';

/** Moves the camera. */
export function look(action: ViewAction, viewport: Viewport): void {
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
  }
}
