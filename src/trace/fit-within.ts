import { bounds } from '../core/shapes/bounds.js';
import { containsPoint } from '../core/points/contains-point.js';
import type { Shape } from '../core/base/shape.js';
import { fitCapsule, fitCircle, fitEllipse, fitRect } from './fit.js';
import { cropMask, type Mask } from './mask.js';
import { outlinesOf } from './outline.js';

/** How far the outline of a polygon may be from the border of the pixels, px. */
export const outlineTolerance = 1;

/**
 * Returns a shape of the same kind round the filled pixels that a shape contains: those with their center in it. A
 * polygon gets the outline of the largest connected part. Null if there is no pixel.
 *
 * @param shape drawn loosely round what is wanted, in px of the mask's image
 */
export function fitWithin(mask: Mask, shape: Shape): Shape | null {
  const inside = maskWithin(mask, shape);
  switch (shape.kind) {
    case 'rect':
      return fitRect(inside);
    case 'circle':
      return fitCircle(inside);
    case 'capsule':
      return fitCapsule(inside);
    case 'ellipse':
      return fitEllipse(inside);
    case 'polygon': {
      const [largest] = outlinesOf(inside, outlineTolerance);
      return largest === undefined ? null : { kind: 'polygon', points: largest.points };
    }
  }
}

/** Returns the part of a mask with the filled pixels whose centers a shape contains. */
export function maskWithin(mask: Mask, shape: Shape): Mask {
  const { minX, minY, maxX, maxY } = bounds(shape);
  const [x, y] = [Math.max(Math.floor(minX), mask.x), Math.max(Math.floor(minY), mask.y)];
  const width = Math.max(0, Math.min(Math.ceil(maxX), mask.x + mask.width) - x);
  const height = Math.max(0, Math.min(Math.ceil(maxY), mask.y + mask.height) - y);
  const inside = cropMask(mask, { x, y, width, height });
  for (let k = 0; k < inside.pixels.length; k++) {
    if (inside.pixels[k] === 0) continue;
    const column = k % width;
    if (!containsPoint(shape, { x: x + column + 0.5, y: y + (k - column) / width + 0.5 })) inside.pixels[k] = 0;
  }
  return inside;
}
