import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files below a folder whose names end like this, sorted; none if the folder doesn't exist. */
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
