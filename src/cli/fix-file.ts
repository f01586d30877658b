import { isUtf8 } from 'node:buffer';
import {
  chmodSync,
  closeSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { describeError } from '../model/describe-error.js';

const byteOrderMark = '\ufeff';

/**
 * Writes the fixed text of a file; returns null, or why it isn't written. The file must still have the text that was
 * read. It is replaced at once, so that nobody reads half of it, and keeps its byte order mark and permissions.
 *
 * @param before the text that was read, without byte order mark
 */
export function writeFixed(file: string, before: string, fixed: string): string | null {
  try {
    const target = realpathSync(file);
    const bytes = readFileSync(target);
    const mark = bytes.subarray(0, 3).equals(Buffer.from(byteOrderMark)) ? byteOrderMark : '';
    // Bytes that aren't text would be lost.
    if (!isUtf8(bytes)) return 'it is not UTF-8';
    if (!bytes.equals(Buffer.from(mark + before))) return 'it changed since it was read';
    // Fails if the file is read-only, although its folder isn't.
    closeSync(openSync(target, 'r+'));
    replaceFile(target, mark + fixed);
    return null;
  } catch (error) {
    return `cannot be written (${describeError(error)})`;
  }
}

function replaceFile(target: string, text: string): void {
  const partial = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(partial, text, { flag: 'wx' });
    chmodSync(partial, statSync(target).mode);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
