import * as l10n from '@vscode/l10n';
import { bounds, type Bounds } from '../../core/index.js';
import type { Sprite } from '../../model/document.js';
import type { ImageFact } from '../../model/image-fact.js';
import { getFrameBounds } from '../../model/still-image.js';
import type { Rule } from '../rule.js';
import { printableName, roundedText } from '../sentences.js';
import { withoutNegativeSizes } from '../size.js';

/** A hitbox is beside the picture of its sprite: usually its numbers are those of the sheet, or of another point. */
export const outsideImage = {
  id: 'outside-image',
  defaultSeverity: 'information',
  description: 'A hitbox in a hitbox file is entirely outside the frame or image of its sprite.',
  run: ({ hitboxes, sprites, imageOf, isHitboxFile }) => {
    if (!isHitboxFile) return [];
    const areas = new Map(sprites.map((sprite) => [sprite.id, frameArea(sprite, imageOf(sprite))]));
    return hitboxes.flatMap((hitbox) => {
      const area = areas.get(hitbox.sprite) ?? null;
      const { minX, minY, maxX, maxY } = bounds(withoutNegativeSizes(hitbox.shape));
      const isOutside =
        area !== null && (minX >= area.maxX || maxX <= area.minX || minY >= area.maxY || maxY <= area.minY);
      if (!isOutside) return [];
      const message = l10n.t(
        '{0} is entirely outside the frame of its sprite, which is {1} × {2}.',
        printableName(hitbox),
        roundedText(area.maxX - area.minX),
        roundedText(area.maxY - area.minY),
      );
      return { hitbox, start: hitbox.start, end: hitbox.end, message, related: [] };
    });
  },
} as const satisfies Rule;

/** Returns the area that all frames of a sprite take, or its image; null if the sprite has none, or if it is unknown. */
export function frameArea(sprite: Sprite, fact: ImageFact | null): Bounds | null {
  const { space, frameSize, frames } = sprite;
  if (space !== 'own' || frames.some(({ image }) => image !== null)) return null;
  const size = fact === 'missing' ? null : fact;
  const listed = frames.map(({ part, rotated, offset }) => ({ part, rotated, offset }));
  return getFrameBounds({ frameSize, frames: listed }, () => size);
}
