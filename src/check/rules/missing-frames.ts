import * as l10n from '@vscode/l10n';
import type { Sprite } from '../../model/document.js';
import type { ImageFact } from '../../model/image-fact.js';
import type { Rule } from '../rule.js';
import { printable } from '../sentences.js';

/** An animation or hitbox refers to frames that the sheet of its sprite doesn't have. */
export const missingFrames = {
  id: 'missing-frames',
  defaultSeverity: 'warning',
  description: 'An animation or hitbox in a hitbox file uses frames past the end of the sheet.',
  run: ({ sprites, references, imageOf }) => {
    const counts = new Map(sprites.map((sprite) => [sprite.id, countFrames(sprite, imageOf(sprite))]));
    return references.flatMap((reference) => {
      if (reference.kind !== 'sheet-frames') return [];
      const { sprite, name, last, start, end } = reference;
      const count = counts.get(sprite) ?? null;
      if (count === null || last < count) return [];
      const message =
        count === 0
          ? l10n.t('{0} has frames, but the image is smaller than one frame.', printable(name))
          : l10n.t(
              '{0} ends with frame {1}, but the last frame of the sheet is {2}.',
              printable(name),
              last,
              count - 1,
            );
      return { hitbox: null, start, end, message, related: [] };
    });
  },
} as const satisfies Rule;

/** Returns the number of frames in the sheet of a sprite; null if unknown. */
function countFrames({ frames, frameSize }: Sprite, image: ImageFact | null): number | null {
  if (frames.length > 0) return frames.length;
  if (frameSize === null || image === null || image === 'missing') return null;
  return Math.floor(image.width / frameSize.width) * Math.floor(image.height / frameSize.height);
}
