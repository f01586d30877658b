import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule.js';
import { listNames, relatedTo } from '../wording.js';

/** A hitbox says what an earlier one has said; mostly one that was pasted and never moved. */
export const duplicate = {
  id: 'duplicate',
  defaultSeverity: 'warning',
  description: 'Two hitboxes of the same owner, role, and frames are identical.',
  run: ({ duplicates, label, isIgnored }) =>
    duplicates.flatMap((group) => {
      const heard = group.filter((hitbox) => !isIgnored(hitbox, 'duplicate'));
      const first = heard[0];
      if (first === undefined) return [];
      return heard.slice(1).map((hitbox, index) => {
        const earlier = heard.slice(0, Math.min(index + 1, 10));
        return {
          hitbox,
          start: hitbox.start,
          end: hitbox.end,
          message: l10n.t(
            '{0} is an exact copy of {1}. Delete it or move it.',
            label(hitbox),
            listNames(earlier.map(label), index + 1),
          ),
          related: relatedTo(earlier, label),
        };
      });
    }),
} as const satisfies Rule;
