/** Reports every uncaught error: the page keeps working, and the user sees what went wrong. */
export function listenForErrors(report: (what: string) => void): void {
  window.addEventListener('error', ({ error, message }) => {
    // Browsers report this if an observer's callback causes another resize: it is handled in the next frame.
    if (!message.startsWith('ResizeObserver loop')) report(describe(error ?? message));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(describe(reason));
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
