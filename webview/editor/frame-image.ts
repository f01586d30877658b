import type { SceneImage, SceneSprite } from '../../src/messages/scene.js';

/** The image that a sprite shows in a frame, the last one where there are fewer: the frame's own, else the sprite's. */
export function imageIn(
  { image, frames, grid }: Pick<SceneSprite, 'image' | 'frames' | 'grid'>,
  frame: number,
): SceneImage | null {
  if (frames === undefined || grid !== undefined) return image;
  return frames[Math.min(frame, frames.length - 1)]?.image ?? image;
}

/** The address of the image that a sprite shows in a frame; null where there is none. */
export function sourceIn(sprite: Pick<SceneSprite, 'image' | 'frames' | 'grid'>, frame: number): string | null {
  const image = imageIn(sprite, frame);
  return image !== null && 'src' in image ? image.src : null;
}

/** The images that frames have for themselves. */
export function ownImages({ frames = [] }: Pick<SceneSprite, 'frames'>): SceneImage[] {
  return frames.flatMap(({ image }) => image ?? []);
}
