/** Focuses the scene if the page has the focus but no element in it does. */
export function takeFocus(surface: HTMLElement): void {
  if (document.hasFocus() && document.activeElement === document.body) surface.focus({ preventScroll: true });
}

/**
 * Returns the focus to its last element, otherwise to the scene. VS Code focuses the whole page after an undo, a key or
 * a dialog, and the browser takes the focus from the element in it: keys would have no effect.
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

  /** Focuses the scene instead, at once or when the page gets the focus back. */
  give(): void {
    this.last = this.surface;
    this.surface.focus({ preventScroll: true });
  }

  private readonly giveBack = (): void => {
    // A click on the page's background removes the focus on purpose.
    if (this.pressed || !document.hasFocus() || document.activeElement !== document.body) return;
    this.last.focus({ preventScroll: true });
    takeFocus(this.surface);
  };
}
