/** Which pixels of an image count as the art: the opaque ones, or those that differ from a background. */

/** An image as a canvas gives it: rows of red, green, blue and alpha, 0 to 255 each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** A silhouette. Pixel column `x` of the image reaches from `x` to `x + 1`; pixels outside the mask are empty. */
export interface Mask {
  /** The place of its first column and row in the image. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Row by row; 1: filled. */
  readonly pixels: Uint8Array;
}

/** A box of whole pixels. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest images that are traced, in px: per side, and in total. */
export const maskLimits = { side: 8192, area: 64 * 1024 * 1024 } as const;

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** Writes a color as in CSS. */
export function hexOf(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the silhouette of an image.
 *
 * @param threshold the least alpha of a filled pixel, 1 to 255
 * @returns the mask; and the color taken for the background if no pixel is transparent: that of most corners, null if no
 *   two corners have the same, or if there is no other
 */
export function maskOf(image: Pixels, threshold = 1): { readonly mask: Mask; readonly background: Color | null } {
  const { width, height, data } = image;
  const pixels = new Uint8Array(width * height);
  let isSolid = true;
  for (let k = 0; k < pixels.length; k++) {
    const alpha = data[4 * k + 3]!;
    if (alpha < 255) isSolid = false;
    if (alpha >= threshold) pixels[k] = 1;
  }
  const background = isSolid ? colorOfCorners(image) : null;
  if (background !== null) {
    const [red, green, blue] = background;
    const whole = pixels.slice();
    for (let k = 0; k < pixels.length; k++) {
      if (data[4 * k] === red && data[4 * k + 1] === green && data[4 * k + 2] === blue) pixels[k] = 0;
    }
    if (!pixels.includes(1)) return { mask: { x: 0, y: 0, width, height, pixels: whole }, background: null };
  }
  return { mask: { x: 0, y: 0, width, height, pixels }, background };
}

function colorOfCorners({ width, height, data }: Pixels): Color | null {
  if (width === 0 || height === 0) return null;
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((k): Color => [
    data[4 * k]!,
    data[4 * k + 1]!,
    data[4 * k + 2]!,
  ]);
  const equalTo = (color: Color): number => corners.filter((other) => other.join() === color.join()).length;
  const most = corners.reduce((best, color) => (equalTo(color) > equalTo(best) ? color : best));
  return equalTo(most) > 1 ? most : null;
}

/** Returns the part of a mask within a cell of the image, with the size of the cell. */
export function cropMask(mask: Mask, { x, y, width, height }: Cell): Mask {
  const pixels = new Uint8Array(width * height);
  const left = Math.max(x, mask.x);
  const right = Math.min(x + width, mask.x + mask.width);
  const bottom = Math.min(y + height, mask.y + mask.height);
  for (let row = Math.max(y, mask.y); row < bottom && left < right; row++) {
    const from = (row - mask.y) * mask.width - mask.x;
    pixels.set(mask.pixels.subarray(from + left, from + right), (row - y) * width + left - x);
  }
  return { x, y, width, height, pixels };
}

/** Returns the number of pixels that are filled in both masks. */
export function sharedPixels(a: Mask, b: Mask): number {
  const { pixels } = cropMask(b, a);
  return a.pixels.reduce((sum, pixel, k) => sum + (pixel & pixels[k]!), 0);
}

/** Returns a mask without the pixels in some cells, which are within it. */
export function without(mask: Mask, cells: readonly (Cell | null)[]): Mask {
  const pixels = mask.pixels.slice();
  for (const cell of cells) {
    if (cell === null) continue;
    const from = cell.x - mask.x;
    for (let y = cell.y - mask.y, end = y + cell.height; y < end; y++)
      pixels.fill(0, y * mask.width + from, y * mask.width + from + cell.width);
  }
  return { ...mask, pixels };
}

/** Returns the smallest cell with all filled pixels; null if there is none. */
export function filledCell({ x, y, width, height, pixels }: Mask): Cell | null {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let row = 0; row < height; row++) {
    const first = pixels.indexOf(1, row * width) - row * width;
    if (first < 0 || first >= width) continue;
    const last = pixels.lastIndexOf(1, (row + 1) * width - 1) - row * width;
    if (top < 0) top = row;
    bottom = row;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  return top < 0 ? null : { x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1 };
}

/** Returns the number of filled pixels. */
export function filledCount({ pixels }: Mask): number {
  let count = 0;
  for (const pixel of pixels) count += pixel;
  return count;
}

/** Returns the connected parts of a mask, each cut to its size, the largest first. Pixels that share a corner are connected. */
export function partsOf(mask: Mask): Mask[] {
  const { pixels } = mask;
  const seen = new Uint8Array(pixels.length);
  const parts: { readonly part: Mask; readonly count: number }[] = [];
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === 1 && seen[at] === 0) parts.push(flood(mask, at, seen));
  }
  return parts.sort((a, b) => b.count - a.count).map(({ part }) => part);
}

/** Returns the connected part with a pixel of the image, cut to its size; null if that pixel is empty. */
export function partAt(mask: Mask, x: number, y: number): Mask | null {
  const column = Math.floor(x) - mask.x;
  const row = Math.floor(y) - mask.y;
  if (!(column >= 0 && row >= 0 && column < mask.width && row < mask.height)) return null;
  const start = row * mask.width + column;
  return mask.pixels[start] === 1 ? flood(mask, start, new Uint8Array(mask.pixels.length)).part : null;
}

/** Finds a part row by row: each run of filled pixels leads to those that it touches above and below. */
function flood(mask: Mask, start: number, seen: Uint8Array): { readonly part: Mask; readonly count: number } {
  const { width, height, pixels } = mask;
  const runs: { readonly row: number; readonly from: number; readonly to: number }[] = [];
  let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
  /** Adds the run with a pixel, and returns the column after it. */
  const add = (row: number, column: number): number => {
    const begin = row * width;
    let [from, to] = [column, column + 1];
    while (from > 0 && pixels[begin + from - 1] === 1) from--;
    while (to < width && pixels[begin + to] === 1) to++;
    seen.fill(1, begin + from, begin + to);
    runs.push({ row, from, to });
    [left, right, top, bottom] = [Math.min(left, from), Math.max(right, to), Math.min(top, row), Math.max(bottom, row)];
    count += to - from;
    return to;
  };
  add(Math.floor(start / width), start % width);
  for (let next = 0; next < runs.length; next++) {
    const { row, from, to } = runs[next]!;
    for (const beside of [row - 1, row + 1]) {
      if (beside < 0 || beside >= height) continue;
      const last = Math.min(to, width - 1);
      for (let column = Math.max(from - 1, 0); column <= last; column++) {
        const at = beside * width + column;
        if (pixels[at] === 1 && seen[at] === 0) column = add(beside, column);
      }
    }
  }
  const cell = { x: mask.x + left, y: mask.y + top, width: right - left, height: bottom - top + 1 };
  const part = { ...cell, pixels: new Uint8Array(cell.width * cell.height) };
  for (const { row, from, to } of runs) {
    const begin = (row - top) * cell.width - left;
    part.pixels.fill(1, begin + from, begin + to);
  }
  return { part, count };
}

/** Returns a mask with an empty margin, px. */
export function padMask(mask: Mask, margin: number): Mask {
  const [x, y] = [mask.x - margin, mask.y - margin];
  return cropMask(mask, { x, y, width: mask.width + 2 * margin, height: mask.height + 2 * margin });
}
