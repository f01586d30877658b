import * as l10n from '@vscode/l10n';
import type { SceneHitbox } from '../../src/messages/scene.js';

/** Returns why something counts as a hitbox, for the status bar. */
export function certaintyText({ certain }: Pick<SceneHitbox, 'certain'>): string {
  if (certain === null) return l10n.t('Possible hitbox: numbers only');
  const { proof, word } = certain;
  switch (proof) {
    case 'format':
      return l10n.t('Read as a hitbox because of the file format');
    case 'directive':
      return l10n.t('Read as a hitbox because of a comment');
    case 'setting':
      return word === ''
        ? l10n.t('Read as a hitbox because of a setting')
        : l10n.t('Read as a hitbox because of the setting for “{0}”', word);
    case 'call':
      return l10n.t('Read as a hitbox because of the call “{0}”', word);
    case 'key':
      return l10n.t('Read as a hitbox because of the name “{0}”', word);
    case 'type':
      return l10n.t('Read as a hitbox because of the type “{0}”', word);
    case 'file':
      return l10n.t('Read as a hitbox because of the file name “{0}”', word);
    case 'test':
      return l10n.t('Read as a hitbox because of collision tests in code');
    case 'opened':
      return l10n.t('Read as a hitbox while this preview is open');
    case 'trial':
      return l10n.t('Read as a hitbox, not saved yet');
  }
}
