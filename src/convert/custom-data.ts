import * as l10n from '@vscode/l10n';
import type { CustomData } from '../model/document.js';
import type { LossList } from './loss.js';

/** Returns the game's own data; undefined if there is none. `path`: of its hitbox, or null. */
export function customData(data: CustomData | undefined, losses: LossList, path: string | null): unknown {
  if (data === null) losses.add(path, l10n.t('Its data could not be read.'));
  return data?.value;
}
