import * as l10n from '@vscode/l10n';
import type { Refusal } from '../edit/plan-edit.js';
import type { NumberOrigin } from '../model/document.js';

/** Why an edit cannot be made, as a sentence for the user. */
export function describeRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'computed':
      return describeComputed(refusal.field, refusal.origin);
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

function describeComputed(field: string, origin: NumberOrigin | undefined): string {
  switch (origin?.kind) {
    case 'file':
      return l10n.t('{0} depends on numbers of {1}: change it in the text', field, origin.name);
    case 'variable':
      return l10n.t('{0} depends on {1}, to which hitboxLens.variables gives a number', field, origin.name);
    case undefined:
      return l10n.t('{0} is computed: change it in the text', field);
  }
}
