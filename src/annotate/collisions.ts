import { bounds, overlaps } from '../core/index.js';
import { collidableShape, mayCollide, visitCollidingPairs, type Collidable } from '../check/pairs.js';
import { boundsOverlap } from '../model/bounds.js';
import { groupBySpace, type Spaces } from '../model/coexistence.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { CollisionMatrix } from '../model/matrix.js';

/**
 * Files with more hitboxes, or more pairs that are close to each other, show no number of collisions in the text: it is
 * counted after each change.
 */
const maxCounted = 5000;
const maxPairs = 100_000;

/** Returns a hitbox as the preview compares it: those that are hidden or partly unknown collide with nothing. */
function toCollidable(hitbox: Hitbox): Collidable {
  return hitbox.hidden === true || hitbox.unknown.length > 0 ? { ...hitbox, shape: null } : hitbox;
}

function spacesOf({ sprites, hitboxes }: HitboxDocument): Spaces {
  return groupBySpace(sprites, hitboxes);
}

/**
 * Returns, for each hitbox of a document, whether it collides with another certain one in some frame, by the rules of
 * the preview; null if there are too many to find out while typing.
 */
export function findColliding(
  document: HitboxDocument,
  matrix: CollisionMatrix,
  limit = maxPairs,
): readonly boolean[] | null {
  if (document.hitboxes.length > maxCounted) return null;
  const colliding = document.hitboxes.map(() => false);
  const items = document.hitboxes.map((hitbox) =>
    hitbox.certain === null ? { ...hitbox, shape: null } : toCollidable(hitbox),
  );
  const complete = visitCollidingPairs(
    items,
    spacesOf(document),
    matrix,
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

/** Returns the certain hitboxes that one of a document collides with, in text order. */
export function findPartners(document: HitboxDocument, hitbox: Hitbox, matrix: CollisionMatrix): Hitbox[] {
  const own = toCollidable(hitbox);
  const shape = collidableShape(own.shape);
  if (shape === null) return [];
  const spaces = spacesOf(document);
  const area = bounds(shape);
  return document.hitboxes.filter((other) => {
    if (other === hitbox || other.certain === null || !boundsOverlap(area, bounds(other.shape))) return false;
    if (!mayCollide(own, other, spaces, matrix)) return false;
    const otherShape = collidableShape(toCollidable(other).shape);
    return otherShape !== null && overlaps(shape, otherShape);
  });
}
