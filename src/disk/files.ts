import { readdirSync, readFileSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { HitboxDocument, Language } from '../model/document.js';
import { isAsNamed, languageOfPath } from '../read/sources/languages.js';
import { readText, type ReadOptions } from '../read/reader.js';

/** Larger files are not opened. */
export const maxBytes = 20_000_000;

/** This much of a file is examined to tell text from other data. */
const sniffedBytes = 8192;

/** Folders to skip: packages and build output. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', 'dist', 'out']);

/** A file to read. */
export interface FileToRead {
  readonly path: string;
  /** Whether it was named on the command line, not found in a folder. */
  readonly named: boolean;
}

/** A path that can't be read, and a message why. */
export interface Trouble {
  readonly path: string;
  readonly reason: string;
  /** Skipping on purpose is a note; a failure is an error. */
  readonly failed: boolean;
}

export interface FoundFiles {
  readonly files: readonly FileToRead[];
  readonly troubles: readonly Trouble[];
}

/**
 * Returns the files that `paths` refer to, each once: the named ones, and in folders those of a supported language.
 * Package folders, build output and hidden folders are skipped unless named, and links to folders are not followed.
 */
export function findFiles(paths: readonly string[], cwd: string): FoundFiles {
  const files = new Map<string, FileToRead>();
  const troubles: Trouble[] = [];
  const add = (file: string, named: boolean): void => {
    attempt(file, troubles, () => {
      const key = realpathSync(file);
      if (named || !files.has(key)) files.set(key, { path: file, named });
    });
  };
  for (const argument of paths) {
    const file = path.resolve(cwd, argument);
    attempt(file, troubles, () => {
      const stat = statSync(file);
      if (stat.isDirectory()) walk(file, troubles, add);
      else if (stat.isFile()) add(file, true);
      else troubles.push({ path: file, reason: 'neither a file nor a folder', failed: true });
    });
  }
  return { files: [...files.values()], troubles };
}

function walk(top: string, troubles: Trouble[], add: (file: string, named: boolean) => void): void {
  const folders = [top];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const here = folder;
    attempt(here, troubles, () => {
      const inner: string[] = [];
      for (const entry of readdirSync(here, { withFileTypes: true }).sort(byName)) {
        const file = path.join(here, entry.name);
        if (entry.isDirectory()) {
          if (!entry.name.startsWith('.') && !skippedFolders.has(entry.name)) inner.push(file);
        } else if (languageOfPath(file) !== null && isFile(entry, file)) add(file, false);
      }
      folders.push(...inner.reverse());
    });
  }
}

/** A link counts as its target file; broken links are skipped. */
function isFile(entry: Dirent, file: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function attempt(file: string, troubles: Trouble[], action: () => void): void {
  try {
    action();
  } catch (error) {
    troubles.push({ path: file, reason: describeFileError(error), failed: true });
  }
}

/** The text of a file without byte order mark, and its language. */
export interface FileText {
  readonly text: string;
  readonly language: Language;
}

/**
 * Reads a file; a named one of an unknown type as JSON if it looks like it, because tools have their own extensions.
 */
export function loadFile({ path: file, named }: FileToRead): FileText | Trouble {
  const refuse = (reason: string, failed = named): Trouble => ({ path: file, reason, failed });
  try {
    const { size } = statSync(file);
    if (size > maxBytes) return refuse(`larger than ${maxBytes / 1e6} MB`);
    const text = decodeText(readFileSync(file));
    if (text === null) return refuse('not UTF-8 text');
    if (named && !isAsNamed(file, text)) return refuse('not valid JSON despite its name');
    const language = languageOfPath(file) ?? (/^\s*[[{]/.test(text) ? 'jsonc' : null);
    return language === null
      ? refuse('not a supported language (JSON, TypeScript, JavaScript, Vue, Svelte, Astro)')
      : { text, language };
  } catch (error) {
    return refuse(describeFileError(error), true);
  }
}

/** Returns the path of a file without symbolic links; null if it doesn't exist. */
export function realPath(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}

/** Decodes the text of a file without byte order mark; null if it isn't text. */
export function decodeText(bytes: Uint8Array): string | null {
  return bytes.subarray(0, sniffedBytes).includes(0) ? null : new TextDecoder('utf-8').decode(bytes);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'no such file or folder',
  ELOOP: 'a circular link',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
};

function describeFileError(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be read';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? (code === '' ? error.message : `cannot be read (${code})`);
}

/** Returns a file's path for reports: relative if it is in the working folder, always with forward slashes. */
export function displayPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  const inside = !/^(\.\.([\\/]|$)|$)/.test(relative) && !path.isAbsolute(relative);
  return (inside ? relative : file).split(path.sep).join('/');
}

/** Reads the hitboxes of a text regardless of the prefilter. */
export function readWhole({ text, language }: FileText, options: ReadOptions): HitboxDocument {
  return readText(text, language, undefined, options);
}
