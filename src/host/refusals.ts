import * as l10n from '@vscode/l10n';
import type { Refusal } from '../edit/plan-edit.js';

/** Why an edit cannot be made, as a sentence for the user. */
export function describeRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'computed':
      return l10n.t('{0} is computed: change it in the text', refusal.field);
    case 'missing':
      return l10n.t('The text has no {0} that could be changed', refusal.field);
    case 'not-static':
      return l10n.t('{0} is only known when the game runs', refusal.field);
    case 'not-a-number':
      return l10n.t('{0} is not a number', refusal.field);
    case 'stale':
      return l10n.t('The text around it cannot be read at the moment');
    case 'gone':
      return l10n.t('It is no longer in the text');
    case 'changed':
      return l10n.t('The text has changed meanwhile');
    case 'not-expressible':
      return l10n.t('The form in which it is written cannot express this');
  }
}
