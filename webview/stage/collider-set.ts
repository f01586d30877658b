import { boxIndex, type Bounds, type BoxIndex, type Contact, type Shape } from '../../src/core/index.js';

/** What of an actor can collide, where it stands at the moment: never changed, replaced by another when it moves. */
export interface ColliderSet {
  /** The role of each hitbox of the actor. */
  readonly roles: readonly string[];
  /** The hitboxes that can collide. */
  readonly members: readonly number[];
  /** minX, minY, maxX, maxY of each member. */
  readonly boxes: Float64Array;
  /** What all of them take up; null where there are none. */
  readonly bounds: Bounds | null;
  /** The box of a member, by its hitbox. */
  box(hitbox: number): Bounds;
  /** The shape of a hitbox on the stage, prepared; null where core refuses it. */
  shape(hitbox: number): Shape | null;
}

/** A hitbox of one actor and one of another, and how they lie to each other: the contact is of the first. */
export interface ActorContact {
  readonly a: number;
  readonly b: number;
  readonly contact: Contact;
}

/** Whether two roles collide where they belong to different actors. */
export type RolesCollide = (a: string, b: string) => boolean;

const indices = new WeakMap<ColliderSet, BoxIndex>();

/** Whether somebody has asked for what lies where in it: then it has not moved since. */
export function isIndexed(body: ColliderSet): boolean {
  return indices.has(body);
}

/** What lies where in a body, by the places of its members. */
export function indexOf(body: ColliderSet): BoxIndex {
  let index = indices.get(body);
  if (index === undefined) indices.set(body, (index = boxIndex(body.boxes)));
  return index;
}

/** The box of the member at a place. */
export function boxAt({ boxes }: ColliderSet, at: number): [minX: number, minY: number, maxX: number, maxY: number] {
  return [boxes[at * 4]!, boxes[at * 4 + 1]!, boxes[at * 4 + 2]!, boxes[at * 4 + 3]!];
}
