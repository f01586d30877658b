import { allPairs, boxIndex, bounds, overlaps, prepare, validate, type Bounds, type Shape } from '../core/index.js';
import { pairRule, type CollisionMatrix, type PairRule } from '../model/matrix.js';
import type { Role } from '../model/role.js';
import { existTogether, haveOneOwner, shareSpace, type Present, type Spaces } from '../model/together.js';
import { firstFrame, moments } from './moments.js';
import { smallness } from './size.js';

/** What decides whether two hitboxes collide; the host's and the webview's hitboxes both have it. */
export interface Collidable extends Present {
  readonly role: Role;
  /** Null: it has no usable shape and collides with nothing. */
  readonly shape: Shape | null;
}

/** Two hitboxes that collide, as their indices; `a` < `b`. */
export interface Pair {
  readonly a: number;
  readonly b: number;
}

/** Receives two colliding hitboxes as their indices (`a` < `b`) with their prepared shapes; false ends the search. */
export type VisitPair = (a: number, b: number, shapeA: Shape, shapeB: Shape) => boolean;

/** Whether two hitboxes may collide at all: they live in the same space, at the same time, and their roles count. */
export function mayCollide(a: Collidable, b: Collidable, spaces: Spaces, matrix: CollisionMatrix): boolean {
  if (!shareSpace(a.sprite, b.sprite, spaces)) return false;
  return counts(pairRule(matrix, a.role, b.role), haveOneOwner(a, b, spaces)) && existTogether(a, b);
}

/** All pairs of hitboxes that collide: `core` finds that their shapes overlap (touching does not count). */
export function collidingPairs(hitboxes: readonly Collidable[], spaces: Spaces, matrix: CollisionMatrix): Pair[] {
  const pairs: Pair[] = [];
  visitCollidingPairs(hitboxes, spaces, matrix, null, (a, b) => {
    pairs.push({ a, b });
    return true;
  });
  return pairs.sort((p, q) => p.a - q.a || p.b - q.b);
}

/**
 * So many pairs whose boxes meet are looked at. Only a heap has more: thousands in one place that have nothing to do
 * with each other, since those that collide end the search before.
 */
export const maxMeetings = 20_000_000;

/**
 * Visits each colliding pair once, in an order that only depends on the hitboxes. `wanted` narrows the search before
 * any shape is compared. Keeps nothing, so that a pile of boxes costs time but no memory. Answers whether all pairs were
 * visited: neither `visit` nor a heap of boxes ended the search.
 */
export function visitCollidingPairs(
  hitboxes: readonly Collidable[],
  spaces: Spaces,
  matrix: CollisionMatrix,
  wanted: ((a: number, b: number) => boolean) | null,
  visit: VisitPair,
  most = maxMeetings,
): boolean {
  const shapes = hitboxes.map(({ shape }) => collidableBox(shape));
  const rule = rulesOf(matrix);
  let left = most;
  const look = (a: number, b: number, from: number | null): void => {
    if (left-- === 0) throw new SearchEnded();
    const first = hitboxes[a]!;
    const second = hitboxes[b]!;
    if (from !== null && firstFrame(first) !== from && firstFrame(second) !== from) return;
    if (!existTogether(first, second) || (wanted !== null && !wanted(a, b))) return;
    if (!counts(rule(first.role, second.role), haveOneOwner(first, second, spaces))) return;
    const shapeA = preparedOf(shapes[a]!);
    const shapeB = preparedOf(shapes[b]!);
    if (shapeA === null || shapeB === null) return;
    if (overlaps(shapeA, shapeB) && !visit(a, b, shapeA, shapeB)) throw new SearchEnded();
  };
  try {
    for (const { members, others, from } of moments(hitboxes, shapes, spaces.shared)) {
      if (others === null) {
        allPairs(boxesOf(members, shapes), (i, j) => {
          look(members[i]!, members[j]!, from);
        });
      } else lookAcross(members, others, shapes, look);
    }
  } catch (error) {
    if (error instanceof SearchEnded) return false;
    throw error;
  }
  return true;
}

/** A search over pairs of boxes is ended by throwing this: there is no other way out of it. */
class SearchEnded extends Error {}

/** Looks at the pairs of which one is a member and the other one of the others. */
function lookAcross(
  members: readonly number[],
  others: readonly number[],
  shapes: readonly (CollidableBox | null)[],
  look: (a: number, b: number, from: null) => void,
): void {
  const index = boxIndex(boxesOf(others, shapes));
  for (const member of members) {
    const { minX, minY, maxX, maxY } = shapes[member]!;
    index.window(minX, minY, maxX, maxY, (at) => {
      const other = others[at]!;
      look(Math.min(member, other), Math.max(member, other), null);
    });
  }
}

/** Whether hitboxes of two roles collide where they belong to different owners. Remembers its answers. */
export function rolesCollide(matrix: CollisionMatrix): (a: Role, b: Role) => boolean {
  const rule = rulesOf(matrix);
  return (a, b) => counts(rule(a, b), false);
}

function counts(rule: PairRule, sameOwner: boolean): boolean {
  return rule === 'always' || (rule === 'different-owners' && !sameOwner);
}

/** A shape that can collide, and where it is. */
export interface CollidableBox extends Bounds {
  readonly shape: Shape;
  /** As core keeps it; null as long as nothing has come near enough to ask. */
  ready: Shape | null;
}

/**
 * Where a shape is that can collide; null where core refuses it (a number that is none, a negative size, endless bounds)
 * and where it has no size at all, which is how files switch a hitbox off. A prepared shape takes many times the memory of
 * its box, and most hitboxes of a large file are near no other.
 */
export function collidableBox(shape: Shape | null): CollidableBox | null {
  if (shape === null || smallness(shape) === 'point') return null;
  try {
    validate(shape);
    const { minX, minY, maxX, maxY } = bounds(shape);
    const isSomewhere = Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY);
    return isSomewhere ? { shape, ready: null, minX, minY, maxX, maxY } : null;
  } catch {
    return null;
  }
}

/** The shape of a box as core keeps it; null where core refuses it after all, because it was moved far away. */
export function preparedOf(box: CollidableBox): Shape | null {
  try {
    return (box.ready ??= prepare(box.shape));
  } catch {
    return null;
  }
}

/** The shape as core keeps it, or null where it cannot collide. */
export function collidableShape(shape: Shape | null): Shape | null {
  const box = collidableBox(shape);
  return box === null ? null : preparedOf(box);
}

function boxesOf(members: readonly number[], shapes: readonly (CollidableBox | null)[]): Float64Array {
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

/** `pairRule` of one matrix that remembers its answers: a file has few roles and many pairs. */
function rulesOf(matrix: CollisionMatrix): (a: Role, b: Role) => PairRule {
  const known = new Map<Role, Map<Role, PairRule>>();
  return (a, b) => {
    let row = known.get(a);
    if (row === undefined) known.set(a, (row = new Map<Role, PairRule>()));
    let rule = row.get(b);
    if (rule === undefined) row.set(b, (rule = pairRule(matrix, a, b)));
    return rule;
  };
}
