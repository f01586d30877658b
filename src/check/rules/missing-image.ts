import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule.js';
import { printable } from '../sentences.js';

/** The image of a sprite isn't on disk. Nothing is found where that isn't known. */
export const missingImage = {
  id: 'missing-image',
  defaultSeverity: 'warning',
  description: 'The image of a sprite in a hitbox file does not exist.',
  run: ({ sprites, imageOf }) =>
    sprites.flatMap((sprite) => {
      if (sprite.image === null || imageOf(sprite) !== 'missing') return [];
      const { start, end, path } = sprite.image;
      const message = l10n.t("The image {0} doesn't exist.", printable(path));
      return { hitbox: null, start, end, message, related: [] };
    }),
} as const satisfies Rule;
