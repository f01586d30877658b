import path from 'node:path';
import { isReallyWithin, isWithin } from './files.js';
import { kindOf } from './read.js';

/** Folders that games serve files from: paths in code often start there, not at the file that contains them. */
const servedFolders = ['', 'public', 'static', 'assets', 'src', 'src/assets', 'public/assets', 'static/assets'];

/** At most this many parent folders are searched. */
const maxAbove = 8;

/**
 * Returns the image that a file in `folder` names: relative to that folder, to its parent folders up to `root`, or to
 * the folders that games serve in one of them; null if there is none. Nobody learns what exists outside of `root`, even
 * through links; of a file outside of it, outside of its folder.
 */
export function findImageFile(written: string, folder: string, root: string): string | null {
  const top = isWithin(root, folder) ? root : folder;
  const isInside = (file: string): boolean => isWithin(top, file) && isReallyWithin([top], file);
  return imagePlaces(written, folder, root).find((file) => isInside(file) && kindOf(file) === 'file') ?? null;
}

/** Returns the paths at which `findImageFile` looks, in order. */
export function imagePlaces(written: string, folder: string, root: string): readonly string[] {
  if (/^[a-z][a-z0-9+.-]+:/i.test(written) || written.startsWith('//')) return [];
  const plain = written
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .replace(/^[@~]?\//, '');
  const folders = foldersUpTo(folder, root);
  return [
    ...(/^[@~]?\//.test(written) ? [] : folders.map((above) => path.join(above, plain))),
    ...folders.flatMap((above) => servedFolders.map((name) => path.join(above, name, plain))),
  ];
}

/** Returns a folder and its parents, the nearest first, up to `root` if it is one of them. */
function foldersUpTo(folder: string, root: string): string[] {
  const folders = [folder];
  const isInside = (inner: string): boolean => !path.relative(root, inner).startsWith('..');
  while (folders.length < maxAbove) {
    const above = path.dirname(folders.at(-1)!);
    if (!isInside(above)) break;
    folders.push(above);
  }
  return folders;
}
