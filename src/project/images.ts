import { replacesImage, type ImageEntry } from '../config/project-settings.js';
import type { HitboxDocument } from '../model/document.js';
import { foldersUp, joined, resolved } from './files.js';

/** The supported image types, by preference if several files have the same name. */
export const imageExtensions = ['png', 'webp', 'gif', 'jpg', 'jpeg', 'svg'] as const;

/** Larger images aren't read for their size, in bytes. */
export const maxImageBytes = 30_000_000;

const imageEnding = new RegExp(`\\.(?:${imageExtensions.join('|')})$`, 'i');

export function isImageName(name: string): boolean {
  return imageEnding.test(name);
}

/** Returns a path without the query and fragment of a web address. */
export function withoutQuery(path: string): string {
  for (let at = 0; at < path.length; at++) if (path[at] === '?' || path[at] === '#') return path.slice(0, at);
  return path;
}

/** Returns the path of an image as it is written, with slashes; null: it is a web address or that of other data. */
export function imagePath(written: string): string | null {
  const isAddress = /^[a-z][a-z0-9+.-]+:/i.test(written) || written.startsWith('//');
  return isAddress ? null : withoutQuery(written).replaceAll('\\', '/');
}

/** Folders that games serve files from: paths in code often start there, not at the file that contains them. */
const servedFolders = ['', 'public', 'static', 'assets', 'src', 'src/assets', 'public/assets', 'static/assets'];

/** At most this many folders around a file are searched, and the project's. */
const maxFolders = 8;

/** Bundlers use `@/` and `~/` for the source folder. */
const fromSource = /^[@~]?\//;

/** Where an image may be, the most likely place first, and whether it may also be outside of the project. */
export interface ImagePlaces {
  readonly places: readonly string[];
  readonly mayBeOutside: boolean;
}

/**
 * Returns where the image may be that a file names: relative to its folder, to those around it, then to the folders that
 * games serve in them, those of the nearest one first, because a project may contain several games.
 *
 * @param path as `imagePath` returns it
 * @param folder the folder of the file; null: it isn't saved
 * @param chosen whether the path is first of all relative to the project
 */
export function imagePlaces(path: string, folder: string | null, chosen = false): ImagePlaces {
  const around = folder === null ? [] : [...foldersUp(folder)].slice(0, maxFolders);
  const relative = fromSource.test(path) ? [] : around.map((one) => resolved(one, path));
  const served = [...new Set([...around, ''])].flatMap((one) =>
    servedFolders.map((name) => resolved(one, joined(name, path.replace(fromSource, '')))),
  );
  const all = chosen ? [resolved('', path), ...served, ...relative] : [...relative, ...served];
  const places = all.filter((place) => place !== null);
  return { places: [...new Set(places)], mayBeOutside: places.length < all.length };
}

/** Returns the end of the path that an image has, wherever the game is served from, in lower case. */
export function endOfImagePath(path: string): string {
  return `/${path.replace(/^(?:[@~]?\/|\.{1,2}\/)+/, '')}`.toLowerCase();
}

/**
 * Returns the paths of images that are those of files, by sprite: in code, a path may be resolved in any way. Those that
 * a setting replaces are left out.
 */
export function imageFilesOf(
  { format, language, sprites }: HitboxDocument,
  replaced: readonly ImageEntry[],
): ReadonlyMap<string, string> {
  if (format !== 'hitbox-json' || (language !== 'json' && language !== 'jsonc')) return new Map();
  const named = sprites.filter(({ id }) => !replacesImage(replaced, id));
  return new Map(named.flatMap(({ id, image }) => (image === null ? [] : [[id, image.path]])));
}
