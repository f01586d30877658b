import * as l10n from '@vscode/l10n';
import type { Convention, Evidence } from '../../src/model/convention.js';

/** Returns the reasons for a convention, in a few short phrases. */
export function describeEvidence(convention: Convention): string[] {
  const { because, word, unitBecause, unitWord, angleBecause } = convention;
  const reasons = [
    because === undefined ? null : describeReason(because, word ?? ''),
    unitBecause === undefined ? null : l10n.t('unit {0}', describeReason(unitBecause, unitWord ?? '')),
    angleBecause === undefined ? null : angleReason(angleBecause),
    describeSpace(convention),
  ];
  return reasons.filter((reason) => reason !== null);
}

/** Returns the space and the reason for it: "one world: objects have a position"; null if there is no reason. */
function describeSpace({ space, spaceBecause, spaceCount = 0 }: Convention): string | null {
  if (spaceBecause === undefined) return null;
  switch (spaceBecause) {
    case 'position':
      return l10n.t('one world: objects with boxes have a position');
    case 'boxes':
      return l10n.t('separate sprites: objects have boxes of their own');
    case 'numbers':
      return l10n.t('one world: boxes include the position of their object');
    case 'overlaps':
      return l10n.t('separate sprites: every two of {0} entries overlap', spaceCount);
    case 'comment':
    case 'setting': {
      const text = space === 'sprites' ? l10n.t('separate sprites') : l10n.t('one world');
      return `${text}: ${describeReason(spaceBecause, '')}`;
    }
  }
}

function describeReason(because: Evidence, word: string): string {
  switch (because) {
    case 'keys':
      return l10n.t('from key {0}', word);
    case 'call':
      return l10n.t('from {0}', word);
    case 'format':
      return l10n.t('set by the format');
    case 'numbers':
      return l10n.t('guessed from the numbers');
    case 'comment':
      return l10n.t('set by a comment');
    case 'setting':
      return l10n.t('set in settings');
  }
}

function angleReason(because: Evidence): string {
  switch (because) {
    case 'numbers':
      return l10n.t('angle unit guessed from the numbers');
    case 'keys':
      return l10n.t('angle unit from the key');
    case 'call':
    case 'format':
    case 'comment':
    case 'setting':
      return l10n.t('angles {0}', describeReason(because, ''));
  }
}
