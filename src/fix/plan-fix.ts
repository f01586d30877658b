import type { EditChange } from '../edit/change.js';
import { planVerified, type Reread } from '../edit/plan-verified.js';
import type { Writing } from '../edit/plan-entries.js';
import type { Problem } from '../model/problem.js';
import type { TextEdit } from '../model/span.js';
import { removesComments } from './exact-copy.js';
import { fixFor } from './fix-for.js';

/**
 * Returns the edits that fix problems of one rule, in text order; null if there are none, if they would remove comments,
 * or if they would change how another hitbox is read without a comment or a setting that prevents it.
 *
 * @param problems found in the document of `writing`
 */
export function planFix(
  rule: string,
  problems: readonly Problem[],
  writing: Writing,
  reread: Reread,
): readonly TextEdit[] | null {
  const change = fixFor(rule, problems, writing.document, writing.text);
  if (change === null) return null;
  const edits = verifiedEdits(writing, change, reread);
  return edits === null || removesComments(writing.text, edits, problems) ? null : edits;
}

/**
 * Returns the edits that write a change, in text order; null if there are none, or if they would change how another
 * hitbox is read without a comment or a setting that prevents it.
 */
export function verifiedEdits(writing: Writing, change: EditChange, reread: Reread): readonly TextEdit[] | null {
  const plan = planVerified(writing, change, reread);
  if (!('edits' in plan) || plan.edits.length === 0) return null;
  return plan.setting === undefined && plan.pins === undefined ? plan.edits : null;
}
