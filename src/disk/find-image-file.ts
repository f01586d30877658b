import path from 'node:path';
import { imagePath, imagePlaces } from '../project/images.js';
import { isReallyWithin, isWithin } from './files.js';
import { kindOf } from './read.js';

/**
 * Returns the image that a file in `folder` names; null if there is none. Nobody learns what exists outside of `root`,
 * even through links; of a file outside of it, outside of its folder.
 */
export function findImageFile(written: string, folder: string, root: string): string | null {
  const places = imageFilePlaces(written, folder, root);
  return places.find((file) => isReallyWithin([topFor(folder, root)], file) && kindOf(file) === 'file') ?? null;
}

/** Returns the paths at which `findImageFile` looks, in order. */
export function imageFilePlaces(written: string, folder: string, root: string): readonly string[] {
  const image = imagePath(written);
  const top = topFor(folder, root);
  const own = path.relative(top, folder).split(path.sep).join('/');
  return image === null ? [] : imagePlaces(image, own).places.map((place) => path.join(top, place));
}

function topFor(folder: string, root: string): string {
  return isWithin(root, folder) ? root : folder;
}
