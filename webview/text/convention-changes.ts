import * as l10n from '@vscode/l10n';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Convention, Evidence } from '../../src/model/convention.js';

/**
 * Returns sentences about newly guessed conventions: the text was edited, and its numbers imply something else now.
 * Conventions declared by a comment or a setting aren't guessed, and their author knows them.
 */
export function conventionChangesText(before: readonly SceneHitbox[], after: readonly SceneHitbox[]): string | null {
  const conventionById = new Map(before.map(({ id, convention }) => [id, convention]));
  const sentences = new Set<string>();
  for (const { id, convention } of after) {
    const old = conventionById.get(id);
    if (old !== undefined && old !== convention)
      for (const sentence of changed(old, convention)) sentences.add(sentence);
  }
  return sentences.size === 0 ? null : [...sentences].join(' · ');
}

function changed(before: Convention, after: Convention): string[] {
  const { tuple, anchor, yAxis, unit, angleUnit } = after;
  const sentences: string[] = [];
  if (isGuessed(after.angleBecause) && before.angleUnit !== null && angleUnit !== before.angleUnit) {
    if (angleUnit === 'radians') sentences.push(l10n.t('Angle unit changed to radians'));
    if (angleUnit === 'degrees') sentences.push(l10n.t('Angle unit changed to degrees'));
  }
  if (isGuessed(after.unitBecause) && unit !== before.unit) {
    sentences.push(l10n.t('Unit changed to {0}', unit));
  }
  const { space, spaceBecause } = after;
  if (space && before.space && (space === 'sprites') !== (before.space === 'sprites')) {
    if (spaceBecause === 'overlaps' || spaceBecause === 'boxes') sentences.push(l10n.t('Now read as separate sprites'));
    else if (spaceBecause !== 'comment' && spaceBecause !== 'setting') sentences.push(l10n.t('Now read as one world'));
  }
  if (!isGuessed(after.because)) return sentences;
  if (tuple !== before.tuple) sentences.push(l10n.t('Tuple order changed to {0}', tuple));
  else if (anchor !== before.anchor) {
    sentences.push(l10n.t('Anchor changed to {0}', anchor));
  }
  if (yAxis !== before.yAxis) {
    sentences.push(yAxis === 'up' ? l10n.t('Y axis changed to up') : l10n.t('Y axis changed to down'));
  }
  return sentences;
}

/** Tells whether a convention comes from the numbers, or from nothing. */
function isGuessed(because: Evidence | undefined): boolean {
  return because === undefined || because === 'numbers';
}
