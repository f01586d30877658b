/**
 * Whether the focus is in a field, which takes keys as text. VS Code knows that later than the page: a key that the user
 * has bound to a command may still come as one.
 */
export function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
  return isField && document.hasFocus();
}
