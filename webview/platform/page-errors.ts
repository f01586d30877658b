/** Reports every error that nothing else has caught: the page goes on, and the user sees what went wrong. */
export function listenForErrors(report: (what: string) => void): void {
  window.addEventListener('error', ({ error, message }) => {
    // The browser says so where an observer's own work changes a size once more: it goes on in the next frame.
    if (!message.startsWith('ResizeObserver loop')) report(describe(error ?? message));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(describe(reason));
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
