import { isUtf8 } from 'node:buffer';
import { maxBytes } from '../disk/files.js';
import { readPlainFile } from '../disk/read.js';
import { replaceFile } from '../disk/write.js';

const byteOrderMark = '\ufeff';

/**
 * Writes the fixed text of a file; returns null, or why it isn't written. The file must still have the text that was
 * read, and keeps its byte order mark.
 *
 * @param before the text that was read, without byte order mark
 */
export function writeFixed(file: string, before: string, fixed: string): string | null {
  const bytes = readPlainFile(file, Math.max(maxBytes, before.length * 3 + 3));
  if (!(bytes instanceof Uint8Array)) return `cannot be written (${bytes.reason})`;
  const mark = bytes.subarray(0, 3).equals(Buffer.from(byteOrderMark)) ? byteOrderMark : '';
  // Bytes that aren't text would be lost.
  if (!isUtf8(bytes)) return 'it is not UTF-8';
  if (!bytes.equals(Buffer.from(mark + before))) return 'it changed since it was read';
  const refusal = replaceFile(file, bytes, Buffer.from(mark + fixed));
  if (refusal === null) return null;
  return refusal.kind === 'failed' ? `cannot be written (${refusal.reason})` : refusal.reason;
}
