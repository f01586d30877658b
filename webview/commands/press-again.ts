/** Presses a key again, where it was pressed, or for VS Code, which listens for what comes to the window. */
export function pressAgain(event: KeyboardEvent, forPage: boolean): void {
  if (forPage) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, event));
}
