import type { StillImage } from '../../src/model/still-image.js';
import { maskOf, type Color, type Mask } from '../../src/trace/index.js';

/** Loads an image so that its pixels can be read. */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  // The pixels of an image from elsewhere can be read only if it was requested so.
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
}

/** Returns the silhouette of a frame in the coordinates of its sprite, whose y axis may point upwards in the text. */
export function frameMask(
  image: HTMLImageElement | ImageBitmap,
  still: StillImage,
  isUpwards: boolean,
  threshold?: number,
): { readonly mask: Mask; readonly background: Color | null } {
  const found = maskOf(pixelsOf(image, still), threshold);
  // A frame may be full where others of its sheet aren't: then it has no background.
  const isFull = found.background !== null && hasTransparency(image);
  if (isFull) found.mask.pixels.fill(1);
  const { mask, background } = isFull ? { ...found, background: null } : found;
  const { minX, minY, maxY } = still.box;
  return { mask: { ...mask, x: Math.round(minX), y: Math.round(isUpwards ? minY - maxY : minY) }, background };
}

/** The images of which this is known. */
const transparencies = new WeakMap<object, boolean>();

/** Whether any pixel of an image is transparent. */
function hasTransparency(image: HTMLImageElement | ImageBitmap): boolean {
  let has = transparencies.get(image);
  if (has === undefined) {
    const [width, height] =
      'naturalWidth' in image ? [image.naturalWidth, image.naturalHeight] : [image.width, image.height];
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    has = false;
    for (let k = 3; k < data.length && !has; k += 4) has = data[k]! < 255;
    transparencies.set(image, has);
  }
  return has;
}

function pixelsOf(image: CanvasImageSource, { source, rotated, box }: StillImage): ImageData {
  const [width, height] = [Math.round(box.maxX - box.minX), Math.round(box.maxY - box.minY)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingEnabled = false;
  if (rotated) {
    context.translate(0, height);
    context.rotate(-Math.PI / 2);
  }
  const [across, down] = rotated ? [height, width] : [width, height];
  context.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, across, down);
  return context.getImageData(0, 0, width, height);
}
