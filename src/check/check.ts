import * as l10n from '@vscode/l10n';
import type { HitboxDocument, Sprite } from '../model/document.js';
import type { ImageFact } from '../model/image-fact.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { Problem, Severity } from '../model/problem.js';
import { createRuleContext } from './context.js';
import type { Finding, Rule } from './rule.js';
import { rules } from './rules/index.js';

/** Summarizes the problems that aren't shown in one more problem. */
export const summaryRule = {
  id: 'more',
  defaultSeverity: 'information',
  description: 'A file has more problems than are shown.',
} as const;

/** Every possible id of a problem. */
export type RuleId = (typeof rules)[number]['id'] | typeof summaryRule.id;

/** The properties of a rule for reports. */
type RuleInfo = Pick<Rule, 'defaultSeverity' | 'description'> & { readonly id: RuleId };

/** Every rule that can report problems, in the order of the documentation. */
export const ruleInfos: readonly RuleInfo[] = [...rules, summaryRule];

export interface CheckOptions {
  readonly matrix: CollisionMatrix;
  /** The severity of each rule; unlisted rules have their default. */
  readonly severities: Readonly<Partial<Record<RuleId, Severity | 'off'>>>;
  /** At most this many problems per file, the most severe first; one more counts the rest. 100 if absent. */
  readonly maxProblems?: number;
  /** Returns what is known about the image of a sprite; null if that is nothing. Absent: nothing is known. */
  readonly imageOf?: (sprite: Sprite) => ImageFact | null;
}

export const defaultCheckOptions: CheckOptions = { matrix: {}, severities: {} };

const documentation = 'https://github.com/hitbox-lens/hitbox-lens/blob/main/docs/rules.md';

/** Returns the link to a rule's documentation. */
export function ruleUrl(id: string): string {
  return `${documentation}#${encodeURIComponent(id)}`;
}

/** Returns the problems of a document in text order. Stale hitboxes have none. */
export function check(document: HitboxDocument, options: CheckOptions): Problem[] {
  const context = createRuleContext(document, options);
  const problems: Problem[] = [];
  // An entry with keys is a hitbox per frame, which may all have the same problem.
  const ofEntries = new Set<string>();
  for (const rule of rules) {
    const severity = options.severities[rule.id] ?? rule.defaultSeverity;
    if (severity === 'off') continue;
    const findings: readonly Finding[] = rule.run(context);
    for (const { hitbox, start, end, message, related, partner } of findings) {
      if (context.isIgnored(hitbox ?? { start }, rule.id)) continue;
      if (hitbox?.keys !== undefined) {
        const key = JSON.stringify([rule.id, start, end, message]);
        if (ofEntries.has(key)) continue;
        ofEntries.add(key);
      }
      const wayOut = partner === undefined ? {} : { wayOut: { partner: partner.hitbox.id, move: partner.move } };
      problems.push({ rule: rule.id, severity, start, end, message, related, hitbox: hitbox?.id ?? '', ...wayOut });
    }
  }
  return capped(problems, options, context.isComplete());
}

const badness: Readonly<Record<Severity, number>> = { error: 0, warning: 1, information: 2, hint: 3 };

/** Returns the most severe problems up to the limit, in text order, and then one that counts the rest. */
function capped(problems: Problem[], options: CheckOptions, complete: boolean): Problem[] {
  const limit = Math.max(0, options.maxProblems ?? 100);
  if (problems.length <= limit && complete) return problems.sort(inText);
  const worst = [...problems].sort((p, q) => badness[p.severity] - badness[q.severity] || inText(p, q));
  const shown = worst.slice(0, limit).sort(inText);
  const dropped = worst.slice(limit).sort(inText);
  const severity = options.severities[summaryRule.id] ?? summaryRule.defaultSeverity;
  const place = dropped[0] ?? shown.at(-1);
  if (severity === 'off' || place === undefined) return shown;
  const { start, end, hitbox } = place;
  const message = summary(dropped.length, complete);
  return [...shown, { rule: summaryRule.id, severity, start, end, message, related: [], hitbox }];
}

function summary(dropped: number, complete: boolean): string {
  if (!complete && dropped > 0) {
    return l10n.t("At least {0} more problems in this file aren't shown: too many hitboxes overlap.", dropped);
  }
  if (!complete) return l10n.t('Too many hitboxes overlap in this file to report them all.');
  if (dropped === 1) return l10n.t("1 more problem in this file isn't shown.");
  return l10n.t("{0} more problems in this file aren't shown.", dropped);
}

function inText(p: Problem, q: Problem): number {
  return p.start - q.start || p.end - q.end;
}
