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
  return `${of} ${l10n.t('Nothing in the text says that these numbers are hitboxes.')}`;
}

/** Why a hitbox counts as one, for the status line. */
export function certaintyText({ certain }: Pick<SceneHitbox, 'certain'>): string {
  if (certain === null) return l10n.t('possible: only its numbers');
  const { proof, word } = certain;
  switch (proof) {
    case 'format':
      return l10n.t('hitbox: by the file format');
    case 'directive':
      return l10n.t('hitbox: by the comment');
    case 'setting':
      return word === '' ? l10n.t('hitbox: by a setting') : l10n.t('hitbox: by the setting for {0}', word);
    case 'call':
      return l10n.t('hitbox: by {0}', word);
    case 'key':
      return l10n.t('hitbox: by the name {0}', word);
    case 'type':
      return l10n.t('hitbox: by the type {0}', word);
    case 'file':
      return l10n.t('hitbox: by the file name {0}', word);
    case 'test':
      return l10n.t('hitbox: the code tests for collisions');
    case 'trial':
      return l10n.t('hitbox: not written yet');
  }
}
