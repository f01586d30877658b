/** Moves the sides of rectangles until they fit a silhouette: each one stays the part that it was. */
import type { Rect } from '../core/base/shape.js';
import { filledCount, type Mask } from './mask.js';

/** Rectangles, and how well they cover a silhouette. */
export interface Cover {
  readonly rects: readonly (Rect | null)[];
  /** Intersection over union, 0 to 1. */
  readonly ratio: number;
  /** The ratio, less a little for what several of them cover: rectangles beside each other are easier to understand. */
  readonly worth: number;
}

/** What it costs if all is covered twice, for one rectangle; less for more of them, which have to overlap to follow a body. */
const twice = 0.4;

/**
 * Moves the sides of rectangles by single pixels while that improves the intersection over union, up to `reach` pixels at
 * a time. What lies outside the mask is cut off.
 *
 * @param mask a silhouette that is cut to its size
 */
export function refit(mask: Mask, start: readonly (Rect | null)[], reach: number): Cover {
  const rects = start.map((rect) => rect && within(rect, mask));
  const { x: left, y: top, width, height, pixels } = mask;
  const total = filledCount(mask);
  /** How many of the rectangles cover each pixel. */
  const covering = new Uint8Array(pixels.length);
  let [shared, spilled, areas] = [0, 0, 0];
  for (const rect of rects) if (rect !== null) paint(rect, 1);
  for (let ratio = shared / (total + spilled), isBetter = true; isBetter;) {
    isBetter = false;
    for (const [k, rect] of rects.entries()) {
      if (rect === null) continue;
      paint(rect, -1);
      let own = rect;
      for (const side of sides) own = moveSide(own, side, ratio);
      paint(own, 1);
      rects[k] = own;
    }
    const reached = shared / (total + spilled);
    if (reached > ratio + 1e-9) [ratio, isBetter] = [reached, true];
  }
  const ratio = shared / (total + spilled);
  const doubled = areas - shared - spilled;
  return { rects, ratio, worth: ratio - (twice * doubled) / start.length / Math.max(1, shared + spilled) };

  function paint(rect: Rect, by: 1 | -1): void {
    areas += by * rect.width * rect.height;
    for (let y = rect.y - top; y < rect.y - top + rect.height; y++) {
      for (let k = y * width + rect.x - left, end = k + rect.width; k < end; k++) {
        const before = covering[k]!;
        covering[k] = before + by;
        if (before + by > 1 || before > 1) continue;
        if (pixels[k] === 1) shared += by;
        else spilled += by;
      }
    }
  }

  /** Moves a side, outward or inward, to where the sum of weights is largest. */
  function moveSide(rect: Rect, { isAcross, isEnd }: Side, ratio: number): Rect {
    const [from, length] = isAcross ? [rect.x - left, rect.width] : [rect.y - top, rect.height];
    const [low, across] = isAcross ? [rect.y - top, rect.height] : [rect.x - left, rect.width];
    const [line, step, limit] = isAcross ? [1, width, width] : [width, 1, height];
    const edge = isEnd ? from + length : from;
    let most = 1e-9;
    let best = 0;
    for (const way of [1, -1]) {
      const isAhead = isEnd === way > 0;
      for (let move = 1, gain = 0; move <= reach && (way > 0 || move < length); move++) {
        const at = isAhead ? edge + move - 1 : edge - move;
        if (at < 0 || at >= limit) break;
        for (let k = at * line + low * step, count = 0; count < across; count++, k += step) {
          if (covering[k] === 0) gain += way * (pixels[k] === 1 ? 1 : -ratio);
        }
        if (gain <= most) continue;
        most = gain;
        best = way * move;
      }
    }
    if (best === 0) return rect;
    const start = isEnd ? 0 : -best;
    return isAcross
      ? { ...rect, x: rect.x + start, width: length + best }
      : { ...rect, y: rect.y + start, height: length + best };
  }
}

/** Leaves out rectangles without which the intersection over union loses at most `loss`. */
export function leaveOut(mask: Mask, rects: readonly (Rect | null)[], loss: number): Cover {
  return rects.reduce(
    (cover: Cover, rect, part) => {
      const fewer = cover.rects.map((other, at) => (at === part ? null : other));
      const next = rect === null ? cover : refit(mask, fewer, 0);
      return next.ratio >= cover.ratio - loss ? next : cover;
    },
    refit(mask, rects, 0),
  );
}

/** The part of a rectangle in a mask; null if there is none. */
function within({ x, y, width, height }: Rect, mask: Mask): Rect | null {
  const [left, right] = [Math.max(x, mask.x), Math.min(x + width, mask.x + mask.width)];
  const [top, bottom] = [Math.max(y, mask.y), Math.min(y + height, mask.y + mask.height)];
  return left < right && top < bottom
    ? { kind: 'rect', x: left, y: top, width: right - left, height: bottom - top }
    : null;
}

interface Side {
  /** Whether it is the left or the right one. */
  readonly isAcross: boolean;
  /** Whether it is the right or the lower one. */
  readonly isEnd: boolean;
}

const sides: readonly Side[] = [true, false].flatMap((isAcross) => [
  { isAcross, isEnd: false },
  { isAcross, isEnd: true },
]);
