import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';

const kinds = [PNG, WEBP, GIF, JPG, SVG];

/** The width and height stand in so many bytes at the beginning. */
const longestHead = 1_000_000;

/** The width and height of an image in px, from the head of its file; null where they cannot be read. */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const head = bytes.subarray(0, longestHead);
  try {
    const size = kinds.find((kind) => kind.validate(head))?.calculate(head);
    if (size === undefined || !(size.width > 0) || !(size.height > 0)) return null;
    // A photograph may be stored on its side; browsers show it upright.
    const onItsSide = size.orientation !== undefined && size.orientation >= 5;
    return onItsSide ? { width: size.height, height: size.width } : { width: size.width, height: size.height };
  } catch {
    // A damaged head says nothing.
    return null;
  }
}
