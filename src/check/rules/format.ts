import * as l10n from '@vscode/l10n';
import type { FormatDiagnostic } from '../../model/document-diagnostic.js';
import type { Rule } from '../rule.js';
import { printable, printableName } from '../sentences.js';

/** A hitbox, or its file, has content that the format doesn't allow. */
export const format = {
  id: 'format',
  defaultSeverity: 'warning',
  description: 'A hitbox or its file breaks the rules of its format.',
  run: ({ hitboxes, diagnostics }) => [
    ...diagnostics.flatMap((diagnostic) => {
      if (diagnostic.kind !== 'version' && diagnostic.kind !== 'rejected') return [];
      const { start, end } = diagnostic;
      const message = diagnostic.kind === 'version' ? versionSentence() : `${diagnostic.word}.`;
      return [{ hitbox: null, start, end, message, related: [] }];
    }),
    ...hitboxes.flatMap((hitbox) =>
      (hitbox.formatDiagnostics ?? []).map((formatDiagnostic) => ({
        hitbox,
        start: formatDiagnostic.start,
        end: formatDiagnostic.end,
        message: sentence(formatDiagnostic, printableName(hitbox)),
        related: [],
      })),
    ),
  ],
} as const satisfies Rule;

function versionSentence(): string {
  return l10n.t('This file has an unknown version: the only one is 1. Update Hitbox Lens if the file is newer.');
}

function sentence({ kind, word }: FormatDiagnostic, name: string): string {
  const shownWord = printable(word);
  switch (kind) {
    case 'more-shapes':
      return l10n.t('{0} has more than one shape: {1} is ignored.', name, shownWord);
    case 'more-numbers':
      return l10n.t('{0} of {1} has too many numbers.', shownWord, name);
    case 'no-turn':
      return l10n.t('The rotation of {0} has no effect on a {1}.', name, shownWord);
    case 'unreadable':
      return l10n.t("{0} of {1} can't be read.", shownWord, name);
    case 'no-animation':
      return l10n.t('The sprite of {0} has no animation {1}.', name, shownWord);
    case 'frames-beyond':
      return shownWord === ''
        ? l10n.t('The frames of {0} exceed the last frame of its sprite.', name)
        : l10n.t('The frames of {0} exceed the last frame of {1}.', name, shownWord);
    case 'frames-reversed':
      return l10n.t('The frames of {0} end before they begin.', name);
    case 'keys-order':
      return l10n.t("A key of {0} isn't after the one before it, and is ignored.", name);
    case 'other-kind':
      return l10n.t('A key of {0} is a {1}, unlike the first one, so nothing is interpolated.', name, shownWord);
    case 'beside-keys':
      return l10n.t('{0} has keys, so {1} is ignored.', name, shownWord);
  }
}
