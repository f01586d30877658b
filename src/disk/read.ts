/**
 * All that is read from the disk: plain files up to a size, folders, and what a path leads to. A pipe, a device or a
 * socket is never opened for reading, since that could wait or go on forever.
 */
import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Why a path can't be read. */
export interface ReadFailure {
  readonly reason: string;
  readonly kind: 'missing' | 'not-plain' | 'too-large' | 'not-text' | 'unreadable';
}

/** What is in a folder. A link counts as what it leads to; a broken one as `other`. */
export interface FolderEntry {
  readonly name: string;
  readonly isLink: boolean;
  readonly kind: 'file' | 'folder' | 'other';
}

const notPlain: ReadFailure = { kind: 'not-plain', reason: 'not a plain file' };
const tooLarge: ReadFailure = { kind: 'too-large', reason: 'too large' };
const notText: ReadFailure = { kind: 'not-text', reason: 'not UTF-8 text' };

/** This much of a file is examined to tell text from other data. */
const sniffedBytes = 8192;

/** What is read at once, in bytes. */
const pieceSize = 1 << 20;

// Opening a pipe waits for its other end unless told not to. Windows has neither.
const flags = constants.O_RDONLY | ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0);

/**
 * Reads a plain file of at most so many bytes.
 *
 * @returns its bytes, or why it can't be read
 */
export function readPlainFile(file: string, mostBytes: number): Buffer | ReadFailure {
  try {
    // Opening some devices has effects.
    if (!statSync(toPath(file)).isFile()) return notPlain;
    const descriptor = openSync(toPath(file), flags);
    try {
      const stat = fstatSync(descriptor);
      if (!stat.isFile()) return notPlain;
      return stat.size > mostBytes ? tooLarge : (readUpTo(descriptor, mostBytes) ?? tooLarge);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return failureOf(error);
  }
}

/** Like `readPlainFile`, for the text of a file without byte order mark. */
export function readTextFile(file: string, mostBytes: number): string | ReadFailure {
  const bytes = readPlainFile(file, mostBytes);
  return bytes instanceof Uint8Array ? decodeText(bytes) : bytes;
}

/** Decodes the text of a file without byte order mark, or says that it isn't text. */
export function decodeText(bytes: Uint8Array): string | ReadFailure {
  return bytes.subarray(0, sniffedBytes).includes(0) ? notText : new TextDecoder('utf-8').decode(bytes);
}

/** Reads a whole file, also one that grows meanwhile; null if it is larger than allowed. */
function readUpTo(descriptor: number, mostBytes: number): Buffer | null {
  const pieces: Buffer[] = [];
  for (let length = 0; ;) {
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, mostBytes + 1 - length));
    const count = readSync(descriptor, piece);
    if (count === 0) return Buffer.concat(pieces);
    length += count;
    if (length > mostBytes) return null;
    pieces.push(piece.subarray(0, count));
  }
}

/** Returns what is at a path, links resolved; null if nothing is, or it can't be told. */
export function kindOf(file: string): 'file' | 'folder' | 'other' | null {
  try {
    const stat = statSync(toPath(file));
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  } catch {
    return null;
  }
}

/** Returns what is in a folder, sorted by name, or why it can't be listed. */
export function listFolder(folder: string): readonly FolderEntry[] | ReadFailure {
  try {
    const entries: FolderEntry[] = [];
    for (const entry of readdirSync(toPath(folder), { withFileTypes: true, encoding: 'buffer' })) {
      const name = toName(folder, entry.name);
      const isLink = entry.isSymbolicLink();
      const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
      entries.push({ name, isLink, kind: isLink ? (kindOf(path.join(folder, name)) ?? 'other') : kind });
    }
    return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Yields what is in a folder and the folders in it, each folder's content at once. Links aren't followed, and what can't
 * be listed is empty.
 *
 * @param enters whether to look into a folder
 */
export function* walk(
  top: string,
  enters: (name: string, file: string) => boolean,
  onFailure: (folder: string, reason: string) => void = () => {},
): Generator<FolderEntry & { readonly file: string }> {
  const folders = [top];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = listFolder(folder);
    if ('reason' in entries) {
      onFailure(folder, entries.reason);
      continue;
    }
    const inner: string[] = [];
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      yield { ...entry, file };
      if (entry.kind === 'folder' && !entry.isLink && enters(entry.name, file)) inner.push(file);
    }
    folders.push(...inner.reverse());
  }
}

/** Returns the path of a file without symbolic links; null if it doesn't exist. */
export function realPath(file: string): string | null {
  try {
    const real = toPath(file);
    if (typeof real === 'string') return realpathSync(real);
    return realPathBytes(file)
      .toString('latin1')
      .split(path.sep)
      .reduce((folder, name) => path.join(folder, toName(folder, Buffer.from(name, 'latin1'))), path.sep);
  } catch {
    return null;
  }
}

/**
 * Returns the path of a file without symbolic links as the file system has it.
 *
 * @throws Error if it doesn't exist
 */
export function realPathBytes(file: string): Buffer {
  const real = toPath(file);
  if (typeof real === 'string') return Buffer.from(realpathSync(real));
  // The other one takes bytes for UTF-8.
  return realpathSync.native(real, { encoding: 'buffer' });
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder: a part of the path is a file',
  ELOOP: 'a circular link',
  ENAMETOOLONG: 'the name is too long',
  EINVAL: 'not a valid name',
  ERR_INVALID_ARG_VALUE: 'the name contains a null character',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EMFILE: 'too many open files',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'no space left on the disk',
  EFBIG: 'the file would be too large',
  EROFS: 'the disk is read-only',
};

/** There can be no file of this name. */
const missing: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EINVAL',
  'ERR_INVALID_ARG_VALUE',
]);

/** Says why nothing can be found at a path. */
export function failureAt(file: string): string {
  try {
    statSync(toPath(file));
    return 'cannot be read';
  } catch (error) {
    return describeFileError(error);
  }
}

/** Says in a few words why a file can't be read or written. */
export function describeFileError(error: unknown): string {
  return failureOf(error).reason;
}

function failureOf(error: unknown): ReadFailure {
  if (!(error instanceof Error)) return { kind: 'unreadable', reason: 'unknown error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = reasons[code] ?? (code === '' ? error.message : code);
  return { kind: missing.has(code) ? 'missing' : 'unreadable', reason };
}

/** The paths of files whose names aren't UTF-8, by what stands for them. */
const bytesOf = new Map<string, Buffer>();

/** Returns a name in a folder as text. What isn't UTF-8 is escaped, and its path is found again by that. */
function toName(folder: string, bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  const name = bytes
    .toString('latin1')
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  bytesOf.set(path.join(folder, name), Buffer.concat([Buffer.from(toPath(folder)), Buffer.from(path.sep), bytes]));
  return name;
}

/** Returns a path as the file system has it. */
function toPath(file: string): string | Buffer {
  if (bytesOf.size === 0) return file;
  for (let [above, rest] = [file, '']; above !== '';) {
    const bytes = bytesOf.get(above);
    if (bytes !== undefined) return Buffer.concat([bytes, Buffer.from(rest)]);
    const folder = path.dirname(above);
    if (folder === above) break;
    [above, rest] = [folder, above.slice(folder.length) + rest];
  }
  return file;
}
