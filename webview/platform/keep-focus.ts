/** The keyboard works in the picture at once where it is in the page already, and in nothing else there. */
export function takeFocus(surface: HTMLElement): void {
  if (document.hasFocus() && document.activeElement === document.body) surface.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it, else to the picture. VS Code focuses the page as a whole, after an undo, by a key
 * or because a dialog has ended, and the browser takes the focus from the element in it: keys would go nowhere.
 *
 * The answer gives the picture the keyboard in place of what had it, at once or when the page gets it back.
 */
export function keepFocus(surface: HTMLElement): () => void {
  let last: HTMLElement = surface;
  let pressed = false;
  const giveBack = (): void => {
    // Who clicks beside everything wants to have the focus nowhere.
    if (pressed || !document.hasFocus() || document.activeElement !== document.body) return;
    last.focus({ preventScroll: true });
    takeFocus(surface);
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target;
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) setTimeout(giveBack, 0);
  });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    document.addEventListener(
      type,
      () => {
        pressed = type === 'pointerdown';
      },
      true,
    );
  }
  window.addEventListener('focus', giveBack);
  return () => {
    last = surface;
    surface.focus({ preventScroll: true });
  };
}
