import * as l10n from '@vscode/l10n';
import type { CustomData } from '../model/document.js';
import type { LossList } from './loss.js';

/** Returns the game's own data; undefined if there is none. `path`: of its hitbox, or null. */
export function customData(data: CustomData | undefined, losses: LossList, path: string | null): unknown {
  const { unread } = data ?? {};
  if (unread !== undefined) losses.add(path, l10n.t('Not read: {0}.', unread.join(', ')));
  return data?.value;
}
