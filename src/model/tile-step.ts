import type { Size } from './document.js';

/** Returns the largest whole step that divides the width and the height of a tile; null if there is none. */
export function tileStep({ width, height }: Size): number | null {
  if (width === height) return width;
  if (!Number.isInteger(width) || !Number.isInteger(height)) return null;
  let [a, b] = [width, height];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
