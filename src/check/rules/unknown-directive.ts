import * as l10n from '@vscode/l10n';
import { conventionKeywords, valuesOfKeyword } from '../../model/convention.js';
import { knownRoles } from '../../model/role.js';
import type { Rule } from '../rule.js';
import { printable } from '../sentences.js';

/** A comment for Hitbox Lens contains an unknown keyword, which has no effect on the numbers. */
export const unknownDirective = {
  id: 'unknown-directive',
  defaultSeverity: 'warning',
  description: 'A "hitbox-lens: …" comment contains an unknown keyword.',
  run: ({ diagnostics }) =>
    diagnostics.flatMap((diagnostic) => {
      if (diagnostic.kind !== 'unknown-directive') return [];
      const { start, end, word } = diagnostic;
      return { hitbox: null, start, end, message: sentence(word), related: [] };
    }),
} as const satisfies Rule;

function sentence(word: string): string {
  const [key = '', value] = word.toLowerCase().split('=');
  const values = key === 'role' ? knownRoles : valuesOfKeyword(key);
  if (values === null)
    return l10n.t(
      'Unknown keyword {0}. Valid keywords: {1}.',
      printable(word),
      [...conventionKeywords, 'role='].join(', '),
    );
  if (value === undefined || value === '') return l10n.t('{0} needs a value: {1}.', printable(key), values.join(', '));
  return l10n.t("{0} can't be {1}. Valid values: {2}.", printable(key), printable(value), values.join(', '));
}
