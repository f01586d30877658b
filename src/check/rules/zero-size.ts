import { printableName } from '../sentences.js';
import * as l10n from '@vscode/l10n';
import type { Hitbox } from '../../model/document.js';
import type { Rule } from '../rule.js';
import { getSizes, dimensionOf } from '../size.js';

/** A hitbox is flat. One without any size is ignored: that is how files disable a hitbox. */
export const zeroSize = {
  id: 'zero-size',
  defaultSeverity: 'warning',
  description: 'A hitbox has a width but no height, or the reverse.',
  run: ({ hitboxes }) =>
    hitboxes.flatMap((hitbox) => {
      if (dimensionOf(hitbox.shape) !== 'line' || isPieceOfLine(hitbox)) return [];
      return {
        hitbox,
        start: hitbox.start,
        end: hitbox.end,
        message: sentence(printableName(hitbox), getSizes(hitbox.shape).find(({ value }) => value === 0)?.of),
        related: [],
      };
    }),
} as const satisfies Rule;

/** Whether a capsule is written as corners or only two ends: it is a line, and has no radius that could be wrong. */
function isPieceOfLine({ shape, convention, fields }: Hitbox): boolean {
  if (shape.kind !== 'capsule') return false;
  return convention.tuple === 'points' || fields.some(({ name, start, end }) => name === 'radius' && start === end);
}

function sentence(name: string, size: 'width' | 'height' | 'radius' | undefined): string {
  if (size === 'width') return l10n.t('The width of {0} is 0: it has no area.', name);
  if (size === 'height') return l10n.t('The height of {0} is 0: it has no area.', name);
  return l10n.t('The radius of {0} is 0: it has no area.', name);
}
