import type { SceneImage, SceneSprite } from '../messages/scene.js';

/**
 * Returns the image that a sprite shows in a frame (the last one if there are fewer): the frame's own image, otherwise
 * the sprite's.
 */
export function frameImage(
  { image, frames, grid }: Pick<SceneSprite, 'image' | 'frames' | 'grid'>,
  frame: number,
): SceneImage | null {
  if (frames === undefined || grid !== undefined) return image;
  return frames[Math.min(frame, frames.length - 1)]?.image ?? image;
}

/** Returns the address of the image that a sprite shows in a frame; null if there is none. */
export function sourceIn(sprite: Pick<SceneSprite, 'image' | 'frames' | 'grid'>, frame: number): string | null {
  const image = frameImage(sprite, frame);
  return image !== null && 'src' in image ? image.src : null;
}

/** Returns the images that belong to single frames. */
export function ownImages({ frames = [] }: Pick<SceneSprite, 'frames'>): SceneImage[] {
  return frames.flatMap(({ image }) => image ?? []);
}

/** Returns the address of an image's file, without its version. */
export function getAddress(src: string): string {
  const at = src.indexOf('?');
  return at < 0 ? src : src.slice(0, at);
}
