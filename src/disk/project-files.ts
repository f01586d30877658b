import path from 'node:path';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import {
  isSkipped,
  maxTextBytes,
  pathOf,
  searchNow,
  tooLarge,
  type FileReply,
  type FileRequest,
} from '../project/files.js';
import { hasEngine } from '../project/games.js';
import { ProjectModules } from '../project/modules.js';
import { noModules, type Modules } from '../read/modules/modules.js';
import { listFolder, readTextFile, realPath, walk, type FolderEntry } from './read.js';

/** At most this many characters are kept. */
const maxLength = 32_000_000;

/** At most this many folder entries are searched for a hitbox file: a single game has fewer. */
const maxEntries = 20_000;

/**
 * The files of the working folder as searches ask for them, each usually read once per run. Nothing outside of it is
 * read, even through links.
 */
export class DiskProject {
  private readonly replies = new Map<string, FileReply>();
  /** The length of the texts that are kept. */
  private length = 0;
  private modules = new ProjectModules((request) => this.reply(request));
  /** By folder, whether the nearest package.json names an engine. */
  private readonly engines = new Map<string, boolean>();
  private hitboxFile: boolean | null = null;
  private readonly root: string;

  constructor(cwd: string) {
    this.root = realPath(cwd) ?? cwd;
  }

  /** Reads every file again when it is needed. */
  forget(): void {
    this.replies.clear();
    this.modules = new ProjectModules((request) => this.reply(request));
    this.length = 0;
  }

  /** Returns the files around a file, which needn't exist. */
  around(file: string): Modules {
    const own = this.pathOf(file) ?? this.pathOfNew(file);
    return own === null ? noModules : this.modules.around(own);
  }

  /** Whether a file belongs to a game: the nearest package.json has an engine, or the folder contains a hitbox file. */
  isGame(file: string): boolean {
    const folder = this.locate(path.dirname(file));
    if (folder === null) return false;
    let isGame = isHitboxFile(file) || this.engines.get(folder);
    if (isGame === undefined) {
      isGame = searchNow(hasEngine(folder), (request) => this.reply(request)) === true;
      this.engines.set(folder, isGame);
    }
    return isGame || (this.hitboxFile ??= hasHitboxFileBelow(this.root));
  }

  /** Returns the real path of a file in the working folder, with slashes; null if it is outside. */
  pathOf(file: string): string | null {
    const located = this.locate(file);
    return located === '' ? null : located;
  }

  /** The same for a file that doesn't exist, such as one that was never saved, in a folder that does. */
  private pathOfNew(file: string): string | null {
    const folder = realPath(file) === null ? this.locate(path.dirname(file)) : null;
    return folder === null ? null : path.posix.join(folder, path.basename(file));
  }

  /** Returns the real path of a file or folder, with slashes; null if it is outside of the working folder. */
  private locate(file: string): string | null {
    const real = realPath(file);
    const relative = real === null ? '..' : path.relative(this.root, real);
    const parts = relative.split(path.sep);
    return path.isAbsolute(relative) || parts[0] === '..' ? null : parts.join('/');
  }

  private reply(request: FileRequest): FileReply {
    const key = 'text' in request ? `text ${request.text}` : `list ${request.list}`;
    let reply = this.replies.get(key);
    if (reply === undefined) {
      reply = this.read(request);
      this.length += typeof reply === 'string' ? reply.length : 0;
      if (this.length > maxLength) this.forget();
      this.replies.set(key, reply);
    }
    return reply;
  }

  private read(request: FileRequest): FileReply {
    const file = path.join(this.root, pathOf(request));
    if (this.locate(file) === null) return null;
    if ('text' in request) {
      const text = readTextFile(file, maxTextBytes);
      return typeof text === 'string' ? text : text.kind === 'too-large' ? tooLarge : null;
    }
    const entries = listFolder(file);
    if ('reason' in entries) return null;
    const named = (kind: FolderEntry['kind']): string[] =>
      entries.flatMap((entry) => (entry.kind === kind && !entry.isLink ? entry.name : []));
    return { files: named('file'), folders: named('folder') };
  }
}

function hasHitboxFileBelow(root: string): boolean {
  let left = maxEntries;
  for (const { name, kind, isLink } of walk(root, (folder) => !isSkipped(folder))) {
    if (kind === 'file' && !isLink && isHitboxFile(name)) return true;
    if (--left === 0) break;
  }
  return false;
}
