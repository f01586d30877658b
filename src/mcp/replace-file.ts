import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Why a file wasn't replaced. */
export type ReplaceRefusal = 'read-only' | 'changed';

/**
 * Replaces the content of a file as a whole: readers see the old or the new content, and a failure leaves the old one.
 * The permissions stay.
 *
 * @param file a path without symbolic links
 * @param expected the content that is replaced: another one is kept
 * @returns why nothing was written; null if it was
 */
export function replaceFile(file: string, expected: Uint8Array, content: Uint8Array): ReplaceRefusal | null {
  const { mode } = statSync(file);
  if (!isWritable(file, mode)) return 'read-only';
  const temporary = path.join(path.dirname(file), `.hitbox-lens-${randomBytes(8).toString('hex')}.tmp`);
  try {
    const descriptor = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(descriptor, content);
      fchmodSync(descriptor, mode & 0o7777);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    // As late as possible: another program may have written it.
    if (!readFileSync(file).equals(expected)) return 'changed';
    renameSync(temporary, file);
    return null;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** A rename needs no permission for the file itself, so it is checked. */
function isWritable(file: string, mode: number): boolean {
  if ((mode & 0o222) === 0) return false;
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
