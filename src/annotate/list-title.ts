import * as l10n from '@vscode/l10n';

/**
 * Returns the text above a list: "8 hitboxes · 2 collide · Open Preview". `colliding`: null if unknown, and not
 * mentioned if 0.
 */
export function listTitle(hitboxes: number, colliding: number | null): string {
  const parts = [hitboxes === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', hitboxes)];
  if (colliding === 1) parts.push(l10n.t('1 collides'));
  else if (colliding !== null && colliding > 0) parts.push(l10n.t('{0} collide', colliding));
  return [...parts, l10n.t('Open Preview')].join(' · ');
}
