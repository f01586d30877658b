import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule.js';
import { describeMove, listNames, printableName, relatedTo } from '../sentences.js';

/** A hitbox has no effect, because a larger one of its role covers it. */
export const contained = {
  id: 'contained',
  defaultSeverity: 'information',
  description: 'A hitbox is entirely inside another of the same role.',
  run: ({ hitboxes, overlaps }) =>
    hitboxes.flatMap((hitbox) => {
      const partners = overlaps.of(hitbox, 'contained');
      if (partners === null) return [];
      const others = partners.deepest.map((partner) => partner.hitbox);
      return {
        hitbox,
        start: hitbox.start,
        end: hitbox.end,
        message: l10n.t(
          '{0} is entirely inside {1} and has no effect. Delete it or move it {2}.',
          printableName(hitbox),
          listNames(others.map(printableName), partners.count),
          describeMove(partners.deepest[0]!.move, hitbox),
        ),
        related: relatedTo(others),
        partner: partners.deepest[0]!,
      };
    }),
} as const satisfies Rule;
