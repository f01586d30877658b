/** Silhouettes for tests: written as text, and random ones. */
import fc from 'fast-check';
import type { Mask } from '../../../src/trace';

/** A mask from rows of `#` and other characters. */
export function drawn(...rows: readonly string[]): Mask {
  const width = Math.max(...rows.map((row) => row.length));
  const pixels = Uint8Array.from(
    rows.flatMap((row) =>
      row
        .padEnd(width)
        .split('')
        .map((one) => Number(one === '#')),
    ),
  );
  return { x: 0, y: 0, width, height: rows.length, pixels };
}

export const isFilled = (mask: Mask, x: number, y: number): boolean =>
  x >= mask.x &&
  y >= mask.y &&
  x < mask.x + mask.width &&
  y < mask.y + mask.height &&
  mask.pixels[(y - mask.y) * mask.width + x - mask.x] === 1;

/** Random masks with at least one filled pixel, from sparse noise to blobs. */
export const masks = (most: number): fc.Arbitrary<Mask> =>
  fc
    .record({
      x: fc.integer({ min: -20, max: 20 }),
      y: fc.integer({ min: -20, max: 20 }),
      width: fc.integer({ min: 1, max: most }),
      height: fc.integer({ min: 1, max: most }),
      boxes: fc.array(fc.tuple(fc.nat(most), fc.nat(most), fc.nat(most), fc.nat(most)), { maxLength: 4 }),
      noise: fc.array(fc.nat(most * most), { maxLength: 12 }),
    })
    .map(({ boxes, noise, ...place }) => {
      const pixels = new Uint8Array(place.width * place.height);
      for (const [x, y, width, height] of boxes) {
        for (let row = y; row < Math.min(y + height, place.height); row++) {
          for (let column = x; column < Math.min(x + width, place.width); column++) {
            pixels[row * place.width + column] = 1;
          }
        }
      }
      for (const at of noise) pixels[at % pixels.length] = 1;
      if (!pixels.includes(1)) pixels[0] = 1;
      return { ...place, pixels };
    });

/** The filled pixels, by their first corner. */
export function filledOf(mask: Mask): { readonly x: number; readonly y: number }[] {
  const result: { x: number; y: number }[] = [];
  for (let y = mask.y; y < mask.y + mask.height; y++) {
    for (let x = mask.x; x < mask.x + mask.width; x++) if (isFilled(mask, x, y)) result.push({ x, y });
  }
  return result;
}

/** The corners of all filled pixels. */
export const cornersOf = (mask: Mask): { readonly x: number; readonly y: number }[] =>
  filledOf(mask).flatMap(({ x, y }) => [
    { x, y },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x + 1, y: y + 1 },
  ]);
