import { allPairs, boxIndex, bounds, overlaps, prepare, validate, type Bounds, type Shape } from '../core/index.js';
import { createRuleLookup, pairRule, ruleApplies, type CollisionMatrix } from '../model/matrix.js';
import type { Role } from '../model/role.js';
import { coexist, haveOneOwner, shareSpace, type Present, type Spaces } from '../model/coexistence.js';
import { firstFrame, groupByTime } from './frame-groups.js';
import { dimensionOf } from './size.js';

/** The properties that decide whether two hitboxes collide, common to host and webview. */
export interface Collidable extends Present {
  readonly role: Role;
  /** Null: it has no usable shape and collides with nothing. */
  readonly shape: Shape | null;
}

/** Two colliding hitboxes as indices; `a` < `b`. */
export interface IndexPair {
  readonly a: number;
  readonly b: number;
}

/** Receives two colliding hitboxes as indices (`a` < `b`) with their prepared shapes; false ends the search. */
export type VisitPair = (a: number, b: number, shapeA: Shape, shapeB: Shape) => boolean;

/** Whether two hitboxes can collide: same space, same time, and colliding roles. */
export function mayCollide(a: Collidable, b: Collidable, spaces: Spaces, matrix: CollisionMatrix): boolean {
  if (!shareSpace(a.sprite, b.sprite, spaces)) return false;
  return ruleApplies(pairRule(matrix, a.role, b.role), haveOneOwner(a, b, spaces)) && coexist(a, b);
}

/** Returns all pairs of hitboxes whose shapes overlap according to `core` (touching does not count). */
export function collidingPairs(hitboxes: readonly Collidable[], spaces: Spaces, matrix: CollisionMatrix): IndexPair[] {
  const pairs: IndexPair[] = [];
  visitCollidingPairs(hitboxes, spaces, matrix, null, (a, b) => {
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
 * Visits each colliding pair once, in an order that only depends on the hitboxes. `wanted` filters pairs before shapes
 * are compared. Stores nothing, so that a pile of boxes costs time but no memory. Returns whether all pairs were
 * visited: neither `visit` nor a heap of boxes ended the search.
 */
export function visitCollidingPairs(
  hitboxes: readonly Collidable[],
  spaces: Spaces,
  matrix: CollisionMatrix,
  filter: ((a: number, b: number) => boolean) | null,
  visit: VisitPair,
  maxPairs = maxCandidates,
): boolean {
  const shapes = hitboxes.map(({ shape }) => collidableBox(shape));
  const rule = createRuleLookup(matrix);
  let left = maxPairs;
  const comparePair = (a: number, b: number, from: number | null): void => {
    if (left-- === 0) throw new SearchEnded();
    const first = hitboxes[a]!;
    const second = hitboxes[b]!;
    if (from !== null && firstFrame(first) !== from && firstFrame(second) !== from) return;
    if (!coexist(first, second) || (filter !== null && !filter(a, b))) return;
    if (!ruleApplies(rule(first.role, second.role), haveOneOwner(first, second, spaces))) return;
    const shapeA = prepareBox(shapes[a]!);
    const shapeB = prepareBox(shapes[b]!);
    if (shapeA === null || shapeB === null) return;
    if (overlaps(shapeA, shapeB) && !visit(a, b, shapeA, shapeB)) throw new SearchEnded();
  };
  try {
    for (const { members, others, from } of groupByTime(hitboxes, shapes, spaces.shared)) {
      if (others === null) {
        allPairs(getBoxes(members, shapes), (i, j) => {
          comparePair(members[i]!, members[j]!, from);
        });
      } else compareAcross(members, others, shapes, comparePair);
    }
  } catch (error) {
    if (error instanceof SearchEnded) return false;
    throw error;
  }
  return true;
}

/** Thrown to end a search over pairs of boxes, which can't be ended in another way. */
class SearchEnded extends Error {}

/** Compares pairs of a member and one of the others. */
function compareAcross(
  members: readonly number[],
  others: readonly number[],
  shapes: readonly (CollidableBox | null)[],
  comparePair: (a: number, b: number, from: null) => void,
): void {
  const index = boxIndex(getBoxes(others, shapes));
  for (const member of members) {
    const { minX, minY, maxX, maxY } = shapes[member]!;
    index.window(minX, minY, maxX, maxY, (at) => {
      const other = others[at]!;
      comparePair(Math.min(member, other), Math.max(member, other), null);
    });
  }
}

/** A collidable shape and its bounds. */
export interface CollidableBox extends Bounds {
  readonly shape: Shape;
  /** The shape prepared by core; null until something is close enough. */
  prepared: Shape | null;
}

/**
 * Returns the bounds of a collidable shape; null if core rejects it (NaN, a negative size, infinite bounds), or if it
 * has no size at all, which is how files disable a hitbox. A prepared shape needs many times the memory of its box, and
 * most hitboxes of a large file are close to no other.
 */
export function collidableBox(shape: Shape | null): CollidableBox | null {
  if (shape === null || dimensionOf(shape) === 'point') return null;
  try {
    validate(shape);
    const { minX, minY, maxX, maxY } = bounds(shape);
    const isBounded = Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY);
    return isBounded ? { shape, prepared: null, minX, minY, maxX, maxY } : null;
  } catch {
    return null;
  }
}

/** Returns the prepared shape of a box; null if core rejects it after all, because it was moved far away. */
export function prepareBox(box: CollidableBox): Shape | null {
  try {
    return (box.prepared ??= prepare(box.shape));
  } catch {
    return null;
  }
}

/** Returns the prepared shape; null if it can't collide. */
export function collidableShape(shape: Shape | null): Shape | null {
  const box = collidableBox(shape);
  return box === null ? null : prepareBox(box);
}

function getBoxes(members: readonly number[], shapes: readonly (CollidableBox | null)[]): Float64Array {
  const boxes = new Float64Array(members.length * 4);
  let at = 0;
  for (const index of members) {
    const { minX, minY, maxX, maxY } = shapes[index]!;
    boxes[at++] = minX;
    boxes[at++] = minY;
    boxes[at++] = maxX;
    boxes[at++] = maxY;
  }
  return boxes;
}
