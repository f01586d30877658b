import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule.js';
import { printable } from '../sentences.js';

/** A list with an entry for each frame is too short or too long. */
export const frameCount = {
  id: 'frame-count',
  defaultSeverity: 'warning',
  description: 'A per-frame list does not have one entry per frame.',
  run: ({ diagnostics }) =>
    diagnostics.flatMap((diagnostic) => {
      if (diagnostic.kind !== 'frame-count') return [];
      const { start, end, list, entries, frames } = diagnostic;
      const message = l10n.t('{0} has {1} entries, but there are {2} frames.', printable(list), entries, frames);
      return { hitbox: null, start, end, message, related: [] };
    }),
} as const satisfies Rule;
