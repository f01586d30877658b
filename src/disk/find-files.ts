import path from 'node:path';
import picomatch from 'picomatch';
import { isConfigFile } from '../model/config-file.js';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { isSkipped } from '../project/files.js';
import { languageOfPath } from '../read/sources/languages.js';
import { isWithin, type FileToRead, type Trouble } from './files.js';
import { failureAt, kindOf, realPath, walk } from './read.js';
import { gitIgnoreFile, IgnoreFiles } from './ignore-files.js';
import { IgnorePatterns } from './ignore-patterns.js';

export interface FoundFiles {
  readonly files: readonly FileToRead[];
  readonly troubles: readonly Trouble[];
}

export interface FindOptions {
  /** Whether `.gitignore` and `.hitboxlensignore` hold. Default: true. */
  readonly ignoreFiles?: boolean;
}

/** Whether an argument is a glob, such as `levels/*.json`, and not the name of a file. */
export function isGlob(argument: string, cwd: string): boolean {
  if (!picomatch.scan(withSlashes(argument)).isGlob) return false;
  return kindOf(path.resolve(cwd, argument)) === null;
}

/** Returns the part of an argument before the first special character of a glob; the argument if it is none. */
export function baseOf(argument: string, cwd: string): string {
  return isGlob(argument, cwd) ? picomatch.scan(withSlashes(argument)).base : argument;
}

/**
 * Returns the files that `paths` refer to, each once: the named ones; and in folders and for globs, those of a supported
 * language. Package folders, build output and hidden folders are skipped unless named, links to folders are not
 * followed, and what ignore files list is left out even if it is named. A path that begins with `!` leaves out what it
 * matches, as in an ignore file.
 */
export function findFiles(paths: readonly string[], cwd: string, options: FindOptions = {}): FoundFiles {
  const search = new Search(cwd, options, paths);
  for (const argument of paths) if (!argument.startsWith('!')) search.find(argument);
  return { files: [...search.files.values()], troubles: search.troubles };
}

/** Returns the file of this name, which needn't exist, unless ignore files list it. */
export function findUnsaved(name: string, cwd: string, options: FindOptions = {}): FoundFiles {
  const search = new Search(cwd, options, []);
  const file = { path: path.resolve(cwd, name), named: true };
  return { files: search.skips(file.path, false) ? [] : [file], troubles: search.troubles };
}

/** Tests whether a file or folder is left out. */
type Ignored = (file: string, isFolder: boolean) => boolean;

class Search {
  /** By path without links. */
  readonly files = new Map<string, FileToRead>();
  readonly troubles: Trouble[] = [];
  private readonly ignoreFiles: IgnoreFiles;
  private readonly excluded: IgnorePatterns;

  constructor(
    private readonly cwd: string,
    private readonly options: FindOptions,
    paths: readonly string[],
  ) {
    this.ignoreFiles = new IgnoreFiles(cwd, this.note);
    const patterns = paths.filter((argument) => argument.startsWith('!')).map((argument) => argument.slice(1));
    this.excluded = new IgnorePatterns(patterns.map((pattern) => withSlashes(pattern).replace(/^\.\//, '/')));
  }

  find(argument: string): void {
    if (isGlob(argument, this.cwd)) {
      this.findMatches(argument);
      return;
    }
    const file = path.resolve(this.cwd, argument);
    const kind = kindOf(file);
    if (kind === 'folder') {
      if (this.skips(file, true)) return;
      for (const inner of this.sourcesIn(file, this.ignoredIn(file))) this.add(inner, false);
    } else if (kind === 'file') {
      if (!this.skips(file, false)) this.add(file, true);
    } else this.fail(file, kind === 'other' ? 'neither a file nor a folder' : failureAt(file));
  }

  private findMatches(pattern: string): void {
    const { base, glob } = picomatch.scan(withSlashes(pattern));
    const top = path.resolve(this.cwd, base);
    const matches = picomatch(glob);
    const matchesWith = (ignored: Ignored): string[] =>
      [...this.sourcesIn(top, ignored)].filter((file) => matches(withSlashes(path.relative(top, file))));
    const isFolder = kindOf(top) === 'folder';
    if (isFolder && this.skips(top, true)) return;
    const found = isFolder ? matchesWith(this.ignoredIn(top)) : [];
    for (const file of found) this.add(file, false);
    if (found.length > 0) return;
    const [first, ...others] = isFolder && this.holdsIgnoreFiles ? matchesWith(this.excludedIn()) : [];
    const place = path.resolve(this.cwd, pattern);
    if (first === undefined) this.troubles.push({ path: place, reason: 'no supported file matches', failed: true });
    else if (others.length === 0) this.skips(first, false);
    else {
      const reason = `skipped: all its matches are listed in ${this.listedIn(first, false) ?? gitIgnoreFile}`;
      this.troubles.push({ path: place, reason, failed: false });
    }
  }

  /** Yields each source in a folder. */
  private *sourcesIn(top: string, ignored: Ignored): Iterable<string> {
    const enters = (name: string, file: string): boolean => !isSkipped(name) && !ignored(file, true);
    for (const { file, kind } of walk(top, enters, this.fail))
      if (kind === 'file' && isSource(file) && !ignored(file, false)) yield file;
  }

  private get holdsIgnoreFiles(): boolean {
    return this.options.ignoreFiles !== false;
  }

  /** Returns a test for what is left out in a folder. */
  private ignoredIn(top: string): Ignored {
    const isExcluded = this.excludedIn();
    if (!this.holdsIgnoreFiles) return isExcluded;
    const files = this.ignoreFilesFor(top);
    return (file, isFolder) => isExcluded(file, isFolder) || files.ignores(file, isFolder);
  }

  /** Returns a test for what paths with `!` leave out. */
  private excludedIn(): Ignored {
    return (file, isFolder) => this.isExcluded(file, isFolder);
  }

  private ignoreFilesFor(folder: string): IgnoreFiles {
    return isWithin(this.cwd, folder) ? this.ignoreFiles : new IgnoreFiles(folder, this.note);
  }

  /** Returns the name of the ignore file that lists a path; null if none does. */
  private listedIn(file: string, isFolder: boolean): string | null {
    return this.ignoreFilesFor(isFolder ? file : path.dirname(file)).listedIn(file, isFolder);
  }

  /** Whether an ignore file lists a path that was named; then it says so. */
  skips(file: string, isFolder: boolean): boolean {
    const list = this.holdsIgnoreFiles ? this.listedIn(file, isFolder) : null;
    if (list !== null) this.troubles.push({ path: file, reason: `skipped: listed in ${list}`, failed: false });
    return list !== null;
  }

  private isExcluded(file: string, isFolder: boolean): boolean {
    const relative = withSlashes(path.relative(this.cwd, file));
    if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative)) return false;
    return this.excluded.test(isFolder ? `${relative}/` : relative).ignored;
  }

  private add(file: string, named: boolean): void {
    const key = realPath(file);
    if (key === null) this.fail(file, failureAt(file));
    else if (named ? !this.isExcluded(file, false) : !this.files.has(key))
      this.files.set(key, { path: behindLinks(file, key, this.cwd), named });
  }

  /** Says once what doesn't hold of an ignore file. */
  private readonly note = (file: string, reason: string): void => {
    if (this.troubles.some((one) => one.path === file && one.reason === reason)) return;
    this.troubles.push({ path: file, reason, failed: false });
  };

  private readonly fail = (file: string, reason: string): void => {
    this.troubles.push({ path: file, reason, failed: true });
  };
}

/**
 * Returns the path of a file without links if it is in the working folder, where people edit it, and is read the same
 * there; otherwise the path itself.
 */
export function behindLinks(file: string, real: string, cwd: string): string {
  const relative = path.relative(realPath(cwd) ?? cwd, real);
  if (relative.split(path.sep)[0] === '..' || path.isAbsolute(relative)) return file;
  const target = path.join(cwd, relative);
  const isSame = languageOfPath(file) === languageOfPath(target) && isHitboxFile(file) === isHitboxFile(target);
  return isSame ? target : file;
}

/** Whether a file may have hitboxes, by its name. */
function isSource(file: string): boolean {
  return languageOfPath(file) !== null && !isConfigFile(file);
}

/** Only Windows separates folders with backslashes; elsewhere they escape characters of a glob. */
function withSlashes(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}
