import * as l10n from '@vscode/l10n';
import type { Role } from '../model/role.js';

/** Returns a role as it is shown: a neutral hitbox has none. */
export function roleText(role: Role): string {
  return role === 'other' ? l10n.t('no role') : role;
}
