import * as l10n from '@vscode/l10n';
import { maxCorners } from '../../formats/index.js';
import { maxFrames } from '../../messages/scene.js';
import type { HitboxDocument, Limited, Sprite } from '../../model/document.js';

/** What the picture shows less of than the file has: a sentence for each limit that was reached. */
export function leftOutOf(document: HitboxDocument): string[] {
  return [...(document.limited ?? []).map(describeLimit), ...leftOutFrames(document)];
}

/** What the preview shows less of than the file has. */
function leftOutFrames({ sprites }: HitboxDocument): string[] {
  const most = (count: (sprite: Sprite) => number): number =>
    sprites.reduce((max, one) => Math.max(max, count(one)), 0);
  const frames = most((sprite) => sprite.frames.length);
  const animations = most((sprite) => sprite.animations.length);
  return [
    ...(frames > maxFrames ? [l10n.t('Only the first {0} of {1} frames are shown.', maxFrames, frames)] : []),
    ...(animations > maxFrames
      ? [l10n.t('Only the first {0} of {1} animations are shown.', maxFrames, animations)]
      : []),
  ];
}

/** What a limit of the reading has cut off, in words. */
export function describeLimit({ limit, value, left = 0 }: Limited): string {
  switch (limit) {
    case 'length':
      return l10n.t('The file is larger than hitboxLens.maxFileSize allows, and is not read.');
    case 'hitboxes':
      return left === 0
        ? l10n.t('Only the first {0} hitboxes are shown: hitboxLens.maxHitboxes allows no more.', value)
        : l10n.t('Only the first {0} hitboxes are shown (hitboxLens.maxHitboxes); {1} more left out.', value, left);
    case 'nesting':
      return l10n.t(
        'What is nested more than {0} levels deep is not read: hitboxLens.maxNesting allows no more.',
        value,
      );
    case 'modules':
      return l10n.t(
        'Some imported files were not read: at most {0} files, up to 8 imports away, are, with 1 million characters each and 8 million together.',
        value,
      );
    case 'code':
      return left === 1
        ? l10n.t(
            'Code with more than {0} open brackets, or too deep or too broken for the parser, is left out: 1 part.',
            value,
          )
        : l10n.t(
            'Code with more than {0} open brackets, or too deep or too broken for the parser, is left out: {1} parts.',
            value,
            left,
          );
    case 'comments':
      return l10n.t(
        'Comments for Hitbox Lens are read up to {0} characters, 1,000 unknown words are listed, and 200 comments show the numbers of one place.',
        value,
      );
    case 'corners':
      return l10n.t(
        'Outlines of more than {0} corners, and rows of more than {1} whole numbers, are not read as polygons: {2} left out.',
        maxCorners,
        value,
        left,
      );
    case 'steps':
      return l10n.t('Some numbers were not computed: the constants of this file take more than {0} steps.', value);
  }
}
