import * as l10n from '@vscode/l10n';
import type { Convention } from '../../src/model/convention.js';

/**
 * Returns a convention in as few words as possible: "px · top left", "tile · center · y up". The details are in the
 * panel.
 */
export function shortConvention(convention: Convention): string {
  const { unit, yAxis } = convention;
  const parts = [unit.includes('/') ? `${unit} px` : unit, pointText(convention)];
  if (yAxis === 'up') parts.push(l10n.t('y up'));
  return parts.join(' · ');
}

/** Returns what the numbers describe: a point of the box, its sides, or all of its points. */
function pointText({ tuple, anchor }: Convention): string {
  if (tuple === 'ltrb' || tuple === 'lrtb') return l10n.t('sides');
  if (tuple === 'points' || tuple === 'xyxyr') return l10n.t('points');
  switch (anchor) {
    case 'top-left':
      return l10n.t('top left');
    case 'center':
      return l10n.t('center');
    case 'bottom-center':
      return l10n.t('bottom center');
    case 'bottom-left':
      return l10n.t('bottom left');
  }
}
