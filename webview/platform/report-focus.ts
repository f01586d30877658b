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
