import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { SceneFrame, SceneImage } from '../../messages/scene.js';
import type { Sprite } from '../../model/document.js';
import { findImage, type FoundImage } from './find-image.js';

/** At most this many frames of a sprite have their own images; each is a file to find and an image to keep. */
const maxFrameImages = 300;

/** At most this many files are searched for at once. */
const atOnce = 16;

/**
 * Returns the image paths of a sprite's frames, null for frames without; empty if all frames are in the sprite's image.
 */
export function framePaths({ frames, image }: Pick<Sprite, 'frames' | 'image'>): readonly (string | null)[] {
  const paths = frames.slice(0, maxFrameImages).map((frame) => frame.image);
  return paths.every((path) => path === null || path === image?.path) ? [] : paths;
}

/** Finds the images of frames like any other in a document, each file once. */
export async function findFrameImages(
  document: vscode.Uri,
  paths: readonly (string | null)[],
): Promise<readonly (FoundImage | null)[]> {
  const results = new Map<string, FoundImage>();
  const uniquePaths = [...new Set(paths.filter((path) => path !== null))];
  for (let from = 0; from < uniquePaths.length; from += atOnce) {
    const some = uniquePaths.slice(from, from + atOnce);
    const images = await Promise.all(some.map((path) => findImage(document, path)));
    images.forEach((image, at) => results.set(some[at]!, image));
  }
  return paths.map((path) => (path === null ? null : results.get(path)!));
}

/** Returns frames with the images found. `own`: whether the text gives a frame its own image, even beyond the limit. */
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
