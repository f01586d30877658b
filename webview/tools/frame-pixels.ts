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
  image: CanvasImageSource,
  still: StillImage,
  isUpwards: boolean,
  threshold?: number,
): { readonly mask: Mask; readonly background: Color | null } {
  const { mask, background } = maskOf(pixelsOf(image, still), threshold);
  const { minX, minY, maxY } = still.box;
  return { mask: { ...mask, x: Math.round(minX), y: Math.round(isUpwards ? minY - maxY : minY) }, background };
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
