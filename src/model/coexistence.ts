import type { Frames } from './document.js';
import type { Role } from './role.js';

/**
 * Determines which hitboxes exist at the same time and in the same space. Shared by the preview, the rules and the
 * stage, so that outlines and reported problems agree.
 */

/** When and where a hitbox exists; implemented by the hitboxes of both the host and the webview. */
export interface Present {
  /** The id of the owner. */
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
  /** The state of its owner in which it exists, such as `crouch`; absent if it exists in all states. */
  readonly state?: string;
  /** The body that a call sets to this shape, if any. */
  readonly body?: string;
}

/** Which sprites share a world, and which are levels instead of objects. */
export interface Spaces {
  /** The ids of the sprites whose numbers are positions in one world. */
  readonly shared: ReadonlySet<string>;
  /** The ids of the sprites that are levels: each of their hitboxes is a separate object. */
  readonly worlds: ReadonlySet<string>;
}

/** Walls that make a sprite with its own origin a level and not a body with one solid box. */
const wallsOfWorld = 2;

/** Returns the spaces of the sprites of a document or a preview. */
export function groupBySpace(
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

/** Whether the numbers of two sprites are in the same space. */
export function shareSpace(a: string, b: string, { shared }: Spaces): boolean {
  return a === b || (shared.has(a) && shared.has(b));
}

/** Whether two hitboxes have the same owner. The objects of a level have none. */
export function haveOneOwner(a: Pick<Present, 'sprite'>, b: Pick<Present, 'sprite'>, { worlds }: Spaces): boolean {
  return a.sprite === b.sprite && !worlds.has(a.sprite);
}

/**
 * Whether both exist at some time. Alternatives never do: frames of different animations, different states of one
 * owner, and the shapes that one body is set to.
 */
export function coexist(a: Present, b: Present): boolean {
  if (a.sprite !== b.sprite) return true;
  if (a.body !== undefined && a.body === b.body) return false;
  if (a.state !== undefined && b.state !== undefined && a.state !== b.state) return false;
  if (a.animation !== null && b.animation !== null && a.animation !== b.animation) return false;
  if (a.frames === null || b.frames === null) return true;
  return a.frames[0] <= (b.frames[1] ?? Infinity) && b.frames[0] <= (a.frames[1] ?? Infinity);
}
