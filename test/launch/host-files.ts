import { basename } from 'node:path';
import type { Tier } from './files-named';

/** Where a test of the host suite can run: in front of VS Code in memory, or in one of VS Code's extension hosts. */
export type HostPlace = 'memory' | 'node' | 'web';

/**
 * Where a file of the host suite runs in a tier; its name says so. In the first tier, only what needs VS Code runs there:
 * `.vscode.test.ts` in its host in Node, `.web.test.ts` in that of the browser, too, and `.both.test.ts`, which compares
 * VS Code with the one in memory, in both. Otherwise everything runs in VS Code, in the browser's host without the files
 * that need Node (`.node.test.ts`).
 */
export function placesOf(file: string, tier: Tier): readonly HostPlace[] {
  const marks = basename(file).split('.').slice(1, -2);
  const has = (...names: string[]): boolean => names.some((name) => marks.includes(name));
  const isRare = has('rare');
  if (tier === 'first') {
    const places: [HostPlace, boolean][] = [
      ['memory', !has('vscode')],
      ['node', has('vscode', 'both')],
      ['web', has('web')],
    ];
    return isRare ? [] : places.flatMap(([place, isThere]) => (isThere ? [place] : []));
  }
  if (tier === 'rare' && !isRare) return [];
  return has('node', 'vscode', 'both') ? ['node'] : ['node', 'web'];
}
