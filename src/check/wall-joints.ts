import type { Rect, Shape } from '../core/index.js';
import { isAxisAligned } from './shared-area.js';

/** A rectangle this many times as long as it is thick is a wall, a floor or a plank, not a crate. */
const longSide = 1.5;

/**
 * Whether two walls join as in levels: at a corner (L), one's end in the other (T), or end to end. A cross in which
 * both stick out on both sides is no joint, nor is a wall inside another one, or one that lies along another for longer
 * than they are thick.
 */
export function isJoint(a: Shape, b: Shape): boolean {
  if (!isAxisAligned(a) || !isAxisAligned(b)) return false;
  const [flatA, flatB] = [isFlat(a), isFlat(b)];
  if (flatA === null || flatB === null) return false;
  if (flatA !== flatB) {
    const [flat, tall] = flatA ? [a, b] : [b, a];
    const across = sticksOut(flat.x, flat.width, tall.x, tall.width);
    const along = sticksOut(tall.y, tall.height, flat.y, flat.height);
    return across > 0 && along > 0 && across + along < 4;
  }
  const [length, thickness] = flatA ? (['width', 'height'] as const) : (['height', 'width'] as const);
  const [from, side] = flatA ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const shared = overlap(a[from], a[length], b[from], b[length]);
  const least = Math.min(a[thickness], b[thickness]);
  const most = Math.max(a[thickness], b[thickness]);
  const areInLine = overlap(a[side], a[thickness], b[side], b[thickness]) >= least;
  return areInLine && shared <= most && sticksOut(a[from], a[length], b[from], b[length]) === 1;
}

/** Whether a rectangle is long and lies (true) or stands (false); null if it isn't long. */
function isFlat({ width, height }: Rect): boolean | null {
  if (width >= longSide * height) return true;
  return height >= longSide * width ? false : null;
}

/** Returns at how many ends an interval reaches beyond another one. */
function sticksOut(start: number, length: number, otherStart: number, otherLength: number): number {
  return Number(start < otherStart) + Number(start + length > otherStart + otherLength);
}

function overlap(a: number, lengthA: number, b: number, lengthB: number): number {
  return Math.min(a + lengthA, b + lengthB) - Math.max(a, b);
}
