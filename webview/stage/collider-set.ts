import { boxIndex, type Bounds, type BoxIndex, type Contact, type Shape } from '../../src/core/index.js';

/** The colliders of an actor at its current position: immutable, replaced when it moves. */
export interface ColliderSet {
  /** The role of each hitbox of the actor. */
  readonly roles: readonly string[];
  /** The hitboxes that can collide. */
  readonly members: readonly number[];
  /** minX, minY, maxX, maxY of each member. */
  readonly boxes: Float64Array;
  /** The bounds of all of them; null if there are none. */
  readonly bounds: Bounds | null;
  /** Returns the box of a member, given its hitbox index. */
  box(hitbox: number): Bounds;
  /** Returns the prepared shape of a hitbox on the stage; null if core rejects it. */
  shape(hitbox: number): Shape | null;
}

/** A hitbox of one actor and one of another, with their contact, from the first one's view. */
export interface ActorContact {
  readonly a: number;
  readonly b: number;
  readonly contact: Contact;
}

/** Tells whether two roles of different actors collide. */
export type RolesCollide = (a: string, b: string) => boolean;

const indices = new WeakMap<ColliderSet, BoxIndex>();

/** Tells whether a set has a box index already: then it hasn't moved since. */
export function isIndexed(set: ColliderSet): boolean {
  return indices.has(set);
}

/** Returns the box index of a set, by member position. */
export function getIndex(set: ColliderSet): BoxIndex {
  let index = indices.get(set);
  if (index === undefined) indices.set(set, (index = boxIndex(set.boxes)));
  return index;
}

/** Returns the box of the member at a position. */
export function boxAt({ boxes }: ColliderSet, at: number): [minX: number, minY: number, maxX: number, maxY: number] {
  return [boxes[at * 4]!, boxes[at * 4 + 1]!, boxes[at * 4 + 2]!, boxes[at * 4 + 3]!];
}
