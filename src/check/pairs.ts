import { allPairs, boxIndex, type Shape } from '../core/index.js';
import { shareFrame, type Spaces } from '../model/coexistence.js';
import type { CollisionMatrix } from '../model/matrix.js';
import { getBoxes, type CollidableBox } from './collidable.js';
import { firstFrame, groupByTime, type FrameGroup } from './frame-groups.js';
import { shapeReason, Verdicts, type Judged, type Verdict } from './verdict.js';

/** Two colliding hitboxes as indices; `a` < `b`. */
export interface IndexPair {
  readonly a: number;
  readonly b: number;
}

/** Receives two colliding hitboxes as indices (`a` < `b`) with their prepared shapes; false ends the search. */
type VisitPair = (a: number, b: number, shapeA: Shape, shapeB: Shape) => boolean;

/** Receives two overlapping hitboxes with the verdict on them; false ends the search. */
export type VisitOverlap = (a: number, b: number, shapeA: Shape, shapeB: Shape, verdict: Verdict) => boolean;

/** Returns all lit pairs of hitboxes: their shapes overlap according to `core`, and nothing ignores it. */
export function collidingPairs(hitboxes: readonly Judged[], spaces: Spaces, matrix: CollisionMatrix): IndexPair[] {
  const pairs: IndexPair[] = [];
  visitCollidingPairs(new Verdicts(hitboxes, spaces, matrix), null, (a, b) => {
    pairs.push({ a, b });
    return true;
  });
  return pairs.sort((p, q) => p.a - q.a || p.b - q.b);
}

/**
 * At most this many pairs with overlapping boxes are compared. Only a heap has more: thousands of unrelated hitboxes in
 * one place, because colliding ones end the search earlier.
 */
const maxCandidates = 20_000_000;

/**
 * Visits each lit pair once, in an order that only depends on the hitboxes. `filter` excludes pairs before shapes are
 * compared. Stores nothing, so that a pile of boxes costs time but no memory. Returns whether all pairs were visited:
 * neither `visit` nor a heap of boxes ended the search.
 */
export function visitCollidingPairs(
  verdicts: Verdicts,
  filter: ((a: number, b: number) => boolean) | null,
  visit: VisitPair,
  maxPairs = maxCandidates,
): boolean {
  const visitLit: VisitPair = (a, b, shapeA, shapeB) =>
    verdicts.isInArea(a, b, shapeA, shapeB) || visit(a, b, shapeA, shapeB);
  return visitCandidates(verdicts, filter, visitLit, maxPairs);
}

/** Like `visitCollidingPairs`, with the pairs that are only ignored because one is in the area of the other. */
export function visitUnlessInArea(verdicts: Verdicts, visit: VisitPair): boolean {
  return visitCandidates(verdicts, null, visit, maxCandidates);
}

function visitCandidates(
  verdicts: Verdicts,
  filter: ((a: number, b: number) => boolean) | null,
  visit: VisitPair,
  maxPairs: number,
): boolean {
  const { items, rules } = verdicts;
  const active = items.map((_, index) => (verdicts.isActive(index) ? true : null));
  return compareBoxes(verdicts, groupByTime(items, active, rules.spaces.shared), maxPairs, (a, b) => {
    const first = items[a]!;
    const second = items[b]!;
    if (filter !== null && !filter(a, b)) return;
    if (!rules.mayCollide(first, second)) return;
    const shapes = verdicts.overlapping(a, b);
    if (shapes === null || shapeReason(first, second, ...shapes) !== null) return;
    if (!visit(a, b, ...shapes)) throw new SearchEnded();
  });
}

/**
 * Which overlapping pairs are visited: those in one space (sprites with coordinates of their own are drawn apart), of
 * those only the ones that may show in one frame, or all of a file.
 */
type OverlapScope = 'space' | 'time' | 'file';

/**
 * Visits each pair of overlapping hitboxes, lit or ignored, with the verdict on it. Returns whether all pairs were
 * visited.
 */
export function visitOverlaps(
  verdicts: Verdicts,
  visit: VisitOverlap,
  maxPairs = maxCandidates,
  scope: OverlapScope = 'space',
): boolean {
  const { items, boxes, rules } = verdicts;
  const always = { animation: null, frames: null };
  const timed = items.map(({ sprite, animation, frames }) => ({
    sprite: scope === 'file' ? '' : sprite,
    ...(scope === 'time' ? { animation, frames } : always),
  }));
  return compareBoxes(verdicts, groupByTime(timed, boxes, rules.spaces.shared), maxPairs, (a, b) => {
    if (scope === 'time' && !shareFrame(items[a]!, items[b]!)) return;
    const shapes = verdicts.overlapping(a, b);
    if (shapes !== null && !visit(a, b, ...shapes, verdicts.of(a, b, ...shapes))) throw new SearchEnded();
  });
}

/** Compares each pair of boxes that meet in one of these groups. Returns whether neither `compare` nor a heap ended it. */
function compareBoxes(
  { items, boxes }: Verdicts,
  groups: readonly FrameGroup[],
  maxPairs: number,
  compare: (a: number, b: number) => void,
): boolean {
  let left = maxPairs;
  const comparePair = (a: number, b: number, from: number | null): void => {
    if (left-- === 0) throw new SearchEnded();
    if (from === null || firstFrame(items[a]!) === from || firstFrame(items[b]!) === from) compare(a, b);
  };
  return untilEnded(() => {
    for (const { members, others, from } of groups) {
      if (others === null) {
        allPairs(getBoxes(members, boxes), (i, j) => {
          comparePair(members[i]!, members[j]!, from);
        });
      } else compareAcross(members, others, boxes, comparePair);
    }
  });
}

/** Thrown to end a search over pairs of boxes, which can't be ended in another way. */
class SearchEnded extends Error {}

function untilEnded(search: () => void): boolean {
  try {
    search();
    return true;
  } catch (error) {
    if (error instanceof SearchEnded) return false;
    throw error;
  }
}

/** Compares pairs of a member and one of the others. */
function compareAcross(
  members: readonly number[],
  others: readonly number[],
  boxes: readonly (CollidableBox | null)[],
  comparePair: (a: number, b: number, from: null) => void,
): void {
  const index = boxIndex(getBoxes(others, boxes));
  for (const member of members) {
    const { minX, minY, maxX, maxY } = boxes[member]!;
    index.window(minX, minY, maxX, maxY, (at) => {
      const other = others[at]!;
      comparePair(Math.min(member, other), Math.max(member, other), null);
    });
  }
}
