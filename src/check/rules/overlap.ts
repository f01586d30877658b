import * as l10n from '@vscode/l10n';
import { overlapFindings } from '../describe-overlaps.js';
import type { Habit } from '../find-overlaps.js';
import type { Finding, Rule } from '../rule.js';
import { describeMove, printableName, relatedTo, roundedText } from '../sentences.js';

/** Two hitboxes that collide were probably not meant to overlap. */
export const overlap = {
  id: 'overlap',
  defaultSeverity: 'information',
  description: 'Hitboxes that are written together overlap.',
  run: (context) => [
    ...overlapFindings(context, 'overlap', (name, others) => l10n.t('{0} overlaps {1}.', name, others)),
    ...context.overlaps.habits.map(habitFinding),
  ],
} as const satisfies Rule;

/** One finding for a list that may be meant to have so many overlaps. */
function habitFinding({ count, hitbox, partner, others }: Habit): Finding {
  return {
    hitbox,
    start: hitbox.start,
    end: hitbox.end,
    message: l10n.t(
      '{0} overlaps {1} by {2}, the deepest of {3} overlaps in this list. To clear {1}, move it {4}.',
      printableName(hitbox),
      printableName(partner.hitbox),
      roundedText(partner.depth),
      count,
      describeMove(partner.move, hitbox),
    ),
    related: relatedTo([partner.hitbox, ...others]),
    partner,
  };
}
