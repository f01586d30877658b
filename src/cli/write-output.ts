import { kindOf, readPlainFile } from '../disk/read.js';
import { createFile, replaceFile } from '../disk/write.js';
import { complain, type Io } from './output.js';

/** Larger files aren't replaced, in bytes. */
const maxReplaced = 1_000_000_000;

/**
 * Writes a file; returns whether it has the content. Otherwise it says why.
 *
 * @param force whether a file with other content is replaced
 */
export function writeOutput(file: string, name: string, text: string | Uint8Array, force: boolean, io: Io): boolean {
  const content = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
  const before = readPlainFile(file, maxReplaced);
  if (before instanceof Uint8Array && before.equals(content)) return true;
  const exists = kindOf(file) !== null;
  if (exists && !force) {
    complain(io, `${name}: exists with other content; use --force to overwrite it`);
    return false;
  }
  const reason =
    before instanceof Uint8Array
      ? replaceFile(file, before, content)?.reason
      : exists
        ? before.reason
        : createFile(file, content)?.reason;
  if (reason !== undefined) complain(io, `${name}: cannot be written (${reason})`);
  return reason === undefined;
}
