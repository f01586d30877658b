import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';

const kinds = [PNG, WEBP, GIF, JPG, SVG];

/** The header with width and height has at most this many bytes. */
const maxHeadLength = 1_000_000;

/** Reads the width and height of an image in px from its file header; null if unreadable. */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const head = bytes.subarray(0, maxHeadLength);
  try {
    const size = kinds.find((kind) => kind.validate(head))?.calculate(head);
    if (size === undefined || !(size.width > 0) || !(size.height > 0)) return null;
    // A photo may be stored on its side; browsers show it upright.
    const onItsSide = size.orientation !== undefined && size.orientation >= 5;
    return onItsSide ? { width: size.height, height: size.width } : { width: size.width, height: size.height };
  } catch {
    // A damaged header contains no size.
    return null;
  }
}
