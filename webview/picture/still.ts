import type { Bounds } from '../../src/core/index.js';
import type { PictureSprite } from '../../src/messages/picture.js';

/** The part of an image that lies under the hitboxes of a sprite: its first frame, or all of it. */
export interface Still {
  readonly source: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Whether it stands in the image turned by a quarter clockwise. */
  readonly rotated: boolean;
  /** Where it lies, in the coordinates of the sprite. */
  readonly box: Bounds;
}

type Size = { readonly width: number; readonly height: number };

/** What of an image is shown; null while that depends on the size of an image that has not arrived. */
export function stillOf(
  { frameSize, firstFrame }: Pick<PictureSprite, 'frameSize' | 'firstFrame'>,
  image: Size | null,
): Still | null {
  if (firstFrame !== undefined) {
    const { x, y, width, height, rotated, offsetX, offsetY } = firstFrame;
    const [across, down] = rotated ? [height, width] : [width, height];
    const box = { minX: offsetX, minY: offsetY, maxX: offsetX + across, maxY: offsetY + down };
    return { source: { x, y, width, height }, rotated, box };
  }
  if (frameSize === null && image === null) return null;
  const width = Math.min(image?.width ?? Infinity, frameSize?.width ?? Infinity);
  const height = Math.min(image?.height ?? Infinity, frameSize?.height ?? Infinity);
  return {
    source: { x: 0, y: 0, width, height },
    rotated: false,
    box: { minX: 0, minY: 0, maxX: width, maxY: height },
  };
}
