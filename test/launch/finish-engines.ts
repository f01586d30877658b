import { join } from 'node:path';
import { removeAll, removeSourceMaps } from './remove-unused';

/** What of the engines neither a bundler nor TypeScript reads: sources, documentation as data, other builds. */
const unused: Readonly<Record<string, readonly string[]>> = {
  phaser3: ['changelog', 'plugins', 'src', 'types/phaser.json'],
  phaser4: ['changelog', 'plugins', 'src', 'tests', 'types/phaser.json'],
  'pixi.js': ['dist'],
};

/** Removes what nobody uses of the engines: two thirds of their size. */
export async function finishEngines(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules');
  for (const [name, files] of Object.entries(unused)) await removeAll(join(installed, name), files);
  await removeSourceMaps(installed);
}
