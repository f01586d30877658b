import * as l10n from '@vscode/l10n';
import type { HitboxDocument } from '../model/document.js';

/** Counts the hitboxes that aren't checked because only their numbers look like hitboxes. */
export function countPossible({ hitboxes }: Pick<HitboxDocument, 'hitboxes'>): number {
  return hitboxes.filter(({ certain }) => certain === null).length;
}

/** Returns a sentence about possible hitboxes that a check left out; null if there are none. */
export function describeUnchecked(possible: number): string | null {
  if (possible === 0) return null;
  return possible === 1
    ? l10n.t('1 possible hitbox not checked; its preview checks it.')
    : l10n.t('{0} possible hitboxes not checked; their preview checks them.', possible);
}
