import { isRole } from '../edit/reading-changes.js';
import type { Hitbox, Sprite } from '../model/document.js';
import { cut } from './hitbox-entry.js';

/** What was requested of a hitbox besides its shape; null or absent: nothing. */
export interface Requested {
  readonly name?: string | null | undefined;
  readonly role?: string | null | undefined;
  readonly time?: { readonly animation: string | null; readonly frames: readonly [number, number] } | undefined;
}

/**
 * Returns the parts of a request that a hitbox doesn't have as it is read, each with what it has instead; empty if it
 * has all.
 *
 * @param owner the sprite of the hitbox
 * @param like the hitbox whose text was copied; null if there is none
 */
export function missingFrom(
  hitbox: Hitbox,
  owner: Sprite | undefined,
  { name = null, role = null, time }: Requested,
  like: Hitbox | null,
): string[] {
  const { animation, frames } = hitbox;
  const missing: string[] = [];
  if (name !== null && hitbox.name !== name) missing.push(`name ${quote(name)} (${nameInstead(hitbox, name)})`);
  if (role !== null && !isRole(hitbox, role)) missing.push(`role ${quote(role)} (it would be ${quote(hitbox.role)})`);
  if (time === undefined) return missing;
  if (time.animation !== null && animation !== time.animation) {
    const instead = animation === null ? 'no animation' : `the animation ${quote(animation)}`;
    missing.push(`animation ${quote(time.animation)} (it would be in ${instead})`);
  }
  if (!firstFrames(hitbox, owner, time, like).some((first) => isRange(frames, first, time.frames))) {
    const instead = frames === null ? 'all frames' : `frames ${JSON.stringify(frames)}`;
    missing.push(`frames ${JSON.stringify(time.frames)} (it would be in ${instead})`);
  }
  return missing;
}

/** Returns which frames the requested ones may be counted from, as frames of what they are counted from as read. */
function firstFrames(
  { animation }: Hitbox,
  owner: Sprite | undefined,
  time: NonNullable<Requested['time']>,
  like: Hitbox | null,
): number[] {
  if (time.animation !== null || animation === null) return [0];
  // Those of the sheet may be written as those of the animation in which they are.
  const first = owner?.animations.find(({ name }) => name === animation)?.first;
  return [...(animation === like?.animation ? [0] : []), ...(first === undefined ? [] : [first])];
}

function isRange(frames: Hitbox['frames'], first: number, [from, to]: readonly [number, number]): boolean {
  return frames !== null && frames[0] + first === from && frames[1] !== null && frames[1] + first === to;
}

function nameInstead(hitbox: Hitbox, name: string): string {
  if (hitbox.nameFrom === undefined) return 'the list has no names';
  const isTaken = hitbox.name.startsWith(name.replace(/\d+$/, ''));
  return `${isTaken ? 'another hitbox has it, so ' : ''}it would be ${quote(hitbox.name)}`;
}

function quote(text: string): string {
  return JSON.stringify(cut(text));
}
