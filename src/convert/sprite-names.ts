import * as l10n from '@vscode/l10n';
import type { LossList } from './loss.js';

/** Gives sprites unique names. */
export class SpriteNames {
  private readonly taken = new Set<string>();

  /**
   * Returns the name of a sprite in the output: its own, or that of its file if it has none. If another sprite has this
   * name, it is distinguished by its path in the data or by its file, with a loss.
   */
  add(name: string, id: string, source: string, losses: LossList): string {
    const stem = sourceName(source);
    const wanted = name === '' ? stem : name;
    const result = this.findFree(wanted, id, stem);
    this.taken.add(result);
    if (result !== wanted)
      losses.add(null, l10n.t('The sprite {0} is called "{1}", because another one has its name.', wanted, result));
    return result;
  }

  private findFree(wanted: string, id: string, stem: string): string {
    const candidates = [wanted, ...(id === '' ? [] : [id]), `${stem}/${wanted}`];
    const free = candidates.find((candidate) => !this.taken.has(candidate));
    if (free !== undefined) return free;
    for (let k = 2; ; k++) if (!this.taken.has(`${wanted} ${k}`)) return `${wanted} ${k}`;
  }
}

/** Returns the name of a file without its folder and its extensions: `hero` for `src/hero.hitbox.json`. */
export function sourceName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?<=.)\..*$/s, '') || 'sprite';
}
