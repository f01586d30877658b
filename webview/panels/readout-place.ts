import type { Bounds, Point } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import type { Size } from '../../src/model/document.js';

/** The side of a shape that its readout is on. */
export type ReadoutSide = 'below' | 'above' | 'right' | 'left';

/** Below first: the rotation handle is above. */
const sides: readonly ReadoutSide[] = ['below', 'above', 'right', 'left'];

/** The space that handles need beside the shape, and the rotation handle above it, in CSS px. */
const gap = 10;
const rotateGap = 34;

/** The surroundings of a readout; all in CSS px of the canvas. */
export interface ReadoutSpace {
  /** The bounds of the shape. */
  readonly around: Bounds;
  /** The size of the readout. */
  readonly size: Size;
  /** The part of the canvas where it is readable. */
  readonly sight: Bounds;
  /** Other hitboxes; read only if a side has to be chosen. */
  readonly others: () => Iterable<Bounds>;
}

/** A side, and the top left corner of the readout there. */
export interface ReadoutPlace extends Point {
  readonly side: ReadoutSide;
}

/**
 * Returns the position of a readout: on the `last` side while it is visible there, otherwise on the first visible side
 * where it covers no other hitbox. Null if no side has space.
 */
export function placeReadout(space: ReadoutSpace, last: ReadoutSide | null): ReadoutPlace | null {
  const places = sides.map((side) => placeAt(side, space)).filter((place) => place !== null);
  const same = places.find(({ side }) => side === last);
  if (same !== undefined || places.length === 0) return same ?? null;
  const others = [...space.others()];
  return places.find((place) => !others.some((other) => boundsOverlap(other, boxAt(place, space.size)))) ?? places[0]!;
}

/** Returns the position on a side; null if the readout wouldn't be visible. */
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
