/** Starts a timer, and returns a function that cancels it. */
export type StartTimer = (work: () => void, ms: number) => () => void;

/** The timers of the page. */
export const startTimer: StartTimer = (work, ms) => {
  const timer = window.setTimeout(work, ms);
  return () => {
    window.clearTimeout(timer);
  };
};
