import * as l10n from '@vscode/l10n';
import { obstaclesOf } from '../check/obstacles.js';
import type { RuleContext } from '../check/rule.js';
import { artOf, fitToArt } from '../check/rules/loose.js';
import { frameArea } from '../check/rules/outside-image.js';
import { describeMove, printableName } from '../check/sentences.js';
import { Verdicts } from '../check/verdict.js';
import type { EditChange } from '../edit/change.js';
import { moveShape } from '../edit/move.js';
import type { Reread } from '../edit/plan-verified.js';
import type { Writing } from '../edit/plan-entries.js';
import { wayOut } from '../edit/separate.js';
import { movable } from '../edit/steps.js';
import { clampTo, mergedRect } from '../edit/tidy-shapes.js';
import { groupBySpace } from '../model/coexistence.js';
import type { Hitbox } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { Problem } from '../model/problem.js';
import { removesComments } from './exact-copy.js';
import { verifiedEdits } from './plan-fix.js';
import { planMoves, type PlannedMove } from './plan-moves.js';

/**
 * Returns what mends a problem by other shapes: the moves out of an overlap; the way out of everything, if that is
 * another one; rectangles of one kind merged into one; a hitbox moved into its frame, or fitted to the art in it.
 *
 * @param problem found in the document of `writing`
 */
export function planMends(
  problem: Problem,
  writing: Writing,
  reread: Reread,
  matrix: CollisionMatrix,
  imageOf: RuleContext['imageOf'],
): PlannedMove[] {
  const { hitboxes, sprites } = writing.document;
  const hitbox = hitboxById(hitboxes, problem.hitbox);
  if (hitbox === undefined) return [];
  const mend = (title: string, change: EditChange, removed: readonly Hitbox[] = []): PlannedMove[] => {
    const plan = verifiedEdits(writing, change, reread);
    const isLossy =
      plan !== null && removed.length > 0 && 'edits' in plan && removesComments(writing.text, plan.edits, removed);
    return plan === null || isLossy ? [] : [{ title, plan }];
  };
  const name = printableName(hitbox);
  const reshape = (shape: Hitbox['shape']): EditChange => ({ kind: 'shapes', shapes: [{ id: hitbox.id, shape }] });
  const sprite = sprites.find(({ id }) => id === hitbox.sprite);
  if (problem.rule === 'loose') {
    const fit = sprite === undefined ? null : fitToArt(hitbox, artOf(sprite, imageOf(sprite)));
    return fit === null ? [] : mend(l10n.t('Fit {0} to the art', name), reshape(fit.shape));
  }
  if (problem.rule === 'outside-image') {
    const area = sprite === undefined ? null : frameArea(sprite, imageOf(sprite));
    const shape = area && clampTo(hitbox.shape, area);
    return shape === null ? [] : mend(l10n.t('Clamp {0} to its frame', name), reshape(shape));
  }
  const partner = problem.wayOut === undefined ? undefined : hitboxById(hitboxes, problem.wayOut.partner);
  if (partner === undefined) return [];
  const { unitX = hitbox.decodeContext['scaleX'] ?? 1, unitY = hitbox.decodeContext['scaleY'] ?? 1 } =
    hitbox.convention;
  const item = movable(hitbox.shape, { unitX, unitY });
  const certain = hitboxes.filter((one) => one.certain !== null);
  const verdicts = new Verdicts(certain, groupBySpace(sprites), matrix);
  const way = wayOut(item, obstaclesOf(certain.indexOf(hitbox), verdicts));
  const single = wayOut(item, [partner.shape]);
  const isOther = way.x !== single.x || way.y !== single.y;
  const [first, second] = partner.start < hitbox.start ? [partner, hitbox] : [hitbox, partner];
  const merged = mergedRect([first, second]);
  const both = l10n.t('Merge {0} and {1} into one', printableName(first), printableName(second));
  return [
    ...planMoves(problem, writing, reread, matrix),
    ...(isOther
      ? mend(
          l10n.t('Separate {0}: {1}', name, describeMove(way, hitbox)),
          reshape(moveShape(hitbox.shape, way.x, way.y)),
        )
      : []),
    ...(merged === null ? [] : mend(both, { kind: 'merge', id: first.id, shape: merged, ids: [second.id] }, [second])),
  ];
}
