import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule.js';
import { overlapFindings } from '../describe-overlaps.js';

/** Two hitboxes of one role partly overlap. */
export const overlap = {
  id: 'overlap',
  defaultSeverity: 'information',
  description: 'Hitboxes of the same role partly overlap.',
  run: (context) => overlapFindings(context, 'overlap', (name, others) => l10n.t('{0} overlaps {1}.', name, others)),
} as const satisfies Rule;
