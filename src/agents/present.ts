import type { Hitbox, HitboxDocument, Sprite } from '../model/document.js';
import { cut } from './hitbox-entry.js';
import { ToolError } from './tool-error.js';

/** Which hitboxes of a file are meant; absent: all. */
export interface Selection {
  readonly sprite?: string | undefined;
  readonly animation?: string | undefined;
  /** A frame of the animation, or without one of the sprite's sheet, counted from 0. */
  readonly frame?: number | undefined;
}

/**
 * Returns the indices of the hitboxes that exist in a frame, as in the preview.
 *
 * @throws ToolError if the file doesn't have the sprite or the animation
 */
export function presentHitboxes({ hitboxes, sprites }: HitboxDocument, selection: Selection): number[] {
  const { animation, frame } = selection;
  const sprite = selection.sprite === undefined ? undefined : findSprite(sprites, selection.sprite);
  const byId = new Map(sprites.map((one) => [one.id, one]));
  const owned = hitboxes.flatMap((hitbox, index) => (sprite === undefined || hitbox.sprite === sprite ? [index] : []));
  if (animation !== undefined) {
    const names = findAnimationNames({ hitboxes, sprites }, sprite);
    if (!names.has(animation)) throw unknownAnimation(animation, names);
  }
  return owned.filter((index) => {
    const hitbox = hitboxes[index]!;
    return exists(hitbox, byId.get(hitbox.sprite), animation ?? null, frame ?? null);
  });
}

/** Returns the animations of a sprite, or of all: those that it lists, and those of its hitboxes. */
export function findAnimationNames(
  { hitboxes, sprites }: Pick<HitboxDocument, 'hitboxes' | 'sprites'>,
  sprite: string | undefined,
): ReadonlySet<string> {
  return new Set([
    ...sprites.filter(({ id }) => sprite === undefined || id === sprite).flatMap((one) => animationNames(one)),
    ...hitboxes.flatMap((hitbox) => (sprite === undefined || hitbox.sprite === sprite ? (hitbox.animation ?? []) : [])),
  ]);
}

/** Returns the error for an animation that isn't one of these. */
export function unknownAnimation(animation: string, names: ReadonlySet<string>): ToolError {
  return new ToolError(`There is no animation "${cut(animation)}". ${listed('The animations are', [...names])}`);
}

/**
 * Finds the id of the sprite that an input means, by its id or its name.
 *
 * @throws ToolError if there is none, or more than one
 */
export function findSprite(sprites: readonly Sprite[], wanted: string): string {
  if (sprites.some(({ id }) => id === wanted)) return wanted;
  const named = sprites.filter(({ name }) => name === wanted).map(({ id }) => id);
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) return only;
  const choice = named.length > 0 ? named : sprites.map(({ id }) => id);
  const problem = named.length > 0 ? 'More than one sprite has the name' : 'There is no sprite';
  throw new ToolError(`${problem} "${cut(wanted)}". ${listed('The sprites are', choice)}`);
}

function exists(
  { animation: own, frames }: Hitbox,
  sprite: Sprite | undefined,
  animation: string | null,
  frame: number | null,
): boolean {
  if (animation === null && frame === null) return true;
  if (own !== null && animation !== null && own !== animation) return false;
  if (frame === null) return true;
  const span = frames === null ? [0, Infinity] : [frames[0], frames[1] ?? Infinity];
  const shown = frame + shift(sprite, own, animation);
  if (shown < span[0]! || shown > span[1]!) return false;
  if (own === null || animation !== null) return true;
  // A frame of the sheet that isn't in its animation.
  const declared = findAnimation(sprite, own);
  return declared !== undefined && declared.first <= frame && frame <= declared.last;
}

/** Returns what to add to a frame to get the hitbox's own. */
function shift(sprite: Sprite | undefined, own: string | null, animation: string | null): number {
  if (own === animation) return 0;
  if (own === null) return findAnimation(sprite, animation!)?.first ?? 0;
  return -(findAnimation(sprite, own)?.first ?? 0);
}

function findAnimation(sprite: Sprite | undefined, name: string): Sprite['animations'][number] | undefined {
  return sprite?.animations.find((animation) => animation.name === name);
}

function animationNames({ animations }: Sprite): string[] {
  return animations.map(({ name }) => name);
}

const maxListedNames = 20;

/** Lists names that can be used instead. */
export function listed(start: string, names: readonly string[]): string {
  if (names.length === 0) return 'There are none.';
  const shown = names.slice(0, maxListedNames).map((name) => `"${cut(name)}"`);
  const rest = names.length - shown.length;
  return `${start} ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
