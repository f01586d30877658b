import type { Hitbox, HitboxDocument } from '../model/document.js';
import { groupBySpace, shareFrame, shareSpace } from '../model/coexistence.js';
import type { CollisionMatrix } from '../model/matrix.js';
import { findCure, type Cure } from '../check/cure.js';
import { visitOverlaps, type VisitOverlap } from '../check/pairs.js';
import { overlapDepth } from '../check/ignored-sentences.js';
import { Verdicts, type Verdict } from '../check/verdict.js';

/**
 * Files with more hitboxes, or more pairs that are close to each other, show no number of collisions in the text: it is
 * counted after each change.
 */
const maxHitboxes = 5000;
const maxPairs = 100_000;

/** Returns the verdicts on the certain hitboxes of a document; possible ones overlap nothing. */
export function verdictsOf({ sprites, hitboxes }: HitboxDocument, matrix: CollisionMatrix): Verdicts {
  const items = hitboxes.map((hitbox) => (hitbox.certain === null ? { ...hitbox, shape: null } : hitbox));
  return new Verdicts(items, groupBySpace(sprites), matrix);
}

/** Two hitboxes that overlap at some time, as indices (`a` < `b`), and the verdict on them. */
export interface OverlapPair {
  readonly a: number;
  readonly b: number;
  readonly verdict: Verdict;
}

/**
 * Returns the pairs of certain hitboxes of a document that overlap in one space in some frame, lit or ignored; null if
 * there are too many to find them while typing.
 */
export function findOverlapPairs(
  document: HitboxDocument,
  matrix: CollisionMatrix,
  limit = maxPairs,
): readonly OverlapPair[] | null {
  if (document.hitboxes.length > maxHitboxes) return null;
  const pairs: OverlapPair[] = [];
  const collect: VisitOverlap = (a, b, _shapeA, _shapeB, verdict) => pairs.push({ a, b, verdict }) > 0;
  return visitOverlaps(verdictsOf(document, matrix), collect, limit, 'time') ? pairs : null;
}

/** How many pairs collide, and how many overlaps are ignored. */
export interface OverlapCounts {
  readonly collisions: number;
  readonly ignored: number;
}

/** Higher counts are shown as "1,000+". */
export const maxCount = 1000;

/** Returns for each of some lists, which have no hitbox in common, the numbers of overlaps of its members. */
export function countOverlaps(
  lists: readonly (readonly number[])[],
  pairs: readonly OverlapPair[],
): readonly OverlapCounts[] {
  const counts = lists.map(() => ({ collisions: 0, ignored: 0 }));
  const listOf = new Map(lists.flatMap((members, at) => members.map((index) => [index, counts[at]!] as const)));
  for (const { a, b, verdict } of pairs) {
    for (const list of new Set([listOf.get(a), listOf.get(b)])) {
      if (list !== undefined) list[verdict === 'lit' ? 'collisions' : 'ignored']++;
    }
  }
  return counts;
}

/** A hitbox that overlaps another one. */
export interface Overlapping {
  readonly hitbox: Hitbox;
  readonly verdict: Verdict;
  readonly depth: number;
  /** What would make the two collide; null if they do, or nothing does. */
  readonly cure: Cure | null;
}

/** Returns the certain hitboxes of a document that overlap one in its space in some frame, in text order. */
export function findOverlapping(document: HitboxDocument, hitbox: Hitbox, matrix: CollisionMatrix): Overlapping[] {
  const own = { ...document, hitboxes: document.hitboxes.map((one) => (one === hitbox ? asCertain(one) : one)) };
  const verdicts = verdictsOf(own, matrix);
  const index = document.hitboxes.indexOf(hitbox);
  return document.hitboxes.flatMap((other, at) => {
    const isBeside = shareSpace(hitbox.sprite, other.sprite, verdicts.rules.spaces) && shareFrame(hitbox, other);
    if (at === index || !isBeside) return [];
    const shapes = verdicts.overlapping(index, at);
    if (shapes === null) return [];
    const verdict = verdicts.of(index, at, ...shapes);
    return [{ hitbox: other, verdict, depth: overlapDepth(...shapes), cure: findCure(verdicts, index, at, ...shapes) }];
  });
}

function asCertain(hitbox: Hitbox): Hitbox {
  return hitbox.certain === null ? { ...hitbox, certain: { proof: 'key', word: '' } } : hitbox;
}
