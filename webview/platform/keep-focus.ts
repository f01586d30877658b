/** The keyboard works in the picture at once where it is in the page already, and in nothing else there. */
export function takeFocus(surface: HTMLElement): void {
  if (document.hasFocus() && document.activeElement === document.body) surface.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it, else to the picture. VS Code focuses the page as a whole, after an undo, by a key
 * or because a dialog has ended, and the browser takes the focus from the element in it: keys would go nowhere.
 */
export class FocusKeeper {
  private last: HTMLElement;
  private pressed = false;

  constructor(private readonly surface: HTMLElement) {
    this.last = surface;
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) this.last = target;
    });
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null) setTimeout(this.giveBack, 0);
    });
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
      document.addEventListener(
        type,
        () => {
          this.pressed = type === 'pointerdown';
        },
        true,
      );
    }
    window.addEventListener('focus', this.giveBack);
  }

  /** Gives the picture the keyboard in place of what had it, at once or when the page gets it back. */
  give(): void {
    this.last = this.surface;
    this.surface.focus({ preventScroll: true });
  }

  private readonly giveBack = (): void => {
    // Who clicks beside everything wants to have the focus nowhere.
    if (this.pressed || !document.hasFocus() || document.activeElement !== document.body) return;
    this.last.focus({ preventScroll: true });
    takeFocus(this.surface);
  };
}
