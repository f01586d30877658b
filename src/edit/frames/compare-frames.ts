import type { Hitbox, HitboxDocument } from '../../model/document.js';
import { addToList } from '../../model/maps.js';
import { diffReading, SpritePairs, type ReadingChange } from '../reading-changes.js';

/** Returns a hitbox with its frames: those of its animation, as far as its own don't say them. */
export function withFrames(hitbox: Hitbox, sprites: HitboxDocument['sprites']): Hitbox {
  const { frames, animation } = hitbox;
  if (typeof frames?.[1] === 'number') return hitbox;
  const sprite = sprites.find(({ id }) => id === hitbox.sprite);
  const own = animation === null ? undefined : sprite?.animations.find(({ name }) => name === animation);
  return own === undefined ? hitbox : { ...hitbox, frames: [frames?.[0] ?? 0, own.last - own.first] };
}

/** Compares hitboxes before and after a change, frame by frame: none may lack a counterpart with its shape. */
export function compareFrames(before: readonly Hitbox[], after: readonly Hitbox[]): ReadingChange[] {
  const left = hitboxesByFrame(after);
  const changes: ReadingChange[] = [];
  const sprites = new SpritePairs();
  for (const [frame, hitboxes] of hitboxesByFrame(before)) {
    const others = left.get(frame) ?? [];
    for (const hitbox of hitboxes) {
      const { shape } = hitbox;
      // An angle of 0 is only written in keys.
      const diffs = others.map((other) => {
        const before = { ...hitbox, convention: other.convention };
        return diffReading({ before, span: hitbox, requested: { shape, anyFrames: true } }, other, sprites);
      });
      const match = diffs.indexOf(null);
      if (match >= 0) others.splice(match, 1);
      else changes.push(diffs[0] ?? { aspect: 'missing', before: hitbox, after: null, choice: {} });
    }
  }
  const extra = [...left.values()].flat();
  return [
    ...changes,
    ...extra.map((hitbox) => ({ aspect: 'extra' as const, before: null, after: hitbox, choice: {} })),
  ];
}

function hitboxesByFrame(hitboxes: readonly Hitbox[]): Map<string, Hitbox[]> {
  const results = new Map<string, Hitbox[]>();
  for (const hitbox of hitboxes) {
    const [first, last] = hitbox.frames ?? [NaN, NaN];
    for (let frame = first; frame <= (last ?? first); frame++) {
      addToList(results, JSON.stringify([hitbox.sprite, hitbox.animation, hitbox.role, frame]), hitbox);
    }
  }
  return results;
}
