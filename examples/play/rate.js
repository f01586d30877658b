// @ts-check
/** Steps a second. */
export const RATE = 120;

/** Steps of a time. @param {number} seconds */
export const steps = (seconds) => Math.round(seconds * RATE);
