import { readdirSync, readFileSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { Language } from '../model/document.js';
import { isAsNamed, languageOfPath } from '../read/sources/languages.js';

/** Larger files are not opened. */
export const maxBytes = 20_000_000;

/** So much of a file is looked at to tell text from other data. */
const sniffedBytes = 8192;

/** Folders that are not entered: packages and what is built. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', 'dist', 'out']);

/** A file that shall be read. */
export interface FileToRead {
  readonly path: string;
  /** Named on the command line, not found in a folder. */
  readonly named: boolean;
}

/** Something that cannot be read, and why in words. */
export interface Trouble {
  readonly path: string;
  readonly reason: string;
  /** What was left out on purpose is told; what failed is an error. */
  readonly failed: boolean;
}

export interface FoundFiles {
  readonly files: readonly FileToRead[];
  readonly troubles: readonly Trouble[];
}

/**
 * The files that `paths` stand for, each once: the named ones, and in folders those of a language that is read. Folders
 * of packages, of built files and hidden ones are left out unless they are named, and links to folders are not followed.
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
  for (const given of paths) {
    const file = path.resolve(cwd, given);
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

/** A link counts as the file that it leads to; one that leads nowhere is nothing. */
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
    troubles.push({ path: file, reason: reasonOf(error), failed: true });
  }
}

/** The text of a file, without a byte order mark, and the language that it is read as. */
export interface FileText {
  readonly text: string;
  readonly language: Language;
}

/** Reads a file; a named one of an unknown kind as JSON where it looks like that, since tools have endings of their own. */
export function loadFile({ path: file, named }: FileToRead): FileText | Trouble {
  const refuse = (reason: string, failed = named): Trouble => ({ path: file, reason, failed });
  try {
    const { size } = statSync(file);
    if (size > maxBytes) return refuse(`larger than ${maxBytes / 1e6} MB`);
    const text = textOf(readFileSync(file));
    if (text === null) return refuse('not UTF-8 text');
    if (named && !isAsNamed(file, text)) return refuse('not valid JSON despite its name');
    const language = languageOfPath(file) ?? (/^\s*[[{]/.test(text) ? 'jsonc' : null);
    return language === null
      ? refuse('not a supported language (JSON, TypeScript, JavaScript, Vue, Svelte, Astro)')
      : { text, language };
  } catch (error) {
    return refuse(reasonOf(error), true);
  }
}

/** The text of a file's bytes, without a byte order mark; null where they are something else. */
export function textOf(bytes: Uint8Array): string | null {
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be read';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? (code === '' ? error.message : `cannot be read (${code})`);
}

/** How reports call a file: relative to the working folder where it lies in it, always with forward slashes. */
export function displayPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  const inside = !/^(\.\.([\\/]|$)|$)/.test(relative) && !path.isAbsolute(relative);
  return (inside ? relative : file).split(path.sep).join('/');
}
