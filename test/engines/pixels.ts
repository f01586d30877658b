import type { PNG } from 'pngjs';

/** An area in px: the first ones inside, and the first ones behind it. */
export interface PixelArea {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Returns the smallest area, left of `right`, that has all px which differ between two pictures; null if none do. */
export function areaOfDifferences(a: PNG, b: PNG, right = a.width): PixelArea | null {
  const [own, other] = [a, b].map(({ data }) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4));
  return areaOf(a, right, (at) => own![at / 4] !== other![at / 4]);
}

/** Returns the smallest area that has all px which aren't transparent, of a part of an image. */
export function opaqueArea(image: PNG, left: number, width: number): PixelArea | null {
  const box = areaOf(image, left + width, (at, x) => x >= left && image.data[at + 3]! > 0);
  return box && { ...box, minX: box.minX - left, maxX: box.maxX - left };
}

/** Returns how many px of a picture have a color such as `#1e1e1e`. */
export function countColor({ data }: PNG, color: string): number {
  const rgb = parseInt(color.slice(1), 16);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data.readUIntBE(at, 3) === rgb) count++;
  return count;
}

function areaOf(image: PNG, right: number, isInside: (at: number, x: number) => boolean): PixelArea | null {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < right; x++) {
      if (!isInside((y * image.width + x) * 4, x)) continue;
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x + 1);
      maxY = Math.max(maxY, y + 1);
    }
  }
  return maxX < 0 ? null : { minX, minY, maxX, maxY };
}
