import { bounds } from '../../../src/core/index.js';
import type { Hitbox } from '../../../src/model/document.js';
import { hitboxesIn, isCounterpart, isUnchanged, slack, take, type Done } from './checks.js';
import { isNear } from './compare-reads.js';
import type { GestureRequest } from './gestures.js';

/** Longer animations aren't checked. */
const maxFrames = 40;

/** Checks that hitboxes exist with their shapes in exactly the requested frames, and that all others are as before. */
export function checkBars(
  { before, after }: Done,
  { changes, count }: Extract<GestureRequest, { of: 'bars' }>,
): string | null {
  const listed = changes.flatMap(({ ids, frames }) =>
    ids.map((id) => ({ frames, hitbox: before.document.hitboxes.find((hitbox) => hitbox.id === id)! })),
  );
  for (let frame = 0; frame < Math.min(count, maxFrames); frame++) {
    const fresh = hitboxesIn(after, frame);
    for (const hitbox of hitboxesIn(before, frame)) {
      if (listed.some((one) => one.hitbox === hitbox)) continue;
      if (!take(fresh, (other) => isUnchanged(hitbox, other))) return `${hitbox.path} is no longer in frame ${frame}`;
    }
    for (const { hitbox, frames } of listed) {
      if (!frames!.some(([first, last]) => first <= frame && frame <= last)) continue;
      const isThere = take(fresh, (other) => isCounterpart(hitbox, other) && isNear(other.shape, hitbox.shape, slack));
      if (!isThere) return `${hitbox.path} is not in frame ${frame}`;
    }
    const more = fresh.find(hasSize);
    if (more !== undefined) return `${more.path} was added to frame ${frame}`;
  }
  return null;
}

/** A key without a size ends the one before it. */
function hasSize({ shape }: Hitbox): boolean {
  const box = bounds(shape);
  return box.minX < box.maxX || box.minY < box.maxY;
}
