import * as l10n from '@vscode/l10n';
import type { Fault } from '../../model/format-diagnostic.js';
import type { Rule } from '../rule.js';
import { printable } from '../wording.js';

/** The file says something of a hitbox that its format does not allow, so that a part of it has no effect. */
export const format = {
  id: 'format',
  defaultSeverity: 'warning',
  description: 'A hitbox says something that its format does not allow.',
  run: ({ hitboxes, label }) =>
    hitboxes.flatMap((hitbox) =>
      (hitbox.faults ?? []).map((fault) => ({
        hitbox,
        start: fault.start,
        end: fault.end,
        message: sentence(fault, label(hitbox)),
        related: [],
      })),
    ),
} as const satisfies Rule;

function sentence({ kind, word }: Fault, name: string): string {
  const said = printable(word);
  switch (kind) {
    case 'more-shapes':
      return l10n.t('{0} has a second shape, {1}: only its first one counts.', name, said);
    case 'more-numbers':
      return l10n.t('{0} of {1} has more numbers than it needs.', said, name);
    case 'no-turn':
      return l10n.t('The rotation of {0} has no effect: a {1} is not turned by one.', name, said);
    case 'unreadable':
      return l10n.t('{0} of {1} cannot be read.', said, name);
    case 'no-animation':
      return l10n.t('The sprite of {0} has no animation {1}.', name, said);
    case 'needs-animation':
      return l10n.t('The frames of {0} count in no animation: name the one that they are in.', name);
    case 'frames-beyond':
      return said === ''
        ? l10n.t('The frames of {0} go beyond the last frame of its sprite.', name)
        : l10n.t('The frames of {0} go beyond the last frame of {1}.', name, said);
  }
}
