import { statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

interface WatchedFolder {
  readonly watcher: FSWatcher;
  /** Another number at its path means that it was deleted and created again. */
  readonly inode: number;
}

/**
 * Watches single files and folders, which needn't exist: the nearest folder around each that does is watched, but
 * nothing else in it is reported.
 */
export class PlaceWatcher {
  private readonly folders = new Map<string, WatchedFolder>();
  private places: ReadonlySet<string> = new Set();
  /** The folders around the places. */
  private around: ReadonlySet<string> = new Set();

  /**
   * @param onChange is called with a place that may have been created, changed or deleted
   * @param onError is called if a folder can't be watched
   */
  constructor(
    private readonly onChange: (place: string) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Watches these absolute paths instead of earlier ones. */
  watch(places: Iterable<string>): void {
    this.places = new Set(places);
    this.around = foldersAround(this.places);
    const wanted = nearestFolders(this.places);
    for (const [folder, { inode }] of this.folders) if (wanted.get(folder) !== inode) this.forget(folder);
    for (const [folder, inode] of wanted) if (!this.folders.has(folder)) this.open(folder, inode);
  }

  close(): void {
    for (const folder of [...this.folders.keys()]) this.forget(folder);
  }

  private open(folder: string, inode: number): void {
    try {
      const watcher = watch(folder, (_, name) => {
        this.report(folder, name, inode);
      });
      // On Windows, a folder that is deleted is an error.
      watcher.on('error', () => {
        this.forget(folder);
        this.reportIn(folder);
      });
      this.folders.set(folder, { watcher, inode });
    } catch (error) {
      // What others may not list changes only by its owner's hand.
      const isClosed = error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
      if (!isClosed) this.onError(error);
    }
  }

  private forget(folder: string): void {
    this.folders.get(folder)?.watcher.close();
    this.folders.delete(folder);
  }

  private report(folder: string, name: string | null, inode: number): void {
    const file = name === null ? folder : path.join(folder, name);
    if (this.places.has(file)) this.onChange(file);
    if (name === null || inodeOf(folder) !== inode) this.reportIn(folder);
    else if (this.around.has(file)) this.reportIn(file);
  }

  private reportIn(folder: string): void {
    const start = folder.endsWith(path.sep) ? folder : folder + path.sep;
    for (const place of this.places) if (place === folder || place.startsWith(start)) this.onChange(place);
  }
}

/** Returns the number of an existing folder; null for anything else, such as what may not be looked at. */
function inodeOf(folder: string): number | null {
  try {
    const stat = statSync(folder);
    return stat.isDirectory() ? stat.ino : null;
  } catch {
    return null;
  }
}

/** Returns the folder around a path, and those around that one. */
export function ancestorsOf(file: string): string[] {
  const folders: string[] = [];
  for (
    let [inner, folder] = [file, path.dirname(file)];
    folder !== inner;
    [inner, folder] = [folder, path.dirname(folder)]
  )
    folders.push(folder);
  return folders;
}

function foldersAround(places: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const place of places) {
    for (const folder of ancestorsOf(place)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** Returns the nearest existing folder around each place, with its number. */
function nearestFolders(places: Iterable<string>): ReadonlyMap<string, number> {
  const nearest = new Map<string, number>();
  const missing = new Set<string>();
  for (const place of places) {
    for (const folder of ancestorsOf(place)) {
      if (nearest.has(folder)) break;
      if (missing.has(folder)) continue;
      const inode = inodeOf(folder);
      if (inode !== null) {
        nearest.set(folder, inode);
        break;
      }
      missing.add(folder);
    }
  }
  return nearest;
}
