import { encode } from 'fast-png';
import type { ImagePart } from '../../model/animation.js';
import type { Size } from '../../model/document.js';
import { decodePng, type PngPixels } from '../../trace/png.js';

/** Larger images aren't decoded, which takes too long for a hover. */
const maxPixels = 4_200_000;

/**
 * Cuts a part out of a PNG, scaled down so that no side is longer than `maxSide`; null if it isn't a PNG, is damaged, too
 * large, or outside of the image. Rare kinds of PNG (16 bits, interlaced with less than 8 bits) aren't cut.
 */
export function cropPng(
  bytes: Uint8Array,
  part: ImagePart,
  maxSide: number,
): (Size & { readonly bytes: Uint8Array }) | null {
  const pixels = decodePng(bytes, maxPixels);
  const cut = pixels === null ? null : cutOut(pixels, part, maxSide);
  return cut === null ? null : { width: cut.width, height: cut.height, bytes: encode({ ...cut, channels: 4 }) };
}

/** Cuts out a part and scales it down: each pixel is the average of those that it stands for. */
function cutOut(image: PngPixels, part: ImagePart, maxSide: number): PngPixels | null {
  const left = Math.max(0, Math.round(part.x));
  const top = Math.max(0, Math.round(part.y));
  const across = Math.min(image.width, Math.round(part.x + part.width)) - left;
  const down = Math.min(image.height, Math.round(part.y + part.height)) - top;
  if (!(across > 0 && down > 0)) return null;
  const step = Math.max(1, Math.max(across, down) / maxSide);
  const width = Math.max(1, Math.floor(across / step));
  const height = Math.max(1, Math.floor(down / step));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = { x: left + Math.floor(x * step), y: top + Math.floor(y * step) };
      const to = {
        x: Math.min(left + across, Math.max(from.x + 1, left + Math.floor((x + 1) * step))),
        y: Math.min(top + down, Math.max(from.y + 1, top + Math.floor((y + 1) * step))),
      };
      average(image, from, to, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function average(
  { data: source, width }: PngPixels,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  target: Uint8Array,
  at: number,
): void {
  const sums = [0, 0, 0];
  let alpha = 0;
  for (let y = from.y; y < to.y; y++) {
    for (let x = from.x; x < to.x; x++) {
      const pixel = (y * width + x) * 4;
      const opacity = source[pixel + 3]!;
      alpha += opacity;
      for (let color = 0; color < 3; color++) sums[color]! += source[pixel + color]! * opacity;
    }
  }
  const count = (to.x - from.x) * (to.y - from.y);
  for (let color = 0; color < 3; color++) target[at + color] = alpha === 0 ? 0 : Math.round(sums[color]! / alpha);
  target[at + 3] = Math.round(alpha / count);
}
