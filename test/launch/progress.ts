import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const MB = 1e6;

/** What `blocks` of a file counts, on every system. */
const BLOCK = 512;

/** Returns how many MB the files below these folders take on disk. Files that vanish meanwhile count nothing. */
export async function sizeOf(folders: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const stats = await Promise.all(
      files.map(({ parentPath, name }) => lstat(join(parentPath, name)).catch(() => null)),
    );
    for (const one of stats) bytes += (one?.blocks ?? 0) * BLOCK;
  }
  return bytes / MB;
}

/**
 * The line about an installation that has written `done` of about `total` MB. What is there is never said to be more
 * than nearly all, because `total` is an estimate.
 */
export function progressLine(done: number, total: number): string {
  return `  ${Math.round(Math.min(done, total * 0.99))} of about ${total} MB installed …`;
}

/** Reports the progress of an installation every few seconds, until the returned function is called. */
export function reportProgress(
  folders: readonly string[],
  total: number,
  print: (line: string) => void,
  every = 3000,
): () => void {
  let last = '';
  let over = false;
  const timer = setInterval(() => {
    void sizeOf(folders).then((done) => {
      const line = progressLine(done, total);
      if (over || line === last) return;
      last = line;
      print(line);
    });
  }, every);
  return () => {
    over = true;
    clearInterval(timer);
  };
}
