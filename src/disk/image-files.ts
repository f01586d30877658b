import path from 'node:path';
import type { ProjectSettings } from '../config/project-settings.js';
import type { HitboxDocument, Sprite } from '../model/document.js';
import type { ImageFact } from '../model/image-fact.js';
import { imageFactOf, needsArt } from '../project/image-fact.js';
import { endOfImagePath, imageFilesOf, imagePath, imagePlaces, isImageName, maxImageBytes } from '../project/images.js';
import { isReallyWithin, isWithin } from './files.js';
import { kindOf, readPlainFile, walk } from './read.js';

/** With more files and folders below the root, nothing is certain. */
const maxEntries = 200_000;

/** The settings that say which images count, and what is asked of them. */
type ImageSettings = Pick<ProjectSettings, 'images' | 'problemsEnabled' | 'severities'>;

/** What is on disk under the image paths of hitbox files, as far as it is certain. */
export class ImageFacts {
  private readonly known = new Map<string, ImageFact | null>();
  /** Null if there are too many files to search. */
  private images: readonly string[] | null | undefined;

  /** `root`: images are searched for below it. */
  constructor(private readonly root: string) {}

  /** Returns a function for the rules that says what is known about the images of a document. */
  for(
    { path: file, settings }: { readonly path: string; readonly settings: ImageSettings },
    document: HitboxDocument,
  ): (sprite: Sprite) => ImageFact | null {
    const paths = imageFilesOf(document, settings.images);
    const withArt = needsArt(settings);
    return ({ id }) => (paths.has(id) ? this.lookUp(path.dirname(file), paths.get(id)!, withArt) : null);
  }

  private lookUp(folder: string, written: string, withArt: boolean): ImageFact | null {
    const key = `${folder}\n${written}\n${withArt}`;
    let fact = this.known.get(key);
    if (fact === undefined) this.known.set(key, (fact = this.find(folder, written, withArt)));
    return fact;
  }

  private find(folder: string, written: string, withArt: boolean): ImageFact | null {
    const plain = imagePath(written);
    if (plain === null || !isImageName(plain)) return null;
    const file = findImageFile(written, folder, this.root);
    if (file !== null) return factOf(file, withArt);
    const isInside = (inner: string): boolean => !/^\.\.(?:[\\/]|$)/.test(path.relative(this.root, inner));
    if (!isInside(path.join(folder, plain))) return null;
    // The folder that a game is served from may be any: it is missing only if no image below the root can be it.
    if (this.images === undefined) this.images = listImages(this.root);
    if (this.images === null) return null;
    const end = endOfImagePath(plain);
    return this.images.some((image) => image.endsWith(end)) ? null : 'missing';
  }
}

/** Returns the paths of the images below a folder, in lower case, with forward slashes; null if there are too many. */
function listImages(root: string): readonly string[] | null {
  const images: string[] = [];
  let count = 0;
  for (const { file, name, kind, isLink } of walk(root, (folder) => folder !== 'node_modules')) {
    if (++count > maxEntries) return null;
    const isFolder = kind === 'folder' && !isLink && name !== 'node_modules';
    if (!isFolder && isImageName(name)) images.push(`/${file.split(path.sep).join('/')}`.toLowerCase());
  }
  return images;
}

function factOf(file: string, withArt: boolean): ImageFact | null {
  const bytes = readPlainFile(file, maxImageBytes);
  // If unreadable, it exists, and nothing else is known.
  return bytes instanceof Uint8Array ? imageFactOf(bytes, withArt) : null;
}

/**
 * Returns the image that a file in `folder` names; null if there is none. Nobody learns what exists outside of `root`,
 * even through links; of a file outside of it, outside of its folder.
 *
 * @param chosen whether settings name the image, first of all relative to `root`
 */
export function findImageFile(written: string, folder: string, root: string, chosen = false): string | null {
  const places = imageFilePlaces(written, folder, root, chosen);
  return places.find((file) => isReallyWithin([topFor(folder, root)], file) && kindOf(file) === 'file') ?? null;
}

/** Returns the paths at which `findImageFile` looks, in order. */
export function imageFilePlaces(written: string, folder: string, root: string, chosen = false): readonly string[] {
  const image = imagePath(written);
  const top = topFor(folder, root);
  const own = path.relative(top, folder).split(path.sep).join('/');
  return image === null ? [] : imagePlaces(image, own, chosen).places.map((place) => path.join(top, place));
}

function topFor(folder: string, root: string): string {
  return isWithin(root, folder) ? root : folder;
}
