import * as l10n from '@vscode/l10n';
import { overlapFindings } from '../describe-overlaps.js';
import type { Rule } from '../rule.js';
import { isHardToReach } from '../likely-mistakes.js';

/** A character is stuck in a wall, or nothing can reach an attack or a sensor inside one. */
export const insideSolid = {
  id: 'inside-solid',
  defaultSeverity: 'information',
  description: 'A character overlaps a solid hitbox, or an attack or a sensor is entirely inside one.',
  run: (context) =>
    overlapFindings(context, 'inside-solid', (name, others, hitbox) =>
      isHardToReach(hitbox)
        ? l10n.t('{0} is entirely inside {1}: nothing can reach it.', name, others)
        : l10n.t('{0} is stuck in {1}.', name, others),
    ),
} as const satisfies Rule;
