/**
 * The files of a project as searches ask for them. A search is a generator that yields requests and continues with the
 * replies, so that the same one works on the disk, which replies at once, and in VS Code, which replies later. Paths are
 * relative to the folder of the project, with slashes; that folder is the empty path.
 */

/** A request for what is in a folder, or for the text of a file. */
export type FileRequest = { readonly list: string } | { readonly text: string };

/** Returns the path of what is asked for. */
export function pathOf(request: FileRequest): string {
  return 'text' in request ? request.text : request.list;
}

/** The names in a folder; links aren't followed. */
export interface FolderNames {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Null: there is no such file or folder in the project, or it isn't text. */
export type FileReply = FolderNames | string | typeof tooLarge | null;

/** Replaces a text that is longer than any that is read. */
export const tooLarge = Symbol('too large');

/** Larger files aren't read, in bytes. */
export { maxModuleLength as maxTextBytes } from '../read/base/limits.js';

export type Search<T> = Generator<FileRequest, T, FileReply>;

/** Replies to a request; undefined: what the reply is isn't known yet. */
export type Answer = (request: FileRequest) => FileReply | undefined;

/** Runs a search with what is known; undefined: that isn't enough. */
export function searchNow<T>(search: Search<T>, answer: Answer): T | undefined {
  let step = search.next();
  while (step.done !== true) {
    const reply = answer(step.value);
    if (reply === undefined) return undefined;
    step = search.next(reply);
  }
  return step.value;
}

/** Runs a search that waits for each reply. */
export async function searchLater<T>(
  search: Search<T>,
  answer: (request: FileRequest) => Promise<FileReply>,
): Promise<T> {
  let step = search.next();
  while (step.done !== true) step = search.next(await answer(step.value));
  return step.value;
}

/** Folders that aren't part of a project: packages and build output. Hidden ones aren't, either. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', 'dist', 'out']);

/** Whether folders of this name aren't part of a project. */
export function isSkipped(name: string): boolean {
  return name.startsWith('.') || skippedFolders.has(name);
}

/** Returns a folder and those around it, the nearest first. */
export function* foldersUp(folder: string): Iterable<string> {
  for (let inner = folder; ; inner = folderOf(inner)) {
    yield inner;
    if (inner === '') return;
  }
}

/** Returns the folder that a file or folder is in. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns the path of what a name in a folder is. */
export function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Returns a path from a folder, with `..` where it isn't in it; both are relative to the same one. */
export function relativeTo(folder: string, path: string): string {
  const parts = (text: string): string[] => text.split('/').filter((part) => part !== '');
  const [from, to] = [parts(folder), parts(path)];
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

/** Returns the path that a relative path in a folder leads to; null: out of the project. */
export function resolved(folder: string, relative: string): string | null {
  const path: string[] = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') path.push(part);
    else if (path.pop() === undefined) return null;
  }
  return path.join('/');
}
