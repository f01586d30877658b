import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder whose names end like this, sorted. No folder, no files. */
export function filesNamed(folder: string, ending: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .sort()
    .map((name) => join(folder, name));
}

/** Each nth of some files from the kth on: `part` is `k/n`, counted from 1. All parts together have each file once. */
export function partOf(files: readonly string[], part: string): string[] {
  const [k, n] = part.split('/').map(Number);
  if (k === undefined || n === undefined || !(k >= 1 && k <= n)) throw new Error(`${part} is no part, as 1/2 is`);
  return files.filter((_, index) => index % n === k - 1);
}
