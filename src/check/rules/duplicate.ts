import * as l10n from '@vscode/l10n';
import type { Hitbox } from '../../model/document.js';
import type { Rule } from '../rule.js';
import { listNames, printableName, relatedTo } from '../sentences.js';

/** A hitbox equals an earlier one; usually it was pasted and never moved. */
export const duplicate = {
  id: 'duplicate',
  defaultSeverity: 'warning',
  description: 'Two hitboxes of the same owner, role, and frames are identical.',
  run: ({ duplicates, isIgnored }) =>
    duplicates.flatMap((group) => {
      const notIgnored = group.filter((hitbox) => !isIgnored(hitbox, 'duplicate'));
      const first = notIgnored[0];
      if (first === undefined) return [];
      return notIgnored.slice(1).map((hitbox, index) => {
        const earlier = notIgnored.slice(0, Math.min(index + 1, 10));
        return {
          hitbox,
          start: hitbox.start,
          end: hitbox.end,
          message: messageFor(
            isNamedLike(hitbox, earlier),
            printableName(hitbox),
            listNames(earlier.map(printableName), index + 1),
          ),
          related: relatedTo(earlier),
        };
      });
    }),
} as const satisfies Rule;

/** Whether hitboxes have no names, or the same. */
function isNamedLike({ name }: Hitbox, others: readonly Hitbox[]): boolean {
  return others.some((other) => other.name === name || (name.endsWith(']') && other.name.endsWith(']')));
}

function messageFor(isCopy: boolean, name: string, others: string): string {
  return isCopy
    ? l10n.t('{0} is an exact copy of {1}. Delete it or move it.', name, others)
    : l10n.t('{0} has the same role and numbers as {1}. Delete it or move it.', name, others);
}
