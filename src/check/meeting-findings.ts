import * as l10n from '@vscode/l10n';
import type { MeetingKind } from './meetings.js';
import type { Finding, RuleContext } from './rule.js';
import { formatNumber, listNames, relatedTo } from './wording.js';

/** One finding for each hitbox that overlaps others: the sentence names the deepest of them with their depths. */
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
    return {
      hitbox,
      start: hitbox.start,
      end: hitbox.end,
      message: sentence(label(hitbox), listNames(names, partners.count)),
      related: relatedTo(others, label),
    };
  });
}
