import type { Frames } from './document.js';

/**
 * Determines which hitboxes exist at the same time and in the same space, and which belong together. Shared by the
 * verdicts, the stage and what is shown beside the text.
 */

/** When and where a hitbox exists; implemented by the hitboxes of both the host and the webview. */
export interface Present {
  /** The id of the sprite that it is drawn with. */
  readonly sprite: string;
  /** The id of its owner; absent if it is an owner of its own. */
  readonly owner?: string;
  /** Set if it is one of the parts of its owner's body, which overlap by design. */
  readonly bodyPart?: true;
  readonly animation: string | null;
  readonly frames: Frames | null;
  /** The state of its owner in which it exists, such as `crouch`; absent if it exists in all states. */
  readonly state?: string;
  /** The body that a call sets to this shape, if any. */
  readonly body?: string;
}

/** Which sprites share a world. */
export interface Spaces {
  /** The ids of the sprites whose numbers are positions in one world. */
  readonly shared: ReadonlySet<string>;
}

/** Returns the spaces of the sprites of a document or a preview. */
export function groupBySpace(sprites: readonly { readonly id: string; readonly space: 'own' | 'shared' }[]): Spaces {
  return { shared: new Set(sprites.flatMap(({ id, space }) => (space === 'shared' ? [id] : []))) };
}

/** Whether the numbers of two sprites are in the same space. */
export function shareSpace(a: string, b: string, { shared }: Spaces): boolean {
  return a === b || (shared.has(a) && shared.has(b));
}

/** Whether two hitboxes belong to one owner. */
export function haveOneOwner(a: Pick<Present, 'owner'>, b: Pick<Present, 'owner'>): boolean {
  return a.owner !== undefined && a.owner === b.owner;
}

/**
 * Returns why two hitboxes never exist at the same time: they are alternative states of one owner, such as `stand` and
 * `crouch` or the shapes that one body is set to, or in different frames or animations. Null if they do.
 */
export function alternativeReason(a: Present, b: Present): 'state' | 'frame' | null {
  if (a.sprite !== b.sprite) return null;
  if (a.body !== undefined && a.body === b.body) return 'state';
  if (a.state !== undefined && b.state !== undefined && a.state !== b.state) return 'state';
  return shareFrame(a, b) ? null : 'frame';
}

/** Whether two hitboxes are in one frame of a sprite, whatever their states are, or in two sprites. */
export function shareFrame(a: Present, b: Present): boolean {
  if (a.sprite !== b.sprite) return true;
  if (a.animation !== null && b.animation !== null && a.animation !== b.animation) return false;
  if (a.frames === null || b.frames === null) return true;
  return a.frames[0] <= (b.frames[1] ?? Infinity) && b.frames[0] <= (a.frames[1] ?? Infinity);
}

/** Whether two hitboxes exist at some time together. */
export function coexist(a: Present, b: Present): boolean {
  return alternativeReason(a, b) === null;
}
