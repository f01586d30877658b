import * as l10n from '@vscode/l10n';
import { listNames, printableName } from '../check/sentences.js';
import { withoutNegativeSizes } from '../check/size.js';
import type { EditChange, OtherChange } from '../edit/change.js';
import { planVerified, type Reread } from '../edit/plan-verified.js';
import type { Writing } from '../edit/plan-entries.js';
import { isNearShape } from '../edit/reading-changes.js';
import type { Problem } from '../model/problem.js';
import type { TextEdit } from '../model/span.js';
import { removesComments } from './exact-copy.js';
import { fixFor } from './fix-for.js';

/** The edits of a fix, in text order; or why there are none, as a sentence for the user. */
export type FixPlan = { readonly edits: readonly TextEdit[] } | { readonly refused: string };

/**
 * Returns the edits that fix problems of one rule; null if there are none, if they would remove comments, or if they
 * would change how another hitbox is read without a comment or a setting that prevents it. Refused if a hitbox would
 * change for which that is no fix.
 *
 * @param problems found in the document of `writing`
 * @param all all problems of that document
 */
export function planFix(
  rule: string,
  problems: readonly Problem[],
  writing: Writing,
  reread: Reread,
  all: readonly Problem[],
): FixPlan | null {
  const change = fixFor(rule, problems, writing.document, writing.text);
  if (change === null) return null;
  const plan = verifiedEdits(writing, change, reread, (other) => mends(rule, all, other));
  return plan !== null && 'edits' in plan && removesComments(writing.text, plan.edits, problems) ? null : plan;
}

/** Whether the fix of a rule also mends a hitbox that it doesn't name, one of these problems. */
export function mends(rule: string, problems: readonly Problem[], { before, after }: OtherChange): boolean {
  return (
    rule === 'negative-size' &&
    problems.some((problem) => problem.rule === rule && problem.hitbox === before.id) &&
    isNearShape(withoutNegativeSizes(before.shape), { ...after, shape: withoutNegativeSizes(after.shape) })
  );
}

/**
 * Returns the edits that write a change; null if there are none, or if they would change how another hitbox is read
 * without a comment or a setting that prevents it. Refused if a hitbox that the change doesn't name would change.
 *
 * @param mayChange whether such a hitbox may change nevertheless
 */
export function verifiedEdits(
  writing: Writing,
  change: EditChange,
  reread: Reread,
  mayChange: (other: OtherChange) => boolean = () => false,
): FixPlan | null {
  const plan = planVerified(writing, change, reread);
  if (!('edits' in plan) || plan.edits.length === 0) return null;
  if (plan.setting !== undefined || plan.pins !== undefined) return null;
  const others = (plan.alsoChanged ?? []).filter((other) => !mayChange(other));
  if (others.length === 0) return { edits: plan.edits };
  return alsoChanging(others.map(({ before }) => printableName(before)));
}

/** Returns the refusal of a fix that would change other hitboxes. */
export function alsoChanging(names: readonly string[]): { readonly refused: string } {
  return { refused: l10n.t('It would also change {0}', listNames(names, names.length)) };
}
