import * as l10n from '@vscode/l10n';
import { describeMove, listNames, printableName } from '../check/sentences.js';
import { Verdicts } from '../check/verdict.js';
import { overlaps, type Point, type Shape } from '../core/index.js';
import { planChange, type OtherChange } from '../edit/change.js';
import { moveShape } from '../edit/move.js';
import { inSteps } from '../edit/steps.js';
import type { Reread } from '../edit/plan-verified.js';
import type { Writing } from '../edit/plan-entries.js';
import { getDecimals } from '../formats/index.js';
import { groupBySpace } from '../model/coexistence.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { hitboxById, hitboxIndex } from '../model/lookup.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { Problem } from '../model/problem.js';
import { verifiedEdits, type FixPlan } from './plan-fix.js';

/** A move of one of two overlapping hitboxes, after which the two only touch, and the edits that write it. */
export interface PlannedMove {
  /** "Move crate 5 px right" */
  readonly title: string;
  readonly plan: FixPlan;
}

/**
 * Returns the moves that mend the overlap of a problem: the shortest way out, of its hitbox or of the other one. Those
 * that lead to no other collision come first; the others say to which. None that can't be written in place;
 * refused if others would move with it.
 *
 * @param problem found in the document of `writing`
 */
export function planMoves(
  { hitbox: id, wayOut }: Problem,
  writing: Writing,
  reread: Reread,
  matrix: CollisionMatrix,
): PlannedMove[] {
  const { document } = writing;
  if (wayOut === undefined) return [];
  const hitbox = hitboxById(document.hitboxes, id);
  const partner = hitboxById(document.hitboxes, wayOut.partner);
  if (hitbox === undefined || partner === undefined) return [];
  const { x, y } = wayOut.move;
  const planMove = (moved: Hitbox, other: Hitbox, way: Point): (PlannedMove & { isClean: boolean })[] => {
    const move = writtenMove(moved, way, writing);
    if (move === null) return [];
    const shape = moveShape(moved.shape, move.x, move.y);
    if (overlaps(shape, other.shape)) return [];
    // Its parts move with it.
    const isPart = ({ before }: OtherChange): boolean => before.path.startsWith(`${moved.path}.`);
    const plan = verifiedEdits(writing, { kind: 'shapes', shapes: [{ id: moved.id, shape }] }, reread, isPart);
    if (plan === null) return [];
    const names = newPartners(document, moved, shape, matrix).map(printableName);
    const title =
      names.length === 0
        ? l10n.t('Move {0} {1}', printableName(moved), describeMove(move, moved))
        : l10n.t(
            'Move {0} {1}, onto {2}',
            printableName(moved),
            describeMove(move, moved),
            listNames(names, names.length),
          );
    return [{ title, plan, isClean: names.length === 0 }];
  };
  const moves = [...planMove(hitbox, partner, { x, y }), ...planMove(partner, hitbox, { x: -x, y: -y })];
  return moves.sort((a, b) => Number(b.isClean) - Number(a.isClean)).map(({ title, plan }) => ({ title, plan }));
}

/**
 * Returns a move at least as far as `way`, in steps of the numbers that write it: whole numbers stay whole numbers. Null
 * if one of them can't be written in place.
 */
function writtenMove(hitbox: Hitbox, way: Point, writing: Writing): Point | null {
  const { convention, decodeContext } = hitbox;
  const { unitX = decodeContext['scaleX'] ?? 1, unitY = decodeContext['scaleY'] ?? 1 } = convention;
  const decimalsX = decimalsWritten(hitbox, { x: way.x, y: 0 }, writing);
  const decimalsY = decimalsWritten(hitbox, { x: 0, y: way.y }, writing);
  if (decimalsX === null || decimalsY === null) return null;
  return { x: inSteps(way.x, unitX / 10 ** decimalsX), y: inSteps(way.y, unitY / 10 ** decimalsY) };
}

/** Returns the decimals of the numbers that a move changes, as they are in the text; null if it can't be written. */
function decimalsWritten(
  { id, shape, convention, decodeContext }: Hitbox,
  way: Point,
  writing: Writing,
): number | null {
  if (way.x === 0 && way.y === 0) return 0;
  const moved = moveShape(shape, way.x, way.y);
  const plan = planChange(writing, { kind: 'shapes', shapes: [{ id, shape: moved }] });
  if (!('edits' in plan)) return null;
  const texts = plan.edits.map(({ start, end }) => writing.text.slice(start, end));
  // Fractions of a frame: one is the whole frame.
  const isFraction = convention.unit === 'fraction' || convention.unit === 'percent';
  const least = isFraction ? (getDecimals({ convention, decodeContext }) ?? 0) : 0;
  return Math.max(least, ...texts.map((text) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0));
}

/** Returns the certain hitboxes that one collides with in a shape, and doesn't in its own. */
function newPartners(document: HitboxDocument, moved: Hitbox, shape: Shape, matrix: CollisionMatrix): Hitbox[] {
  const before = litPartners(document, moved, moved.shape, matrix);
  return [...litPartners(document, moved, shape, matrix)].filter((one) => !before.has(one));
}

function litPartners(
  { sprites, hitboxes }: HitboxDocument,
  moved: Hitbox,
  shape: Shape,
  matrix: CollisionMatrix,
): ReadonlySet<Hitbox> {
  const index = hitboxIndex(hitboxes, moved.id);
  const items = hitboxes.map((one) => (one === moved ? { ...one, shape } : one));
  const verdicts = new Verdicts(items, groupBySpace(sprites), matrix);
  const isLit = ({ certain }: Hitbox, at: number): boolean => {
    const shapes = certain === null || at === index ? null : verdicts.overlapping(index, at);
    return shapes !== null && verdicts.of(index, at, ...shapes) === 'lit';
  };
  return new Set(hitboxes.filter(isLit));
}
