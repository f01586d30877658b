/** Whether an element takes keys as text, or letters to choose by. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/**
 * Whether the focus is in a field. VS Code knows that later than the page: a key that the user has bound to a command may
 * still come as one.
 */
export function isTyping(): boolean {
  return isField(document.activeElement) && document.hasFocus();
}
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

/**
 * Reports whether one of the elements has the keyboard focus, first when it gets it: then keys are for what it shows,
 * and not for a text field or another part of the window.
 */
export function reportFocus(elements: readonly Element[], report: (hasFocus: boolean) => void): void {
  let last = false;
  const update = (): void => {
    const { activeElement } = document;
    const hasFocus = document.hasFocus() && activeElement !== null && elements.includes(activeElement);
    if (hasFocus === last) return;
    last = hasFocus;
    report(hasFocus);
  };
  // While the focus moves, no element has it.
  const updateLater = (): void => {
    setTimeout(update, 0);
  };
  for (const target of [document, window]) {
    for (const type of ['focusin', 'focusout', 'focus', 'blur']) target.addEventListener(type, updateLater);
  }
  update();
}
