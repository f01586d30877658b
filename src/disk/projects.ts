import path from 'node:path';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { dependsOnEngine, maxManifestLength } from '../read/project.js';
import { isReallyWithin, isWithin } from './files.js';
import { listFolder, readTextFile, realPath } from './read.js';
import { isSkipped } from './find-files.js';

/** At most this many folder entries are searched for a hitbox file: a single game has fewer. */
const maxEntries = 20_000;

/**
 * Determines whether files belong to games: the nearest package.json has an engine among its dependencies, or the
 * working folder contains a hitbox file. Nothing outside of that folder is read, and each search is done once per run.
 */
export class DiskProjects {
  private readonly root: string;
  /** By folder, whether the nearest package.json above it names an engine. */
  private readonly folders = new Map<string, boolean>();
  private hitboxFile: boolean | null = null;

  constructor(cwd: string) {
    this.root = realPath(cwd) ?? cwd;
  }

  /** Whether a file belongs to a game. */
  isGame(file: string): boolean {
    const real = realPath(path.dirname(file));
    if (real === null || !isWithin(this.root, real)) return false;
    return isHitboxFile(file) || this.hasEngine(real) || (this.hitboxFile ??= hasHitboxFile(this.root));
  }

  private hasEngine(folder: string): boolean {
    let hasEngine = this.folders.get(folder);
    if (hasEngine === undefined) {
      const manifest = manifestIn(folder, this.root);
      if (manifest !== null) hasEngine = dependsOnEngine(manifest);
      else hasEngine = folder !== this.root && this.hasEngine(path.dirname(folder));
      this.folders.set(folder, hasEngine);
    }
    return hasEngine;
  }
}

/** Returns the package.json of a folder; null if it is missing or unreadable. */
function manifestIn(folder: string, root: string): string | null {
  const file = path.join(folder, 'package.json');
  const text = readTextFile(file, maxManifestLength);
  return typeof text === 'string' && isReallyWithin([root], file) ? text : null;
}

function hasHitboxFile(root: string): boolean {
  const folders = [root];
  let left = maxEntries;
  for (let folder = folders.pop(); folder !== undefined && left > 0; folder = folders.pop()) {
    const entries = listFolder(folder);
    // A folder that can't be read has no readable hitbox file.
    if ('reason' in entries) continue;
    for (const { name, kind, isLink } of entries) {
      left--;
      if (isLink) continue;
      if (kind === 'file' && isHitboxFile(name)) return true;
      if (kind === 'folder' && !isSkipped(name)) folders.push(path.join(folder, name));
    }
  }
  return false;
}
