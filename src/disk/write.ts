/** All that is written to files of others: as a whole or not at all. */
import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { maxBytes } from './files.js';
import { describeFileError, readPlainFile, realPathBytes } from './read.js';

const byteOrderMark = '\ufeff';

/** Why a file wasn't written. What was there before still is. */
export interface WriteRefusal {
  /**
   * `unreadable`, `not-utf8`: its text can't be told; `changed`: it has other content than expected; `read-only`: its
   * owner forbids it; `failed`: everything else.
   */
  readonly kind: 'unreadable' | 'not-utf8' | 'changed' | 'read-only' | 'failed';
  /** Ends a sentence such as "hero.json can't be written:". */
  readonly reason: string;
}

/**
 * Replaces the text of a file, which must still be the one that was read. It keeps its byte order mark.
 *
 * @param before the text that was read, without byte order mark
 * @returns why nothing was written; null if it was
 */
export function replaceText(file: string, before: string, next: string): WriteRefusal | null {
  const bytes = readPlainFile(file, Math.max(maxBytes, before.length * 3 + 3));
  if (!(bytes instanceof Uint8Array)) return { kind: 'unreadable', reason: bytes.reason };
  if (new TextDecoder().decode(bytes) !== before) return changed;
  // Bytes that aren't text would be lost.
  if (!isUtf8(bytes)) return { kind: 'not-utf8', reason: 'it is not UTF-8' };
  const mark = bytes.subarray(0, 3).equals(Buffer.from(byteOrderMark)) ? byteOrderMark : '';
  return replaceFile(file, bytes, Buffer.from(mark + next));
}

/**
 * Replaces the content of a file as a whole: readers see the old or the new content, and whatever fails leaves the old
 * one. Links are followed. Owner and permissions stay; where they can't, nothing is written.
 *
 * @param expected the content that is replaced: another one is kept
 * @returns why nothing was written; null if it was
 */
export function replaceFile(file: string, expected: Uint8Array, content: Uint8Array): WriteRefusal | null {
  return attempt(() => {
    const target = realPathBytes(file);
    const stat = statSync(target);
    const refusal = refusalFor(target, stat);
    if (refusal !== null) return refusal;
    return withTemporary(target, content, stat, (temporary) => {
      // As late as possible: another program may have written it.
      if (!isSame(stat, lstatSync(target)) || !readFileSync(target).equals(expected)) return changed;
      renameSync(temporary, target);
      return null;
    });
  });
}

/**
 * Creates a file as a whole. One that exists is kept.
 *
 * @returns why nothing was written; null if it was
 */
export function createFile(file: string, content: Uint8Array): WriteRefusal | null {
  return attempt(() => {
    const folder = realPathBytes(path.dirname(file));
    const target = Buffer.concat([folder, Buffer.from(path.sep + path.basename(file))]);
    return withTemporary(target, content, null, (temporary) => {
      moveToNew(temporary, target);
      return null;
    });
  });
}

/** Moves a file to where none is. A rename alone would replace one that another program creates meanwhile. */
function moveToNew(file: Buffer, target: Buffer): void {
  try {
    linkSync(file, target);
    unlinkSync(file);
  } catch (error) {
    // Some disks, such as memory cards, have no second names.
    if (codeOf(error) === 'EEXIST' || lstatSync(target, { throwIfNoEntry: false }) !== undefined) throw error;
    renameSync(file, target);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const changed: WriteRefusal = { kind: 'changed', reason: 'it changed since it was read' };

function attempt(action: () => WriteRefusal | null): WriteRefusal | null {
  holdSignals();
  try {
    return action();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return changed;
    return { kind: 'failed', reason: describeFileError(error) };
  }
}

/** A rename needs no permission for the file itself, and would part a file from its other names. */
function refusalFor(target: Buffer, stat: Stats): WriteRefusal | null {
  const refuse = (reason: string): WriteRefusal => ({ kind: 'failed', reason });
  if (!stat.isFile()) return refuse('it is not a plain file');
  if ((stat.mode & 0o222) === 0 || !isWritable(target)) return { kind: 'read-only', reason: 'it is read-only' };
  return stat.nlink > 1 ? refuse(`it has ${stat.nlink} names (hard links): one would get the new content`) : null;
}

function isWritable(file: Buffer): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path still leads to the same file with the same permissions. */
function isSame(before: Stats, now: Stats): boolean {
  return before.dev === now.dev && before.ino === now.ino && before.mode === now.mode && before.nlink === now.nlink;
}

/**
 * Writes a file beside the target and uses it: `use` renames or removes it, or returns why not.
 *
 * @param like the file whose owner and permissions it gets; null: those of a new file
 */
function withTemporary(
  target: Buffer,
  content: Uint8Array,
  like: Stats | null,
  use: (temporary: Buffer) => WriteRefusal | null,
): WriteRefusal | null {
  const folder = target.subarray(0, target.lastIndexOf(path.sep) + 1);
  const temporary = Buffer.concat([folder, Buffer.from(`.hitbox-lens-${randomBytes(8).toString('hex')}.tmp`)]);
  // It must not be readable by more than the target, not even for a moment.
  const descriptor = openSync(temporary, 'wx', like === null ? 0o666 : 0o600);
  try {
    try {
      if (like !== null) takeOwner(descriptor, like);
      writeAll(descriptor, content);
      if (like !== null) fchmodSync(descriptor, like.mode & 0o7777);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    const refusal = use(temporary);
    if (refusal !== null) unlinkSync(temporary);
    return refusal;
  } catch (error) {
    try {
      unlinkSync(temporary);
    } catch {
      // The first error says more.
    }
    throw error;
  }
}

/** @throws Error if it can't */
function takeOwner(descriptor: number, { uid, gid }: Stats): void {
  const isOwned = (): boolean => {
    const stat = fstatSync(descriptor);
    return stat.uid === uid && stat.gid === gid;
  };
  if (isOwned()) return;
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
    // The message below says more.
  }
  if (!isOwned()) throw new Error('it would get another owner or group');
}

/**
 * Writes all bytes: a disk that becomes full takes a part of them without an error.
 *
 * @throws Error if it can't
 */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let areSignalsHeld = false;

/** Lets signals wait for the next turn of the event loop: then, what is written is whole. */
function holdSignals(): void {
  if (areSignalsHeld) return;
  areSignalsHeld = true;
  const end = (): void => {
    for (const signal of signals) process.off(signal, handle);
    areSignalsHeld = false;
  };
  const handle = (signal: NodeJS.Signals): void => {
    end();
    // Without a listener of another, it would have ended the process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, handle);
  // What arrived before is delivered at the end of the first turn.
  setImmediate(() => setImmediate(end));
}
