import type { Bounds, Point } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import type { Size } from '../../src/model/document.js';

/** Where numbers stand beside a shape. */
export type ReadoutSide = 'below' | 'above' | 'right' | 'left';

/** Below first: above is the handle that rotates. */
const sides: readonly ReadoutSide[] = ['below', 'above', 'right', 'left'];

/** So far from the shape its handles end, and the one that rotates, in css px. */
const gap = 10;
const rotateGap = 34;

/** What numbers stand beside, and what they must keep clear of; all in css px of the canvas. */
export interface ReadoutSpace {
  /** The shape that the numbers are about. */
  readonly around: Bounds;
  /** How much room the numbers take. */
  readonly size: Size;
  /** The part of the canvas where they can be read. */
  readonly sight: Bounds;
  /** Other hitboxes; looked at only where a side has to be chosen. */
  readonly others: () => Iterable<Bounds>;
}

/** A side, and the top left corner of the numbers there. */
export interface ReadoutPlace extends Point {
  readonly side: ReadoutSide;
}

/**
 * Where the numbers of a shape stand: beside it and in sight, on the side where they were `last` as long as that is
 * possible, else where they cover no other hitbox. Null: there is no room beside it.
 */
export function placeReadout(space: ReadoutSpace, last: ReadoutSide | null): ReadoutPlace | null {
  const places = sides.map((side) => placeAt(side, space)).filter((place) => place !== null);
  const same = places.find(({ side }) => side === last);
  if (same !== undefined || places.length === 0) return same ?? null;
  const others = [...space.others()];
  return places.find((place) => !others.some((other) => boundsOverlap(other, boxAt(place, space.size)))) ?? places[0]!;
}

/** The place on one side; null where it is out of sight. */
function placeAt(side: ReadoutSide, { around, size, sight }: ReadoutSpace): ReadoutPlace | null {
  const { width, height } = size;
  const isUpright = side === 'below' || side === 'above';
  const x = isUpright
    ? clamped((around.minX + around.maxX - width) / 2, sight.minX, sight.maxX - width)
    : side === 'right'
      ? around.maxX + gap
      : around.minX - gap - width;
  const y = !isUpright
    ? clamped((around.minY + around.maxY - height) / 2, sight.minY, sight.maxY - height)
    : side === 'below'
      ? around.maxY + gap
      : around.minY - rotateGap - height;
  const isSeen = x >= sight.minX && y >= sight.minY && x + width <= sight.maxX && y + height <= sight.maxY;
  return isSeen ? { side, x: Math.round(x), y: Math.round(y) } : null;
}

function boxAt({ x, y }: Point, { width, height }: Size): Bounds {
  return { minX: x, minY: y, maxX: x + width, maxY: y + height };
}

function clamped(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
