/** How well shapes fit a silhouette. */
import { bounds } from '../core/shapes/bounds.js';
import { containsPoint } from '../core/points/contains-point.js';
import type { Shape } from '../core/base/shape.js';
import { filledCount, type Mask } from './mask.js';

/** A pixel is in a shape if its center is; pixels in several shapes count once. */
export interface FitScore {
  /** The part of the filled pixels that is in a shape, 0 to 1; 0 if there is none. */
  readonly coverage: number;
  /** The part of the pixels in a shape that is empty, 0 to 1. */
  readonly spill: number;
  /** Filled pixels in a shape, divided by the pixels that are filled or in a shape: intersection over union, 0 to 1. */
  readonly ratio: number;
}

/** Compares shapes with a silhouette. Pixels outside the mask are empty. */
export function scoreOf(mask: Mask, shapes: readonly (Shape | null)[]): FitScore {
  const inside = shapes.filter((shape) => shape !== null);
  const total = filledCount(mask);
  const boxes = inside.map((shape) => bounds(shape));
  if (boxes.length === 0) return { coverage: 0, spill: 0, ratio: 0 };
  const left = Math.floor(Math.min(...boxes.map(({ minX }) => minX)));
  const top = Math.floor(Math.min(...boxes.map(({ minY }) => minY)));
  const width = Math.ceil(Math.max(...boxes.map(({ maxX }) => maxX))) - left;
  const height = Math.ceil(Math.max(...boxes.map(({ maxY }) => maxY))) - top;
  const covered = new Uint8Array(width * height);
  for (const [k, shape] of inside.entries()) {
    const { minX, minY, maxX, maxY } = boxes[k]!;
    for (let y = Math.floor(minY); y < maxY; y++) {
      for (let x = Math.floor(minX); x < maxX; x++) {
        // Upright rectangles of whole pixels, of which there are most, need no test.
        const isIn =
          shape.kind === 'rect' && !shape.rotation ? isInRect(x + 0.5, y + 0.5) : isInShape(x + 0.5, y + 0.5);
        if (isIn) covered[(y - top) * width + x - left] = 1;
      }
    }
    function isInRect(x: number, y: number): boolean {
      return x >= minX && x <= maxX && y >= minY && y <= maxY;
    }
    function isInShape(x: number, y: number): boolean {
      return containsPoint(shape, { x, y });
    }
  }
  let [shared, spilled] = [0, 0];
  for (let y = 0, k = 0; y < height; y++) {
    const row = y + top - mask.y;
    for (let x = 0; x < width; x++, k++) {
      if (covered[k] === 0) continue;
      const column = x + left - mask.x;
      const isFilled =
        row >= 0 &&
        row < mask.height &&
        column >= 0 &&
        column < mask.width &&
        mask.pixels[row * mask.width + column] === 1;
      if (isFilled) shared++;
      else spilled++;
    }
  }
  return {
    coverage: total === 0 ? 0 : shared / total,
    spill: shared + spilled === 0 ? 0 : spilled / (shared + spilled),
    ratio: total + spilled === 0 ? 0 : shared / (total + spilled),
  };
}

/** Compares the shapes of each frame with its silhouette: the means of the frames that have pixels. */
export function meanScore(
  masks: readonly Mask[],
  shapes: readonly (readonly (Shape | null)[])[],
): Pick<FitScore, 'coverage' | 'spill'> {
  const scores = masks.flatMap((mask, k) => (mask.pixels.includes(1) ? [scoreOf(mask, shapes[k]!)] : []));
  const mean = (part: 'coverage' | 'spill'): number =>
    scores.reduce((sum, score) => sum + score[part], 0) / Math.max(1, scores.length);
  return { coverage: mean('coverage'), spill: mean('spill') };
}
