/** The nine regions round a rectangle. */
import { At, isTurned, newFrame, rectFrame } from './frame.js';
import type { Point, Rect, Region } from './shapes.js';
import { exactBand, touchBand } from './tolerance.js';

const scratch = /* @__PURE__ */ newFrame();

/**
 * The region in which a point lies: 1 to 9 in reading order, 5 the rectangle itself with its border. A turned
 * rectangle is asked in its own frame: region 2 is beyond the side that is its top before turning.
 *
 *     1 | 2 | 3
 *     4 | 5 | 6
 *     7 | 8 | 9
 *
 * @param tolerance how far beyond a side still counts as on it; the default is 0 for unturned rectangles and the
 * rounding band for turned ones
 * @returns null when the rectangle is not valid or the point is not finite
 */
export function region(point: Point, rect: Rect, tolerance?: number): Region | null {
  const { x, y } = point;
  const frame = rectFrame(rect, scratch);
  const reach = Math.max(Math.abs(x), Math.abs(y));
  const band = (isTurned(frame) ? touchBand : exactBand)(reach, frame[At.reach], tolerance);
  if (!(band >= 0)) return null;
  const dx = x - frame[At.originX];
  const dy = y - frame[At.originY];
  const u = dx * frame[At.cos] + dy * frame[At.sin];
  const v = dy * frame[At.cos] - dx * frame[At.sin];
  const column = step(frame[At.minX] - u, u - frame[At.maxX], band);
  const row = step(frame[At.minY] - v, v - frame[At.maxY], band);
  return (row * 3 + column + 5) as Region;
}

/** -1 before the low side, 1 beyond the high side, 0 between. */
function step(beforeLow: number, beyondHigh: number, band: number): number {
  return beforeLow > band ? -1 : beyondHigh > band ? 1 : 0;
}
