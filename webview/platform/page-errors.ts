import { describeError } from '../../src/model/describe-error.js';

/** Reports every uncaught error: the page keeps working, and the user sees what went wrong. */
export function listenForErrors(report: (what: string) => void): void {
  window.addEventListener('error', ({ error, message }) => {
    // Browsers report this if an observer's callback causes another resize: it is handled in the next frame.
    if (!message.startsWith('ResizeObserver loop')) report(describeError(error ?? message));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(describeError(reason));
  });
}
