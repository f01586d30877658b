import { framesOf } from './frames.js';
import { maskLimits, maskOf, type Color, type Mask } from './mask.js';
import { decodePng, pngSize, type Size } from './png.js';

/** How a PNG is cut into frames, and which pixels count. */
interface SheetOptions {
  /** The size of a frame, px; null: the whole image. */
  readonly frame: Size | null;
  /** The least alpha of a filled pixel, 1 to 255. */
  readonly threshold: number;
  readonly maxFrames: number;
}

/** Returns the silhouettes of the frames of a PNG, and the color taken for its background; or why it can't be traced. */
export function readSheet(
  bytes: Uint8Array,
  { frame, threshold, maxFrames }: SheetOptions,
): { readonly frames: Mask[]; readonly background: Color | null } | string {
  const size = pngSize(bytes);
  if (size === null) return 'not a PNG; convert the image to one';
  const { side, area } = maskLimits;
  if (Math.max(size.width, size.height) > side || size.width * size.height > area)
    return `${size.width} × ${size.height} px is too large; at most ${side} px a side and ${area / 1024 ** 2} megapixels`;
  if (frame !== null && (frame.width > size.width || frame.height > size.height))
    return `a frame of ${frame.width} × ${frame.height} px doesn't fit in ${size.width} × ${size.height} px`;
  const count = frame === null ? 1 : Math.floor(size.width / frame.width) * Math.floor(size.height / frame.height);
  if (count > maxFrames) return `${count} frames are too many; at most ${maxFrames}`;
  const pixels = decodePng(bytes, area);
  if (pixels === null) return 'the PNG is damaged, or of a kind that is not read (16 bits)';
  const { mask, background } = maskOf(pixels, threshold);
  return { frames: framesOf(mask, frame ?? size), background };
}
