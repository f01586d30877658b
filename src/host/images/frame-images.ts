import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { SceneFrame, SceneImage } from '../../messages/scene.js';
import type { Sprite } from '../../model/document.js';
import { findImage, type FoundImage } from './find-image.js';

/** So many frames of a sprite may have images of their own; each is a file to look for and a picture to keep. */
const maxFrameImages = 300;

/** So many files are looked for at once. */
const atOnce = 16;

/**
 * The paths of the images that frames of a sprite have for themselves, null for those without; none at all where every
 * frame lies in the image of the sprite.
 */
export function framePaths({ frames, image }: Pick<Sprite, 'frames' | 'image'>): readonly (string | null)[] {
  const paths = frames.slice(0, maxFrameImages).map((frame) => frame.image);
  return paths.every((path) => path === null || path === image?.path) ? [] : paths;
}

/** Looks for the images of frames as for any other that a document names, for each file once. */
export async function findFrameImages(
  document: vscode.Uri,
  paths: readonly (string | null)[],
): Promise<readonly (FoundImage | null)[]> {
  const found = new Map<string, FoundImage>();
  const wanted = [...new Set(paths.filter((path) => path !== null))];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    const images = await Promise.all(some.map((path) => findImage(document, path)));
    images.forEach((image, at) => found.set(some[at]!, image));
  }
  return paths.map((path) => (path === null ? null : found.get(path)!));
}

/** Frames with the images that were found for them. `own`: whether the text gives a frame one, beyond the limit too. */
export function withImages(
  frames: readonly SceneFrame[],
  images: readonly (SceneImage | null)[],
  own: (frame: number) => boolean,
): SceneFrame[] {
  return frames.map((frame, at) => {
    const left = at >= maxFrameImages && own(at);
    const image = left ? { missing: tooMany() } : (images[at] ?? null);
    return image === null ? frame : { ...frame, image };
  });
}

function tooMany(): string {
  return l10n.t('Only the first {0} frames show their own images', maxFrameImages);
}
