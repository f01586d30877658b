import * as l10n from '@vscode/l10n';
import type { MeetingKind } from './meetings.js';
import type { Finding, RuleContext } from './rule.js';
import { describeWay, formatNumber, listNames, relatedTo } from './wording.js';

/**
 * One finding for each pair, or for each hitbox that overlaps several: the sentence names the deepest of them with
 * their depths and says how far the hitbox has to move, or the other one.
 */
export function meetingFindings(
  { hitboxes, meetings, label }: RuleContext,
  kind: MeetingKind,
  sentence: (name: string, others: string) => string,
): Finding[] {
  return hitboxes.flatMap((hitbox) => {
    const partners = meetings.of(hitbox, kind);
    if (partners === null) return [];
    const names = partners.deepest.map((partner) =>
      l10n.t('{0} by {1}', label(partner.hitbox), formatNumber(partner.depth)),
    );
    const others = partners.deepest.map((partner) => partner.hitbox);
    const { hitbox: deepest, way } = partners.deepest[0]!;
    const back = { x: -way.x, y: -way.y };
    const advice =
      partners.count === 1
        ? l10n.t('Move it {0}, or move {1} {2}.', describeWay(way, hitbox), label(deepest), describeWay(back, deepest))
        : l10n.t('To clear {0}, move it {1}.', label(deepest), describeWay(way, hitbox));
    return {
      hitbox,
      start: hitbox.start,
      end: hitbox.end,
      message: `${sentence(label(hitbox), listNames(names, partners.count))} ${advice}`,
      related: relatedTo(others, label),
    };
  });
}
