import { coexist, groupBySpace, shareSpace } from '../model/coexistence.js';
import type { Hitbox, HitboxDocument, Sprite } from '../model/document.js';
import type { StillImage } from '../model/still-image.js';

/** The frame in which a hitbox is shown beside the text: its first one. */
export interface ShownFrame {
  /** Counted from 0 in its animation, or without one in the sheet of its sprite; 0 if it always exists. */
  readonly frame: number;
  /** The frame of the sheet; null if unknown. */
  readonly sheetFrame: number | null;
}

/** Returns the frame in which a hitbox is shown. `animations`: those of its sprite. */
export function shownFrame(
  { animation, frames }: Pick<Hitbox, 'animation' | 'frames'>,
  animations: readonly Pick<Sprite['animations'][number], 'name' | 'first'>[],
): ShownFrame {
  const first = frames?.[0] ?? 0;
  const frame = Number.isFinite(first) ? Math.max(0, Math.ceil(first)) : 0;
  if (animation === null) return { frame, sheetFrame: frame };
  const declared = animations.find(({ name }) => name === animation);
  if (declared === undefined || !Number.isFinite(declared.first)) return { frame, sheetFrame: null };
  return { frame, sheetFrame: Math.max(0, Math.floor(declared.first)) + frame };
}

/** Returns the other certain hitboxes that exist in the space of one, in the frame in which it is shown. */
export function hitboxesBeside({ sprites, hitboxes }: HitboxDocument, hitbox: Hitbox, { frame }: ShownFrame): Hitbox[] {
  const spaces = groupBySpace(sprites);
  const now = { ...hitbox, frames: [frame, frame] as const };
  return hitboxes.filter(
    (other) =>
      other !== hitbox &&
      other.certain !== null &&
      other.hidden === undefined &&
      shareSpace(hitbox.sprite, other.sprite, spaces) &&
      coexist(now, other),
  );
}

/** Returns the place of an image on a sprite whose y points up, from its foot. */
export function turnedUp(stillImage: StillImage): StillImage {
  const { box } = stillImage;
  return { ...stillImage, box: { ...box, minY: box.minY - box.maxY, maxY: 0 } };
}
