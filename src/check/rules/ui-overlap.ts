import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule.js';
import { overlapFindings } from '../describe-overlaps.js';

/** Two hit areas of the user interface compete for the same clicks. */
export const uiOverlap = {
  id: 'ui-overlap',
  defaultSeverity: 'warning',
  description: 'UI hit areas overlap, so a click hits more than one.',
  run: (context) =>
    overlapFindings(context, 'ui-overlap', (name, others) =>
      l10n.t('{0} overlaps {1}: a click hits more than one.', name, others),
    ),
} as const satisfies Rule;
