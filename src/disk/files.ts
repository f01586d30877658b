import path from 'node:path';
import type { Language } from '../model/document.js';
import { isAsNamed, languageOfPath } from '../read/sources/languages.js';
import { isConfigFile } from '../model/config-file.js';
import { decodeText, readPlainFile, realPath } from './read.js';

/** Larger files are not opened, unless a setting says how long they may be. */
export const maxBytes = 20_000_000;

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

/** The text of a file without byte order mark, and its language. */
export interface FileText {
  readonly text: string;
  readonly language: Language;
}

/**
 * Reads a file; a named one of an unknown type as JSON if it looks like it, because tools have their own extensions.
 *
 * @param maxLength the setting `maxFileSize`, in UTF-16 code units; null: `maxBytes` is the limit
 */
export function loadFile(file: FileToRead, maxLength: number | null = null): FileText | Trouble {
  const bytes = readPlainFile(file.path, mostBytes(maxLength));
  if (bytes instanceof Uint8Array) return textOf(bytes, file, maxLength);
  return bytes.kind === 'too-large'
    ? tooLarge(file, maxLength)
    : { path: file.path, reason: bytes.reason, failed: true };
}

/** Returns the text of a file with these bytes, like `loadFile`. */
export function textOf(bytes: Uint8Array, file: FileToRead, maxLength: number | null = null): FileText | Trouble {
  const refuse = (reason: string): Trouble => ({ path: file.path, reason, failed: file.named });
  if (isConfigFile(file.path)) return refuse('has settings, not hitboxes');
  if (bytes.length > mostBytes(maxLength)) return tooLarge(file, maxLength);
  const text = decodeText(bytes);
  if (typeof text !== 'string') return refuse(text.reason);
  if (maxLength !== null && text.length > maxLength) return tooLarge(file, maxLength);
  if (file.named && !isAsNamed(file.path, text)) return refuse('not valid JSON despite its name');
  const language = languageOfPath(file.path) ?? (/^\s*[[{]/.test(text) ? 'jsonc' : null);
  return language === null
    ? refuse('not a supported language (JSON, TypeScript, JavaScript, Vue, Svelte, Astro)')
    : { text, language };
}

function tooLarge({ path: file, named }: FileToRead, maxLength: number | null): Trouble {
  const most =
    maxLength === null ? `${maxBytes / 1e6} MB` : `${maxLength / 1e6} million characters (the setting "maxFileSize")`;
  return { path: file, reason: `larger than ${most}`, failed: named };
}

/** A code unit takes up to three bytes, and so does a byte order mark. */
function mostBytes(maxLength: number | null): number {
  return maxLength === null ? maxBytes : (maxLength + 1) * 3;
}

/** Returns a file's path for reports: relative if it is in the working folder, always with forward slashes. */
export function displayPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  const inside = !/^(\.\.([\\/]|$)|$)/.test(relative) && !path.isAbsolute(relative);
  return (inside ? relative : file).split(path.sep).join('/');
}

/** Whether a file or folder is in a folder, or is that folder. */
export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..';
}

/**
 * Whether a file is itself in one of these folders, links resolved. What a project says about itself isn't taken from
 * elsewhere: its content would be told, in messages, to whoever sees them.
 */
export function isReallyWithin(folders: readonly string[], file: string): boolean {
  const real = realPath(file);
  return real !== null && folders.some((folder) => isWithin(realPath(folder) ?? folder, real));
}
