import type { Hitbox, HitboxDocument } from '../model/document.js';
import { groupBySpace } from '../model/coexistence.js';
import type { CollisionMatrix } from '../model/matrix.js';
import { visitCollidingPairs } from '../check/pairs.js';
import { Verdicts, type Verdict } from '../check/verdict.js';

/**
 * Files with more hitboxes, or more pairs that are close to each other, show no number of collisions in the text: it is
 * counted after each change.
 */
const maxCounted = 5000;
const maxPairs = 100_000;

/** Returns the verdicts on the certain hitboxes of a document; possible ones overlap nothing. */
export function verdictsOf({ sprites, hitboxes }: HitboxDocument, matrix: CollisionMatrix): Verdicts {
  const items = hitboxes.map((hitbox) => (hitbox.certain === null ? { ...hitbox, shape: null } : hitbox));
  return new Verdicts(items, groupBySpace(sprites), matrix);
}

/**
 * Returns, for each hitbox of a document, whether it collides with another certain one in some frame; null if there are
 * too many to find out while typing.
 */
export function findColliding(
  document: HitboxDocument,
  matrix: CollisionMatrix,
  limit = maxPairs,
): readonly boolean[] | null {
  if (document.hitboxes.length > maxCounted) return null;
  const colliding = document.hitboxes.map(() => false);
  const complete = visitCollidingPairs(
    verdictsOf(document, matrix),
    null,
    (a, b) => {
      colliding[a] = true;
      colliding[b] = true;
      return true;
    },
    limit,
  );
  return complete ? colliding : null;
}

/** A hitbox that overlaps another one, and the verdict on the two. */
export interface Overlapping {
  readonly hitbox: Hitbox;
  readonly verdict: Verdict;
}

/** Returns the certain hitboxes in the space of one of a document that overlap it, in text order. */
export function findOverlapping(document: HitboxDocument, hitbox: Hitbox, matrix: CollisionMatrix): Overlapping[] {
  const own = { ...document, hitboxes: document.hitboxes.map((one) => (one === hitbox ? asCertain(one) : one)) };
  const verdicts = verdictsOf(own, matrix);
  const index = document.hitboxes.indexOf(hitbox);
  return document.hitboxes.flatMap((other, at) => {
    const shapes = at === index ? null : verdicts.overlapping(index, at);
    if (shapes === null) return [];
    const verdict = verdicts.of(index, at, ...shapes);
    return verdict === 'sprite' ? [] : [{ hitbox: other, verdict }];
  });
}

function asCertain(hitbox: Hitbox): Hitbox {
  return hitbox.certain === null ? { ...hitbox, certain: { proof: 'key', word: '' } } : hitbox;
}

/** Returns the certain hitboxes that one of a document collides with, in text order. */
export function findPartners(document: HitboxDocument, hitbox: Hitbox, matrix: CollisionMatrix): Hitbox[] {
  return findOverlapping(document, hitbox, matrix).flatMap((one) => (one.verdict === 'lit' ? one.hitbox : []));
}
