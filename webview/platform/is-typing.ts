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
