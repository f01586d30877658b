import * as l10n from '@vscode/l10n';
import type { SceneHitbox } from '../../src/messages/scene.js';

/** What the bar says of possible hitboxes, of which some may be selected. */
export function possibleText(possible: number, selected: number): string {
  const of =
    possible === 1
      ? l10n.t('1 possible hitbox.')
      : selected > 0 && selected < possible
        ? l10n.t('{0} of {1} possible hitboxes selected.', selected, possible)
        : l10n.t('{0} possible hitboxes.', possible);
  return `${of} ${l10n.t('Nothing in the file marks these numbers as hitboxes.')}`;
}

/** Why a hitbox counts as one, for the status line. */
export function certaintyText({ certain }: Pick<SceneHitbox, 'certain'>): string {
  if (certain === null) return l10n.t('possible hitbox: numbers only');
  const { proof, word } = certain;
  switch (proof) {
    case 'format':
      return l10n.t('hitbox: file format');
    case 'directive':
      return l10n.t('hitbox: comment');
    case 'setting':
      return word === '' ? l10n.t('hitbox: setting') : l10n.t('hitbox: setting for {0}', word);
    case 'call':
      return l10n.t('hitbox: call of {0}', word);
    case 'key':
      return l10n.t('hitbox: name {0}', word);
    case 'type':
      return l10n.t('hitbox: type {0}', word);
    case 'file':
      return l10n.t('hitbox: file name {0}', word);
    case 'test':
      return l10n.t('hitbox: collision tests in code');
    case 'trial':
      return l10n.t('hitbox: not saved yet');
  }
}
