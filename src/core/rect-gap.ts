/** The gap between two rectangles that are apart. */
import { At, isTurned } from './frame.js';
import type { Frame } from './frame.js';
import { length } from './vector.js';

/**
 * What the functions of two rectangles tell each other: the signed separations along the axes of `a` and of `b`, and the
 * gap where it may be within the band, else 0. See `found` of a circle and a rectangle.
 */
export const axes: [number, number, number, number, number] = [0.1, 0.1, 0.1, 0.1, 0.1];

/**
 * The distance of two rectangles that are apart: of a corner of the one from the other, the least there is. In `axes`.
 */
export function writeGap(a: Frame, b: Frame): void {
  if (!isTurned(a) && !isTurned(b)) {
    axes[4] = length(Math.max(0, axes[0]), Math.max(0, axes[1]));
    return;
  }
  axes[4] = 1 / 0;
  for (let k = 0; k < 8; k++) {
    const own = k < 4 ? a : b;
    const other = k < 4 ? b : a;
    const u = k & 1 ? other[At.halfWidth] : -other[At.halfWidth];
    const v = k & 2 ? other[At.halfHeight] : -other[At.halfHeight];
    const x = other[At.x] - own[At.x] + (u * other[At.cos] - v * other[At.sin]);
    const y = other[At.y] - own[At.y] + (u * other[At.sin] + v * other[At.cos]);
    const beyondX = Math.abs(x * own[At.cos] + y * own[At.sin]) - own[At.halfWidth];
    const beyondY = Math.abs(y * own[At.cos] - x * own[At.sin]) - own[At.halfHeight];
    axes[4] = Math.min(axes[4], length(Math.max(0, beyondX), Math.max(0, beyondY)));
  }
}
