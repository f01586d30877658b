import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files below a folder whose names end like this, sorted. No folder, no files.
 * @param {string} folder
 * @param {string} ending
 * @returns {string[]}
 */
export function filesNamed(folder, ending) {
  let names;
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
