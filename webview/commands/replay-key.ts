/** Dispatches a key again, to its original target, or for VS Code to the window, where it listens. */
export function replayKey(event: KeyboardEvent, forPage: boolean): void {
  if (forPage) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, event));
}
