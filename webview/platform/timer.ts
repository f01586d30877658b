/** Begins to wait, and returns what ends the wait early. */
export type StartTimer = (work: () => void, ms: number) => () => void;

/** The timers of the page. */
export const startTimer: StartTimer = (work, ms) => {
  const timer = window.setTimeout(work, ms);
  return () => {
    window.clearTimeout(timer);
  };
};
