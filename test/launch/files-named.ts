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

/** The tests to run: what every change needs, what finds rare things, or both. */
export type Tier = 'first' | 'rare' | 'all';

/** Whether a test file belongs to a tier: its name says so. What runs in two places runs in both tiers. */
export function isInTier(file: string, tier: Tier): boolean {
  const kind = /\.(rare|both)\.test\.\w+$/.exec(file)?.[1];
  return tier === 'all' || kind === 'both' || (kind === 'rare') === (tier === 'rare');
}

/** The tier that the options of a command name. */
export function tierOf({
  rare,
  all,
}: {
  readonly rare?: boolean | undefined;
  readonly all?: boolean | undefined;
}): Tier {
  return all === true ? 'all' : rare === true ? 'rare' : 'first';
}
