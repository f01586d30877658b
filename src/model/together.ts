import type { Frames } from './document.js';
import type { Role } from './role.js';

/**
 * Who is there at the same time and in the same place. The preview, the rules and the stage all ask here, so that what
 * is outlined in the picture and what is reported as a problem cannot disagree.
 */

/** What says when and where a hitbox is; the host's and the webview's hitboxes both have it. */
export interface Present {
  /** The id of the owner. */
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
  /** The state of its owner in which it is there, such as `crouch`; absent where it is there in all of them. */
  readonly state?: string;
  /** The body that a call sets to this shape; absent for all else. */
  readonly body?: string;
}

/** Which sprites share a world, and which of them are not somebody but a whole world of things. */
export interface Spaces {
  /** The ids of the sprites whose numbers are places in one world. */
  readonly shared: ReadonlySet<string>;
  /** The ids of the sprites that are levels: each of their hitboxes is a thing of its own. */
  readonly worlds: ReadonlySet<string>;
}

/** A level has walls. So many in a sprite with an origin of its own tell it from a body with one solid box. */
const wallsOfWorld = 2;

/** The spaces of the sprites of a document or of a preview. */
export function spacesOf(
  sprites: readonly { readonly id: string; readonly space: 'own' | 'shared'; readonly isBody?: true }[],
  hitboxes: readonly { readonly sprite: string; readonly role: Role }[],
): Spaces {
  const shared = new Set(sprites.flatMap(({ id, space }) => (space === 'shared' ? [id] : [])));
  const walls = new Map<string, number>();
  for (const { sprite, role } of hitboxes) if (role === 'solid') walls.set(sprite, (walls.get(sprite) ?? 0) + 1);
  const bodies = new Set(sprites.flatMap(({ id, isBody }) => (isBody === true ? [id] : [])));
  const worlds = new Set(
    [...walls].flatMap(([id, count]) => (!bodies.has(id) && count >= (shared.has(id) ? 1 : wallsOfWorld) ? [id] : [])),
  );
  return { shared, worlds };
}

/** Whether the numbers of two sprites count in one space. */
export function shareSpace(a: string, b: string, { shared }: Spaces): boolean {
  return a === b || (shared.has(a) && shared.has(b));
}

/** Whether two hitboxes belong to one somebody. The things of a level belong to nobody. */
export function haveOneOwner(a: Pick<Present, 'sprite'>, b: Pick<Present, 'sprite'>, { worlds }: Spaces): boolean {
  return a.sprite === b.sprite && !worlds.has(a.sprite);
}

/**
 * Whether there is a moment at which both exist. Alternatives never do: frames of different animations, different states
 * of one owner, and the shapes that one body is set to.
 */
export function existTogether(a: Present, b: Present): boolean {
  if (a.sprite !== b.sprite) return true;
  if (a.body !== undefined && a.body === b.body) return false;
  if (a.state !== undefined && b.state !== undefined && a.state !== b.state) return false;
  if (a.animation !== null && b.animation !== null && a.animation !== b.animation) return false;
  if (a.frames === null || b.frames === null) return true;
  return a.frames[0] <= (b.frames[1] ?? Infinity) && b.frames[0] <= (a.frames[1] ?? Infinity);
}
