import * as l10n from '@vscode/l10n';
import { maxCount, type OverlapCounts } from './collisions.js';

/**
 * Returns the text above a list, in the words of the preview's status: "8 hitboxes, 1 collision, 2 overlaps ignored ·
 * Open Preview". `counts`: null if unknown.
 */
export function listTitle(hitboxes: number, counts: OverlapCounts | null): string {
  const parts = [hitboxes === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', hitboxes)];
  if (counts !== null) {
    const { collisions, ignored } = counts;
    parts.push(collisions === 1 ? l10n.t('1 collision') : l10n.t('{0} collisions', countText(collisions)));
    if (ignored === 1) parts.push(l10n.t('1 overlap ignored'));
    else if (ignored > 1) parts.push(l10n.t('{0} overlaps ignored', countText(ignored)));
  }
  return `${parts.join(', ')} · ${l10n.t('Open Preview')}`;
}

function countText(count: number): string {
  return count > maxCount ? `${maxCount.toLocaleString('en')}+` : String(count);
}
