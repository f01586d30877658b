import * as l10n from '@vscode/l10n';
import type { Hitbox } from '../model/document.js';
import type { OverlapKind } from './find-overlaps.js';
import { isHardToReach } from './likely-mistakes.js';
import type { Finding, RuleContext } from './rule.js';
import { describeMove, listNames, printableName, relatedTo, roundedText } from './sentences.js';

/**
 * Creates one finding per pair, or per hitbox that overlaps several: it lists the deepest with their depths, and how
 * far to move the hitbox or the other one.
 */
export function overlapFindings(
  { hitboxes, overlaps }: RuleContext,
  kind: OverlapKind,
  sentence: (name: string, others: string, hitbox: Hitbox) => string,
): Finding[] {
  return hitboxes.flatMap((hitbox) => {
    const partners = overlaps.of(hitbox, kind);
    if (partners === null) return [];
    // How deep something is buried says nothing: it is entirely inside.
    const isBuried = kind === 'inside-solid' && isHardToReach(hitbox);
    const names = partners.deepest.map((partner) =>
      isBuried
        ? printableName(partner.hitbox)
        : l10n.t('{0} by {1}', printableName(partner.hitbox), roundedText(partner.depth)),
    );
    const others = partners.deepest.map((partner) => partner.hitbox);
    const { hitbox: deepest, move } = partners.deepest[0]!;
    const back = { x: -move.x, y: -move.y };
    const advice =
      partners.count === 1
        ? l10n.t(
            'Move it {0}, or move {1} {2}.',
            describeMove(move, hitbox),
            printableName(deepest),
            describeMove(back, deepest),
          )
        : l10n.t('To clear {0}, move it {1}.', printableName(deepest), describeMove(move, hitbox));
    return {
      hitbox,
      start: hitbox.start,
      end: hitbox.end,
      message: `${sentence(printableName(hitbox), listNames(names, partners.count), hitbox)} ${advice}`,
      related: relatedTo(others),
      partner: partners.deepest[0]!,
    };
  });
}
