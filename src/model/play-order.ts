import type { PlayDirection } from './animation.js';

/**
 * Returns the frames of one pass of an animation with `count` frames, in the order in which they are shown. A ping-pong
 * shows its two ends once per pass if it loops; if it doesn't, it returns to the frame that it started with.
 */
export function playOrder(direction: PlayDirection, count: number, loop: boolean): number[] {
  const frames = Array.from({ length: count }, (_, frame) => frame);
  if (direction.endsWith('reverse')) frames.reverse();
  if (!direction.startsWith('ping-pong') || count < 2) return frames;
  const back = frames.slice(0, -1).reverse();
  return [...frames, ...(loop ? back.slice(0, -1) : back)];
}
