import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';

const kinds = [
  [PNG, 'image/png'],
  [WEBP, 'image/webp'],
  [GIF, 'image/gif'],
  [JPG, 'image/jpeg'],
  [SVG, 'image/svg+xml'],
] as const;

/** The header with width and height has at most this many bytes. */
const maxHeadLength = 1_000_000;

/** Reads the width and height of an image in px from its file header; null if unreadable. */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const head = bytes.subarray(0, maxHeadLength);
  try {
    const size = kindOf(head)?.[0].calculate(head);
    if (size === undefined || !(size.width > 0) || !(size.height > 0)) return null;
    // A photo may be stored on its side; browsers show it upright.
    const onItsSide = size.orientation !== undefined && size.orientation >= 5;
    return onItsSide ? { width: size.height, height: size.width } : { width: size.width, height: size.height };
  } catch {
    // A damaged header contains no size.
    return null;
  }
}

/** Returns an address that contains an image. */
export function imageDataUri(bytes: Uint8Array, toBase64: (bytes: Uint8Array) => string): string {
  return `data:${kindOf(bytes.subarray(0, maxHeadLength))?.[1] ?? 'image/png'};base64,${toBase64(bytes)}`;
}

function kindOf(head: Uint8Array): (typeof kinds)[number] | undefined {
  return kinds.find(([kind]) => kind.validate(head));
}
