import type { PlayDirection } from './animation.js';

/** How an animation with `count` frames is played. */
interface Playing {
  readonly direction: PlayDirection;
  readonly count: number;
  readonly loop: boolean;
}

/**
 * Returns how many frames one pass shows. A ping-pong shows its two ends once per pass if it loops; if it doesn't, it
 * returns to the frame that it started with.
 */
export function passLength({ direction, count, loop }: Playing): number {
  return direction.startsWith('ping-pong') && count > 1 ? 2 * count - (loop ? 2 : 1) : count;
}

/** Returns the frame that a pass shows at a step, counted from 0. */
export function frameAtStep({ direction, count }: Playing, step: number): number {
  const way = step < count ? step : 2 * (count - 1) - step;
  return direction.endsWith('reverse') ? count - 1 - way : way;
}
